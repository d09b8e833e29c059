import type { ReplayCar, ReplayRace } from "./race.ts";
import { median, type CarLaps } from "./race-laps.ts";

/** The pit lane as this race's stops suggest it; nothing at hand says where it is. */
export interface PitLane {
  /** From the entry to the finish line, and from there to the exit. */
  readonly inM: number;
  readonly outM: number;
  /** To drive both without stopping. */
  readonly inMs: number;
  readonly outMs: number;
}

/** What a stop does to the laps before and after the line, in milliseconds. */
export interface PitPassage {
  /** On the lap that ends with the stop: driving in, and standing before the line is crossed. */
  readonly inLaneMs: number;
  readonly inStandMs: number;
  /** On the lap that follows. */
  readonly outStandMs: number;
  readonly outLaneMs: number;
}

/** Metres a millisecond: the usual limit of 80 km/h. */
const LIMIT = 80 / 3_600;
/** Of an ordinary stop, the part in which the car stands. */
const STANDING_MS = 3_000;
/** Longer ones are repairs or penalties, or the race was stopped. */
const ORDINARY_MS = 60_000;
const DRIVES_MS = { least: 8_000, usual: 17_000, most: 30_000 } as const;

/** How much of the pit lane lies before the finish line, at least and at most. */
const BEFORE_LINE = { least: 0.1, most: 0.9 } as const;
/** Fewer ordinary stops than this say nothing. */
const FEW_STOPS = 3;

/**
 * The pit lane, from the race's ordinary stops: its length from the median duration at the usual speed limit, and where the
 * finish line lies in it from how much more the lap after a stop loses than the lap before.
 */
export function pitLaneOf({ cars, track }: ReplayRace, laps: readonly CarLaps[]): PitLane {
  const ordinary = cars.flatMap(({ stops }, i) => {
    const own = laps[i];
    return stops.flatMap(({ lap, durationMs }) => {
      const inMs = own?.timesMs[lap - 1];
      const outMs = own?.timesMs[lap];
      const isOrdinary = durationMs !== null && durationMs > DRIVES_MS.least && durationMs < ORDINARY_MS;
      if (!isOrdinary || lap === 1 || inMs === undefined || outMs === undefined) return [];
      return [{ durationMs, differenceMs: inMs - outMs, paceMs: own?.paceMs ?? 0 }];
    });
  });
  const known = ordinary.length >= FEW_STOPS;
  const usualMs = known ? median(ordinary.map(({ durationMs }) => durationMs)) - STANDING_MS : DRIVES_MS.usual;
  const driveMs = Math.max(DRIVES_MS.least, Math.min(DRIVES_MS.most, usualMs));
  const lengthM = driveMs * LIMIT;
  const lostMs = driveMs - (median(ordinary.map(({ paceMs }) => paceMs)) * lengthM) / track.lengthM;
  const share = known && lostMs > 0 ? 0.5 + median(ordinary.map((one) => one.differenceMs)) / (2 * lostMs) : 0.5;
  const before = Math.max(BEFORE_LINE.least, Math.min(BEFORE_LINE.most, share));
  return {
    inM: lengthM * before,
    outM: lengthM * (1 - before),
    inMs: driveMs * before,
    outMs: driveMs * (1 - before),
  };
}

/**
 * A car's stops by the lap at whose end they were made. The duration counts from entry to exit; how much of it lies
 * before the line is not known, so the standing is shared out in the way that makes the laps before and after, without
 * it, as long as each other. Where no duration is known it is what the two laps lost on the car's pace. Stops after
 * the last lap are left out: nobody knows when they began.
 */
export function passPits(car: ReplayCar, { timesMs, paceMs }: CarLaps, lane: PitLane): Map<number, PitPassage> {
  const passages = new Map<number, PitPassage>();
  const byLap = Map.groupBy(car.stops, ({ lap }) => lap);
  const laps = [...byLap.keys()].filter((lap) => lap >= 1 && lap <= timesMs.length).toSorted((a, b) => a - b);
  for (const lap of laps) {
    const stops = byLap.get(lap) ?? [];
    const inMs = timesMs[lap - 1] ?? 0;
    const outMs = timesMs[lap] ?? null;
    const known = stops.every(({ durationMs }) => durationMs !== null);
    const driveMs = lane.inMs + lane.outMs;
    const lostMs = driveMs + Math.max(0, inMs + (outMs ?? paceMs) - 2 * paceMs);
    const durationMs = known ? stops.reduce((sum, stop) => sum + (stop.durationMs ?? 0), 0) : lostMs;
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
