import { and, between, eq, lt, sql } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { serviceRequests } from "#db/schema/services.ts";
import type { Temporal } from "#domain/time.ts";

import type { ResultsService } from "./service-health.ts";

/** Requests are counted per minute, so the whole minute in which the hour began is included. */
const HOUR_AND_A_MINUTE = { minutes: 61 };

/**
 * Counts requests between two real times. Ignores those after `now`, which exist if the clock has
 * been set back.
 */
export async function countRequestsBetween(
  db: Database,
  service: ResultsService,
  since: Temporal.Instant,
  now: Temporal.Instant,
): Promise<number> {
  const [row] = await db
    .select({ sent: sql<number>`coalesce(sum(${serviceRequests.requests}), 0)::integer` })
    .from(serviceRequests)
    .where(and(eq(serviceRequests.service, service), between(serviceRequests.minute, since, now)));
  return row?.sent ?? 0;
}

export function countRequestsOfHour(
  db: Database,
  service: ResultsService,
  now: Temporal.Instant,
): Promise<number> {
  return countRequestsBetween(db, service, now.subtract(HOUR_AND_A_MINUTE), now);
}

/**
 * Counts a request before it is sent. Returns false without counting it if `limit` has been reached
 * in the past hour.
 */
export async function takeRequest(
  db: Database,
  service: ResultsService,
  limit: number,
  now: Temporal.Instant,
): Promise<boolean> {
  if ((await countRequestsOfHour(db, service, now)) >= limit) return false;
  const minute = now.round({ smallestUnit: "minute", roundingMode: "floor" });
  await db
    .insert(serviceRequests)
    .values({ service, minute, requests: 1 })
    .onConflictDoUpdate({
      target: [serviceRequests.service, serviceRequests.minute],
      set: { requests: sql`${serviceRequests.requests} + 1` },
    });
  return true;
}

export async function forgetRequestsBefore(
  db: Database,
  service: ResultsService,
  before: Temporal.Instant,
): Promise<void> {
  await db
    .delete(serviceRequests)
    .where(and(eq(serviceRequests.service, service), lt(serviceRequests.minute, before)));
}
