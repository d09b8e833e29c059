import { sql } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { findAnalysedRace } from "#db/queries/analysis/analysed-race.ts";
import { raceAnalyses } from "#db/schema/analysis.ts";
import { lapCharts, pitStops, raceClassifications } from "#db/schema/classifications.ts";
import { ANALYSIS_METHOD } from "#domain/analysis/analyse-race.ts";

import { analysisRow } from "./analysis-row.ts";

/** Lists the meetings whose race isn't analysed, or was with other facts or rules. Newest first. */
export async function listStaleAnalyses(db: Database): Promise<number[]> {
  const rows = await db.execute<{ meetingId: number }>(sql`
    with laps as (
      select meeting_id, md5(string_agg(
        concat_ws(':', driver_id, array_to_string(lap_times_ms, ',', ''), array_to_string(positions, ',', '')),
        e'\n' order by driver_id collate "C")) as hash
      from ${lapCharts} group by meeting_id),
    stops as (
      select stop.meeting_id, md5(string_agg(
        concat(driver_id, ':', lap, ':', duration_ms), e'\n' order by driver_id collate "C", ordinal)) as hash
      from ${pitStops} stop join ${lapCharts} using (meeting_id, driver_id)
      where session = 'race' group by stop.meeting_id),
    places as (
      select meeting_id, md5(string_agg(concat(grid, ':', position), e'\n' order by ordinal)) as hash
      from ${raceClassifications} where session = 'race' group by meeting_id),
    inputs as (
      select meeting_id, md5(concat(laps.hash, coalesce(stops.hash, md5('')), coalesce(places.hash, md5('')))) as input
      from laps left join stops using (meeting_id) left join places using (meeting_id))
    select inputs.meeting_id as "meetingId"
    from inputs left join ${raceAnalyses} stored using (meeting_id)
    where stored.input is distinct from inputs.input or stored.method <> ${ANALYSIS_METHOD}
    order by inputs.meeting_id desc`);
  return rows.map(({ meetingId }) => meetingId);
}

/** Analyses a race and stores the result. Returns false if the race has no lap times any more. */
export async function storeAnalysis(db: Database, meetingId: number): Promise<boolean> {
  const race = await findAnalysedRace(db, meetingId);
  if (!race) return false;
  const { meetingId: _, ...row } = analysisRow(meetingId, race);
  await db
    .insert(raceAnalyses)
    .values({ meetingId, ...row })
    .onConflictDoUpdate({ target: raceAnalyses.meetingId, set: row });
  return true;
}
