import { and, asc, eq, exists, lte, sql } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { meetings, sessions } from "#db/schema/calendar.ts";
import { lapCharts } from "#db/schema/classifications.ts";
import { circuits, countries } from "#db/schema/places.ts";
import type { Temporal } from "#domain/time.ts";

function hasLaps(db: Database) {
  return exists(
    db
      .select({ one: sql`1` })
      .from(lapCharts)
      .where(eq(lapCharts.meetingId, meetings.id)),
  );
}

export async function listReplayableRaces(
  db: Database,
  query: { readonly season: number; readonly now: Temporal.Instant },
) {
  return db
    .select({
      meetingId: meetings.id,
      season: meetings.season,
      round: meetings.round,
      slug: meetings.slug,
      name: meetings.name,
      circuitName: circuits.name,
      countryAlpha2: countries.alpha2,
      endDate: meetings.endDate,
      laps: meetings.laps,
      layoutId: meetings.layoutId,
    })
    .from(meetings)
    .innerJoin(sessions, and(eq(sessions.meetingId, meetings.id), eq(sessions.kind, "race")))
    .innerJoin(circuits, eq(circuits.id, meetings.circuitId))
    .innerJoin(countries, eq(countries.id, circuits.countryId))
    .where(and(eq(meetings.season, query.season), lte(sessions.overAt, query.now), hasLaps(db)))
    .orderBy(asc(meetings.endDate));
}

export async function hasReplay(
  db: Database,
  query: { readonly meetingId: number; readonly now: Temporal.Instant },
): Promise<boolean> {
  const rows = await db
    .select({ id: meetings.id })
    .from(meetings)
    .innerJoin(sessions, and(eq(sessions.meetingId, meetings.id), eq(sessions.kind, "race")))
    .where(and(eq(meetings.id, query.meetingId), lte(sessions.overAt, query.now), hasLaps(db)));
  return rows.length > 0;
}
