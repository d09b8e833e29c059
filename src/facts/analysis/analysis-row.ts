import { createHash } from "node:crypto";

import type { raceAnalyses } from "#db/schema/analysis.ts";
import { ANALYSIS_METHOD, type AnalysedRace, analyseRace } from "#domain/analysis/analyse-race.ts";

type AnalysisRow = typeof raceAnalyses.$inferSelect;

/** Analyses a race and returns the row to store. */
export function analysisRow(meetingId: number, race: AnalysedRace): AnalysisRow {
  const analysis = analyseRace(race);
  return {
    meetingId,
    method: ANALYSIS_METHOD,
    input: inputOf(race),
    passes: analysis.passes.length,
    pitLossMs: analysis.pitLoss?.medianMs ?? null,
    analysis,
  };
}

/**
 * Returns a hash of what is analysed. `stale-analyses.ts` makes the same hash in SQL, so that one query finds the races
 * whose facts have changed.
 */
function inputOf({ record, finishes }: AnalysedRace): string {
  const { cars } = record;
  const laps = cars.map(
    ({ driverId, lapTimesMs, positions }) => `${driverId}:${lapTimesMs.join()}:${positions.join()}`,
  );
  const stops = cars.flatMap(({ driverId, stops: carStops }) =>
    carStops.map(({ lap, durationMs }) => `${driverId}:${lap}:${durationMs ?? ""}`),
  );
  const places = finishes.map(({ grid, position }) => `${grid ?? ""}:${position ?? ""}`);
  return md5([laps, stops, places].map((lines) => md5(lines.join("\n"))).join(""));
}

function md5(text: string): string {
  return createHash("md5").update(text).digest("hex");
}
