import { slugOf } from "#domain/slug.ts";

/** The names as they compare: case, accents and punctuation do not count. */
export function isAmong(name: string, names: readonly string[]): boolean {
  return names.some((one) => slugOf(one) === slugOf(name));
}

/** Whether every word of a name occurs in one of the others: `Juan Fangio` in `Juan Manuel Fangio Déramo`. */
export function wordsAreIn(name: string, others: readonly string[]): boolean {
  const known = new Set(others.flatMap((other) => slugOf(other).split("-")));
  return slugOf(name)
    .split("-")
    .every((word) => known.has(word));
}

/** The further names of a driver or circuit, as the pack keeps them. */
export function listed(otherNames: string): string[] {
  return otherNames === "" ? [] : otherNames.split("; ");
}
