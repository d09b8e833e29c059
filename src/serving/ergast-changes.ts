import { findNextErgastChange } from "#db/queries/ergast/next-change.ts";
import type { Temporal } from "#domain/time.ts";
import type { FactsState } from "#facts/store/facts-state.ts";
import type { Services } from "#services.ts";

/**
 * Returns how long Ergast answers stay valid, in real milliseconds. Unlike pages, answers contain no countdowns. They
 * change when a session of any season ends, at New Year, and when the facts change. Until then, no further query is
 * needed.
 */
export function watchErgastChanges(services: Pick<Services, "db" | "clock" | "facts">): () => Promise<number> {
  let unchangedPeriod: { facts: FactsState; from: Temporal.Instant; until: Temporal.Instant } | undefined;
  return async () => {
    const { db, clock, facts } = services;
    const now = clock.now();
    // The season clock jumps back a year after New Year, so check the start as well.
    const isValid =
      unchangedPeriod?.facts === facts &&
      unchangedPeriod.from.epochMilliseconds <= now.epochMilliseconds &&
      now.epochMilliseconds < unchangedPeriod.until.epochMilliseconds;
    if (!isValid) unchangedPeriod = { facts, from: now, until: await findNextErgastChange(db, now) };
    const until = unchangedPeriod?.until ?? now;
    return (until.epochMilliseconds - now.epochMilliseconds) / clock.speed;
  };
}
