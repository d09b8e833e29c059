import { DAY_MS } from "#domain/durations.ts";

export interface PuzzleResult {
  /** Number of guesses, or null if the puzzle wasn't solved. */
  readonly guesses: number | null;
  /** True if the puzzle was played on a later day. Such results don't count towards streaks. */
  readonly late: boolean;
}

export type PuzzleResults = Readonly<Record<string, PuzzleResult>>;

const MAX_DAYS = 800;

/** Adds a result, unless the day already has one. Keeps only the latest `MAX_DAYS` days. */
export function withResult(results: PuzzleResults, day: string, result: PuzzleResult): PuzzleResults {
  if (day in results) return results;
  const days = Object.entries({ ...results, [day]: result }).toSorted(([a], [b]) => (a < b ? 1 : -1));
  return Object.fromEntries(days.slice(0, MAX_DAYS));
}

export function streaks(results: PuzzleResults, today: string) {
  const all = Object.values(results);
  const counts = (day: string): boolean => results[day]?.late === false && results[day].guesses !== null;
  const runUpTo = (day: string): number => {
    let length = 0;
    for (let at = day; counts(at); at = dayBefore(at)) length += 1;
    return length;
  };
  return {
    played: all.length,
    solved: all.filter(({ guesses }) => guesses !== null).length,
    /** Days solved in a row up to today, or up to yesterday while today's puzzle is still open. */
    current: runUpTo(today in results ? today : dayBefore(today)),
    longest: Math.max(0, ...Object.keys(results).map(runUpTo)),
  };
}

function dayBefore(day: string): string {
  return new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10);
}

export function parseResults(storedResults: unknown): PuzzleResults {
  if (typeof storedResults !== "object" || storedResults === null) return {};
  return Object.fromEntries(
    Object.entries(storedResults).flatMap(([day, value]: [string, unknown]) =>
      /^\d{4}-\d{2}-\d{2}$/.test(day) && isResult(value) ? [[day, value] as const] : [],
    ),
  );
}

function isResult(value: unknown): value is PuzzleResult {
  if (typeof value !== "object" || value === null || !("guesses" in value) || !("late" in value)) return false;
  return (value.guesses === null || typeof value.guesses === "number") && typeof value.late === "boolean";
}
