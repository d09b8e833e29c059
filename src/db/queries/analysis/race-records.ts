import { and, asc, eq, sql } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { raceAnalyses } from "#db/schema/analysis.ts";
import { meetings } from "#db/schema/calendar.ts";
import { lapCharts, pitStops, raceClassifications } from "#db/schema/classifications.ts";
import { ANALYSIS_METHOD, analyseRace, type AnalysedRace } from "#domain/analysis/analyse-race.ts";
import type { CarRecord } from "#domain/analysis/race-record.ts";

/** A race whose stored analysis is missing, or was made from other facts or by other rules. */
export interface DueAnalysis {
  readonly meetingId: number;
  readonly input: string;
}

/** Lists the races to analyse, newest first, so that the current season comes first. */
export async function listDueAnalyses(db: Database): Promise<DueAnalysis[]> {
  return db.execute<{ meetingId: number; input: string }>(sql`
    with records as (
      select meeting_id, md5(string_agg(driver_id || lap_times_ms::text || positions::text, ' ' order by driver_id)) as laps
      from ${lapCharts} group by meeting_id),
    stops as (
      select meeting_id, md5(string_agg(concat_ws(' ', driver_id, lap, duration_ms), ',' order by ordinal)) as stops
      from ${pitStops} where session = 'race' group by meeting_id),
    results as (
      select meeting_id, md5(string_agg(concat_ws(' ', driver_id, grid, position), ',' order by ordinal)) as places
      from ${raceClassifications} where session = 'race' group by meeting_id),
    inputs as (
      select meeting_id, md5(concat_ws(' ', laps, stops, places)) as input
      from records left join stops using (meeting_id) left join results using (meeting_id))
    select inputs.meeting_id as "meetingId", inputs.input
    from inputs left join ${raceAnalyses} stored using (meeting_id)
    where stored.input is distinct from inputs.input or stored.method <> ${ANALYSIS_METHOD}
    order by inputs.meeting_id desc`);
}

/** Reads what is analysed of a race. Null without lap times. */
export async function findAnalysedRace(db: Database, meetingId: number): Promise<AnalysedRace | null> {
  const [meeting] = await db
    .select({ season: meetings.season, circuitId: meetings.circuitId })
    .from(meetings)
    .where(eq(meetings.id, meetingId));
  const laps = await db
    .select()
    .from(lapCharts)
    .where(eq(lapCharts.meetingId, meetingId))
    .orderBy(asc(lapCharts.driverId));
  if (!meeting || laps.length === 0) return null;
  const stops = await db
    .select({ driverId: pitStops.driverId, lap: pitStops.lap, durationMs: pitStops.durationMs })
    .from(pitStops)
    .where(and(eq(pitStops.meetingId, meetingId), eq(pitStops.session, "race")))
    .orderBy(asc(pitStops.ordinal));
  const finishes = await db
    .select({ grid: raceClassifications.grid, position: raceClassifications.position })
    .from(raceClassifications)
    .where(and(eq(raceClassifications.meetingId, meetingId), eq(raceClassifications.session, "race")));
  const stopsOf = Map.groupBy(stops, ({ driverId }) => driverId);
  const cars = laps.map(({ driverId, lapTimesMs, positions }): CarRecord => ({
    driverId,
    lapTimesMs,
    positions,
    stops: stopsOf.get(driverId) ?? [],
  }));
  return { ...meeting, record: { cars }, finishes };
}

/** Analyses a race and stores the result. Returns false if the race has no lap times any more. */
export async function storeAnalysis(db: Database, { meetingId, input }: DueAnalysis): Promise<boolean> {
  const race = await findAnalysedRace(db, meetingId);
  if (!race) return false;
  const analysis = analyseRace(race);
  const row = {
    method: ANALYSIS_METHOD,
    input,
    passes: analysis.passes.length,
    pitLossMs: analysis.pitLoss === null ? null : Math.round(analysis.pitLoss.medianMs),
    analysis,
  };
  await db
    .insert(raceAnalyses)
    .values({ meetingId, ...row })
    .onConflictDoUpdate({ target: raceAnalyses.meetingId, set: row });
  return true;
}
