import { and, eq, lte } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { meetings } from "#db/schema/calendar.ts";
import { drivers, entries } from "#db/schema/people.ts";
import type { Entrant } from "#domain/live/order/favourite-codes.ts";
import type { Temporal } from "#domain/time.ts";

/** Lists a meeting's entrants, which are known from its first day on. */
export async function listEntrants(
  db: Database,
  { meetingId, now }: { readonly meetingId: number; readonly now: Temporal.Instant },
): Promise<Entrant[]> {
  const today = now.toString().slice(0, 10);
  return db
    .select({ code: drivers.code, driverId: drivers.id, teamId: entries.teamId })
    .from(entries)
    .innerJoin(drivers, eq(drivers.id, entries.driverId))
    .innerJoin(meetings, eq(meetings.id, entries.meetingId))
    .where(and(eq(entries.meetingId, meetingId), lte(meetings.startDate, today)))
    .orderBy(drivers.lastName, drivers.id);
}
