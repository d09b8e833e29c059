import { and, asc, eq, lte } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { ofSession } from "#db/queries/calendar/session-run.ts";
import { driverColumns, teamColumns, withEntrants } from "#db/queries/entrants/people.ts";
import { meetings, sessions } from "#db/schema/calendar.ts";
import { raceClassifications } from "#db/schema/classifications.ts";
import type { Temporal } from "#domain/time.ts";

export type PodiumRow = Awaited<ReturnType<typeof listPodiums>>[number];

const PLACES = 3;

export async function listPodiums(
  db: Database,
  { season, now }: { readonly season: number; readonly now: Temporal.Instant },
) {
  const row = raceClassifications;
  const rows = db
    .select({
      meetingId: row.meetingId,
      position: row.position,
      number: row.number,
      driver: driverColumns,
      team: teamColumns,
    })
    .from(row)
    .innerJoin(sessions, ofSession(row))
    .innerJoin(meetings, eq(meetings.id, row.meetingId))
    .$dynamic();
  return withEntrants(rows, row, meetings.season)
    .where(
      and(
        eq(meetings.season, season),
        eq(row.session, "race"),
        lte(row.position, PLACES),
        lte(sessions.overAt, now),
      ),
    )
    .orderBy(row.meetingId, asc(row.position));
}
