import { rankBy } from "./tally.ts";
import type { HistoryRace, RecordRow } from "./history.ts";
import { longestStreak, streakLength } from "./streaks.ts";

/** How long a record table is; equal values beyond it are cut off. */
const PLACES = 10;

/** Something that somebody reached at a race: who did so first stands first among equals. */
export interface Achievement {
  readonly who: string;
  readonly value: number;
  /** Number of the race at which the value was reached. */
  readonly reachedAt: number;
  readonly from?: HistoryRace | undefined;
  readonly to?: HistoryRace | undefined;
  readonly season?: number | undefined;
}

/** The best ten, the highest value first; nothing of value 0. With `lowest` the other way round. */
export function recordTable(achievements: Iterable<Achievement>, order: "highest" | "lowest" = "highest"): RecordRow[] {
  const counted = [...achievements].filter(({ value }) => value > 0).toSorted((a, b) => a.reachedAt - b.reachedAt);
  return rankBy(counted, ({ value }) => (order === "highest" ? value : -value))
    .slice(0, PLACES)
    .map(({ place, subject: { who, value, from, to, season } }) => ({ place, who, value, from, to, season }));
}

/** Per holder the numbers of the races at which something happened. */
export type Occasions = ReadonlyMap<string, readonly number[]>;

/** Most occasions. */
export function countTable(occasions: Occasions): RecordRow[] {
  return recordTable(
    [...occasions].map(([who, numbers]) => ({ who, value: numbers.length, reachedAt: numbers.at(-1) ?? 0 })),
  );
}

/** Most occasions in a row, each holder once with the longest; `races` by number. */
export function streakTable(occasions: Occasions, races: readonly HistoryRace[]): RecordRow[] {
  return recordTable(
    [...occasions].flatMap(([who, numbers]) => {
      const streak = longestStreak(numbers);
      if (streak === null || streakLength(streak) < 2) return [];
      const { from, to } = streak;
      return [{ who, value: streakLength(streak), reachedAt: to, from: races[from], to: races[to] }];
    }),
  );
}

/** Most occasions in one season, a holder once for each. */
export function seasonTable(occasions: Occasions, races: readonly HistoryRace[]): RecordRow[] {
  return recordTable(
    [...occasions].flatMap(([who, numbers]) =>
      [...Map.groupBy(numbers, (number) => races[number]?.season ?? 0)].map(([season, own]) => ({
        who,
        season,
        value: own.length,
        reachedAt: own.at(-1) ?? 0,
      })),
    ),
  );
}
