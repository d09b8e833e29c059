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
  let known: { facts: FactsState; from: Temporal.Instant; until: Temporal.Instant } | undefined;
  return async () => {
    const { db, clock, facts } = services;
    const now = clock.now();
    // The season clock jumps back a year after New Year, so check the start as well.
    const isValid =
      known?.facts === facts &&
      known.from.epochMilliseconds <= now.epochMilliseconds &&
      now.epochMilliseconds < known.until.epochMilliseconds;
    if (!isValid) known = { facts, from: now, until: await findNextErgastChange(db, now) };
    const until = known?.until ?? now;
    return (until.epochMilliseconds - now.epochMilliseconds) / clock.speed;
  };
}
