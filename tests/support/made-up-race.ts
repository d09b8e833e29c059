import type { ReplayCar, ReplayRace } from "#domain/replay/race.ts";

/** A 3,000 m oval with its finish line 100 m before the start line. */
const track: ReplayRace["track"] = {
  layoutId: "oblong",
  lengthM: 3_000,
  turns: 4,
  direction: "anti-clockwise",
  surveyed: true,
  startLineKnown: true,
  finishLineOffsetM: 100,
  outlineDm: [0, 0, 5_000, 0, 10_000, 0, 10_000, 5_000, 0, 5_000],
};

/** A car of a made-up team. `madeUpRace` sets its grid slot. */
export function madeUpCar(
  lastName: string,
  lapTimesMs: readonly number[],
  more: Partial<ReplayCar> = {},
): ReplayCar {
  return {
    driverId: lastName.toLowerCase(),
    code: lastName.slice(0, 3).toUpperCase(),
    name: `Ann ${lastName}`,
    firstName: "Ann",
    lastName,
    number: "7",
    teamId: "team",
    teamName: "Team",
    colour: null,
    grid: 1,
    pitLaneStart: false,
    position: null,
    status: "classified",
    lapsCounted: lapTimesMs.length,
    reasonRetired: null,
    lapTimesMs,
    positions: [],
    stops: [],
    ...more,
  };
}

/**
 * A race of these cars, with grid slots in list order. A car that already has a slot other than 1
 * keeps it.
 */
export function madeUpRace(
  cars: readonly ReplayCar[],
  more: Partial<ReplayRace["track"]> = {},
): ReplayRace {
  return {
    meetingId: 1,
    season: 2025,
    round: 1,
    name: "Oblong Grand Prix",
    circuitName: "Oblong",
    laps: Math.max(...cars.map(({ lapTimesMs }) => lapTimesMs.length)),
    track: { ...track, ...more },
    cars: cars.map((car, i) => (car.grid === 1 ? { ...car, grid: i + 1 } : car)),
  };
}
