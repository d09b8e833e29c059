import { meetings } from "#db/schema/calendar.ts";
import { circuits } from "#db/schema/places.ts";
import { lapCharts, pitStops, raceClassifications } from "#db/schema/classifications.ts";
import type { AnalysedRace } from "#domain/analysis/analyse-race.ts";
import { analysedRaces } from "../../tools/fact-pack/build/race-analyses.ts";
import { openPackReader } from "../../tools/fact-pack/verify/pack.ts";

export interface PackRace extends AnalysedRace {
  readonly slug: string;
  readonly name: string;
  readonly circuitName: string;
  readonly layoutId: string | null;
}

/** Reads every race with lap times from the shipped pack. */
export async function readAnalysedRaces(): Promise<PackRace[]> {
  const pack = await openPackReader("data");
  const all = await pack.read(meetings);
  const races = analysedRaces({
    meetings: all,
    laps: await pack.read(lapCharts),
    stops: await pack.read(pitStops),
    results: await pack.read(raceClassifications),
  });
  const circuitNames = new Map((await pack.read(circuits)).map(({ id, name }) => [id, name]));
  return all.flatMap(({ id, slug, name, layoutId, circuitId }) => {
    const race = races.get(id);
    return race
      ? [{ ...race, slug, name, layoutId, circuitName: circuitNames.get(circuitId) ?? "" }]
      : [];
  });
}
