import type { driverRecords } from "./driver-records.ts";
import type { RecordRow } from "./history.ts";
import type { teamRecords } from "./team-records.ts";

export const figures = [
  "wins",
  "poles",
  "podiums",
  "titles",
  "fastestLaps",
  "starts",
  "points",
] as const;
export type Figure = (typeof figures)[number];

export const recordScopes = ["career", "streak", "season", "youngest", "oldest"] as const;
export type RecordScope = (typeof recordScopes)[number];

interface RecordQuestion {
  readonly who: "drivers" | "teams";
  readonly figure: Figure;
  readonly scope: RecordScope;
}

/** Returns the table of a record, best first. Undefined if the site doesn't keep that record. */
export function recordTableOf(
  {
    drivers,
    teams,
  }: {
    readonly drivers: ReturnType<typeof driverRecords>;
    readonly teams: ReturnType<typeof teamRecords>;
  },
  { who, figure, scope }: RecordQuestion,
): readonly RecordRow[] | undefined {
  const key = `${scope} ${figure}`;
  if (who === "teams")
    return {
      "career titles": teams.titles,
      "career wins": teams.wins,
      "career poles": teams.poles,
      "streak wins": teams.winStreaks,
      "season wins": teams.seasonWins,
    }[key];
  return {
    "career titles": drivers.titles,
    "career wins": drivers.wins,
    "career poles": drivers.poles,
    "career podiums": drivers.podiums,
    "career fastestLaps": drivers.fastestLaps,
    "career starts": drivers.starts,
    "career points": drivers.points,
    "streak wins": drivers.winStreaks,
    "streak podiums": drivers.podiumStreaks,
    "streak poles": drivers.poleStreaks,
    "streak points": drivers.scoringStreaks,
    "season wins": drivers.seasonWins,
    "season podiums": drivers.seasonPodiums,
    "season poles": drivers.seasonPoles,
    "youngest wins": drivers.youngestWinners,
    "youngest titles": drivers.youngestChampions,
    "oldest wins": drivers.oldestWinners,
    "oldest titles": drivers.oldestChampions,
  }[key];
}
