import {
  clockAt,
  type LiveCar,
  type LiveSectors,
  type LiveSession,
  type LiveTyre,
  type MarkedTime,
  MAX_MESSAGES,
  type RaceControlMessage,
  unknownCar,
} from "./live-session.ts";

export type LiveChange = Partial<Omit<LiveSession, "cars" | "raceControl" | KeyedField>> & {
  readonly cars?: Readonly<Record<string, CarChange | null>>;
  readonly raceControl?: readonly RaceControlMessage[];
  readonly takenBack?: readonly number[];
} & {
  /** Changed entries are sent whole. Removed entries are null. */
  readonly [Field in KeyedField]?: Readonly<Record<string, LiveSession[Field][string] | null>>;
};

const keyedFields = ["incidents", "deletedLaps", "positions", "lapProgress"] as const;
export type KeyedField = (typeof keyedFields)[number];

export type CarChange = Partial<Omit<LiveCar, "number" | "sectors" | "tyre">> & {
  readonly sectors?: Readonly<Record<number, MarkedTime | null>>;
  readonly tyre?: Partial<LiveTyre> | null;
};

export const plainFields = [
  "event",
  "phase",
  "flag",
  "laps",
  "qualifyingPart",
  "isBreak",
  "weather",
  "modes",
] as const;
const plainOfCar = [
  "code",
  "name",
  "team",
  "colour",
  "place",
  "gap",
  "interval",
  "lastLap",
  "bestLapMs",
  "stops",
  "laps",
  "where",
] as const;

/** A running clock is sent again only if the client's clock is off by more than this. */
const CLOCK_DRIFT_MS = 1_500;

export function changeBetween(before: LiveSession, after: LiveSession): LiveChange | null {
  const change = fieldsBetween(plainFields, before, after);
  if (clockJumped(before, after)) change.clock = after.clock;
  const cars = carsBetween(before.cars, after.cars);
  if (cars !== null) change.cars = cars;
  Object.assign(change, messagesBetween(before.raceControl, after.raceControl));
  for (const field of keyedFields) {
    const entries = entriesBetween<LiveSession[typeof field][string]>(before[field], after[field]);
    if (entries !== null) change[field] = entries;
  }
  return Object.keys(change).length === 0 ? null : change;
}

/**
 * Applies a change from `changeBetween`. The result equals `after`, except for the clock, which is
 * sent only if the client's clock is too inaccurate.
 */
export function applyChange(before: LiveSession, change: LiveChange): LiveSession {
  const {
    cars,
    raceControl = [],
    takenBack = [],
    incidents,
    deletedLaps,
    positions,
    lapProgress,
    ...plain
  } = change;
  return {
    ...before,
    ...plain,
    cars: cars === undefined ? before.cars : applyCars(before.cars, cars),
    raceControl:
      raceControl.length + takenBack.length === 0
        ? before.raceControl
        : applyMessages(before.raceControl, raceControl, takenBack),
    incidents: applyEntries(before.incidents, incidents),
    deletedLaps: applyEntries(before.deletedLaps, deletedLaps),
    positions: applyEntries(before.positions, positions),
    lapProgress: applyEntries(before.lapProgress, lapProgress),
  };
}

function clockJumped({ clock: before }: LiveSession, { clock: after }: LiveSession): boolean {
  if (before === null || after === null) return before !== after;
  return (
    before.running !== after.running ||
    Math.abs(clockAt(before, after.atMs) - after.remainingMs) > CLOCK_DRIFT_MS
  );
}

function carsBetween(
  before: LiveSession["cars"],
  after: LiveSession["cars"],
): LiveChange["cars"] | null {
  const changes: Record<string, CarChange | null> = {};
  for (const number of Object.keys(before)) if (!(number in after)) changes[number] = null;
  for (const [number, car] of Object.entries(after)) {
    const previous = before[number];
    if (previous === car) continue;
    const change = carBetween(previous ?? unknownCar(number), car);
    if (previous === undefined || Object.keys(change).length > 0) changes[number] = change;
  }
  return Object.keys(changes).length === 0 ? null : changes;
}

