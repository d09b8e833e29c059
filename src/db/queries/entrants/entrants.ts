import { eq } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { drivers, entries } from "#db/schema/people.ts";
import type { Entrant } from "#domain/live/order/favourite-codes.ts";

export async function listEntrants(db: Database, meetingId: number): Promise<Entrant[]> {
  return db
    .select({ code: drivers.code, driverId: drivers.id, teamId: entries.teamId })
    .from(entries)
    .innerJoin(drivers, eq(drivers.id, entries.driverId))
    .where(eq(entries.meetingId, meetingId))
    .orderBy(drivers.lastName, drivers.id);
}
