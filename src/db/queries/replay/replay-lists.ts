import { and, asc, between, eq, exists, lte, sql } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { meetings, sessions } from "#db/schema/calendar.ts";
import { lapCharts } from "#db/schema/classifications.ts";
import { circuitLayouts, circuits, countries } from "#db/schema/places.ts";
import type { Temporal } from "#domain/time.ts";

export interface ReplayableRace {
  readonly meetingId: number;
  readonly season: number;
  readonly round: number | null;
  readonly slug: string;
  readonly name: string;
  readonly circuitName: string;
  readonly countryAlpha2: string;
  readonly endDate: string;
  readonly laps: number | null;
  readonly layoutId: string | null;
}

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
): Promise<ReplayableRace[]> {
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
  const found = await db
    .select({ id: meetings.id })
    .from(meetings)
    .innerJoin(sessions, and(eq(sessions.meetingId, meetings.id), eq(sessions.kind, "race")))
    .where(and(eq(meetings.id, query.meetingId), lte(sessions.overAt, query.now), hasLaps(db)));
  return found.length > 0;
}

export async function listReplayableSeasons(db: Database, now: Temporal.Instant): Promise<number[]> {
  const rows = await db
    .selectDistinct({ season: meetings.season })
    .from(meetings)
    .innerJoin(sessions, and(eq(sessions.meetingId, meetings.id), eq(sessions.kind, "race")))
    .where(and(lte(sessions.overAt, now), hasLaps(db)))
    .orderBy(asc(meetings.season));
  return rows.map(({ season }) => season);
}

export interface UsedLayout {
  readonly layoutId: string;
  readonly season: number;
  readonly circuitId: string;
  readonly circuitName: string;
  readonly placeName: string;
  readonly countryAlpha2: string;
  readonly lengthM: number;
  readonly turns: number | null;
  readonly direction: "clockwise" | "anti-clockwise";
  /** True if the layout is to scale with north up. Otherwise only its shape is accurate. */
  readonly surveyed: boolean;
  readonly startLineKnown: boolean;
  readonly finishLineOffsetM: number | null;
}

/**
 * Lists the layouts on the calendars of these seasons, with one row per layout and season, ordered by circuit and
 * season. The result doesn't depend on the site time, because calendars are public. Cancelled meetings are left out.
 */
export async function listUsedLayouts(
  db: Database,
  seasons: { readonly from: number; readonly to: number },
): Promise<UsedLayout[]> {
  return db
    .selectDistinct({
      layoutId: circuitLayouts.id,
      season: meetings.season,
      circuitId: circuits.id,
      circuitName: circuits.name,
      placeName: circuits.placeName,
      countryAlpha2: countries.alpha2,
      lengthM: circuitLayouts.lengthM,
      turns: circuitLayouts.turns,
      direction: circuitLayouts.direction,
      surveyed: sql<boolean>`${circuitLayouts.geometry} = 'surveyed'`.as("surveyed"),
      startLineKnown: circuitLayouts.startLineKnown,
      finishLineOffsetM: circuitLayouts.finishLineOffsetM,
    })
    .from(meetings)
    .innerJoin(circuits, eq(circuits.id, meetings.circuitId))
    .innerJoin(countries, eq(countries.id, circuits.countryId))
    .innerJoin(circuitLayouts, eq(circuitLayouts.id, meetings.layoutId))
    .where(and(between(meetings.season, seasons.from, seasons.to), eq(meetings.cancelled, false)))
    .orderBy(asc(circuits.name), asc(meetings.season), asc(circuitLayouts.id));
}
