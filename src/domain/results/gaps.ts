export interface LapTimes {
  readonly driverId: string;
  readonly lapTimesMs: readonly (number | null)[];
}

export interface GapLine {
  readonly driverId: string;
  readonly gapsMs: readonly number[];
}

/**
 * Returns each car's gap to the leader at the end of every lap, from summed lap times. The gaps of
 * a car end at its first missing lap. A lapped car is compared when it completes the same lap, so
 * its gap is longer than a lap. Drivers without a completed lap are omitted.
 */
export function gapsToLeader(cars: readonly LapTimes[]): GapLine[] {
  const sums = cars.map(({ driverId, lapTimesMs }) => ({
    driverId,
    sums: runningSums(lapTimesMs),
  }));
  const laps = Math.max(0, ...sums.map((sum) => sum.sums.length));
  const first = Array.from({ length: laps }, (_, lap) =>
    Math.min(...sums.map((sum) => sum.sums[lap] ?? Infinity)),
  );
  return sums
    .filter((sum) => sum.sums.length > 0)
    .map(({ driverId, sums: carSums }) => ({
      driverId,
      gapsMs: carSums.map((sum, lap) => sum - (first[lap] ?? sum)),
    }));
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
