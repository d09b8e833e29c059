import { and, eq, lte, sql } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { meetings, sessions } from "#db/schema/calendar.ts";
import type { Temporal } from "#domain/time.ts";
import { toDate } from "./instant.ts";

/** Somebody's place in the championship of one season. */
export interface ChampionshipPlace {
  readonly season: number;
  /** Null for who is listed without a place (Schumacher 1997). */
  readonly position: number | null;
  /** As counted for the championship. */
  readonly pointsHundredths: number;
  /** False while the season's last race is not over at `now`. */
  readonly final: boolean;
  readonly champion: boolean;
}

/** Every season, and whether the last of its races is over at `now`: a subquery to join. */
export function seasonEnds(db: Database, now: Temporal.Instant) {
  return db
    .select({
      season: meetings.season,
      over: sql<boolean>`bool_and(${lte(sessions.overAt, toDate(now))})`.as("over"),
    })
    .from(meetings)
    .innerJoin(sessions, and(eq(sessions.meetingId, meetings.id), eq(sessions.kind, "race")))
    .where(eq(meetings.cancelled, false))
    .groupBy(meetings.season)
    .as("ends");
}
