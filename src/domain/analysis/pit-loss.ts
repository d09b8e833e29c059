import { quantile } from "simple-statistics";

import { ordinaryTimes } from "./clean-laps.ts";
import { type FieldPace, medianOrNull } from "./field-pace.ts";
import { type CarRecord, lapTime, type RaceRecord } from "./race-record.ts";

/** The time one stop cost compared with driving on. */
export interface StopLoss {
  readonly driverId: string;
  readonly lap: number;
  readonly lossMs: number;
  /**
   * `slow`: the whole field was slow, because of a safety car, a virtual safety car or a shower.
   */
  readonly under: "green" | "slow";
}

/** The loss of an ordinary stop. Quartiles tell how much stops differ. */
export interface PitLoss {
  readonly medianMs: number;
  readonly quartilesMs: readonly [number, number];
  readonly stops: number;
}

/** The laps before and after a stop whose median is the pace that the stop is compared with. */
const NEAR_LAPS = 4;
const MIN_NEAR_LAPS = 2;
const FIRST_STOP_LAP = 3;
/** Quicker isn't a stop, slower is damage, a penalty served or a red flag. */
const PLAUSIBLE_MS = { from: 8_000, to: 60_000 } as const;
const MIN_STOPS = 5;

/** Returns the loss of every stop that laps before and after it allow to judge. */
export function stopLosses(race: RaceRecord, pace: FieldPace): StopLoss[] {
  return race.cars.flatMap((car) =>
    [...new Set(car.stops.map(({ lap }) => lap))].flatMap((lap): StopLoss[] => {
      const loss = lossOf(car, lap, pace);
      const isPlausible =
        loss !== null && loss.lossMs > PLAUSIBLE_MS.from && loss.lossMs < PLAUSIBLE_MS.to;
      return isPlausible
        ? [{ driverId: car.driverId, lap, ...loss, lossMs: Math.round(loss.lossMs) }]
        : [];
    }),
  );
}

/**
 * Returns what the laps into and out of the pits lost against the car's own laps near them. In a
 * slow period the car has no pace of its own, so both laps are compared with the field's median.
 */
function lossOf(
  car: CarRecord,
  lap: number,
  pace: FieldPace,
): Pick<StopLoss, "lossMs" | "under"> | null {
  const [inMs, outMs] = [lapTime(car, lap), lapTime(car, lap + 1)];
  if (lap < FIRST_STOP_LAP || inMs === null || outMs === null) return null;
  if (pace.isSlow(lap) && pace.isSlow(lap + 1)) {
    const [fieldIn, fieldOut] = [pace.medianOf(lap), pace.medianOf(lap + 1)];
    if (fieldIn === null || fieldOut === null) return null;
    return { lossMs: inMs - fieldIn + outMs - fieldOut, under: "slow" };
  }
  if ([lap - 1, lap, lap + 1, lap + 2].some((near) => pace.isSlow(near))) return null;
  const before = ordinaryTimes(car, pace, { from: lap - NEAR_LAPS, to: lap - 1 });
  const after = ordinaryTimes(car, pace, { from: lap + 2, to: lap + 1 + NEAR_LAPS });
  if (before.length < MIN_NEAR_LAPS || after.length < MIN_NEAR_LAPS) return null;
  const [paceBefore, paceAfter] = [medianOrNull(before) ?? 0, medianOrNull(after) ?? 0];
  return { lossMs: inMs - paceBefore + outMs - paceAfter, under: "green" };
}

/** Returns the loss of an ordinary stop, or null with fewer than five of them. */
export function pitLoss(
  losses: readonly StopLoss[],
  under: StopLoss["under"] = "green",
): PitLoss | null {
  const values = losses.filter((loss) => loss.under === under).map(({ lossMs }) => lossMs);
  if (values.length < MIN_STOPS) return null;
  return {
    medianMs: Math.round(medianOrNull(values) ?? 0),
    quartilesMs: [Math.round(quantile(values, 0.25)), Math.round(quantile(values, 0.75))],
    stops: values.length,
  };
}

/** The seasons before a race whose stops on the same layout tell what a stop will cost. */
export const EARLIER_SEASONS = 4;

/**
 * Returns what a stop can be expected to cost before the race is run: the median of the losses of
 * the last four seasons on the same layout, in milliseconds. Null if none of them has five stops.
 */
export function expectedLoss(
  earlier: readonly { readonly season: number; readonly loss: PitLoss | null }[],
  season: number,
): number | null {
  const recent = earlier.filter(
    (race) => race.season < season && race.season >= season - EARLIER_SEASONS,
  );
  return medianOrNull(recent.flatMap(({ loss }) => (loss ? [loss.medianMs] : [])));
}
