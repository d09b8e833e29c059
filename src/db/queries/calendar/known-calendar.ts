import type { Database } from "#db/database.ts";

import { listCalendar, type Meeting } from "./meetings.ts";

const calendarsOf = new WeakMap<object, Map<number, Promise<readonly Meeting[]>>>();

/** A season's calendar, which every page asks for and which changes with the facts alone: read once per state of them. */
export function knownCalendar(db: Database, season: number, factsState: object): Promise<readonly Meeting[]> {
  const calendars = calendarsOf.get(factsState) ?? new Map<number, Promise<readonly Meeting[]>>();
  calendarsOf.set(factsState, calendars);
  const known = calendars.get(season);
  if (known !== undefined) return known;
  const asked = listCalendar(db, season);
  calendars.set(season, asked);
  // A failure is not worth remembering: who asks next has it read again.
  asked.catch(() => calendars.delete(season));
  return asked;
}
