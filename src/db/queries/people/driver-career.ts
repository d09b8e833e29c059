import { and, eq, lte } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { ofSession } from "#db/queries/calendar/session-run.ts";
import { grandsPrix, meetings, sessions } from "#db/schema/calendar.ts";
import { fastestLaps, polePositions, raceClassifications } from "#db/schema/classifications.ts";
import { bestDrive } from "#domain/people/career.ts";
import { isFormulaTwoDrive } from "#domain/results/formula-two.ts";
import type { Temporal } from "#domain/time.ts";
import { fastestLapOfRow } from "#db/queries/results/fastest-lap.ts";
import { poleOfRow } from "#db/queries/results/pole.ts";

import { outcomeColumns, type CarOutcome } from "./outcome-columns.ts";

/**
 * A driver's outcome in one race or sprint. If they drove several cars, the outcomes are combined.
 */
export interface DriverOutcome extends CarOutcome {
  readonly formulaTwo: boolean;
  readonly season: number;
  readonly place: string;
  readonly raceDate: string;
  readonly teamId: string;
}

export async function listDriverOutcomes(
  db: Database,
  driverId: string,
  now: Temporal.Instant,
): Promise<DriverOutcome[]> {
  const table = raceClassifications;
  const rows = await db
    .select({
      ...outcomeColumns,
      season: meetings.season,
      place: grandsPrix.name,
      raceDate: meetings.endDate,
      teamId: table.teamId,
    })
    .from(table)
    .innerJoin(meetings, eq(meetings.id, table.meetingId))
    .innerJoin(grandsPrix, eq(grandsPrix.id, meetings.grandPrixId))
    .innerJoin(sessions, ofSession(table))
    .leftJoin(polePositions, poleOfRow)
    .leftJoin(fastestLaps, and(fastestLapOfRow, eq(fastestLaps.driverId, driverId)))
    .where(and(eq(table.driverId, driverId), lte(sessions.overAt, now)))
    .orderBy(meetings.season, meetings.round, table.session, table.ordinal);
  return [...Map.groupBy(rows, (row) => `${row.meetingId} ${row.kind}`).values()].map((drives) => {
    const best = bestDrive(drives);
    return {
      ...best,
      formulaTwo: best.kind === "race" && isFormulaTwoDrive(best, driverId),
      // The grid slot of the car in which the driver started, which may not be the car that was
      // classified.
      grid: drives.find((drive) => drive.grid !== null)?.grid ?? null,
    };
  });
}
