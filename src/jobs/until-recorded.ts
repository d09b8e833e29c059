import { setTimeout as sleep } from "node:timers/promises";

import { Temporal } from "#domain/time.ts";

const PAUSE_MS = 500;

/** The time in which no other process makes a delivery. */
export interface Lease {
  readonly leaseEnds: Temporal.Instant;
  /** Aborted when this process stops. */
  readonly signal: AbortSignal;
}

/**
 * Records what has been delivered. Repeats this while the database is away, because a delivery that
 * isn't recorded is made again once its lease has ended. Throws if it still fails when the lease
 * ends or the process stops.
 */
export async function untilRecorded(
  record: () => Promise<unknown>,
  { leaseEnds, signal }: Lease,
): Promise<void> {
  for (;;) {
    try {
      await record();
      return;
    } catch (error) {
      if (signal.aborted || Temporal.Instant.compare(Temporal.Now.instant(), leaseEnds) >= 0)
        throw error;
    }
    await sleep(PAUSE_MS, undefined, { signal }).catch(() => undefined);
  }
}
