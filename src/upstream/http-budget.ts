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
  /**
   * Resolves when the request may be sent. If the wait would be too long, it resolves immediately without granting the
   * request.
   */
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
  /** Monotonic, because a change of the real clock must not delay requests. */
  readonly monotonicMs: () => number;
  readonly sleep: Sleep;
}

/**
 * Remembers recent requests to enforce all limits over any period, not just on average. All callers of a service should
 * share one budget, which grants requests in order.
 */
export function createRequestBudget(
  limits: readonly RequestLimit[],
  overrides: Partial<BudgetSettings> = {},
): RequestBudget {
  const settings: BudgetSettings = {
    maxWaitMs: 60_000,
    monotonicMs: () => performance.now(),
    sleep: sleepUnlessAborted,
    ...overrides,
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
