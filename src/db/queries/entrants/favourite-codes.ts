import { and, eq, or, sql } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { drivers, entries } from "#db/schema/people.ts";
import type { Favourites } from "#domain/members/favourites.ts";

/** Returns the codes of a reader's favourites at a meeting: first the driver's, then those of the team's drivers. */
export async function listFavouriteCodes(
  db: Database,
  { meetingId, favourites }: { readonly meetingId: number; readonly favourites: Favourites },
): Promise<string[]> {
  const { driver, team } = favourites;
  if (driver === null && team === null) return [];
  const isDriver = sql`${entries.driverId} = ${driver}`;
  const rows = await db
    .select({ code: drivers.code })
    .from(entries)
    .innerJoin(drivers, eq(drivers.id, entries.driverId))
    .where(and(eq(entries.meetingId, meetingId), or(isDriver, sql`${entries.teamId} = ${team}`)))
    .orderBy(sql`${isDriver} is not true`, drivers.lastName);
  return [...new Set(rows.map(({ code }) => code))];
}
