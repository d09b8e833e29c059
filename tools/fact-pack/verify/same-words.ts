import { slugOf } from "#domain/slug.ts";

/** True if `names` contains the name, ignoring case, accents and punctuation. */
export function isAmong(name: string, names: readonly string[]): boolean {
  return names.some((candidate) => slugOf(candidate) === slugOf(name));
}

/**
 * True if every word of the name occurs in one of the others: `Juan Fangio` is in `Juan Manuel
 * Fangio Déramo`.
 */
export function wordsAreIn(name: string, others: readonly string[]): boolean {
  const known = new Set(others.flatMap((other) => slugOf(other).split("-")));
  return slugOf(name)
    .split("-")
    .every((word) => known.has(word));
}
