import { type LiveChange, plainFields } from "./live-change.ts";
import type { LiveSession } from "./live-session.ts";

/** With what is written around it, a frame then stays below 2 KB. */
export const MAX_CHANGE_BYTES = 1_900;

/**
 * As much of a change as `maxBytes` of JSON hold: what concerns everybody first, then who is where, then car by car in
 * the order of `after`, into which it leads. Nothing is lost: what was left out is still a difference a second later, and
 * as new as it is then. Seconds in which this much happens are rare: a lap of everybody at once, a field that is
 * introduced, a feed that comes back. Always something: a piece that is too long by itself is taken alone.
 */
export function cutChange(change: LiveChange, after: LiveSession, maxBytes = MAX_CHANGE_BYTES): LiveChange {
  if (bytesOf(change) <= maxBytes) return change;
  let kept: LiveChange = {};
  for (const piece of piecesOf(change, after)) {
    const more = join(kept, piece);
    if (Object.keys(kept).length === 0 || bytesOf(more) <= maxBytes) kept = more;
  }
  return kept;
}

function piecesOf(change: LiveChange, { cars }: LiveSession): LiveChange[] {
  const ofSession = [...plainFields, "clock", "takenBack"] as const;
  const changed = Object.entries(change.cars ?? {}).sort(
    ([a], [b]) => (cars[a]?.place ?? Infinity) - (cars[b]?.place ?? Infinity),
  );
  return [
    ...ofSession.flatMap((field) => (change[field] === undefined ? [] : [{ [field]: change[field] }])),
    ...(change.raceControl ?? []).map((message) => ({ raceControl: [message] })),
    ...changed.flatMap(([number, car]): LiveChange[] => {
      if (car === null) return [{ cars: { [number]: null } }];
      const { code, name, team, colour, place, where } = car;
      const who = Object.entries({ code, name, team, colour, place, where }).filter(([, value]) => value !== undefined);
      return who.length === 0 ? [] : [{ cars: { [number]: Object.fromEntries(who) } }];
    }),
    ...changed.map(([number, car]) => ({ cars: { [number]: car } })),
  ];
}

function join(a: LiveChange, b: LiveChange): LiveChange {
  return {
    ...a,
    ...b,
    ...(a.raceControl && b.raceControl && { raceControl: [...a.raceControl, ...b.raceControl] }),
    ...(a.cars && b.cars && { cars: { ...a.cars, ...b.cars } }),
  };
}

const encoder = new TextEncoder();
const bytesOf = (change: LiveChange): number => encoder.encode(JSON.stringify(change)).length;
