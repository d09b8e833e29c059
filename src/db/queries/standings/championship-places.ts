import { and, eq, sql } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { meetings, sessions } from "#db/schema/calendar.ts";
import type { Temporal } from "#domain/time.ts";
import { sessionIsRun } from "#db/queries/calendar/session-run.ts";

export interface ChampionshipPlace {
  readonly season: number;
  /** Null for entrants listed without a place (Schumacher 1997). */
  readonly position: number | null;
  readonly pointsHundredths: number;
  readonly final: boolean;
  /** True from the session that decided the title. */
  readonly champion: boolean;
}

/** Subquery of all seasons and whether they are complete at `now`. */
export function seasonEnds(db: Database, now: Temporal.Instant) {
  return db
    .select({
      season: meetings.season,
      over: sql<boolean>`bool_and(${sessionIsRun(now)})`.as("over"),
    })
    .from(meetings)
    .innerJoin(sessions, and(eq(sessions.meetingId, meetings.id), eq(sessions.kind, "race")))
    .where(eq(meetings.cancelled, false))
    .groupBy(meetings.season)
    .as("ends");
}
