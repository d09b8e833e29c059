import { and, asc, eq } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { meetings } from "#db/schema/calendar.ts";
import { lapCharts, pitStops, raceClassifications } from "#db/schema/classifications.ts";
import type { AnalysedRace } from "#domain/analysis/analyse-race.ts";
import { recordOf } from "#domain/analysis/race-record.ts";

/** Reads what is analysed of a race. Null without lap times. */
export async function findAnalysedRace(
  db: Database,
  meetingId: number,
): Promise<AnalysedRace | null> {
  const ofRace = (table: typeof pitStops | typeof raceClassifications) =>
    and(eq(table.meetingId, meetingId), eq(table.session, "race"));
  const [[meeting], laps, stops, finishes] = await Promise.all([
    db
      .select({ season: meetings.season, circuitId: meetings.circuitId })
      .from(meetings)
      .where(eq(meetings.id, meetingId)),
    db.select().from(lapCharts).where(eq(lapCharts.meetingId, meetingId)),
    db
      .select({ driverId: pitStops.driverId, lap: pitStops.lap, durationMs: pitStops.durationMs })
      .from(pitStops)
      .where(ofRace(pitStops))
      .orderBy(asc(pitStops.ordinal)),
    db
      .select({ grid: raceClassifications.grid, position: raceClassifications.position })
      .from(raceClassifications)
      .where(ofRace(raceClassifications))
      .orderBy(asc(raceClassifications.ordinal)),
  ]);
  return meeting && laps.length > 0
    ? { ...meeting, record: recordOf(laps, stops), finishes }
    : null;
}
