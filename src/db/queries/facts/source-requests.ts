import { and, between, eq, lt, sql } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { sourceRequests } from "#db/schema/sources.ts";
import type { Temporal } from "#domain/time.ts";

import { toDate } from "#db/queries/instant.ts";
import type { FactSource } from "./source-health.ts";

/** Counted by the minute, so the minute that is partly outside counts too. */
const HOUR_AND_A_MINUTE = { minutes: 61 };

/** How many requests were sent since `since`, by the wall clock; a clock that was set back has sent none in the future. */
export async function countRequestsBetween(
  db: Database,
  source: FactSource,
  since: Temporal.Instant,
  now: Temporal.Instant,
): Promise<number> {
  const [row] = await db
    .select({ sent: sql<number>`coalesce(sum(${sourceRequests.requests}), 0)::integer` })
    .from(sourceRequests)
    .where(and(eq(sourceRequests.source, source), between(sourceRequests.minute, toDate(since), toDate(now))));
  return row?.sent ?? 0;
}

/** Requests of the last hour, at most a minute's worth too many. */
export function countRequestsOfHour(db: Database, source: FactSource, now: Temporal.Instant): Promise<number> {
  return countRequestsBetween(db, source, now.subtract(HOUR_AND_A_MINUTE), now);
}

/** Notes one request that is about to be sent; false, and nothing noted, when the hour's `limit` is used up. */
export async function takeRequest(
  db: Database,
  source: FactSource,
  limit: number,
  now: Temporal.Instant,
): Promise<boolean> {
  if ((await countRequestsOfHour(db, source, now)) >= limit) return false;
  const minute = toDate(now.round({ smallestUnit: "minute", roundingMode: "floor" }));
  await db
    .insert(sourceRequests)
    .values({ source, minute, requests: 1 })
    .onConflictDoUpdate({
      target: [sourceRequests.source, sourceRequests.minute],
      set: { requests: sql`${sourceRequests.requests} + 1` },
    });
  return true;
}

/** Forgets requests that no limit and no page counts any more. */
export async function forgetRequestsBefore(db: Database, source: FactSource, before: Temporal.Instant): Promise<void> {
  await db
    .delete(sourceRequests)
    .where(and(eq(sourceRequests.source, source), lt(sourceRequests.minute, toDate(before))));
}
