import { and, eq, lte, or, sql } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { ofSession } from "#db/queries/calendar/session-run.ts";
import {
  driverColumns,
  type DriverRef,
  teamColumns,
  type TeamRef,
  withEntrants,
} from "#db/queries/entrants/people.ts";
import { meetings, sessions } from "#db/schema/calendar.ts";
import { startingGrids, timedClassifications } from "#db/schema/classifications.ts";
import { entries } from "#db/schema/people.ts";
import { GRID_KNOWN_MS } from "#domain/calendar/weekend.ts";
import type { Temporal } from "#domain/time.ts";

export interface GridRow {
  /** Null for a pit-lane start. */
  readonly position: number | null;
  readonly driver: DriverRef;
  readonly team: TeamRef;
}

/**
 * Subquery with each driver's team at a meeting. It doesn't use the race's classification, which
 * may not be known yet. A driver who practised for another team drives for the one they qualified
 * for.
 */
function racedEntries(db: Database, meetingId: number) {
  return db
    .selectDistinctOn([entries.driverId], { driverId: entries.driverId, teamId: entries.teamId })
    .from(entries)
    .leftJoin(
      timedClassifications,
      and(
        eq(timedClassifications.meetingId, entries.meetingId),
        eq(timedClassifications.session, "qualifying"),
        eq(timedClassifications.driverId, entries.driverId),
        eq(timedClassifications.teamId, entries.teamId),
      ),
    )
    .where(eq(entries.meetingId, meetingId))
    .orderBy(entries.driverId, sql`${timedClassifications.teamId} is null`, entries.teamId)
    .as("entered");
}

/** Returns the starting grid of a race, by position. Empty until an hour before the start. */
export async function findStartingGrid(
  db: Database,
  query: { readonly meetingId: number; readonly now: Temporal.Instant },
): Promise<GridRow[]> {
  const { meetingId, now } = query;
  const row = startingGrids;
  const entered = racedEntries(db, meetingId);
  const rows = db
    .select({ position: row.position, driver: driverColumns, team: teamColumns })
    .from(row)
    .innerJoin(sessions, ofSession(row))
    .innerJoin(meetings, eq(meetings.id, row.meetingId))
    .innerJoin(entered, eq(entered.driverId, row.driverId))
    .$dynamic();
  const entrant = { driverId: row.driverId, teamId: entered.teamId };
  return withEntrants(rows, entrant, meetings.season)
    .where(
      and(
        eq(row.meetingId, meetingId),
        eq(row.session, "race"),
        or(
          lte(sessions.startsAt, now.add({ milliseconds: GRID_KNOWN_MS })),
          lte(sessions.overAt, now),
        ),
      ),
    )
    .orderBy(row.ordinal);
}
