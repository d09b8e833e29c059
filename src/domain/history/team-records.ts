import type { DecidedSeason, HistoryRace, HistoryResult, RecordRow } from "./history.ts";
import { titlesOf } from "./driver-records.ts";
import { countTable, seasonTable, streakTable } from "./ranking.ts";

/** Returns the top ten of each team record. A win that two drivers shared counts once. */
export function teamRecords({
  races: all,
  champions,
}: {
  readonly races: readonly HistoryRace[];
  readonly champions: readonly DecidedSeason[];
}) {
  const races = all.filter(({ kind }) => kind === "race");
  const wins = racesOf(races, ({ position }) => position === 1);
  return {
    titles: countTable(titlesOf(champions)),
    wins: countTable(wins),
    poles: countTable(racesOf(races, ({ pole }) => pole)),
    oneTwos: countTable(oneTwos(races)),
    winStreaks: streakTable(wins, races),
    seasonWins: seasonTable(wins, races),
  } satisfies Record<string, RecordRow[]>;
}

function racesOf(
  races: readonly HistoryRace[],
  holds: (result: HistoryResult) => boolean,
): Map<string, number[]> {
  const numbers = new Map<string, number[]>();
  for (const [number, { results }] of races.entries()) {
    for (const teamId of new Set(results.filter(holds).map((result) => result.teamId))) {
      const indexes = numbers.get(teamId) ?? [];
      indexes.push(number);
      numbers.set(teamId, indexes);
    }
  }
  return numbers;
}

function oneTwos(races: readonly HistoryRace[]): Map<string, number[]> {
  const numbers = new Map<string, number[]>();
  for (const [number, { results }] of races.entries()) {
    const teamAt = (place: number) => results.find(({ position }) => position === place)?.teamId;
    const winner = teamAt(1);
    if (winner === undefined || winner !== teamAt(2)) continue;
    numbers.set(winner, [...(numbers.get(winner) ?? []), number]);
  }
  return numbers;
}
