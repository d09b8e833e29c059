import { meetings } from "#db/schema/calendar.ts";
import { lapCharts, pitStops, raceClassifications } from "#db/schema/classifications.ts";
import type { AnalysedRace } from "#domain/analysis/analyse-race.ts";
import type { CarRecord } from "#domain/analysis/race-record.ts";
import { openPackReader } from "../../tools/fact-pack/verify/pack.ts";

export interface PackRace extends AnalysedRace {
  readonly slug: string;
  readonly layoutId: string | null;
}

/** Reads every race with lap times from the shipped pack, oldest first, as the job reads it from the database. */
export async function readAnalysedRaces(): Promise<PackRace[]> {
  const pack = await openPackReader("data");
  const charts = Map.groupBy(await pack.read(lapCharts), ({ meetingId }) => meetingId);
  const ofRaces = ({ session }: { readonly session: string }) => session === "race";
  const results = Map.groupBy((await pack.read(raceClassifications)).filter(ofRaces), ({ meetingId }) => meetingId);
  const stops = Map.groupBy((await pack.read(pitStops)).filter(ofRaces), ({ meetingId }) => meetingId);
  return (await pack.read(meetings))
    .filter(({ id }) => charts.has(id))
    .toSorted((a, b) => a.season - b.season || Number(a.round) - Number(b.round))
    .map(({ id, season, slug, circuitId, layoutId }) => ({
      season,
      slug,
      circuitId,
      layoutId,
      finishes: results.get(id) ?? [],
      record: {
        cars: (charts.get(id) ?? []).map(({ driverId, lapTimesMs, positions }): CarRecord => ({
          driverId,
          lapTimesMs,
          positions,
          stops: (stops.get(id) ?? []).filter((stop) => stop.driverId === driverId),
        })),
      },
    }));
}
