import { clockAt, type LiveCar, type LiveSession, MOST_MESSAGES } from "./live-session.ts";

/** What differs between two states of a session: small enough to be sent every second. */
export type LiveChange = Partial<Omit<LiveSession, "cars" | "raceControl">> & {
  /** By racing number: what changed of a car, all of a new one, null for one that is gone. */
  readonly cars?: Readonly<Record<string, Partial<LiveCar> | null>>;
  /** Messages that are new, or differ from the one with the same id. */
  readonly raceControl?: LiveSession["raceControl"];
  /** Set where messages were taken back: all of them again. */
  readonly allRaceControl?: LiveSession["raceControl"];
};

const plainFields = ["event", "phase", "flag", "laps", "qualifyingPart", "weather"] as const;

/** A clock that only went on as it should is no change; one that is this far off is. */
const CLOCK_DRIFT_MS = 1_500;

/** What has to be said to somebody who knows `before`; null when nothing. */
export function changeBetween(before: LiveSession, after: LiveSession): LiveChange | null {
  const change: Record<string, unknown> = {};
  for (const field of plainFields) if (!same(before[field], after[field])) change[field] = after[field];
  if (clockJumped(before, after)) change.clock = after.clock;
  const cars = carsBetween(before.cars, after.cars);
  if (cars !== null) change.cars = cars;
  Object.assign(change, messagesBetween(before.raceControl, after.raceControl));
  return Object.keys(change).length === 0 ? null : change;
}

/** The state that `changeBetween` led to, except that a clock that went on as it should keeps its older reading. */
export function applyChange(before: LiveSession, change: LiveChange): LiveSession {
  const { cars, raceControl, allRaceControl, ...plain } = change;
  const after = { ...before, ...plain };
  return {
    ...after,
    cars: cars === undefined ? before.cars : applyCars(before.cars, cars),
    raceControl:
      allRaceControl ?? (raceControl === undefined ? before.raceControl : addMessages(before.raceControl, raceControl)),
  };
}

function clockJumped({ clock: before }: LiveSession, { clock: after }: LiveSession): boolean {
  if (before === null || after === null) return before !== after;
  return before.running !== after.running || Math.abs(clockAt(before, after.atMs) - after.remainingMs) > CLOCK_DRIFT_MS;
}

function carsBetween(before: LiveSession["cars"], after: LiveSession["cars"]): LiveChange["cars"] | null {
  const changes: Record<string, Partial<LiveCar> | null> = {};
  for (const number of Object.keys(before)) if (!(number in after)) changes[number] = null;
  for (const [number, car] of Object.entries(after)) {
    const known = before[number];
    if (known === car) continue;
    if (known === undefined) {
      changes[number] = car;
      continue;
    }
    const fields = Object.entries(car).filter(([field, value]) => !same(known[field as keyof LiveCar], value));
    if (fields.length > 0) changes[number] = Object.fromEntries(fields);
  }
  return Object.keys(changes).length === 0 ? null : changes;
}

function applyCars(before: LiveSession["cars"], changes: NonNullable<LiveChange["cars"]>): LiveSession["cars"] {
  const after: Record<string, LiveCar> = { ...before };
  for (const [number, change] of Object.entries(changes)) {
    if (change === null) delete after[number];
    else after[number] = { ...after[number], ...change } as LiveCar;
  }
  return after;
}

function messagesBetween(before: LiveSession["raceControl"], after: LiveSession["raceControl"]): Partial<LiveChange> {
  if (before === after) return {};
  const known = new Map(before.map((message) => [message.id, message]));
  const fresh = after.filter((message) => !same(known.get(message.id), message));
  if (same(addMessages(before, fresh), after)) return fresh.length === 0 ? {} : { raceControl: fresh };
  return { allRaceControl: after };
}

function addMessages(
  before: LiveSession["raceControl"],
  fresh: LiveSession["raceControl"],
): LiveSession["raceControl"] {
  const byId = new Map([...before, ...fresh].map((message) => [message.id, message]));
  return Array.from(byId.values())
    .sort((a, b) => a.id - b.id)
    .slice(-MOST_MESSAGES);
}

/** Both are plain JSON, written in the same order of fields. */
function same(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
