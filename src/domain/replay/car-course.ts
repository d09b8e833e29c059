import { metresAt, shareAt, type LapProfile } from "./lap-profile.ts";
import type { PitLane, PitPassage } from "./pit-lane.ts";
import type { CarLaps } from "./race-laps.ts";

export const doing = {
  driving: 0,
  launching: 1,
  pitLane: 2,
  pitBox: 3,
  standing: 4,
  waiting: 5,
} as const;

/**
 * One car's race as consecutive stretches, from the start to the last recorded line crossing. Distances are metres from
 * the finish line at the beginning of lap 1 and never decrease.
 */
export interface CarCourse {
  readonly laps: number;
  readonly fromMs: Float64Array;
  readonly fromM: Float64Array;
  /**
   * Activity of the car on each stretch (see the constant `doing`). `findStoppages` later turns standing into waiting.
   */
  readonly doing: Uint8Array;
  readonly lap: Uint16Array;
  /** Position in the lap profile at both ends of the stretch, if the car moves. */
  readonly fromShare: Float64Array;
  readonly toShare: Float64Array;
  readonly firstOfLap: Uint16Array;
  /** Element n is the time at the end of lap n. Element 0 is the start. */
  readonly lineMs: Float64Array;
  /** Starts of the pit stops, without waits for a stopped race to resume. */
  readonly stopMs: Float64Array;
  /** Speed after the last crossing in metres per millisecond, or 0 if the car doesn't roll on. */
  readonly rollSpeed: number;
}

export const ROLL_MS = 9_000;
const LAUNCH_MS = 8_000;
const PIT_START_MS = 6_000;
/**
 * Shortest driving time allowed for a lap, as a share of the car's usual lap time. If a pit stop would leave less than
 * this, the stop is shortened.
 */
const QUICKEST = 0.86;
/**
 * A car must have stood still if a lap took more than `laps` times the car's usual lap time and exceeded that time by
 * `moreMs`.
 */
const STOOD = { laps: 3, moreMs: 120_000, leavesLaps: 1.5 } as const;

interface Stretch {
  readonly doing: number;
  readonly lap: number;
  readonly ms: number;
  readonly toM: number;
}

interface CourseInput {
  readonly laps: CarLaps;
  readonly passages: ReadonlyMap<number, PitPassage>;
  /** Laps after which the car waited in the pits for a stopped race to resume. */
  readonly waitLaps: ReadonlySet<number>;
  readonly lane: PitLane;
  readonly profile: LapProfile;
  readonly startM: number;
  readonly pitLaneStart: boolean;
}

export function layOutCourse(input: CourseInput): CarCourse {
  const { laps, profile, startM } = input;
  const stretches: Stretch[] = [];
  const firstOfLap = new Uint16Array(laps.timesMs.length + 1);
  const lineMs = new Float64Array(laps.timesMs.length + 1);
  const stopMs: number[] = [];
  for (const [i, timeMs] of laps.timesMs.entries()) {
    const ofLap = stretchesOf(input, i + 1, timeMs);
    firstOfLap[i] = stretches.length;
    stretches.push(...ofLap);
    lineMs[i + 1] = (lineMs[i] ?? 0) + timeMs;
    const drivenAt = ofLap.findIndex(isDriven);
    const inPitsMs = ofLap.slice(drivenAt + 1).reduce((sum, { ms }) => sum + ms, 0);
    if (input.passages.has(i + 1) && !input.waitLaps.has(i + 1)) stopMs.push((lineMs[i + 1] ?? 0) - inPitsMs);
  }
  const count = stretches.length;
  firstOfLap[laps.timesMs.length] = count;
  const course = {
    laps: laps.timesMs.length,
    fromMs: new Float64Array(count + 1),
    fromM: new Float64Array(count + 1),
    doing: Uint8Array.from(stretches, (stretch) => stretch.doing),
    lap: Uint16Array.from(stretches, (stretch) => stretch.lap),
    fromShare: new Float64Array(count),
    toShare: new Float64Array(count),
    firstOfLap,
    lineMs,
    stopMs: Float64Array.from(stopMs),
    rollSpeed: rollSpeedOf(input),
  };
  course.fromM[0] = startM;
  for (const [i, { lap, ms, toM }] of stretches.entries()) {
    const lapFromM = (lap - 1) * profile.lengthM;
    const endsLap = stretches[i + 1]?.lap !== lap;
    // Uses the exact time at the line, because the sum of the parts has rounding errors.
    course.fromMs[i + 1] = endsLap ? (lineMs[lap] ?? 0) : (course.fromMs[i] ?? 0) + ms;
    course.fromM[i + 1] = toM;
    course.fromShare[i] = shareAt(profile, (course.fromM[i] ?? 0) - lapFromM);
    course.toShare[i] = shareAt(profile, toM - lapFromM);
  }
  return course;
}

