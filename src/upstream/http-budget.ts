import { setTimeout as sleepMs } from "node:timers/promises";

/** Ends early, without throwing, when the signal aborts. */
export type Sleep = (ms: number, signal: AbortSignal | undefined) => Promise<void>;

export const sleepUnlessAborted: Sleep = async (ms, signal) => {
  try {
    await sleepMs(ms, undefined, signal === undefined ? {} : { signal });
  } catch (error) {
    if (!signal?.aborted) throw error;
  }
};

/** How often a service may be asked. */
export interface RequestBudget {
  /** Resolves when it is this request's turn; at once when that would take too long. */
  take(
    signal: AbortSignal | undefined,
  ): Promise<{ readonly granted: true } | { readonly granted: false; readonly retryAfterMs: number }>;
}

export interface RequestLimit {
  readonly requests: number;
  readonly perMs: number;
}

export interface BudgetSettings {
  /** Turns further away than this are refused. */
  readonly maxWaitMs: number;
  /** Only ever forward: a corrected wall clock must not hold requests back. */
  readonly monotonicMs: () => number;
  readonly sleep: Sleep;
}

/**
 * Keeps every limit over every stretch of time, not only on average: it remembers when the last requests went out.
 * One budget for all that ask the same service; turns are given in the order of asking.
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
  const most = Math.max(...limits.map((limit) => limit.requests));
  const turns: number[] = [];

  return {
    async take(signal) {
      const nowMs = settings.monotonicMs();
      const earliest = limits.map(({ requests, perMs }) => (turns.at(-requests) ?? -Infinity) + perMs);
      const turn = Math.max(nowMs, turns.at(-1) ?? -Infinity, ...earliest);
      const waitMs = Math.ceil(turn - nowMs);
      if (waitMs > settings.maxWaitMs) return { granted: false, retryAfterMs: waitMs };
      // Taken at once, before the wait: who asks meanwhile gets a later turn.
      turns.push(turn);
      if (turns.length > most) turns.shift();
      if (waitMs > 0) await settings.sleep(waitMs, signal);
      return { granted: true };
    },
  };
}
