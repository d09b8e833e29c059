import { rankBy } from "./tally.ts";
import type { HistoryRace, RecordRow } from "./history.ts";
import { longestStreak, streakLength } from "./streaks.ts";

const PLACES = 10;

export interface Achievement {
  readonly who: string;
  readonly value: number;
  readonly reachedAt: number;
  readonly from?: HistoryRace | undefined;
  readonly to?: HistoryRace | undefined;
  readonly season?: number | undefined;
}

export function recordTable(achievements: Iterable<Achievement>, order: "highest" | "lowest" = "highest"): RecordRow[] {
  const inOrder = [...achievements].filter(({ value }) => value > 0).toSorted((a, b) => a.reachedAt - b.reachedAt);
  return rankBy(inOrder, ({ value }) => (order === "highest" ? value : -value))
    .slice(0, PLACES)
    .map(({ place, subject: { who, value, from, to, season } }) => ({ place, who, value, from, to, season }));
}

export type Occasions = ReadonlyMap<string, readonly number[]>;

export function countTable(occasions: Occasions): RecordRow[] {
  return recordTable(
    [...occasions].map(([who, numbers]) => ({ who, value: numbers.length, reachedAt: numbers.at(-1) ?? 0 })),
  );
}

/** Returns false if the result of the race before is missing, so that no streak is known to include both. */
function followsDirectly(races: readonly HistoryRace[], index: number): boolean {
  const [before, race] = [races[index - 1], races[index]];
  return before === undefined || race?.season !== before.season || race.round === before.round + 1;
}

export function streakTable(occasions: Occasions, races: readonly HistoryRace[]): RecordRow[] {
  return recordTable(
    [...occasions].flatMap(([who, numbers]) => {
      const streak = longestStreak(numbers, (index) => followsDirectly(races, index));
      if (streak === null || streakLength(streak) < 2) return [];
      const { from, to } = streak;
      return [{ who, value: streakLength(streak), reachedAt: to, from: races[from], to: races[to] }];
    }),
  );
}

export function seasonTable(occasions: Occasions, races: readonly HistoryRace[]): RecordRow[] {
  return recordTable(
    [...occasions].flatMap(([who, numbers]) =>
      [...Map.groupBy(numbers, (number) => races[number]?.season ?? 0)].map(([season, indexes]) => ({
        who,
        season,
        value: indexes.length,
        reachedAt: indexes.at(-1) ?? 0,
      })),
    ),
  );
}
