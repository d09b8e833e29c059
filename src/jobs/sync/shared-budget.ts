import { takeRequest } from "#db/queries/facts/service-requests.ts";
import type { Database } from "#db/database.ts";
import { REQUESTS_AN_HOUR } from "#domain/facts/sync-plan.ts";
import { Temporal } from "#domain/time.ts";
import { createErgastBudget } from "#upstream/ergast/ergast-client.ts";
import type { RequestBudget } from "#upstream/http-budget.ts";

const RETRY_MS = 60_000;

/**
 * Limits the requests of all instances on one database, even across restarts. A single process
 * knows only about the requests that it has sent itself since it started.
 */
export function createSharedBudget(
  db: Database,
  realNow: () => Temporal.Instant = () => Temporal.Now.instant(),
  ofProcess: RequestBudget = createErgastBudget(),
): RequestBudget {
  return {
    async take(signal) {
      const turn = await ofProcess.take(signal);
      if (!turn.granted || signal?.aborted) return turn;
      const isTaken = await takeRequest(db, "ergast", REQUESTS_AN_HOUR, realNow());
      return isTaken ? turn : { granted: false, retryAfterMs: RETRY_MS };
    },
  };
}
