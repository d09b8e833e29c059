import { and, asc, eq, lte, sql } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { raceAnalyses } from "#db/schema/analysis.ts";
import { meetings, sessions } from "#db/schema/calendar.ts";
import type { RaceAnalysis } from "#domain/analysis/analyse-race.ts";
import type { PitLoss } from "#domain/analysis/pit-loss.ts";
import type { Temporal } from "#domain/time.ts";

/**
 * Races whose result the reader may see: what was worked out about them is known from the end of
 * the race.
 */
export function overBy(now: Temporal.Instant) {
  return and(
    eq(sessions.meetingId, meetings.id),
    eq(sessions.kind, "race"),
    lte(sessions.overAt, now),
  );
}

/**
 * Finds the analysis of a race. Null until the race is over, or if it has no lap times or isn't
 * analysed yet.
 */
export async function findRaceAnalysis(
  db: Database,
  { meetingId, now }: { readonly meetingId: number; readonly now: Temporal.Instant },
): Promise<RaceAnalysis | null> {
  const [row] = await db
    .select({ analysis: raceAnalyses.analysis })
    .from(raceAnalyses)
    .innerJoin(meetings, eq(meetings.id, raceAnalyses.meetingId))
    .innerJoin(sessions, overBy(now))
    .where(eq(raceAnalyses.meetingId, meetingId));
  return row?.analysis ?? null;
}

export interface SeasonAnalysis {
  readonly meetingId: number;
  readonly round: number | null;
  readonly slug: string;
  readonly name: string;
  readonly passes: number;
  readonly pitLossMs: number | null;
}

/** Lists the analysed races of a season that are over, in the order of the calendar. */
export async function listSeasonAnalyses(
  db: Database,
  { season, now }: { readonly season: number; readonly now: Temporal.Instant },
): Promise<SeasonAnalysis[]> {
  return db
    .select({
      meetingId: meetings.id,
      round: meetings.round,
      slug: meetings.slug,
      name: meetings.name,
      passes: raceAnalyses.passes,
      pitLossMs: raceAnalyses.pitLossMs,
    })
    .from(raceAnalyses)
    .innerJoin(meetings, eq(meetings.id, raceAnalyses.meetingId))
    .innerJoin(sessions, overBy(now))
    .where(eq(meetings.season, season))
    .orderBy(asc(meetings.endDate));
}

export interface SeasonPitLoss {
  readonly season: number;
  readonly slug: string;
  readonly name: string;
  readonly layoutId: string | null;
  readonly loss: PitLoss | null;
  readonly slowLoss: PitLoss | null;
  readonly passes: number;
}

/** Lists what stops cost in the races at a circuit that are over, oldest first. */
export async function listCircuitPitLosses(
  db: Database,
  { circuitId, now }: { readonly circuitId: string; readonly now: Temporal.Instant },
): Promise<SeasonPitLoss[]> {
  return db
    .select({
      season: meetings.season,
      slug: meetings.slug,
      name: meetings.name,
      layoutId: meetings.layoutId,
      passes: raceAnalyses.passes,
      // The whole documents of a circuit's races would be half a megabyte.
      loss: sql<PitLoss | null>`nullif(${raceAnalyses.analysis} -> 'pitLoss', 'null')`,
      slowLoss: sql<PitLoss | null>`nullif(${raceAnalyses.analysis} -> 'slowPitLoss', 'null')`,
    })
    .from(raceAnalyses)
    .innerJoin(meetings, eq(meetings.id, raceAnalyses.meetingId))
    .innerJoin(sessions, overBy(now))
    .where(eq(meetings.circuitId, circuitId))
    .orderBy(asc(meetings.endDate));
}
