import { findNextErgastChange } from "#db/queries/ergast/next-change.ts";
import type { Temporal } from "#domain/time.ts";
import type { FactsState, Services } from "#services.ts";

/**
 * How long Ergast answers given now stay true, in real milliseconds. Unlike pages they count no time: they change when
 * a session of any season is over, when a year begins, and with the facts. Asks the database after each of these.
 */
export function watchErgastChanges(services: Pick<Services, "db" | "clock" | "facts">): () => Promise<number> {
  let known: { facts: FactsState; from: Temporal.Instant; until: Temporal.Instant } | undefined;
  return async () => {
    const { db, clock, facts } = services;
    const now = clock.now();
    // The season clock goes back by a year when its season is over.
    const holds =
      known?.facts === facts &&
      known.from.epochMilliseconds <= now.epochMilliseconds &&
      now.epochMilliseconds < known.until.epochMilliseconds;
    if (!holds) known = { facts, from: now, until: await findNextErgastChange(db, now) };
    const until = known?.until ?? now;
    return (until.epochMilliseconds - now.epochMilliseconds) / clock.speed;
  };
}
