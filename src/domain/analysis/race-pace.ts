import { randomLcg } from "d3-random";
import { mean, quantile, sampleWithReplacement } from "simple-statistics";

import type { CleanLap } from "./clean-laps.ts";
import { type FieldPace, medianOrNull } from "./field-pace.ts";
import { fuelEffectMs, type FuelRace } from "./fuel.ts";

/** How fast a driver was on clean laps, compared with the field. */
export interface DriverPace {
  readonly driverId: string;
  /** Percent of the median driver's lap time: 99.5 is half a percent quicker. */
  readonly percent: number;
  readonly secondsPerLap: number;
  /**
   * Between these percentages lie 95 of 100 repetitions with laps drawn again from the driver's
   * stints.
   */
  readonly interval: readonly [low: number, high: number];
  readonly laps: number;
}

interface CorrectedLap {
  readonly stint: number;
  readonly timeMs: number;
}

/** Why a race has no table of pace. */
export type PaceGap = "no-laps" | "changing-track" | "too-short";

const MIN_CLEAN_LAPS = 8;
const MIN_DRIVERS = 4;
const TRIM = 0.25;
const CHANGING_TRACK = 1.06;
const REPETITIONS = 400;
/** Any number will do, as long as it stays: the same race always gives the same interval. */
const SEED = 1;

/** A clean lap with the index of its stint. */
export interface StintLap extends CleanLap {
  readonly stint: number;
}

/**
 * Returns the pace of each driver with at least eight clean laps, fastest first, or why there is
 * none. It is the mean of the middle half of the driver's clean laps, with the fuel of the
 * remaining laps taken out. When the field's median differs by more than 6 % between laps that
 * weren't slow (without the fastest and slowest twentieth), the track was wet or drying, and the
 * times of one lap can't be compared with those of another.
 */
export function racePace(
  race: FuelRace,
  pace: FieldPace,
  laps: ReadonlyMap<string, readonly StintLap[]>,
): readonly DriverPace[] | PaceGap {
  if (pace.laps === 0) return "no-laps";
  if (isChangingTrack(pace)) return "changing-track";
  const drivers = [...laps].filter(([, times]) => times.length >= MIN_CLEAN_LAPS);
  if (drivers.length < MIN_DRIVERS) return "too-short";
  const paces = drivers.map(([driverId, times]) => {
    const corrected = times.map((lap) => ({ stint: lap.stint, timeMs: withoutFuel(race, lap) }));
    return { driverId, corrected, timeMs: middleMean(corrected.map(({ timeMs }) => timeMs)) };
  });
  const fieldMs = medianOrNull(paces.map(({ timeMs }) => timeMs)) ?? 0;
  const percentOf = (timeMs: number) => thousandths((100 * timeMs) / fieldMs);
  const intervalOf = (corrected: readonly CorrectedLap[]): [number, number] => {
    const [low, high] = repeatedMeans(corrected);
    return [percentOf(low), percentOf(high)];
  };
  return paces
    .map(({ driverId, corrected, timeMs }) => ({
      driverId,
      percent: percentOf(timeMs),
      secondsPerLap: thousandths((timeMs - fieldMs) / 1_000),
      interval: intervalOf(corrected),
      laps: corrected.length,
    }))
    .toSorted((a, b) => a.percent - b.percent);
}

/** The time a lap would have taken with the fuel of the last one. */
export function withoutFuel(
  race: FuelRace,
  { lap, timeMs }: Pick<CleanLap, "lap" | "timeMs">,
): number {
  return timeMs - (fuelEffectMs(race) ?? 0) * (race.laps - lap);
}

function isChangingTrack(pace: FieldPace): boolean {
  const medians = Array.from({ length: pace.laps - 1 }, (_, i) => i + 2).flatMap((lap) =>
    pace.isSlow(lap) ? [] : (pace.medianOf(lap) ?? []),
  );
  return medians.length > 0 && quantile(medians, 0.95) > CHANGING_TRACK * quantile(medians, 0.05);
}

/** Returns the mean without the fastest and the slowest quarter. */
function middleMean(times: readonly number[]): number {
  const dropped = Math.floor(times.length * TRIM);
  // A typed array sorts numbers by itself, in a fraction of the time.
  return mean([
    ...Float64Array.from(times)
      .sort()
      .subarray(dropped, times.length - dropped),
  ]);
}

/**
 * Returns the bounds of the middle 95 % of means of laps that are drawn again, with replacement,
 * from each stint.
 */
function repeatedMeans(laps: readonly CorrectedLap[]): [number, number] {
  const random = randomLcg(SEED);
  const stints = [...Map.groupBy(laps, ({ stint }) => stint).values()];
  const means = Array.from({ length: REPETITIONS }, () =>
    middleMean(
      stints.flatMap((stint) =>
        sampleWithReplacement(stint, stint.length, random).map(({ timeMs }) => timeMs),
      ),
    ),
  );
  return [quantile(means, 0.025), quantile(means, 0.975)];
}

function thousandths(value: number): number {
  return Math.round(value * 1_000) / 1_000;
}
