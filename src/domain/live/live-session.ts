/**
 * A session while it runs, in our own terms, whatever source it came from. Plain JSON: it is kept in the database and
 * sent to browsers as it is. Moments are epoch milliseconds of the wall clock, lengths are milliseconds.
 */
export interface LiveSession {
  /** What runs; null until the source said so (a client that joins late may have to wait). */
  readonly event: LiveEvent | null;
  readonly phase: LivePhase;
  /** What is shown at the track; counts while the phase is `live`. */
  readonly flag: TrackFlag;
  readonly laps: { readonly current: number; readonly total: number | null } | null;
  /** 1 to 3 in qualifying, else null. */
  readonly qualifyingPart: number | null;
  readonly clock: LiveClock | null;
  readonly weather: LiveWeather | null;
  /** By racing number. */
  readonly cars: Readonly<Record<string, LiveCar>>;
  /** The latest messages, oldest first; at most `MAX_MESSAGES`. */
  readonly raceControl: readonly RaceControlMessage[];
}

export interface LiveEvent {
  /** "Azerbaijan Grand Prix" */
  readonly meeting: string;
  /** "Race", "Sprint", "Qualifying", as the source calls it. */
  readonly session: string;
  readonly kind: "race" | "qualifying" | "practice";
  readonly startsAtMs: number | null;
  /** Made up by us, to show what the page does. */
  readonly invented: boolean;
}

/**
 * upcoming → delayed → live → finished (the flag has fallen) → provisional (the source's classification stands) →
 * official (the classification is in our facts; no source says so).
 */
export const livePhases = ["upcoming", "delayed", "live", "finished", "provisional", "official"] as const;
export type LivePhase = (typeof livePhases)[number];

export const trackFlags = ["green", "yellow", "safety-car", "virtual-safety-car", "red"] as const;
export type TrackFlag = (typeof trackFlags)[number];

/** The session clock; when `running` it has gone on since `atMs`. */
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

/** Behind somebody: by time, or by whole laps. */
export type LiveGap = { readonly ms: number } | { readonly laps: number };

/** The best of everybody (purple), of this driver (green), or neither. */
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
  /** Null while nobody knows. */
  readonly compound: TyreCompound | null;
  /** How many laps the set has done, before this stint included. */
  readonly ageLaps: number | null;
  readonly fresh: boolean | null;
}

export const carPlaces = ["track", "out-lap", "pit", "stopped", "retired", "knocked-out"] as const;
export type CarWhere = (typeof carPlaces)[number];

export interface LiveCar {
  /** The racing number. */
  readonly number: string;
  /** Three letters, or the number until the name is known. */
  readonly code: string;
  readonly name: string | null;
  readonly team: string | null;
  /** Six hexadecimal digits. */
  readonly colour: string | null;
  /** Null until the source placed the car. */
  readonly place: number | null;
  /** To the leader; null for the leader, and while unknown. */
  readonly gap: LiveGap | null;
  /** To the car ahead. */
  readonly interval: LiveGap | null;
  readonly lastLap: MarkedTime | null;
  readonly bestLapMs: number | null;
  /** Of the lap under way, and of the last one where this lap has not come yet. */
  readonly sectors: LiveSectors;
  readonly tyre: LiveTyre | null;
  readonly stops: number;
  readonly laps: number | null;
  readonly where: CarWhere;
}

/** A car of which nothing but its number was said. */
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
  /** In the order of the session; the same message keeps it. */
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
  clock: null,
  weather: null,
  cars: {},
  raceControl: [],
};

/** Cars from first to last; those without a place come last, by number. */
export function runningOrder(session: Pick<LiveSession, "cars">): LiveCar[] {
  return Object.values(session.cars).sort(
    (a, b) => (a.place ?? Infinity) - (b.place ?? Infinity) || Number(a.number) - Number(b.number),
  );
}

/** What the session clock shows at a moment: never below zero. */
export function clockAt(clock: LiveClock, atMs: number): number {
  return Math.max(0, clock.remainingMs - (clock.running ? Math.max(0, atMs - clock.atMs) : 0));
}
