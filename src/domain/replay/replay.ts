import { stoppageFromMs } from "#domain/results/stints.ts";

import {
  arrivalMsAt,
  comingMsTo,
  doing,
  layOutCourse,
  raceMetresAt,
  ROLL_MS,
  type CarCourse,
} from "./car-course.ts";
import { startMetres } from "./grid-slots.ts";
import { createLapProfile, type LapProfile } from "./lap-profile.ts";
import { findSlowLaps, findStoppages, type RacePeriod } from "./periods.ts";
import { passPits, pitLaneOf } from "./pit-lane.ts";
import { carStatus, leaderOf, type PreparedReplay, type ReplayFrame, takesPart } from "./frame.ts";
import type { ReplayRace, ReplayStop } from "./race.ts";
import { followLaps } from "./race-laps.ts";
import { onLap, prepareTrack, type TrackLine } from "./track-line.ts";

export interface Replay extends PreparedReplay {
  createFrame(): ReplayFrame;
  /**
   * Fills the frame with the race at `timeMs` after the start. Negative times show the grid.
   * Allocates nothing.
   */
  frameAt(timeMs: number, frame: ReplayFrame): void;
}

interface BestLap {
  readonly atMs: number;
  readonly car: number;
  readonly lapMs: number;
}

const AFTERWARDS_MS = ROLL_MS + 1_000;

/**
 * Prepares a race, so that any moment of it can be shown.
 *
 * The sources contain line crossings (as sums of lap times), the duration of each pit stop and the
 * lap on which it ended, and grid slots. Everything else is a model:
 * - Within a lap, all cars follow one profile (see `createLapProfile`), scaled to the exact lap
 *   time. The first lap starts from rest in the grid slot.
 * - A car making a stop drives through a pit lane around the line at constant speed. The lane's
 *   length is estimated from ordinary stops, and the car stops at the line.
 * - On a lap so long that the car must have stood still, it drives for 1.5 times its usual lap time
 *   and is stationary for the rest, at the beginning of the lap or in the pits at its end.
 * - After its last crossing, a car rolls on for a few seconds and fades, because the place where a
 *   retired car stopped is unknown.
 *
 * Cars are ordered by distance, as in official timing. A retired car keeps its place until the
 * others have passed its last crossing. Cars at the same distance are ordered by their last line
 * crossing.
 */
export function createReplay(race: ReplayRace): Replay {
  const track = prepareTrack(race.track);
  const profile = createLapProfile(track);
  const laps = followLaps(race);
  const lane = pitLaneOf(race, laps);
  const starts = startMetres(race);
  const waitMs =
    stoppageFromMs(
      race.cars.flatMap(({ driverId, stops }) => stops.map((stop) => ({ ...stop, driverId }))),
    ) ?? Infinity;
  const isWait = ({ durationMs }: ReplayStop): boolean => (durationMs ?? 0) >= waitMs;
  const courses = race.cars.map((car, i) => {
    const carLaps = laps[i] ?? { timesMs: [], paceMs: 0 };
    return layOutCourse({
      laps: carLaps,
      passages: passPits(car, carLaps, lane),
      waitLaps: new Set(car.stops.filter(isWait).map(({ lap }) => lap)),
      lane,
      profile,
      startM: starts[i] ?? 0,
      pitLaneStart: car.pitLaneStart,
    });
  });
  const most = Math.max(0, ...courses.map((course) => course.laps));
  const leaderLapMs = Float64Array.from({ length: most + 1 }, (_, lap) =>
    Math.min(...courses.map(({ lineMs }) => lineMs[lap] ?? Infinity)),
  );
  const stoppages = findStoppages(courses);
  const judged = courses.flatMap((course, i) => {
    const carLaps = laps[i];
    const stopLaps = new Set(race.cars[i]?.stops.map(({ lap }) => lap));
    return carLaps === undefined ? [] : [{ laps: carLaps, course, stopLaps }];
  });
  const periods = [...stoppages, ...findSlowLaps(judged, leaderLapMs, stoppages)].toSorted(
    (a, b) => a.fromMs - b.fromMs,
  );
  const winnerMs = leaderLapMs[most] ?? 0;
  const endings = courses.map((course, i) =>
    endingOf(course, race.cars[i]?.lapsCounted ?? null, winnerMs),
  );
  const lastMs = Math.max(
    winnerMs,
    ...courses.map(({ laps: completed, lineMs }) => lineMs[completed] ?? 0),
  );
  const model: Model = {
    race,
    track,
    profile,
    courses,
    starts,
    endings,
    periods,
    best: bestLaps(courses),
  };
  return {
    race,
    track,
    laps: most,
    durationMs: lastMs + AFTERWARDS_MS,
    leaderLapMs,
    periods,
    createFrame: () => createFrame(race.cars.length),
    frameAt: (timeMs, frame) => fillFrame(model, timeMs, frame),
  };
}

