import type { polePositions, startingGrids } from "#db/schema/classifications.ts";

import type { PackRow } from "#facts/store/tables.ts";
import type { IdentifiedRace } from "./classifications.ts";
import { required, whole, type CsvRow } from "./csv.ts";
import { text } from "./yaml.ts";

/**
 * Builds the official pole position of every race: the first grid slot, or the fastest qualifier if the rules of the
 * time gave that driver pole (listed in `official-poles.csv`).
 */
export function buildPolePositions(
  races: readonly IdentifiedRace[],
  grids: readonly PackRow<typeof startingGrids>[],
  official: readonly CsvRow[],
): PackRow<typeof polePositions>[] {
  const firstSlots = new Map(
    grids.filter((row) => row.session === "race" && row.position === 1).map((row) => [row.meetingId, row.driverId]),
  );
  const named = new Map(
    official.map((row) => [`${whole(row, "season")} ${required(row, "grand_prix_id")}`, required(row, "driver_id")]),
  );
  return races.flatMap(({ meetingId, race }) => {
    const byRule = named.get(`${race.season} ${text(race.race, "grandPrixId")}`);
    const driverId = byRule ?? firstSlots.get(meetingId);
    if (driverId === undefined) return [];
    const file = byRule === undefined ? "starting-grid-positions" : "qualifying-results";
    const row = race.lists.get(file)?.find((list) => text(list, "driverId") === driverId);
    if (row === undefined) throw new Error(`${race.season} round ${race.round}: ${driverId} is not in ${file}`);
    const source = byRule === undefined ? ("grid" as const) : ("qualifying" as const);
    return { meetingId, driverId, teamId: text(row, "constructorId"), source };
  });
}
