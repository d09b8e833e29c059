import { gt, min } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { sessions } from "#db/schema/calendar.ts";
import { Temporal } from "#domain/time.ts";
import { toDate } from "../instant.ts";

/**
 * Returns the next time a list changes without new facts: the end of any season's session, or New Year, which moves
 * `current`.
 */
export async function findNextErgastChange(db: Database, now: Temporal.Instant): Promise<Temporal.Instant> {
  const { year } = now.toZonedDateTimeISO("UTC");
  const newYear = Temporal.PlainDate.from({ year: year + 1, month: 1, day: 1 })
    .toZonedDateTime("UTC")
    .toInstant();
  const [found] = await db
    .select({ overAt: min(sessions.overAt) })
    .from(sessions)
    .where(gt(sessions.overAt, toDate(now)));
  if (!found?.overAt) return newYear;
  const overAt = Temporal.Instant.fromEpochMilliseconds(found.overAt.getTime());
  return Temporal.Instant.compare(overAt, newYear) < 0 ? overAt : newYear;
}
