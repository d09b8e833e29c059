import type { Database } from "#db/database.ts";

import { listCalendar, type Meeting } from "./meetings.ts";

const calendarOf = new WeakMap<object, Promise<readonly Meeting[]>>();

/** The season's calendar, which every page asks for and which changes with the facts alone: read once per state of them. */
export function knownCalendar(db: Database, season: number, factsState: object): Promise<readonly Meeting[]> {
  const known = calendarOf.get(factsState);
  if (known !== undefined) return known;
  const asked = listCalendar(db, season);
  calendarOf.set(factsState, asked);
  // A failure is not worth remembering: who asks next has it read again.
  asked.catch(() => calendarOf.delete(factsState));
  return asked;
}
