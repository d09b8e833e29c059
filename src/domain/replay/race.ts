import type { TitleFacts } from "#domain/standings/as-it-stands/title-facts.ts";

export interface ReplayTrack {
  readonly layoutId: string;
  readonly lengthM: number;
  readonly turns: number | null;
  readonly direction: "clockwise" | "anti-clockwise";
  /** False if the shape is accurate but the orientation only approximate. */
  readonly surveyed: boolean;
  /**
   * False if the outline starts at an arbitrary point and its direction is merely the circuit's
   * usual one.
   */
  readonly startLineKnown: boolean;
  /**
   * Metres from the finish (timing) line to the starting line. Negative if the finish line comes
   * later.
   */
  readonly finishLineOffsetM: number | null;
  /**
   * x0, y0, x1, y1 … in decimetres with y pointing north: a closed ring that runs from the starting
   * line in the direction of travel.
   */
  readonly outlineDm: readonly number[];
}

export interface ReplayStop {
  readonly lap: number;
  readonly durationMs: number | null;
}

export interface ReplayCar {
  readonly driverId: string;
  readonly code: string;
  readonly name: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly number: string | null;
  readonly teamId: string;
  readonly teamName: string;
  readonly colour: string | null;
  readonly grid: number | null;
  readonly pitLaneStart: boolean;
  readonly position: number | null;
  readonly status: string;
  readonly lapsCounted: number | null;
  readonly reasonRetired: string | null;
  /**
   * Element n is the time of lap n + 1, or null if unrecorded. Empty if the car never completed a
   * lap.
   */
  readonly lapTimesMs: readonly (number | null)[];
  /**
   * Position at the end of each lap, or null if unrecorded. The replay uses positions only to break
   * ties.
   */
  readonly positions: readonly (number | null)[];
  readonly stops: readonly ReplayStop[];
}

export interface ReplayRace {
  readonly meetingId: number;
  readonly season: number;
  readonly round: number;
  readonly name: string;
  readonly circuitName: string;
  readonly laps: number;
  readonly track: ReplayTrack;
  readonly cars: readonly ReplayCar[];
  /** Null or missing if the championships before the race aren't known. */
  readonly title?: TitleFacts | null;
}
