import record from "./published/rejoin.json" with { type: "json" };

/** How often the projected place was right within one, for the stops of a season. */
export interface RejoinRecord {
  readonly season: number;
  readonly stops: number;
  readonly withinOnePercent: number;
}

/** Returns the record of a season, or null if its stops weren't judged. */
export function rejoinRecord(season: number): RejoinRecord | null {
  const row = record.find((candidate) => candidate.season === season);
  return row ? { season, stops: row.stops, withinOnePercent: row.withinOnePercent } : null;
}
