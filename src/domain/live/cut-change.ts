import { type KeyedField, type LiveChange, plainFields } from "./live-change.ts";
import type { LiveSession } from "./live-session.ts";

/** Leaves room in a 2 KB frame for the envelope. */
export const MAX_CHANGE_BYTES = 1_900;

/**
 * Cuts a change down to `maxBytes` of JSON, e.g. when all cars complete a lap at the same time. Session fields have
 * priority, followed by messages and incidents, each car's identity and running position, its other fields, and finally
 * positions on the track. Among the cars, priority follows the running order. The next change contains what was left
 * out. At least one piece is kept, even if it is too large.
 */
export function cutChange(change: LiveChange, after: LiveSession, maxBytes = MAX_CHANGE_BYTES): LiveChange {
  if (bytesOf(change) <= maxBytes) return change;
  let partialChange: LiveChange = {};
  for (const piece of piecesOf(change, after)) {
    const more = join(partialChange, piece);
    if (Object.keys(partialChange).length === 0 || bytesOf(more) <= maxBytes) partialChange = more;
  }
  return partialChange;
}

function piecesOf(change: LiveChange, { cars }: LiveSession): LiveChange[] {
  const ofSession = [...plainFields, "clock", "takenBack"] as const;
  const changed = Object.entries(change.cars ?? {}).sort(
    ([a], [b]) => (cars[a]?.place ?? Infinity) - (cars[b]?.place ?? Infinity),
  );
  return [
    ...ofSession.flatMap((field) => (change[field] === undefined ? [] : [{ [field]: change[field] }])),
    ...(change.raceControl ?? []).map((message) => ({ raceControl: [message] })),
    ...entriesIn("incidents", change),
    ...entriesIn("deletedLaps", change),
    ...changed.flatMap(([number, car]): LiveChange[] => {
      if (car === null) return [{ cars: { [number]: null } }];
      const { code, name, team, colour, place, where } = car;
      const identity = Object.entries({ code, name, team, colour, place, where }).filter(
        ([, value]) => value !== undefined,
      );
      return identity.length === 0 ? [] : [{ cars: { [number]: Object.fromEntries(identity) } }];
    }),
    ...changed.map(([number, car]) => ({ cars: { [number]: car } })),
    ...entriesIn("positions", change),
    ...entriesIn("lapProgress", change),
  ];
}

function entriesIn(field: KeyedField, change: LiveChange): LiveChange[] {
  return Object.entries(change[field] ?? {}).map(([key, entry]) => ({ [field]: { [key]: entry } }));
}

function join(a: LiveChange, b: LiveChange): LiveChange {
  return {
    ...a,
    ...b,
    ...(a.raceControl && b.raceControl && { raceControl: [...a.raceControl, ...b.raceControl] }),
    ...(a.cars && b.cars && { cars: { ...a.cars, ...b.cars } }),
    ...(a.incidents && b.incidents && { incidents: { ...a.incidents, ...b.incidents } }),
    ...(a.deletedLaps && b.deletedLaps && { deletedLaps: { ...a.deletedLaps, ...b.deletedLaps } }),
    ...(a.positions && b.positions && { positions: { ...a.positions, ...b.positions } }),
    ...(a.lapProgress && b.lapProgress && { lapProgress: { ...a.lapProgress, ...b.lapProgress } }),
  };
}

const encoder = new TextEncoder();
const bytesOf = (change: LiveChange): number => encoder.encode(JSON.stringify(change)).length;
