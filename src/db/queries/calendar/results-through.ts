import type { Database } from "#db/database.ts";
import type { FactsVersion } from "#db/once-per-facts.ts";
import { type ResultsThrough, resultsThrough } from "#domain/calendar/results-reach.ts";
import type { Temporal } from "#domain/time.ts";

import { knownCalendar } from "./known-calendar.ts";

interface Query {
  readonly season: number;
  readonly now: Temporal.Instant;
  readonly facts: FactsVersion;
}

export async function findResultsThrough(db: Database, query: Query): Promise<ResultsThrough> {
  return resultsThrough(await knownCalendar(db, query), query.now);
}
