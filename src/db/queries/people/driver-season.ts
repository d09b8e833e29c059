import { and, eq, inArray, lte, or, sql } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { meetings, sessions } from "#db/schema/calendar.ts";
import { driverStandings } from "#db/schema/standings.ts";
import type { Temporal } from "#domain/time.ts";

export interface DriverTotal {
  readonly round: number;
  readonly name: string;
  readonly driverId: string;
  readonly position: number | null;
  readonly pointsHundredths: number;
}

export async function listDriverTotals(
  db: Database,
  query: { readonly season: number; readonly driverIds: readonly string[]; readonly now: Temporal.Instant },
): Promise<DriverTotal[]> {
  return db
    .select({
      round: sql<number>`${meetings.round}`,
      name: meetings.name,
      driverId: driverStandings.driverId,
      position: driverStandings.position,
      pointsHundredths: driverStandings.pointsHundredths,
    })
    .from(meetings)
    .innerJoin(sessions, and(eq(sessions.meetingId, meetings.id), eq(sessions.kind, "race")))
    .innerJoin(driverStandings, eq(driverStandings.meetingId, meetings.id))
    .where(
      and(
        eq(meetings.season, query.season),
        lte(sessions.overAt, query.now),
        or(inArray(driverStandings.driverId, [...query.driverIds]), eq(driverStandings.position, 1)),
      ),
    )
    .orderBy(meetings.round, driverStandings.ordinal);
}
