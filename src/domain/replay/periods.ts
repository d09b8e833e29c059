import { doing, type CarCourse } from "./car-course.ts";
import { median, type CarLaps } from "./race-laps.ts";

/**
 * An interruption of the race. `stopped`: cars stood still, as after a red flag. `slow`: most of the field was much
 * slower than before and after, because of a safety car, a virtual safety car or heavy rain. Lap times don't show
 * which.
 */
export interface RacePeriod {
  readonly kind: "stopped" | "slow";
  readonly fromMs: number;
  readonly toMs: number;
}

/** The race was stopped if at least this many cars stood still for longer than a pit stop. */
const WAITING = { ms: 240_000, cars: 5 } as const;

/**
 * Finds stoppages and marks the waiting cars in their courses. A stoppage begins when half of the waiting cars have
 * stopped and ends when half of them have left.
 */
export function findStoppages(courses: readonly CarCourse[]): RacePeriod[] {
  const stands = courses
    .flatMap((course, car) => longStands(course).map((stand) => ({ ...stand, course, car })))
    .toSorted((a, b) => a.fromMs - b.fromMs);
  const periods: RacePeriod[] = [];
  let group: typeof stands = [];
  const close = () => {
    if (new Set(group.map(({ car }) => car)).size >= WAITING.cars) {
      periods.push({
        kind: "stopped",
        fromMs: median(group.map(({ fromMs }) => fromMs)),
        toMs: median(group.map(({ toMs }) => toMs)),
      });
      for (const { course, i } of group) course.doing[i] = doing.waiting;
    }
    group = [];
  };
  for (const stand of stands) {
    if (group.length > 0 && stand.fromMs > median(group.map(({ toMs }) => toMs))) close();
    group.push(stand);
  }
  close();
  return periods;
}

function longStands({ doing: does, fromMs }: CarCourse) {
  return [...does.keys()]
    .filter((i) => does[i] === doing.pitBox || does[i] === doing.standing)
    .map((i) => ({ i, fromMs: fromMs[i] ?? 0, toMs: fromMs[i + 1] ?? 0 }))
    .filter((stand) => stand.toMs - stand.fromMs >= WAITING.ms);
}

/**
 * A lap is slow if it takes this many times the car's pace on the laps around it. The first lap has its own limit
 * because of the standing start.
 */
const SLOW = { lap: 1.18, firstLap: 1.35 } as const;
/** The pace around a lap is this quantile of up to `laps` lap times on either side of it. */
const AROUND = { laps: 10, quantile: 0.3 } as const;
/**
 * A lap counts as slow if at least `cars` cars drove it without a stop and at least the share `part` of them were slow.
 * A lap between two slow laps also counts if nearly all cars stopped on it, or if at least `lesserPart` of them were
 * slow.
 */
const FIELD = { cars: 4, part: 0.7, lesserPart: 0.4 } as const;

interface JudgedCar {
  readonly laps: CarLaps;
  readonly course: CarCourse;
  readonly stopLaps: ReadonlySet<number>;
}

/**
 * Finds the leader's laps during which most of the field was much slower than usual. Stoppages are excluded. Adjacent
 * laps form one period.
 */
export function findSlowLaps(
  cars: readonly JudgedCar[],
  leaderLapMs: Float64Array,
  stoppages: readonly RacePeriod[],
): RacePeriod[] {
  const judged = cars.map((car) => ({ lineMs: car.course.lineMs, slow: slowLapsOf(car) }));
  const parts = Array.from({ length: leaderLapMs.length - 1 }, (_, i) => {
    const middleMs = ((leaderLapMs[i] ?? 0) + (leaderLapMs[i + 1] ?? 0)) / 2;
    const votes = judged.map(({ lineMs, slow }) => slow[lapAt(lineMs, middleMs) - 1] ?? null);
    const castVotes = votes.filter((vote) => vote !== null);
    return castVotes.length < FIELD.cars ? null : castVotes.filter(Boolean).length / castVotes.length;
  });
  const isSlow = (i: number) => (parts[i] ?? 0) >= FIELD.part;
  const between = (i: number) => isSlow(i - 1) && isSlow(i + 1) && (parts[i] ?? 1) >= FIELD.lesserPart;
  const periods: { kind: "slow"; fromMs: number; toMs: number }[] = [];
  for (const i of parts.keys()) {
    if (!isSlow(i) && !between(i)) continue;
    const [fromMs, toMs] = [leaderLapMs[i] ?? 0, leaderLapMs[i + 1] ?? 0];
    const before = periods.at(-1);
    if (before?.toMs === fromMs) before.toMs = toMs;
    else periods.push({ kind: "slow", fromMs, toMs });
  }
  return periods.flatMap((period) => without(period, stoppages));
}

function slowLapsOf({ laps: { timesMs }, stopLaps }: JudgedCar): (boolean | null)[] {
  return timesMs.map((time, i) => {
    const lap = i + 1;
    if (stopLaps.has(lap) || stopLaps.has(lap - 1)) return null;
    const around: number[] = [];
    for (let near = Math.max(2, lap - AROUND.laps); near <= Math.min(timesMs.length, lap + AROUND.laps); near++)
      if (near !== lap && !stopLaps.has(near) && !stopLaps.has(near - 1)) around.push(timesMs[near - 1] ?? 0);
    if (around.length < 3) return null;
    const pace = around.toSorted((a, b) => a - b)[Math.floor(around.length * AROUND.quantile)] ?? time;
    return time >= pace * (lap === 1 ? SLOW.firstLap : SLOW.lap);
  });
}

function lapAt(lineMs: Float64Array, ms: number): number {
  for (let lap = 1; lap < lineMs.length; lap++) if (ms < (lineMs[lap] ?? 0)) return lap;
  return 0;
}

function without(period: RacePeriod, exclusions: readonly RacePeriod[]): RacePeriod[] {
  let remainders = [period];
  for (const { fromMs, toMs } of exclusions)
    remainders = remainders.flatMap((remaining) =>
      [
        { ...remaining, toMs: Math.min(remaining.toMs, fromMs) },
        { ...remaining, fromMs: Math.max(remaining.fromMs, toMs) },
      ].filter((part, i, [before]) => part.toMs > part.fromMs && !(i === 1 && before?.toMs === remaining.toMs)),
    );
  return remainders;
}
