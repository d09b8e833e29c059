import { and, eq, sql } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { meetings, sessions } from "#db/schema/calendar.ts";
import type { Temporal } from "#domain/time.ts";
import { sessionIsRun } from "#db/queries/calendar/session-run.ts";

/** Somebody's place in the championship of one season. */
export interface ChampionshipPlace {
  readonly season: number;
  /** Null for who is listed without a place (Schumacher 1997). */
  readonly position: number | null;
  /** As counted for the championship. */
  readonly pointsHundredths: number;
  /** False while a race of the season has not been run at `now`. */
  readonly final: boolean;
  /** From the session on that decided the title, so also before the season's end. */
  readonly champion: boolean;
}

/** Every season, and whether all of its races have been run at `now`: a subquery to join. */
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
