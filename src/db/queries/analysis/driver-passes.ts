import { eq, sql } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { raceAnalyses } from "#db/schema/analysis.ts";
import { meetings, sessions } from "#db/schema/calendar.ts";
import type { Temporal } from "#domain/time.ts";

import { overBy } from "./analyses.ts";

/** Counts of a driver's passes in the races of a season: of others, and by others. */
export interface DriverPasses {
  readonly made: number;
  readonly suffered: number;
}

interface DriverSeason {
  readonly driverId: string;
  readonly season: number;
  readonly now: Temporal.Instant;
}

/**
 * Counts the passes of a driver in the races of a season that are over. Null if none of them is
 * analysed.
 */
export async function countDriverPasses(
  db: Database,
  { driverId, season, now }: DriverSeason,
): Promise<DriverPasses | null> {
  const passesBy = (end: "by" | "on") =>
    sql<number>`coalesce(sum((select count(*) from jsonb_array_elements(${raceAnalyses.analysis} -> 'passes') as pass
      where pass ->> ${end} = ${driverId})), 0)::int`;
  const [counts] = await db
    .select({ races: sql<number>`count(*)::int`, made: passesBy("by"), suffered: passesBy("on") })
    .from(raceAnalyses)
    .innerJoin(meetings, eq(meetings.id, raceAnalyses.meetingId))
    .innerJoin(sessions, overBy(now))
    .where(eq(meetings.season, season));
  return counts && counts.races > 0 ? { made: counts.made, suffered: counts.suffered } : null;
}
