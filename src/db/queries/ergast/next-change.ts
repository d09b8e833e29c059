import { sql } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { calendarChanges, meetings, sessions } from "#db/schema/calendar.ts";
import { Temporal } from "#domain/time.ts";

/**
 * Returns the next time at which a list can change without new facts: the end of a session, the announcement of a
 * changed calendar, or New Year, when `current` changes. A day means midnight UTC.
 */
export async function findNextErgastChange(db: Database, now: Temporal.Instant): Promise<Temporal.Instant> {
  const { year } = now.toZonedDateTimeISO("UTC");
  const newYear = Temporal.PlainDate.from({ year: year + 1, month: 1, day: 1 })
    .toZonedDateTime("UTC")
    .toInstant();
  const at = now.toString();
  const announced = sql`(${meetings.cancelledOn}::timestamp at time zone 'UTC')`;
  const [next] = await db.select({ at: sql<Temporal.Instant | null>`min(at)`.mapWith(sessions.overAt) }).from(
    sql`(
        select min(${sessions.overAt}) as at from ${sessions} where ${sessions.overAt} > ${at}
        union all select min(${calendarChanges.announcedAt}) from ${calendarChanges}
          where ${calendarChanges.announcedAt} > ${at}
        union all select min(${announced}) from ${meetings} where ${announced} > ${at}) changes`,
  );
  const nextChange = next?.at ?? newYear;
  return Temporal.Instant.compare(nextChange, newYear) < 0 ? nextChange : newYear;
}
