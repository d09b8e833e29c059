/*
 * One puzzle a day, the same for everybody: what it is follows from the UTC date alone. A year has two terms; in each the
 * pool is shuffled anew, and half of it has its turn in the first three months, the other half in the rest: so nobody
 * returns within 90 days.
 */

/** yyyy-mm-dd of the first day of the term that a date lies in: who is in the pool is decided there. */
export function termStart(date: string): string {
  return `${date.slice(0, 4)}-${Number(date.slice(5, 7)) <= 6 ? "01" : "07"}-01`;
}

const DAY_MS = 86_400_000;
const FIRST_TURN_DAYS = 92;

/**
 * Whose day `date` (yyyy-mm-dd) is, of a pool that stays the same for the term. `puzzle` keeps two puzzles apart. Throws
 * for an empty pool; a pool smaller than a term comes round again.
 */
export function ofTheDay(puzzle: string, pool: readonly string[], date: string): string {
  const start = termStart(date);
  const day = Math.round((Date.parse(date) - Date.parse(start)) / DAY_MS);
  const shuffled = shuffledBy(`${puzzle} ${start}`, pool);
  // Which half somebody belongs to is the same in every term.
  const isEarly = (id: string): boolean => mix(`${puzzle} ${id}`) % 2 === 0;
  const early = shuffled.filter(isEarly).slice(0, FIRST_TURN_DAYS);
  const late = shuffled.filter((id) => !isEarly(id));
  const order = [...early, ...late];
  const found = order[day % order.length];
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
