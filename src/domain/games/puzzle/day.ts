import { DAY_MS } from "#domain/durations.ts";

/*
 * One puzzle a day, the same for everybody: what it is follows from the UTC date alone. A year has two terms, each of
 * one round or several through the pool, shuffled anew each time. Half of the pool has its turn in the first half of
 * every round, the other half in the rest, so nobody returns sooner than half a round later, across terms neither: 90
 * days for a pool that is larger than a term, three weeks for fifty.
 */

/** yyyy-mm-dd of the first day of the term that a date lies in: who is in the pool is decided there. */
export function termStart(date: string): string {
  return `${date.slice(0, 4)}-${Number(date.slice(5, 7)) <= 6 ? "01" : "07"}-01`;
}

const FIRST_TURN_DAYS = 92;

/** The first day of the term after the one that begins then. */
function nextTerm(start: string): string {
  const year = Number(start.slice(0, 4));
  return start.endsWith("-01-01") ? `${year}-07-01` : `${year + 1}-01-01`;
}

const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/**
 * Whose day `date` (yyyy-mm-dd) is, of a pool that stays the same for the term. `puzzle` keeps two puzzles apart. Throws
 * for an empty pool; a pool smaller than a term comes round again.
 */
export function ofTheDay(puzzle: string, pool: readonly string[], date: string): string {
  const start = termStart(date);
  const [day, termDays] = [daysBetween(start, date), daysBetween(start, nextTerm(start))];
  // As many rounds as it takes for none to be longer than the pool.
  const rounds = Math.ceil(termDays / pool.length);
  const beginOf = (round: number): number => Math.ceil((round * termDays) / rounds);
  const round = Math.floor((day * rounds) / termDays);
  const [place, roundDays] = [day - beginOf(round), beginOf(round + 1) - beginOf(round)];
  const shuffled = shuffledBy(`${puzzle} ${start} ${round}`, pool);
  // Which half somebody belongs to is the same in every round and term.
  const isEarly = (id: string): boolean => mix(`${puzzle} ${id}`) % 2 === 0;
  const [early, late] = [shuffled.filter(isEarly), shuffled.filter((id) => !isEarly(id))];
  const share = rounds === 1 ? FIRST_TURN_DAYS : Math.round((roundDays * early.length) / pool.length);
  const first = early.slice(0, Math.max(share, roundDays - late.length));
  const found = [...first, ...late][place];
  if (found === undefined) throw new RangeError("a puzzle needs a pool");
  return found;
}

/** In an order that looks like chance and depends on the key and the ids alone. */
export function shuffledBy(key: string, ids: readonly string[]): string[] {
  return ids
    .map((id) => ({ id, weight: mix(`${key} ${id}`) }))
    .toSorted((a, b) => a.weight - b.weight || (a.id < b.id ? -1 : 1))
    .map(({ id }) => id);
}

/** FNV-1a with a last stir: 32 bits that look like chance and are the same everywhere. */
function mix(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return (hash ^ (hash >>> 15)) >>> 0;
}
