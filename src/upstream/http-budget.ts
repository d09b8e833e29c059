import { setTimeout as sleepMs } from "node:timers/promises";

export type Sleep = (ms: number, signal: AbortSignal | undefined) => Promise<void>;

export const sleepUnlessAborted: Sleep = async (ms, signal) => {
  try {
    await sleepMs(ms, undefined, signal === undefined ? {} : { signal });
  } catch (error) {
    if (!signal?.aborted) throw error;
  }
};

export interface RequestBudget {
  /** Resolves when it is this request's turn, or immediately with a refusal when the wait would be too long. */
  take(
    signal: AbortSignal | undefined,
  ): Promise<{ readonly granted: true } | { readonly granted: false; readonly retryAfterMs: number }>;
}

export interface RequestLimit {
  readonly requests: number;
  readonly perMs: number;
}

export interface BudgetSettings {
  readonly maxWaitMs: number;
  /** Monotonic, because a corrected real clock must not hold requests back. */
  readonly monotonicMs: () => number;
  readonly sleep: Sleep;
}

/**
 * Enforces every limit over any stretch of time, not only on average, by remembering recent requests. Share one budget
 * between all callers of a service; turns are granted in order.
 */
export function createRequestBudget(
  limits: readonly RequestLimit[],
  given: Partial<BudgetSettings> = {},
): RequestBudget {
  const settings: BudgetSettings = {
    maxWaitMs: 60_000,
    monotonicMs: () => performance.now(),
    sleep: sleepUnlessAborted,
    ...given,
  };
  const maxRequests = Math.max(...limits.map((limit) => limit.requests));
  const turns: number[] = [];

  return {
    async take(signal) {
      const nowMs = settings.monotonicMs();
      const earliest = limits.map(({ requests, perMs }) => (turns.at(-requests) ?? -Infinity) + perMs);
      const turn = Math.max(nowMs, turns.at(-1) ?? -Infinity, ...earliest);
      const waitMs = Math.ceil(turn - nowMs);
      if (waitMs > settings.maxWaitMs) return { granted: false, retryAfterMs: waitMs };
      // Recorded before the wait, so that the next caller gets a later turn.
      turns.push(turn);
      if (turns.length > maxRequests) turns.shift();
      if (waitMs > 0) await settings.sleep(waitMs, signal);
      return { granted: true };
    },
  };
}
