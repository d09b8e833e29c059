import { carStatus, type ReplayFrame } from "#domain/replay/frame.ts";
import type { RacePeriod } from "#domain/replay/periods.ts";
import { type CarLaps, followLaps } from "#domain/replay/race-laps.ts";
import type { ReplayCar, ReplayRace } from "#domain/replay/race.ts";
import { createReplay, type Replay } from "#domain/replay/replay.ts";
import { onLap } from "#domain/replay/track-line.ts";

import {
  LAP_PARTS,
  type LiveCar,
  type LiveEvent,
  type LiveGap,
  type LivePhase,
  type LiveSession,
  MAX_MESSAGES,
  nothingYet,
  type TimeMark,
  unknownCar,
} from "../live-session.ts";
import { periodFlags, recordedMessages, type Retirement } from "./recorded-messages.ts";

export interface RecordedSession {
  readonly event: LiveEvent & { readonly startsAtMs: number };
  readonly endsAtMs: number;
  /** Returns the state at `atMs`, which doesn't depend on later events. */
  at(atMs: number): LiveSession;
}

interface Course {
  readonly car: ReplayCar;
  readonly number: string;
  /** Element n is the time at the end of lap n. Element 0 is the start. */
  readonly lineMs: readonly number[];
  /** Element n is the best time of the first n laps. Element 0 is Infinity. */
  readonly bestMs: readonly number[];
  readonly retirement:
    | (Retirement & { readonly paceMs: number; readonly inPits: boolean; readonly last: LastGaps })
    | null;
}

type LastGaps = Pick<LiveCar, "gap" | "interval">;

/**
 * A retirement counts as noticed half a lap after the car last crossed the line, because the place
 * where the car stopped isn't recorded.
 */
const MISSED_AFTER_LAPS = 0.5;
/** Gaps are interpolated within a lap and are no more accurate than this. */
const GAP_STEP_MS = 100;

/**
 * Plays a race from recorded laps as if it were live. Laps, stops and positions at the line are
 * recorded. Gaps between two crossings of the line follow the model of `createReplay`. Slow
 * periods, stoppages and the moment of a retirement are estimated. Cars are listed in their order
 * on the road, without later penalties or disqualifications. `scheduledLaps` is the number
 * announced before the race.
 */
export function playRecordedRace(
  race: ReplayRace,
  schedule: { readonly startsAtMs: number; readonly scheduledLaps: number | null },
): RecordedSession {
  const { startsAtMs, scheduledLaps } = schedule;
  const replay = createReplay(race);
  const frame = replay.createFrame();
  const laps = followLaps(race);
  const flagMs = replay.leaderLapMs[replay.laps] ?? 0;
  const numbers = raceNumbers(race.cars);
  const courses = race.cars.map((car, i): Course => {
    const times = laps[i] ?? { timesMs: [], paceMs: 0 };
    return {
      car,
      number: numbers[i] ?? "",
      lineMs: sumsOf(times.timesMs),
      bestMs: bestsOf(times.timesMs),
      retirement: retirementOf(replay, frame, { i, car, times, flagMs }),
    };
  });
  const periods = replay.periods.map((period) => fromTheMiddle(period, replay));
  const retirements = courses.flatMap(({ retirement }) => retirement ?? []);
  const messages = recordedMessages(replay, { retirements, periods }).map((message) => ({
    ...message,
    atMs: startsAtMs + message.atMs,
  }));
  const homeMs = Math.max(
    flagMs,
    ...courses.flatMap(({ retirement, lineMs }) =>
      retirement === null ? (lineMs.at(-1) ?? 0) : [],
    ),
  );
  const event = {
    meeting: race.name,
    session: "Race",
    kind: "race",
    startsAtMs,
    invented: false,
    recorded: true,
  } as const;
  const total = scheduledLaps ?? race.laps;

  function lapBeganAtMs(lap: number): number | null {
    const ms = replay.leaderLapMs[lap - 1];
    return ms === undefined ? null : startsAtMs + Math.round(ms);
  }

  function phaseAt(ms: number): LivePhase {
    if (ms < 0) return "upcoming";
    if (ms < flagMs) return "live";
    return ms < homeMs ? "finished" : "provisional";
  }

  return {
    event,
    endsAtMs: startsAtMs + homeMs,
    at(atMs) {
      const ms = atMs - startsAtMs;
      const phase = phaseAt(ms);
      if (phase === "upcoming") return { ...nothingYet, event, laps: { current: 0, total } };
      replay.frameAt(ms, frame);
      const period = periods.find(({ fromMs, toMs }) => fromMs <= ms && ms < toMs);
      return {
        ...nothingYet,
        event,
        phase,
        flag: phase === "live" && period !== undefined ? periodFlags[period.kind] : "green",
        laps: { current: frame.lap, total, beganAtMs: lapBeganAtMs(frame.lap) },
        cars: Object.fromEntries(
          courses.map((course, i) => [course.number, carAt(course, i, frame)]),
        ),
        lapProgress:
          phase === "live" || phase === "finished" ? progressAt(courses, replay, frame) : {},
        raceControl: messages.filter((message) => message.atMs <= atMs).slice(-MAX_MESSAGES),
      };
    },
  };
}

/**
 * Returns the positions of the cars that haven't finished and aren't known to be out. Until a car's
 * retirement is noticed, the car continues at its usual pace, because stopping it would give the
 * retirement away.
 */
