import type { ReplayCar, ReplayRace } from "./race.ts";
import { median, type CarLaps } from "./race-laps.ts";

/** The pit lane, estimated from the stops of the race because no source gives its position. */
export type PitLane = ReturnType<typeof pitLaneOf>;

export interface PitPassage {
  readonly inLaneMs: number;
  readonly inStandMs: number;
  readonly outStandMs: number;
  readonly outLaneMs: number;
}

/** The usual speed limit of 80 km/h, in metres per millisecond. */
const LIMIT = 80 / 3_600;
const STANDING_MS = 3_000;
const ORDINARY_MS = 60_000;
const DRIVES_MS = { least: 8_000, usual: 17_000, most: 30_000 } as const;

const BEFORE_LINE = { least: 0.1, most: 0.9 } as const;
const FEW_STOPS = 3;

/**
 * Estimates the pit lane from ordinary stops. The length of the lane follows from the median duration of the stops and
 * the speed limit. The position of the finish line in the lane follows from how the time lost is divided between the
 * laps before and after a stop.
 */
export function pitLaneOf({ cars, track }: ReplayRace, laps: readonly CarLaps[]) {
  const ordinary = cars.flatMap(({ stops }, i) => {
    const carLaps = laps[i];
    return stops.flatMap(({ lap, durationMs }) => {
      const inMs = carLaps?.timesMs[lap - 1];
      const outMs = carLaps?.timesMs[lap];
      const isOrdinary = durationMs !== null && durationMs > DRIVES_MS.least && durationMs < ORDINARY_MS;
      if (!isOrdinary || lap === 1 || inMs === undefined || outMs === undefined) return [];
      return [{ durationMs, differenceMs: inMs - outMs, paceMs: carLaps?.paceMs ?? 0 }];
    });
  });
  const hasEnoughStops = ordinary.length >= FEW_STOPS;
  const usualMs = hasEnoughStops ? median(ordinary.map(({ durationMs }) => durationMs)) - STANDING_MS : DRIVES_MS.usual;
  const driveMs = Math.max(DRIVES_MS.least, Math.min(DRIVES_MS.most, usualMs));
  const lengthM = driveMs * LIMIT;
  const lostMs = driveMs - (median(ordinary.map(({ paceMs }) => paceMs)) * lengthM) / track.lengthM;
  const share =
    hasEnoughStops && lostMs > 0 ? 0.5 + median(ordinary.map(({ differenceMs }) => differenceMs)) / (2 * lostMs) : 0.5;
  const before = Math.max(BEFORE_LINE.least, Math.min(BEFORE_LINE.most, share));
  return {
    inM: lengthM * before,
    outM: lengthM * (1 - before),
    inMs: driveMs * before,
    outMs: driveMs * (1 - before),
  };
}

/**
 * Returns the stops of a car, keyed by the lap on which it came in. Their durations run from pit entry to exit, but the
 * part before the line is unknown. The standing time is therefore split between the laps before and after the stop so
 * that, without it, both take equally long. If the duration is unknown, it is estimated from the time lost on both
 * laps. A stop after the last lap is omitted, because its start is unknown.
 */
export function passPits(car: ReplayCar, { timesMs, paceMs }: CarLaps, lane: PitLane): Map<number, PitPassage> {
  const passages = new Map<number, PitPassage>();
  const byLap = Map.groupBy(car.stops, ({ lap }) => lap);
  const laps = [...byLap.keys()].filter((lap) => lap >= 1 && lap <= timesMs.length).toSorted((a, b) => a - b);
  for (const lap of laps) {
    const stops = byLap.get(lap) ?? [];
    const inMs = timesMs[lap - 1] ?? 0;
    const outMs = timesMs[lap] ?? null;
    const hasDurations = stops.every(({ durationMs }) => durationMs !== null);
    const driveMs = lane.inMs + lane.outMs;
    const lostMs = driveMs + Math.max(0, inMs + (outMs ?? paceMs) - 2 * paceMs);
    const durationMs = hasDurations ? stops.reduce((sum, stop) => sum + (stop.durationMs ?? 0), 0) : lostMs;
    const hurried = Math.min(1, durationMs / driveMs);
    const [inLaneMs, outLaneMs] = [lane.inMs * hurried, lane.outMs * hurried];
    const standMs = durationMs - inLaneMs - outLaneMs;
    const before = passages.get(lap - 1);
    const drivenInMs = inMs - inLaneMs - (before ? before.outStandMs + before.outLaneMs : 0);
    const drivenOutMs = outMs === null ? paceMs : outMs - outLaneMs - standMs;
    const evenMs = (drivenInMs - drivenOutMs) / 2;
    const inStandMs = Math.max(0, Math.min(standMs, evenMs));
    passages.set(lap, { inLaneMs, inStandMs, outStandMs: standMs - inStandMs, outLaneMs });
  }
  return passages;
}
