import type { Stewards } from "./stewards/stewards.ts";
import type { TrackModes } from "./track-modes.ts";

/** Number of parts into which `lapProgress` divides a lap. */
export const LAP_PARTS = 1_000;

/**
 * A live session in the form stored in the database and sent to browsers, whatever its source. It
 * is plain JSON. Times are epoch milliseconds of real time, or of site time for a recorded race.
 * Durations are milliseconds.
 */
export interface LiveSession extends Stewards {
  readonly event: LiveEvent | null;
  readonly phase: LivePhase;
  readonly flag: TrackFlag;
  readonly laps: LiveLaps | null;
  readonly qualifyingPart: number | null;
  /** True between two parts of qualifying. The session is still live. */
  readonly isBreak: boolean;
  readonly clock: LiveClock | null;
  readonly weather: LiveWeather | null;
  readonly cars: Readonly<Record<string, LiveCar>>;
  /** The newest messages only. Incidents, deleted laps and modes are derived from all messages. */
  readonly raceControl: readonly RaceControlMessage[];
  /** Null before the 2026 rules, and until race control mentions a mode. */
  readonly modes: TrackModes | null;
  /**
   * Position of each car by racing number, in metres. The origin and the axes differ from circuit
   * to circuit. Empty unless the source sends positions.
   */
  readonly positions: Readonly<Record<string, readonly [x: number, y: number]>>;
  /**
   * Distance of each car from the start of the circuit's outline by racing number, in parts of a
   * lap (`LAP_PARTS`). Empty except in recorded races.
   */
  readonly lapProgress: Readonly<Record<string, number>>;
}

export interface LiveEvent {
  readonly meeting: string;
  readonly session: string;
  readonly kind: "race" | "qualifying" | "practice";
  readonly startsAtMs: number | null;
  readonly invented: boolean;
  /** True for a past race played from its recorded laps. Left out by all other sources. */
  readonly recorded?: boolean;
}

/**
 * Phases in order. `finished` begins with the chequered flag, `provisional` with the final
 * classification of the live source, and `official` when the facts contain the classification.
 */
export const livePhases = [
  "upcoming",
  "delayed",
  "live",
  "finished",
  "provisional",
  "official",
] as const;
export type LivePhase = (typeof livePhases)[number];

/**
 * `slow` is estimated from lap times, which don't show whether the cause was a safety car, a
 * virtual safety car or rain.
 */
export const trackFlags = [
  "green",
  "yellow",
  "slow",
  "safety-car",
  "virtual-safety-car",
  "red",
] as const;
export type TrackFlag = (typeof trackFlags)[number];

export interface LiveLaps {
  readonly current: number;
  readonly total: number | null;
  /**
   * Time at which the leader began the current lap. Null if the source connected after that,
   * missing if the source never reports it.
   */
  readonly beganAtMs?: number | null;
}

/** Counts down from `atMs` while `running`. */
export interface LiveClock {
  readonly remainingMs: number;
  readonly running: boolean;
  readonly atMs: number;
}

export interface LiveWeather {
  readonly airC: number | null;
  readonly trackC: number | null;
  readonly humidityPercent: number | null;
  readonly windMs: number | null;
  readonly raining: boolean;
}

export type LiveGap = { readonly ms: number } | { readonly laps: number };

/** Best of the session (purple), personal best (green) or neither. */
export type TimeMark = "overall" | "personal" | null;

export interface MarkedTime {
  readonly ms: number;
  readonly mark: TimeMark;
}

export type LiveSectors = readonly [MarkedTime | null, MarkedTime | null, MarkedTime | null];

export const tyreCompounds = [
  "hypersoft",
  "ultrasoft",
  "supersoft",
  "soft",
  "medium",
  "hard",
  "superhard",
  "intermediate",
  "wet",
] as const;
export type TyreCompound = (typeof tyreCompounds)[number];

export interface LiveTyre {
  readonly compound: TyreCompound | null;
  readonly ageLaps: number | null;
  readonly fresh: boolean | null;
}

export const carPlaces = ["track", "out-lap", "pit", "stopped", "retired", "knocked-out"] as const;
export type CarWhere = (typeof carPlaces)[number];

export interface LiveCar {
  readonly number: string;
  readonly code: string;
  readonly name: string | null;
  readonly team: string | null;
  readonly colour: string | null;
  readonly place: number | null;
  readonly gap: LiveGap | null;
  readonly interval: LiveGap | null;
  readonly lastLap: MarkedTime | null;
  readonly bestLapMs: number | null;
  /** Sectors not yet completed on the current lap are from the previous lap. */
  readonly sectors: LiveSectors;
  readonly tyre: LiveTyre | null;
  readonly stops: number;
  readonly laps: number | null;
  readonly where: CarWhere;
}

export function unknownCar(number: string): LiveCar {
  return {
    number,
    code: number,
    name: null,
    team: null,
    colour: null,
    place: null,
    gap: null,
    interval: null,
    lastLap: null,
    bestLapMs: null,
    sectors: [null, null, null],
    tyre: null,
    stops: 0,
    laps: null,
    where: "track",
  };
}

export interface RaceControlMessage {
  /** Increases during the session. A repeated message keeps its id. */
  readonly id: number;
  readonly atMs: number | null;
  readonly lap: number | null;
  readonly text: string;
  readonly flag: TrackFlag | "chequered" | "blue" | "black" | null;
}

export const MAX_MESSAGES = 30;

export const nothingYet: LiveSession = {
  event: null,
  phase: "upcoming",
  flag: "green",
  laps: null,
  qualifyingPart: null,
  isBreak: false,
  clock: null,
  weather: null,
  cars: {},
  raceControl: [],
  modes: null,
  incidents: {},
  deletedLaps: {},
  positions: {},
  lapProgress: {},
};

export function runningOrder(session: Pick<LiveSession, "cars">): LiveCar[] {
  return Object.values(session.cars).sort(
    (a, b) => (a.place ?? Infinity) - (b.place ?? Infinity) || Number(a.number) - Number(b.number),
  );
}

export function clockAt(clock: LiveClock, atMs: number): number {
  return Math.max(0, clock.remainingMs - (clock.running ? Math.max(0, atMs - clock.atMs) : 0));
}