function progressAt(
  courses: readonly Course[],
  { track }: Replay,
  frame: ReplayFrame,
): LiveSession["lapProgress"] {
  return Object.fromEntries(
    courses.flatMap(({ number, lineMs, retirement }, i) => {
      const sinceMs = frame.timeMs - (lineMs.at(-1) ?? 0);
      const isMissing = retirement !== null && sinceMs >= 0;
      if (isMissing ? frame.timeMs >= retirement.noticedMs : !isOnRoad(frame.status[i])) return [];
      const metres = isMissing
        ? track.finishLineM + (sinceMs / retirement.paceMs) * track.lengthM
        : (frame.trackM[i] ?? 0);
      return [[number, Math.floor((onLap(metres, track.lengthM) / track.lengthM) * LAP_PARTS)]];
    }),
  );
}

function isOnRoad(status: number | undefined): boolean {
  return status !== carStatus.finished && status !== carStatus.unrecorded;
}

function carAt(
  { car, number, lineMs, bestMs, retirement }: Course,
  i: number,
  frame: ReplayFrame,
): LiveCar {
  const { timeMs } = frame;
  const laps = lineMs.findLastIndex((crossedMs) => crossedMs <= timeMs);
  const lastMs = laps === 0 ? null : (lineMs[laps] ?? 0) - (lineMs[laps - 1] ?? 0);
  const best = bestMs[laps] ?? Infinity;
  const isMissing = retirement !== null && timeMs >= (lineMs.at(-1) ?? 0);
  const isOut = isMissing && timeMs >= retirement.noticedMs;
  const leads = frame.place[i] === 1;
  const gaps = isMissing
    ? retirement.last
    : {
        gap: leads ? null : gapOf(frame.gapMs[i], frame.gapLaps[i]),
        interval: leads ? null : gapOf(frame.intervalMs[i], frame.intervalLaps[i]),
      };
  return {
    ...unknownCar(number),
    code: car.code,
    name: car.name,
    team: car.teamName,
    colour: car.colour?.replace("#", "") ?? null,
    place: frame.place[i] ?? null,
    ...(isOut ? { gap: null, interval: null } : gaps),
    lastLap: lastMs === null ? null : { ms: lastMs, mark: markOf(lastMs, best, laps, i, frame) },
    bestLapMs: best === Infinity ? null : best,
    stops: frame.stops[i] ?? 0,
    laps,
    where: isOut ? "retired" : roadPlace(frame.status[i], isMissing && retirement.inPits),
  };
}

function roadPlace(status: number | undefined, stayedIn: boolean): "pit" | "track" {
  const isInPits = status === carStatus.pit || status === carStatus.waiting || stayedIn;
  return isInPits ? "pit" : "track";
}

function markOf(
  lastMs: number,
  best: number,
  laps: number,
  i: number,
  frame: ReplayFrame,
): TimeMark {
  if (frame.fastestCar === i && frame.fastestLapMs === lastMs) return "overall";
  // A first lap would always be a personal best, so it isn't marked as one.
  return laps > 1 && lastMs === best ? "personal" : null;
}

function gapOf(ms = NaN, laps = 0): LiveGap | null {
  if (laps > 0) return { laps };
  return Number.isNaN(ms) ? null : { ms: Math.round(ms / GAP_STEP_MS) * GAP_STEP_MS };
}

function retirementOf(
  replay: Replay,
  frame: ReplayFrame,
  { i, car, times, flagMs }: { i: number; car: ReplayCar; times: CarLaps; flagMs: number },
): Course["retirement"] {
  const laps = times.timesMs.length;
  const endMs = times.timesMs.reduce((sum, ms) => sum + ms, 0);
  if (endMs >= flagMs && laps > 0) return null;
  // The car continued, and only its lap times are missing.
  if (car.lapsCounted !== null && car.lapsCounted > laps) return null;
  // The car finished, although in some lap charts a finisher's last lap ends before the winner
  // takes the flag.
  if (car.position !== null && car.reasonRetired === null && laps > 0) return null;
  replay.frameAt(Math.max(0, endMs - 1), frame);
  const leads = frame.place[i] === 1;
  return {
    car: i,
    lap: laps + 1,
    noticedMs: Math.min(endMs + MISSED_AFTER_LAPS * times.paceMs, flagMs),
    paceMs: times.paceMs,
    inPits: car.stops.some(({ lap }) => lap === laps),
    last: {
      gap: leads ? null : gapOf(frame.gapMs[i], frame.gapLaps[i]),
      interval: leads ? null : gapOf(frame.intervalMs[i], frame.intervalLaps[i]),
    },
  };
}

/**
 * Begins a slow period in the middle of the leader's first slow lap. Lap times only show that most
 * of the lap was slow, so beginning earlier could announce an accident before it happened.
 */
function fromTheMiddle(period: RacePeriod, { leaderLapMs }: Replay): RacePeriod {
  if (period.kind === "stopped") return period;
  const lap = leaderLapMs.indexOf(period.fromMs);
  const toMs = leaderLapMs[lap + 1];
  if (lap === -1 || toMs === undefined) return period;
  return { ...period, fromMs: (period.fromMs + Math.min(toMs, period.toMs)) / 2 };
}

/**
 * Returns the racing numbers, which are the keys of a session's cars. A missing or repeated number
 * is replaced by the driver's id.
 */
function raceNumbers(cars: readonly ReplayCar[]): string[] {
  const counts = new Map<string | null, number>();
  for (const { number } of cars) counts.set(number, (counts.get(number) ?? 0) + 1);
  return cars.map(({ number, driverId }) =>
    number !== null && counts.get(number) === 1 ? number : driverId,
  );
}

function sumsOf(times: readonly number[]): number[] {
  const sums = [0];
  for (const ms of times) sums.push((sums.at(-1) ?? 0) + ms);
  return sums;
}

function bestsOf(times: readonly number[]): number[] {
  const bests = [Infinity];
  for (const ms of times) bests.push(Math.min(bests.at(-1) ?? Infinity, ms));
  return bests;
}
