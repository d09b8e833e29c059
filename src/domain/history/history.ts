import type { Drive } from "#domain/people/career.ts";

/** One car in one race or sprint. Sharing cars, a driver has several in one race. */
export interface HistoryResult extends Drive {
  readonly driverId: string;
  readonly teamId: string;
  /** Held the official pole position (of a sprint: started first); on every row of a driver with several cars. */
  readonly pole: boolean;
  readonly fastestLap: boolean;
}

/** A race or sprint that is over, with everybody who was entered. */
export interface HistoryRace {
  readonly season: number;
  readonly round: number;
  readonly slug: string;
  /** What the Grand Prix is named after: `Italy`, `São Paulo`. */
  readonly place: string;
  /** yyyy-mm-dd */
  readonly date: string;
  readonly kind: "race" | "sprint";
  readonly results: readonly HistoryResult[];
}

/** A championship that is decided, who won it, and the round that decided it. */
export interface DecidedSeason {
  readonly season: number;
  readonly championId: string;
  readonly round: number;
}

/** A line of a record table. */
export interface RecordRow {
  /** Equal values share a place. */
  readonly place: number;
  /** Driver or team id. */
  readonly who: string;
  /** A count, hundredths of points, or days; the table says which. */
  readonly value: number;
  /** Where a streak began and ended, or the race of a single achievement. */
  readonly from?: HistoryRace | undefined;
  readonly to?: HistoryRace | undefined;
  readonly season?: number | undefined;
}
