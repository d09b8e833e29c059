import { gt, min } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { sessions } from "#db/schema/calendar.ts";
import { Temporal } from "#domain/time.ts";

/**
 * Returns the next time at which a list can change without new facts: the end of a session, or New Year, when `current`
 * changes.
 */
export async function findNextErgastChange(db: Database, now: Temporal.Instant): Promise<Temporal.Instant> {
  const { year } = now.toZonedDateTimeISO("UTC");
  const newYear = Temporal.PlainDate.from({ year: year + 1, month: 1, day: 1 })
    .toZonedDateTime("UTC")
    .toInstant();
  const [found] = await db
    .select({ overAt: min(sessions.overAt) })
    .from(sessions)
    .where(gt(sessions.overAt, now));
  if (!found?.overAt) return newYear;
  return Temporal.Instant.compare(found.overAt, newYear) < 0 ? found.overAt : newYear;
}
