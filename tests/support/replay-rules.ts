import type { ReplayRace } from "#domain/replay/race.ts";
import { followLaps } from "#domain/replay/race-laps.ts";
import { carStatus, leaderOf, takesPart, type ReplayFrame } from "#domain/replay/frame.ts";
import { createReplay, type Replay } from "#domain/replay/replay.ts";

/** Formats a race as `2021 round 10`. */
export function labelOf({ season, round }: ReplayRace): string {
  return `${season} round ${round}`;
}

/**
 * Races in which some recorded positions at the end of laps contradict the sums of the recorded lap
 * times, with the number of rows affected. The replay follows the times.
 */
export const placeExceptions: Readonly<
  Record<string, { readonly rows: number; readonly reason: string }>
> = {
  "2010 round 13": { rows: 29, reason: "one lap each of seven cars wasn't recorded" },
  "2014 round 1": { rows: 6, reason: "laps of lapped cars repeat another car's" },
  "2016 round 18": { rows: 10, reason: "a lap of a lapped car repeats another car's" },
  "2017 round 15": { rows: 28, reason: "a lap of a lapped car repeats its fastest" },
};

/** Maximum speed over any stretch, in metres per second (396 km/h). */
const MAX_SPEED = 110;
const EXACT_M = 1e-6;

export interface Checked {
  /** Broken rules, one sentence each. */
  readonly problems: readonly string[];
  /** Number of recorded positions that contradict the times. */
  readonly otherPlaces: number;
  readonly crossings: number;
}

/** Checks a race against every rule, at every line crossing and every `stepMs` in between. */
export function checkReplay(race: ReplayRace, stepMs: number): Checked {
  const problems: string[] = [];
  const note = (text: string) =>
    void (problems.length < 20 && problems.push(`${labelOf(race)}: ${text}`));
  const replay = createReplay(race);
  const frame = replay.createFrame();
  const laps = followLaps(race);
  let otherPlaces = 0;
  let crossings = 0;
  const sums = laps.map(({ timesMs }) => {
    let sum = 0;
    return timesMs.map((time) => (sum += time));
  });

  for (const [car, own] of sums.entries()) {
    for (const [i, sumMs] of own.entries()) {
      crossings += 1;
      const lineM = (i + 1) * race.track.lengthM;
      replay.frameAt(sumMs - 0.001, frame);
      if ((frame.raceM[car] ?? 0) > lineM + EXACT_M) note(`${car} is over line ${i + 1} too early`);
      if (frame.lapOf[car] !== i + 1)
        note(`${car} is on lap ${frame.lapOf[car]} at the end of lap ${i + 1}`);
      replay.frameAt(sumMs, frame);
      const offM = Math.abs((frame.raceM[car] ?? 0) - lineM);
      if (!(offM <= EXACT_M)) note(`${car} is ${offM} m off the line at the end of lap ${i + 1}`);
      const rank = rankAt(sums, car, i, race);
      if (frame.place[car] !== rank)
        note(`${car} is in place ${frame.place[car]} after lap ${i + 1}, not ${rank}`);
      const leads = sums.every((others) => !((others[i] ?? Infinity) < sumMs));
      const firstMs = Math.min(...sums.map((others) => others[i] ?? Infinity));
      const isLapped = (frame.gapLaps[car] ?? 0) > 0;
      const gapMs = frame.gapMs[car] ?? NaN;
      const leader = leaderOf(frame);
      const leaderWasFirst = sums[leader]?.[i] === firstMs;
      if (
        leaderWasFirst &&
        !isLapped &&
        !Number.isNaN(gapMs) &&
        !leads &&
        Math.abs(gapMs - (sumMs - firstMs)) > 1
      )
        if (frame.status[car] !== carStatus.waiting)
          note(`${car} has a gap of ${gapMs} after lap ${i + 1}`);
      const recorded = race.cars[car]?.positions[i] ?? null;
      if (recorded !== null && recorded !== frame.place[car]) otherPlaces += 1;
    }
  }
  sweep(replay, frame, stepMs, note);
  replay.frameAt(replay.durationMs, frame);
  const byLaps = [...sums.keys()].toSorted((a, b) => {
    const [first, second] = [sums[a] ?? [], sums[b] ?? []];
    return (
      second.length - first.length ||
      rankAt(sums, a, first.length - 1, race) - rankAt(sums, b, first.length - 1, race)
    );
  });
  const finished = (cars: Iterable<number>) =>
    [...cars].filter((car) => (sums[car] ?? []).length > 0).join();
  if (finished(frame.order) !== finished(byLaps))
    note("the order at the end is not that of the laps");
  return { problems, otherPlaces, crossings };
}

/**
 * Returns the position after lap `i + 1` by total time, with ties decided by the recorded position.
 */
function rankAt(
  sums: readonly (readonly number[])[],
  car: number,
  i: number,
  race: ReplayRace,
): number {
  const own = sums[car]?.[i] ?? 0;
  const placeOf = (other: number) => race.cars[other]?.positions[i] ?? 0;
  return (
    1 +
    sums.filter(
      (theirs, other) =>
        (theirs[i] ?? Infinity) < own ||
        (other !== car && theirs[i] === own && placeOf(other) < placeOf(car)),
    ).length
  );
}

function sweep(
  replay: Replay,
  frame: ReplayFrame,
  stepMs: number,
  note: (text: string) => void,
): void {
  const { cars } = replay.race;
  const before = new Float64Array(cars.length).fill(NaN);
  const backwards = replay.createFrame();
  for (let atMs = -3_000; atMs <= replay.durationMs + stepMs; atMs += stepMs) {
    replay.frameAt(atMs, frame);
    if (new Set(frame.order).size !== cars.length) note(`the order at ${atMs} isn't a permutation`);
    for (const car of cars.keys()) {
      const nowM = frame.raceM[car] ?? NaN;
      const wasM = before[car] ?? NaN;
      if (frame.order[(frame.place[car] ?? 0) - 1] !== car)
        note(`place and order differ at ${atMs}`);
      if (nowM < wasM) note(`${car} moves backwards at ${atMs}`);
      if (nowM - wasM > (MAX_SPEED * stepMs) / 1_000)
        note(`${car} jumps ${nowM - wasM} m at ${atMs}`);
      const trackM = frame.trackM[car] ?? NaN;
      if (!(trackM >= 0 && trackM < replay.track.lengthM))
        note(`${car} is ${trackM} m along the lap at ${atMs}`);
      // Gaps may be missing in the first half of the first lap.
      const started = nowM > replay.track.lengthM / 2;
      // Waiting cars may have no gap, because times don't always show the order in which they
      // queued.
      const waits = frame.status[car] === carStatus.waiting;
      for (const gap of [frame.gapMs[car] ?? NaN, frame.intervalMs[car] ?? NaN])
        if (
          takesPart(frame, car) &&
          (Number.isNaN(gap) ? started && !waits : gap < 0 || gap > atMs)
        )
          note(`${car} has a gap of ${gap} at ${atMs}`);
      before[car] = nowM;
    }
  }
  // Goes backwards in larger steps, to check that a frame doesn't depend on earlier requests.
  for (let atMs = replay.durationMs; atMs >= 0; atMs -= 37 * stepMs) {
    replay.frameAt(atMs, frame);
    replay.frameAt(atMs, backwards);
    if (frame.order.join() !== backwards.order.join())
      note(`the order at ${atMs} depends on earlier requests`);
    if (frame.raceM.join() !== backwards.raceM.join())
      note(`the distances at ${atMs} depend on earlier requests`);
  }
}
