import { cleanLaps } from "./clean-laps.ts";
import { type Excitement, excitementOf } from "./excitement.ts";
import { fieldPace } from "./field-pace.ts";
import { findPasses, type Pass } from "./passes.ts";
import { type PitLoss, pitLoss, type StopLoss, stopLosses } from "./pit-loss.ts";
import { type DriverPace, type PaceGap, racePace } from "./race-pace.ts";
import type { RaceRecord } from "./race-record.ts";
import { type StintPace, stintPaces } from "./stints.ts";

/** To be increased when a rule of the analysis changes. Every race is then analysed again. */
export const ANALYSIS_METHOD = 1;

export interface AnalysedRace {
  readonly season: number;
  readonly circuitId: string;
  readonly record: RaceRecord;
  readonly finishes: readonly { readonly grid: number | null; readonly position: number | null }[];
}

/** What lap times tell about a race. */
export interface RaceAnalysis {
  readonly laps: number;
  /** Laps on which the whole field was slow. */
  readonly slowLaps: readonly number[];
  readonly pace: readonly DriverPace[] | PaceGap;
  readonly stints: readonly { readonly driverId: string; readonly stints: readonly StintPace[] }[];
  readonly stops: readonly StopLoss[];
  /** What an ordinary stop cost. Null with fewer than five. */
  readonly pitLoss: PitLoss | null;
  readonly slowPitLoss: PitLoss | null;
  readonly passes: readonly Pass[];
  readonly excitement: Excitement | null;
}

/**
 * Analyses a race from its lap times. Deterministic: the same record always gives the same figures.
 * They are rounded to a thousandth of a second or a percent, which is all that lap times can tell.
 */
export function analyseRace({ season, circuitId, record, finishes }: AnalysedRace): RaceAnalysis {
  const field = fieldPace(record);
  const clean = cleanLaps(record, field);
  const stints = record.cars.map((car) => ({
    driverId: car.driverId,
    stints: stintPaces(car, clean.get(car.driverId) ?? []),
  }));
  const stops = stopLosses(record, field);
  const passes = findPasses(record, field);
  return {
    laps: field.laps,
    slowLaps: Array.from({ length: field.laps }, (_, i) => i + 1).filter((lap) =>
      field.isSlow(lap),
    ),
    pace: racePace({ season, circuitId, laps: field.laps }, field, inStints(clean, stints)),
    stints,
    stops,
    pitLoss: pitLoss(stops),
    slowPitLoss: pitLoss(stops, "slow"),
    passes,
    excitement: excitementOf(record, passes.length, finishes),
  };
}

function inStints(clean: ReturnType<typeof cleanLaps>, drivers: RaceAnalysis["stints"]) {
  return new Map(
    drivers.map(({ driverId, stints }) => [
      driverId,
      (clean.get(driverId) ?? []).map((lap) => ({
        ...lap,
        stint: stints.findIndex(({ toLap }) => lap.lap <= toLap),
      })),
    ]),
  );
}
