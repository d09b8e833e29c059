import { DAY_MS } from "#domain/durations.ts";

/*
 * Each day (UTC) has one puzzle, the same for all players. A year has two terms, and each term has one or more rounds.
 * Every round shuffles the pool again, but each answer stays in the same half of the round, early or late. At least
 * half a round therefore passes before an answer returns, even across terms. That is about 90 days if the pool is
 * larger than a term, and about three weeks for a pool of fifty.
 */

/** Returns the first day of the date's term (yyyy-mm-dd). The pool is fixed on that day. */
export function termStart(date: string): string {
  return `${date.slice(0, 4)}-${Number(date.slice(5, 7)) <= 6 ? "01" : "07"}-01`;
}

const FIRST_TURN_DAYS = 92;

function nextTerm(start: string): string {
  const year = Number(start.slice(0, 4));
  return start.endsWith("-01-01") ? `${year}-07-01` : `${year + 1}-01-01`;
}

const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/**
 * Picks the answer for a date (yyyy-mm-dd). The pool must stay the same for the whole term. `puzzle` gives each puzzle
 * a different order. Throws if the pool is empty.
 */
export function ofTheDay(puzzle: string, pool: readonly string[], date: string): string {
  const start = termStart(date);
  const [day, termDays] = [daysBetween(start, date), daysBetween(start, nextTerm(start))];
  const rounds = Math.ceil(termDays / pool.length);
  const beginOf = (round: number): number => Math.ceil((round * termDays) / rounds);
  const round = Math.floor((day * rounds) / termDays);
  const [place, roundDays] = [day - beginOf(round), beginOf(round + 1) - beginOf(round)];
  const shuffled = shuffledBy(`${puzzle} ${start} ${round}`, pool);
  // An id stays in the same half in every round and term.
  const isEarly = (id: string): boolean => mix(`${puzzle} ${id}`) % 2 === 0;
  const [early, late] = [shuffled.filter(isEarly), shuffled.filter((id) => !isEarly(id))];
  const share = rounds === 1 ? FIRST_TURN_DAYS : Math.round((roundDays * early.length) / pool.length);
  const first = early.slice(0, Math.max(share, roundDays - late.length));
  const answerId = [...first, ...late][place];
  if (answerId === undefined) throw new RangeError("the puzzle's pool is empty");
  return answerId;
}

export function shuffledBy(key: string, ids: readonly string[]): string[] {
  return ids
    .map((id) => ({ id, weight: mix(`${key} ${id}`) }))
    .toSorted((a, b) => a.weight - b.weight || (a.id < b.id ? -1 : 1))
    .map(({ id }) => id);
}

/** FNV-1a with a final mix. Returns 32 pseudo-random bits, the same on every machine. */
function mix(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return (hash ^ (hash >>> 15)) >>> 0;
}