function carBetween(previous: LiveCar, car: LiveCar): CarChange {
  const change = fieldsBetween(plainOfCar, previous, car);
  const sectors = car.sectors.flatMap((time, at) =>
    same(previous.sectors[at], time) ? [] : [[at, time] as const],
  );
  if (sectors.length > 0) change.sectors = Object.fromEntries(sectors);
  if (previous.tyre === null || car.tyre === null) {
    if (previous.tyre !== car.tyre) change.tyre = car.tyre;
  } else {
    const tyre = fieldsBetween(["compound", "ageLaps", "fresh"], previous.tyre, car.tyre);
    if (Object.keys(tyre).length > 0) change.tyre = tyre;
  }
  return change;
}

function applyCars(
  before: LiveSession["cars"],
  changes: NonNullable<LiveChange["cars"]>,
): LiveSession["cars"] {
  const after: Record<string, LiveCar> = { ...before };
  for (const [number, change] of Object.entries(changes)) {
    if (change === null) delete after[number];
    else after[number] = applyCar(after[number] ?? unknownCar(number), change);
  }
  return after;
}

function applyCar(previous: LiveCar, { sectors, tyre, ...plain }: CarChange): LiveCar {
  return {
    ...previous,
    ...plain,
    sectors:
      sectors === undefined
        ? previous.sectors
        : (previous.sectors.map((time, at) =>
            at in sectors ? sectors[at] : time,
          ) as readonly unknown[] as LiveSectors),
    tyre: tyreAfter(previous.tyre, tyre),
  };
}

function tyreAfter(previous: LiveTyre | null, change: CarChange["tyre"]): LiveTyre | null {
  if (change === undefined) return previous;
  return change && { ...(previous ?? unknownTyre), ...change };
}

const unknownTyre: LiveTyre = { compound: null, ageLaps: null, fresh: null };

function messagesBetween(
  before: readonly RaceControlMessage[],
  after: readonly RaceControlMessage[],
): Pick<LiveChange, "raceControl" | "takenBack"> {
  if (before === after) return {};
  const previousMessages = new Map(before.map((message) => [message.id, message]));
  const stays = new Set(after.map(({ id }) => id));
  const raceControl = after.filter((message) => !same(previousMessages.get(message.id), message));
  // A client with a full list drops the oldest messages anyway.
  const oldest = after.length < MAX_MESSAGES ? -Infinity : (after[0]?.id ?? -Infinity);
  const takenBack = before.map(({ id }) => id).filter((id) => !stays.has(id) && id > oldest);
  return {
    ...(raceControl.length > 0 && { raceControl }),
    ...(takenBack.length > 0 && { takenBack }),
  };
}

function applyMessages(
  before: readonly RaceControlMessage[],
  fresh: readonly RaceControlMessage[],
  takenBack: readonly number[],
): readonly RaceControlMessage[] {
  const byId = new Map([...before, ...fresh].map((message) => [message.id, message]));
  for (const id of takenBack) byId.delete(id);
  return Array.from(byId.values())
    .sort((a, b) => a.id - b.id)
    .slice(-MAX_MESSAGES);
}

function entriesBetween<Entry>(
  before: Readonly<Record<string, Entry>>,
  after: Readonly<Record<string, Entry>>,
): Record<string, Entry | null> | null {
  if (before === after) return null;
  const changes: Record<string, Entry | null> = {};
  for (const key of Object.keys(before)) if (!(key in after)) changes[key] = null;
  for (const [key, entry] of Object.entries(after))
    if (!same(before[key], entry)) changes[key] = entry;
  return Object.keys(changes).length === 0 ? null : changes;
}

function applyEntries<Entry>(
  before: Readonly<Record<string, Entry>>,
  changes: Readonly<Record<string, Entry | null>> | undefined,
): Readonly<Record<string, Entry>> {
  if (changes === undefined) return before;
  const entries = Object.entries({ ...before, ...changes }).filter(
    (entry): entry is [string, Entry] => entry[1] !== null,
  );
  return Object.fromEntries(entries);
}

function fieldsBetween<Whole extends object>(
  fields: readonly (keyof Whole)[],
  before: Whole,
  after: Whole,
): Record<string, unknown> {
  return Object.fromEntries(
    fields.flatMap((field) => (same(before[field], after[field]) ? [] : [[field, after[field]]])),
  );
}

/** Assumes that both values list their fields in the same order. */
function same(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
