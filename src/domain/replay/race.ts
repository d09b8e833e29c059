export interface ReplayTrack {
  readonly layoutId: string;
  readonly lengthM: number;
  readonly turns: number | null;
  readonly direction: "clockwise" | "anti-clockwise";
  /** False if only the shape is right and the orientation approximate. */
  readonly surveyed: boolean;
  /** False if the outline starts anywhere and the direction is the circuit's usual one. */
  readonly startLineKnown: boolean;
  /** Metres from the finish (timing) line to the starting line, negative if it comes after, or null when unknown. */
  readonly finishLineOffsetM: number | null;
  /** x0, y0, x1, y1 … in decimetres, y pointing north. A closed ring in driving direction from the starting line. */
  readonly outlineDm: readonly number[];
}

export interface ReplayStop {
  readonly lap: number;
  /** From pit entry to exit, or null when unknown. */
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
  /** Laps counted in the classification, which may differ from those recorded. */
  readonly lapsCounted: number | null;
  readonly reasonRetired: string | null;
  /** Element n is lap n + 1, null where unrecorded. Empty for cars that never completed a lap. */
  readonly lapTimesMs: readonly (number | null)[];
  /** Position on track at the end of each lap, null where unrecorded. The replay follows the times, not these. */
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
}
