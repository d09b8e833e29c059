import { and, between, eq, lt, sql } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { sourceRequests } from "#db/schema/sources.ts";
import type { Temporal } from "#domain/time.ts";

import type { FactSource } from "./source-health.ts";

/** Requests are counted per minute, so the whole minute in which the hour began is included. */
const HOUR_AND_A_MINUTE = { minutes: 61 };

/** Counts requests between two real times. Ignores those after `now`, which exist if the clock has been set back. */
export async function countRequestsBetween(
  db: Database,
  source: FactSource,
  since: Temporal.Instant,
  now: Temporal.Instant,
): Promise<number> {
  const [row] = await db
    .select({ sent: sql<number>`coalesce(sum(${sourceRequests.requests}), 0)::integer` })
    .from(sourceRequests)
    .where(and(eq(sourceRequests.source, source), between(sourceRequests.minute, since, now)));
  return row?.sent ?? 0;
}

export function countRequestsOfHour(db: Database, source: FactSource, now: Temporal.Instant): Promise<number> {
  return countRequestsBetween(db, source, now.subtract(HOUR_AND_A_MINUTE), now);
}

/**
 * Counts a request before it is sent. Returns false without counting it if `limit` has been reached in the past hour.
 */
export async function takeRequest(
  db: Database,
  source: FactSource,
  limit: number,
  now: Temporal.Instant,
): Promise<boolean> {
  if ((await countRequestsOfHour(db, source, now)) >= limit) return false;
  const minute = now.round({ smallestUnit: "minute", roundingMode: "floor" });
  await db
    .insert(sourceRequests)
    .values({ source, minute, requests: 1 })
    .onConflictDoUpdate({
      target: [sourceRequests.source, sourceRequests.minute],
      set: { requests: sql`${sourceRequests.requests} + 1` },
    });
  return true;
}

export async function forgetRequestsBefore(db: Database, source: FactSource, before: Temporal.Instant): Promise<void> {
  await db.delete(sourceRequests).where(and(eq(sourceRequests.source, source), lt(sourceRequests.minute, before)));
}
