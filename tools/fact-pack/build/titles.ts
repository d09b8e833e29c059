import type { titles } from "#db/schema/standings.ts";

import type { PackRow } from "#facts/store/tables.ts";
import type { IdentifiedRace } from "./classifications.ts";
import { required, whole, type CsvRow } from "./csv.ts";
import type { F1db } from "./f1db.ts";
import { optionalText, text } from "./yaml.ts";

const championships = [
  { championship: "drivers", decider: "driversChampionshipDecider", table: "driverStandings", id: "driverId" },
  { championship: "teams", decider: "constructorsChampionshipDecider", table: "teamStandings", id: "constructorId" },
] as const;

/**
 * Builds the titles since 1950. F1DB gives the deciding meeting, and `title-sessions.csv` lists the titles that were
 * decided in a sprint.
 */
export function buildTitles(
  f1db: F1db,
  races: readonly IdentifiedRace[],
  sprints: readonly CsvRow[],
): PackRow<typeof titles>[] {
  const inSprint = new Set(sprints.map((row) => `${whole(row, "season")} ${required(row, "championship")}`));
  return races.flatMap(({ meetingId, race }) =>
    championships.flatMap(({ championship, decider, table, id }) => {
      if (optionalText(race.race, decider) !== "true") return [];
      const standings = f1db.seasons.find(({ year }) => year === race.season)?.[table] ?? [];
      const winner = standings.find((row) => text(row, "position") === "1");
      if (winner === undefined)
        throw new Error(`The ${championship} championship of ${race.season} was decided but has no champion`);
      const session = inSprint.has(`${race.season} ${championship}`) ? ("sprint" as const) : ("race" as const);
      return [{ season: race.season, championship, winnerId: text(winner, id), meetingId, session }];
    }),
  );
}