interface Model {
  readonly race: ReplayRace;
  readonly track: TrackLine;
  readonly profile: LapProfile;
  readonly courses: readonly CarCourse[];
  readonly starts: readonly number[];
  readonly endings: readonly number[];
  readonly periods: readonly RacePeriod[];
  readonly best: readonly BestLap[];
}

function endingOf(
  { laps, lineMs }: CarCourse,
  lapsCounted: number | null,
  winnerMs: number,
): number {
  if (lapsCounted !== null && lapsCounted > laps) return carStatus.unrecorded;
  return laps > 0 && (lineMs[laps] ?? 0) >= winnerMs ? carStatus.finished : carStatus.out;
}

function bestLaps(courses: readonly CarCourse[]): BestLap[] {
  const all = courses.flatMap(({ lineMs }, car) =>
    Array.from(lineMs.subarray(1), (atMs, i) => ({ atMs, car, lapMs: atMs - (lineMs[i] ?? 0) })),
  );
  const best: BestLap[] = [];
  for (const lap of all.toSorted((a, b) => a.atMs - b.atMs))
    if (lap.lapMs < (best.at(-1)?.lapMs ?? Infinity)) best.push(lap);
  return best;
}

function createFrame(cars: number): ReplayFrame {
  return {
    timeMs: 0,
    lap: 0,
    period: -1,
    fastestCar: -1,
    fastestLapMs: 0,
    order: Uint8Array.from({ length: cars }, (_, i) => i),
    place: new Uint8Array(cars),
    status: new Uint8Array(cars),
    lapOf: new Uint16Array(cars),
    raceM: new Float64Array(cars),
    trackM: new Float64Array(cars),
    presence: new Float32Array(cars),
    gapMs: new Float64Array(cars),
    gapLaps: new Uint16Array(cars),
    intervalMs: new Float64Array(cars),
    intervalLaps: new Uint16Array(cars),
    stops: new Uint8Array(cars),
    hints: new Uint16Array(cars + 1),
  };
}

function fillFrame(model: Model, timeMs: number, frame: ReplayFrame): void {
  const { courses, track } = model;
  frame.timeMs = timeMs;
  for (let car = 0; car < courses.length; car++) placeCar(model, car, timeMs, frame);
  sortCars(model, frame);
  const leader = leaderOf(frame);
  frame.lap = timeMs < 0 ? 0 : (frame.lapOf[leader] ?? 0);
  let ahead = -1;
  for (let at = 0; at < frame.order.length; at++) {
    const car = frame.order[at] ?? 0;
    frame.place[car] = at + 1;
    if (!takesPart(frame, car) || timeMs < 0) {
      frame.gapMs[car] = NaN;
      frame.intervalMs[car] = NaN;
      frame.gapLaps[car] = 0;
      frame.intervalLaps[car] = 0;
      continue;
    }
    frame.gapMs[car] = behind(model, car, leader, frame);
    frame.gapLaps[car] = lapsBehind(car, leader, frame, track.lengthM);
    frame.intervalMs[car] = ahead < 0 ? 0 : behind(model, car, ahead, frame);
    frame.intervalLaps[car] = ahead < 0 ? 0 : lapsBehind(car, ahead, frame, track.lengthM);
    ahead = car;
  }
  frame.period = periodAt(model.periods, timeMs);
  const best = bestAt(model.best, timeMs, frame);
  frame.fastestCar = best?.car ?? -1;
  frame.fastestLapMs = best?.lapMs ?? 0;
}

function placeCar(
  { courses, profile, track, endings, race, starts }: Model,
  car: number,
  timeMs: number,
  frame: ReplayFrame,
) {
  const course = courses[car];
  if (course === undefined) return;
  const endMs = course.fromMs[course.doing.length] ?? 0;
  let rolledM = 0;
  let presence = 1;
  if (timeMs < 0) {
    frame.raceM[car] = starts[car] ?? 0;
    frame.lapOf[car] = 1;
    frame.status[car] = race.cars[car]?.pitLaneStart === true ? carStatus.pit : carStatus.grid;
  } else if (timeMs >= endMs) {
    const sinceMs = Math.min(timeMs - endMs, ROLL_MS);
    rolledM = course.rollSpeed * (sinceMs - (sinceMs * sinceMs) / (2 * ROLL_MS));
    presence = 1 - sinceMs / ROLL_MS;
    frame.raceM[car] = course.fromM[course.doing.length] ?? 0;
    frame.lapOf[car] = Math.max(1, course.laps);
    frame.status[car] = endings[car] ?? carStatus.out;
  } else {
    const i = stretchAt(course, timeMs, frame.hints[car] ?? 0);
    frame.hints[car] = i;
    frame.raceM[car] = raceMetresAt(course, profile, i, timeMs);
    frame.lapOf[car] = course.lap[i] ?? 1;
    frame.status[car] = statusOf(course.doing[i] ?? doing.driving);
  }
  frame.trackM[car] = onLap((frame.raceM[car] ?? 0) + rolledM + track.finishLineM, track.lengthM);
  frame.presence[car] = presence;
  let stops = 0;
  while (stops < course.stopMs.length && (course.stopMs[stops] ?? 0) <= timeMs) stops++;
  frame.stops[car] = stops;
}