function stretchesOf(
  { laps, passages, lane, profile, startM, pitLaneStart }: CourseInput,
  lap: number,
  timeMs: number,
) {
  const lineM = lap * profile.lengthM;
  const begunM = lap === 1 ? startM : lineM - profile.lengthM;
  const ended = passages.get(lap);
  const begun = passages.get(lap - 1);
  const outLaneM = begun ? lane.outM : 0;
  const inLaneM = ended ? lane.inM : 0;
  const drivenShare = shareAt(profile, -inLaneM) - shareAt(profile, begunM + outLaneM - lineM + profile.lengthM) + 1;
  const parts = fitParts(
    {
      outStandMs: (begun?.outStandMs ?? 0) + (lap === 1 && pitLaneStart ? Math.min(PIT_START_MS, timeMs / 20) : 0),
      outLaneMs: begun?.outLaneMs ?? 0,
      inLaneMs: ended?.inLaneMs ?? 0,
      inStandMs: ended?.inStandMs ?? 0,
    },
    timeMs - QUICKEST * laps.paceMs * drivenShare,
  );
  const drivenMs = timeMs - parts.outStandMs - parts.outLaneMs - parts.inLaneMs - parts.inStandMs;
  const stands = drivenMs > Math.max(STOOD.laps * laps.paceMs, laps.paceMs + STOOD.moreMs);
  const extraMs = stands ? drivenMs - STOOD.leavesLaps * laps.paceMs * drivenShare : 0;
  const extraAtEnd = ended !== undefined && begun === undefined;
  const outStandMs = parts.outStandMs + (extraAtEnd ? 0 : extraMs);
  const inStandMs = parts.inStandMs + (extraAtEnd ? extraMs : 0);
  // If there isn't enough time for the pit lane, the whole lap is driven at normal speed.
  const outM = begunM + (parts.outLaneMs > 0 ? outLaneM : 0);
  const inM = lineM - (parts.inLaneMs > 0 ? inLaneM : 0);
  const stretches: Stretch[] = [
    { doing: standingKind(begun !== undefined || (lap === 1 && pitLaneStart)), lap, ms: outStandMs, toM: begunM },
    { doing: doing.pitLane, lap, ms: parts.outLaneMs, toM: outM },
    { doing: lap === 1 ? doing.launching : doing.driving, lap, ms: drivenMs - extraMs, toM: inM },
    { doing: doing.pitLane, lap, ms: parts.inLaneMs, toM: lineM },
    { doing: standingKind(true), lap, ms: inStandMs, toM: lineM },
  ];
  return stretches.filter(({ ms }) => ms > 0);
}

function standingKind(inPits: boolean): number {
  return inPits ? doing.pitBox : doing.standing;
}

const HURRIED = 2.5;

function fitParts(parts: PitPassage, roomMs: number): PitPassage {
  const standMs = parts.outStandMs + parts.inStandMs;
  const laneMs = parts.outLaneMs + parts.inLaneMs;
  const room = Math.max(0, roomMs);
  if (standMs + laneMs <= room) return parts;
  const keptLane = laneMs === 0 || room * HURRIED < laneMs ? 0 : Math.min(laneMs, room) / laneMs;
  const keptStand = standMs === 0 ? 0 : Math.max(0, room - laneMs) / standMs;
  return {
    outStandMs: parts.outStandMs * keptStand,
    outLaneMs: parts.outLaneMs * keptLane,
    inLaneMs: parts.inLaneMs * keptLane,
    inStandMs: parts.inStandMs * keptStand,
  };
}

function isDriven({ doing: does }: Stretch): boolean {
  return does === doing.driving || does === doing.launching;
}

