import type { Drive } from "#domain/people/career.ts";

/**
 * A driver's result with one car in a race or sprint. A driver who changed cars has several
 * results.
 */
export interface HistoryResult extends Drive {
  readonly driverId: string;
  readonly teamId: string;
  /**
   * Official pole position, or first place on a sprint's grid. The same for all of a driver's cars.
   */
  readonly pole: boolean;
  readonly fastestLap: boolean;
}

export interface HistoryRace {
  readonly season: number;
  readonly round: number;
  readonly slug: string;
  readonly place: string;
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
  /** First and last race of a streak. A record set in one race has only `to`. */
  readonly from?: HistoryRace | undefined;
  readonly to?: HistoryRace | undefined;
  readonly season?: number | undefined;
}
