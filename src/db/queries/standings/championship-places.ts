import { and, eq, sql } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { meetings, sessions } from "#db/schema/calendar.ts";
import type { Temporal } from "#domain/time.ts";
import { sessionIsRun } from "#db/queries/calendar/session-run.ts";

export interface ChampionshipPlace {
  readonly season: number;
  /** Null if the entrant is listed without a position (Schumacher 1997). */
  readonly position: number | null;
  readonly pointsHundredths: number;
  readonly final: boolean;
  /** True once the title is decided, even before the season ends. */
  readonly champion: boolean;
}

/** Subquery with one row per season. `over` is true if the season is complete. */
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
