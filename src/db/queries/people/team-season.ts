import { and, eq, lte } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { ofSession } from "#db/queries/calendar/session-run.ts";
import { meetings, sessions } from "#db/schema/calendar.ts";
import { fastestLaps, polePositions, raceClassifications } from "#db/schema/classifications.ts";
import { drivers } from "#db/schema/people.ts";
import { bestDrive } from "#domain/people/career.ts";
import type { Temporal } from "#domain/time.ts";
import { fastestLapOfRow } from "#db/queries/results/fastest-lap.ts";
import { poleOfRow } from "#db/queries/results/pole.ts";

import { outcomeColumns, type CarOutcome } from "./outcome-columns.ts";

export interface TeamOutcome extends CarOutcome {
  readonly driver: {
    readonly id: string;
    readonly code: string;
    readonly name: string;
    readonly lastName: string;
  };
}

export async function listTeamOutcomes(
  db: Database,
  query: { readonly teamId: string; readonly season: number; readonly now: Temporal.Instant },
): Promise<TeamOutcome[]> {
  const table = raceClassifications;
  const rows = await db
    .select({
      ...outcomeColumns,
      driver: {
        id: drivers.id,
        code: drivers.code,
        name: drivers.name,
        lastName: drivers.lastName,
      },
    })
    .from(meetings)
    .innerJoin(table, and(eq(table.meetingId, meetings.id), eq(table.teamId, query.teamId)))
    .innerJoin(sessions, ofSession(table))
    .innerJoin(drivers, eq(drivers.id, table.driverId))
    .leftJoin(polePositions, poleOfRow)
    .leftJoin(fastestLaps, and(fastestLapOfRow, eq(fastestLaps.teamId, table.teamId)))
    .where(and(eq(meetings.season, query.season), lte(sessions.overAt, query.now)))
    .orderBy(meetings.round, table.session, table.ordinal);
  const byDrive = Map.groupBy(rows, (row) => `${row.meetingId} ${row.kind} ${row.driver.id}`);
  return [...byDrive.values()].map(bestDrive);
}
