/** A row of the Ergast-compatible result list, without the session that it belongs to. */
export interface ErgastResultLine {
  readonly ordinal: number;
  readonly ergastDriverId: string;
  readonly ergastConstructorId: string;
  readonly number: string | null;
  readonly position: number;
  readonly positionText: string;
  readonly points: string;
  readonly grid: number | null;
  readonly laps: number | null;
  readonly status: string;
  readonly timeMs: number | null;
  readonly timeText: string | null;
  readonly fastestRank: number | null;
  readonly fastestLap: number | null;
  readonly fastestTime: string | null;
  readonly fastestAverageKph: number | null;
}

/** A row of our own classification. */
export interface ClassifiedCar {
  readonly ordinal: number;
  readonly position: number | null;
  readonly status: string;
  readonly driverId: string;
  readonly teamId: string;
  readonly number: string | null;
  readonly sharedCar: boolean;
  readonly laps: number | null;
  readonly timeMs: number | null;
  readonly gapMs: number | null;
  readonly gapLaps: number | null;
  readonly reasonRetired: string | null;
  readonly pointsHundredths: number;
  readonly grid: number | null;
  readonly pitLaneStart: boolean;
}

export interface FastLap {
  readonly driverId: string;
  readonly position: number | null;
  readonly lap: number | null;
  readonly timeMs: number | null;
}

/** Translates between our ids and the services'. */
export interface ErgastNames {
  readonly driverIdOf: (ergastId: string) => string | null;
  readonly ergastDriverOf: (driverId: string) => string | null;
  /** Returns the team's constructor in the season. If several are possible, `serviceConstructorId` decides. */
  readonly constructorOf: (teamId: string, season: number, serviceConstructorId: string | null) => string | null;
}
