import { eq, inArray } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { meetings } from "#db/schema/calendar.ts";
import { circuits } from "#db/schema/places.ts";

/** In degrees north and east. */
export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

export async function listCoordinates(
  db: Database,
  seasons: readonly number[],
): Promise<ReadonlyMap<number, Coordinates>> {
  const rows = await db
    .select({ meetingId: meetings.id, latitude: circuits.latitude, longitude: circuits.longitude })
    .from(meetings)
    .innerJoin(circuits, eq(circuits.id, meetings.circuitId))
    .where(inArray(meetings.season, [...seasons]));
  return new Map(rows.map(({ meetingId, ...coordinates }) => [meetingId, coordinates]));
}
