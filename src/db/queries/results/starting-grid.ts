import { and, eq, lte, or } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { ofSession } from "#db/queries/calendar/session-run.ts";
import { driverColumns, type DriverRef, teamColumns, type TeamRef, withEntrants } from "#db/queries/entrants/people.ts";
import { meetings, sessions } from "#db/schema/calendar.ts";
import { raceClassifications, startingGrids } from "#db/schema/classifications.ts";
import { GRID_KNOWN_MS } from "#domain/calendar/weekend.ts";
import type { Temporal } from "#domain/time.ts";

export interface GridRow {
  /** Null for a pit-lane start. */
  readonly position: number | null;
  readonly driver: DriverRef;
  readonly team: TeamRef;
}

/** Returns the starting grid of a race, by position. Empty until an hour before the start. */
export async function findStartingGrid(
  db: Database,
  query: { readonly meetingId: number; readonly now: Temporal.Instant },
): Promise<GridRow[]> {
  const { meetingId, now } = query;
  const row = startingGrids;
  const rows = db
    .select({ position: row.position, driver: driverColumns, team: teamColumns })
    .from(row)
    .innerJoin(sessions, ofSession(row))
    .innerJoin(meetings, eq(meetings.id, row.meetingId))
    .innerJoin(
      raceClassifications,
      and(
        eq(raceClassifications.meetingId, row.meetingId),
        eq(raceClassifications.session, row.session),
        eq(raceClassifications.driverId, row.driverId),
      ),
    )
    .$dynamic();
  const entrant = { driverId: row.driverId, teamId: raceClassifications.teamId };
  return withEntrants(rows, entrant, meetings.season)
    .where(
      and(
        eq(row.meetingId, meetingId),
        eq(row.session, "race"),
        or(lte(sessions.startsAt, now.add({ milliseconds: GRID_KNOWN_MS })), lte(sessions.overAt, now)),
      ),
    )
    .orderBy(row.ordinal);
}
