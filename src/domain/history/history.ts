import type { Drive } from "#domain/people/career.ts";

/** One car in one race or sprint. A driver who shared cars has several in one race. */
export interface HistoryResult extends Drive {
  readonly driverId: string;
  readonly teamId: string;
  /** Official pole position, or first on the grid of a sprint. Set on every row of a driver with several cars. */
  readonly pole: boolean;
  readonly fastestLap: boolean;
}

export interface HistoryRace {
  readonly season: number;
  readonly round: number;
  readonly slug: string;
  readonly place: string;
  /** yyyy-mm-dd. */
  readonly date: string;
  readonly kind: "race" | "sprint";
  readonly results: readonly HistoryResult[];
}

export interface DecidedSeason {
  readonly season: number;
  readonly championId: string;
  readonly round: number;
}

export interface RecordRow {
  readonly place: number;
  readonly who: string;
  readonly value: number;
  /** Ends of a streak, or `to` alone for a single race. */
  readonly from?: HistoryRace | undefined;
  readonly to?: HistoryRace | undefined;
  readonly season?: number | undefined;
}