function statusOf(does: number): number {
  if (does === doing.pitLane || does === doing.pitBox) return carStatus.pit;
  return does === doing.waiting ? carStatus.waiting : carStatus.running;
}

function stretchAt({ fromMs }: CarCourse, ms: number, hint: number): number {
  const count = fromMs.length - 1;
  for (let i = hint; i < Math.min(hint + 2, count); i++)
    if ((fromMs[i] ?? 0) <= ms && ms < (fromMs[i + 1] ?? 0)) return i;
  let low = 0;
  let high = count - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((fromMs[middle] ?? 0) <= ms) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Insertion sort, because only a few cars change places between frames. */
function sortCars(model: Model, frame: ReplayFrame): void {
  const { order } = frame;
  for (let i = 1; i < order.length; i++) {
    const car = order[i] ?? 0;
    let at = i;
    while (at > 0 && isAhead(model, car, order[at - 1] ?? 0, frame)) {
      order[at] = order[at - 1] ?? 0;
      at--;
    }
    order[at] = car;
  }
}

function isAhead({ courses, race }: Model, a: number, b: number, frame: ReplayFrame): boolean {
  const aheadM = (frame.raceM[a] ?? 0) - (frame.raceM[b] ?? 0);
  if (aheadM !== 0) return aheadM > 0;
  const first = courses[a];
  const second = courses[b];
  if (first === undefined || second === undefined) return a < b;
  const laps = linesCrossed(first, a, frame);
  const lapsMore = laps - linesCrossed(second, b, frame);
  if (lapsMore !== 0) return lapsMore > 0;
  const earlierMs = (second.lineMs[laps] ?? 0) - (first.lineMs[laps] ?? 0);
  if (earlierMs !== 0) return earlierMs > 0;
  const places =
    (race.cars[a]?.positions[laps - 1] ?? 0) - (race.cars[b]?.positions[laps - 1] ?? 0);
  return places === 0 ? a < b : places < 0;
}

function linesCrossed(course: CarCourse, car: number, frame: ReplayFrame): number {
  const lap = frame.lapOf[car] ?? 1;
  return frame.timeMs >= (course.lineMs[course.laps] ?? 0) ? course.laps : lap - 1;
}

/**
 * Returns the milliseconds since the car ahead was at this car's position. Time spent waiting in a
 * stoppage doesn't count: a waiting car keeps the gap it had on arrival, or NaN if it was there
 * first according to the lap times. The gap is also NaN until this car reaches the starting
 * position of the car ahead.
 */
function behind(
  { courses, profile, starts }: Model,
  car: number,
  aheadCar: number,
  frame: ReplayFrame,
): number {
  const course = courses[car];
  const ahead = courses[aheadCar];
  if (course === undefined || ahead === undefined || car === aheadCar) return 0;
  if ((frame.raceM[car] ?? 0) < (starts[aheadCar] ?? 0)) return NaN;
  const raceM = frame.raceM[car] ?? 0;
  const thereMs = arrivalMsAt(ahead, profile, raceM);
  if (frame.status[car] === carStatus.waiting) {
    const cameMs = course.fromMs[frame.hints[car] ?? 0] ?? 0;
    const afterMs = cameMs >= thereMs ? thereMs : comingMsTo(ahead, profile, raceM);
    return cameMs >= afterMs ? cameMs - afterMs : NaN;
  }
  const endMs = course.fromMs[course.doing.length] ?? 0;
  return Math.max(0, Math.min(frame.timeMs, endMs) - thereMs);
}

function lapsBehind(car: number, ahead: number, { raceM }: ReplayFrame, lengthM: number): number {
  return Math.max(0, Math.floor(((raceM[ahead] ?? 0) - (raceM[car] ?? 0)) / lengthM + 1e-9));
}

function periodAt(periods: readonly RacePeriod[], ms: number): number {
  for (let i = 0; i < periods.length; i++) {
    const period = periods[i];
    if (period !== undefined && period.fromMs <= ms && ms < period.toMs) return i;
  }
  return -1;
}

function bestAt(best: readonly BestLap[], ms: number, { hints }: ReplayFrame): BestLap | undefined {
  const slot = hints.length - 1;
  let i = hints[slot] ?? 0;
  while (i > 0 && (best[i - 1]?.atMs ?? 0) > ms) i--;
  while (i < best.length && (best[i]?.atMs ?? Infinity) <= ms) i++;
  hints[slot] = i;
  return best[i - 1];
}
