/** The circuit of a replay: what is known of its geometry. */
export interface ReplayTrack {
  readonly layoutId: string;
  /** Official length of a lap. */
  readonly lengthM: number;
  /** Null when nobody counted them. */
  readonly turns: number | null;
  readonly direction: "clockwise" | "anti-clockwise";
  /** Metres on the ground, north up; false: true to shape only, orientation approximate. */
  readonly surveyed: boolean;
  /** False: the outline starts anywhere, and the direction is the circuit's usual one. */
  readonly startLineKnown: boolean;
  /** The finish (timing) line lies this many metres before the starting line; negative: after it; null when unknown. */
  readonly finishLineOffsetM: number | null;
  /** x0, y0, x1, y1 … in decimetres, y pointing north, closed, in driving direction from the starting line. */
  readonly outlineDm: readonly number[];
}

export interface ReplayStop {
  /** The stop was made at the end of this lap. */
  readonly lap: number;
  /** From pit lane entry to exit; null when unknown. */
  readonly durationMs: number | null;
}

export interface ReplayCar {
  readonly driverId: string;
  /** Three letters, unique within a season only. */
  readonly code: string;
  readonly name: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly number: string | null;
  readonly teamId: string;
  readonly teamName: string;
  /** #rrggbb; null before 2014. */
  readonly colour: string | null;
  /** Null when unknown, and for starts from the pit lane. */
  readonly grid: number | null;
  readonly pitLaneStart: boolean;
  /** In the classification, penalties counted; null unless classified. */
  readonly position: number | null;
  /** `classified`, or what stands in place of a position: DNF, DSQ, NC … */
  readonly status: string;
  /** Laps that count in the classification; may differ from those recorded. */
  readonly lapsCounted: number | null;
  readonly reasonRetired: string | null;
  /** Element n is lap n + 1; null where the lap is not recorded; empty for who never came round. */
  readonly lapTimesMs: readonly (number | null)[];
  /** On the road at the end of each lap; null where not recorded. The replay follows the times, not these. */
  readonly positions: readonly (number | null)[];
  /** In the order in which they were made. */
  readonly stops: readonly ReplayStop[];
}

/** Everything a replay is made from: facts only, nothing interpolated. */
export interface ReplayRace {
  readonly meetingId: number;
  readonly season: number;
  readonly round: number;
  /** `São Paulo Grand Prix` */
  readonly name: string;
  readonly circuitName: string;
  /** Laps that count; what was driven is in the cars' laps. */
  readonly laps: number;
  readonly track: ReplayTrack;
  /** Who started, in the order of the classification. */
  readonly cars: readonly ReplayCar[];
}
