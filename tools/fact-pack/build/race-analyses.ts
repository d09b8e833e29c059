import type { raceAnalyses } from "#db/schema/analysis.ts";
import type { meetings } from "#db/schema/calendar.ts";
import type { lapCharts, pitStops, raceClassifications } from "#db/schema/classifications.ts";
import type { AnalysedRace } from "#domain/analysis/analyse-race.ts";
import { recordOf } from "#domain/analysis/race-record.ts";
import { analysisRow } from "#facts/analysis/analysis-row.ts";
import type { PackRow } from "#facts/store/tables.ts";

export interface AnalysedTables {
  readonly meetings: readonly PackRow<typeof meetings>[];
  readonly laps: readonly PackRow<typeof lapCharts>[];
  readonly stops: readonly PackRow<typeof pitStops>[];
  readonly results: readonly PackRow<typeof raceClassifications>[];
}

/** Puts together what is analysed of each race with lap times, by meeting id. */
export function analysedRaces({
  meetings: all,
  laps,
  stops,
  results,
}: AnalysedTables): Map<number, AnalysedRace> {
  const lapsOf = Map.groupBy(laps, ({ meetingId }) => meetingId);
  const stopsOf = Map.groupBy(stops.filter(isOfRace), ({ meetingId }) => meetingId);
  const resultsOf = Map.groupBy(results.filter(isOfRace), ({ meetingId }) => meetingId);
  return new Map(
    all.flatMap(({ id, season, circuitId }): [number, AnalysedRace][] => {
      const charts = lapsOf.get(id);
      if (charts === undefined) return [];
      const own = (stopsOf.get(id) ?? []).toSorted((a, b) => a.ordinal - b.ordinal);
      const finishes = (resultsOf.get(id) ?? []).toSorted((a, b) => a.ordinal - b.ordinal);
      return [[id, { season, circuitId, record: recordOf(charts, own), finishes }]];
    }),
  );
}

/**
 * Analyses every race with lap times, so that a site that loads the pack has nothing to work out.
 */
export function buildRaceAnalyses(tables: AnalysedTables): PackRow<typeof raceAnalyses>[] {
  return [...analysedRaces(tables)].map(([meetingId, race]) => {
    const row = analysisRow(meetingId, race);
    return { ...row, analysis: JSON.stringify(row.analysis) };
  });
}

function isOfRace({ session }: { readonly session: string }): boolean {
  return session === "race";
}