/** Returns the car's average speed, or 0 if it ended its race in the pits or never completed a lap. */
function rollSpeedOf({ laps, passages, profile }: CourseInput): number {
  const count = laps.timesMs.length;
  return count === 0 || passages.has(count) ? 0 : profile.lengthM / Math.max(laps.paceMs, 1);
}

export function raceMetresAt(course: CarCourse, profile: LapProfile, i: number, ms: number): number {
  const fromMs = course.fromMs[i] ?? 0;
  const fromM = course.fromM[i] ?? 0;
  const toM = course.fromM[i + 1] ?? fromM;
  if (ms <= fromMs || toM === fromM) return fromM;
  const lasts = (course.fromMs[i + 1] ?? fromMs) - fromMs;
  const timeShare = (ms - fromMs) / lasts;
  const does = course.doing[i];
  if (does === doing.pitLane) return Math.min(toM, fromM + (toM - fromM) * timeShare);
  const driven = does === doing.launching ? launched(timeShare, LAUNCH_MS / lasts) : timeShare;
  const fromShare = course.fromShare[i] ?? 0;
  const share = fromShare + ((course.toShare[i] ?? 1) - fromShare) * driven;
  const atM = ((course.lap[i] ?? 1) - 1) * profile.lengthM + metresAt(profile, share);
  return Math.max(fromM, Math.min(toM, atM));
}

/** Returns when the car first reached `raceM`, between its start and its last crossing. */
export function arrivalMsAt(course: CarCourse, profile: LapProfile, raceM: number): number {
  const last = course.doing.length;
  if (last === 0) return 0;
  // At the last line crossing, returns the time of the crossing, even if the car waited at the line beforehand.
  if (raceM >= course.laps * profile.lengthM) return course.lineMs[course.laps] ?? 0;
  const lap = Math.max(0, Math.min(course.laps - 1, Math.floor(raceM / profile.lengthM)));
  let i = course.firstOfLap[lap] ?? 0;
  const end = course.firstOfLap[lap + 1] ?? last;
  while (i < end - 1 && (course.fromM[i + 1] ?? 0) < raceM) i++;
  const fromMs = course.fromMs[i] ?? 0;
  const toMs = course.fromMs[i + 1] ?? fromMs;
  const fromM = course.fromM[i] ?? 0;
  const toM = course.fromM[i + 1] ?? fromM;
  if (raceM <= fromM) return fromMs;
  if (raceM >= toM) return toMs;
  const does = course.doing[i];
  if (does === doing.pitLane) return fromMs + ((toMs - fromMs) * (raceM - fromM)) / (toM - fromM);
  const fromShare = course.fromShare[i] ?? 0;
  const share = shareAt(profile, raceM - ((course.lap[i] ?? 1) - 1) * profile.lengthM);
  const driven = (share - fromShare) / ((course.toShare[i] ?? 1) - fromShare);
  const timeShare = does === doing.launching ? launchedBy(driven, LAUNCH_MS / (toMs - fromMs)) : driven;
  return fromMs + (toMs - fromMs) * Math.max(0, Math.min(1, timeShare));
}

const AT_LINE_M = 1e-6;

/**
 * Like `arrivalMsAt`, except that for a car that waited in the pits at the line, it returns the time at which the wait
 * began.
 */
export function comingMsTo(course: CarCourse, profile: LapProfile, raceM: number): number {
  const lap = Math.round(raceM / profile.lengthM);
  const begins = course.firstOfLap[lap];
  if (begins === undefined || Math.abs(raceM - lap * profile.lengthM) > AT_LINE_M)
    return arrivalMsAt(course, profile, raceM);
  let i = begins;
  while (i > 0 && (course.fromM[i - 1] ?? 0) >= raceM - AT_LINE_M) i--;
  return course.fromMs[i] ?? 0;
}

/**
 * Converts a share of the time to a share of the distance, with steady acceleration during the first `part` of the
 * time.
 */
function launched(timeShare: number, part: number): number {
  const rise = Math.min(part, 0.5);
  const even = 1 / (1 - rise / 2);
  return timeShare < rise ? (even * timeShare * timeShare) / (2 * rise) : even * (timeShare - rise / 2);
}

function launchedBy(driven: number, part: number): number {
  const rise = Math.min(part, 0.5);
  const even = 1 / (1 - rise / 2);
  return driven < (even * rise) / 2 ? Math.sqrt((2 * rise * driven) / even) : driven / even + rise / 2;
}
