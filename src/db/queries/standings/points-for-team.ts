import { eq, inArray, and, sql } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { isOfPart, type SeasonPart } from "#db/queries/entrants/drives.ts";
import { meetings } from "#db/schema/calendar.ts";
import { raceClassifications } from "#db/schema/classifications.ts";

/** Points in hundredths, keyed by team and driver (see `pointsKey`). */
export type PointsForTeam = ReadonlyMap<string, number>;

export const pointsKey = (teamId: string, driverId: string): string => `${teamId} ${driverId}`;

export async function listPointsForTeams(db: Database, part: SeasonPart): Promise<PointsForTeam> {
  const rows = await db
    .select({
      teamId: raceClassifications.teamId,
      driverId: raceClassifications.driverId,
      pointsHundredths: sql<number>`sum(${raceClassifications.pointsHundredths})::int`,
    })
    .from(meetings)
    .innerJoin(
      raceClassifications,
      and(
        eq(raceClassifications.meetingId, meetings.id),
        inArray(raceClassifications.session, ["race", "sprint"]),
      ),
    )
    .where(isOfPart(part))
    .groupBy(raceClassifications.teamId, raceClassifications.driverId);
  return new Map(rows.map((row) => [pointsKey(row.teamId, row.driverId), row.pointsHundredths]));
}
