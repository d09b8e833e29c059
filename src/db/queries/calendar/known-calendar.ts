import type { Database } from "#db/database.ts";
import { type FactsVersion, oncePerFacts } from "#db/once-per-facts.ts";

import { listCalendar, type Meeting } from "./meetings.ts";

const calendars = oncePerFacts<number, readonly Meeting[]>();

/** Returns the calendar, cached until the facts change. Every page needs it. */
export function knownCalendar(db: Database, season: number, facts: FactsVersion): Promise<readonly Meeting[]> {
  return calendars(facts, season, () => listCalendar(db, season));
}
