export interface LapTimes {
  readonly driverId: string;
  /** Element n is lap n + 1; null where not recorded. */
  readonly lapTimesMs: readonly (number | null)[];
}

export interface GapLine {
  readonly driverId: string;
  /** Milliseconds behind whoever was first over the line after lap n + 1; ends with the last lap that is known. */
  readonly gapsMs: readonly number[];
}

/**
 * How far everybody was behind the leader at the end of every lap, from the sums of their lap times. A car whose lap is
 * missing has no gap from there on; who completed no lap is left out. A lapped car is compared when it ends that lap
 * itself, so its gap is more than a lap's time.
 */
export function gapsToLeader(cars: readonly LapTimes[]): GapLine[] {
  const sums = cars.map(({ driverId, lapTimesMs }) => ({ driverId, sums: runningSums(lapTimesMs) }));
  const laps = Math.max(0, ...sums.map((sum) => sum.sums.length));
  const first = Array.from({ length: laps }, (_, lap) => Math.min(...sums.map((sum) => sum.sums[lap] ?? Infinity)));
  return sums
    .filter((sum) => sum.sums.length > 0)
    .map((one) => ({ driverId: one.driverId, gapsMs: one.sums.map((sum, lap) => sum - (first[lap] ?? sum)) }));
}

function runningSums(lapTimesMs: readonly (number | null)[]): number[] {
  const sums: number[] = [];
  let sum = 0;
  for (const time of lapTimesMs) {
    if (time === null) break;
    sum += time;
    sums.push(sum);
  }
  return sums;
}
