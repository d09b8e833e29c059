export type Kind = "page" | "member" | "vote" | "sign-up" | "stream";

/** A request that was answered or abandoned. Times are milliseconds on the same clock. */
export interface Outcome {
  readonly kind: Kind;
  readonly beganMs: number;
  readonly endedMs: number;
  /** Null if the answer was as expected. */
  readonly failure: string | null;
}

/** Requests have to succeed for this long before the site counts as recovered. */
export const CALM_MS = 3_000;

export interface Measured {
  readonly requests: number;
  readonly failed: number;
  /** From the first failed request to the last. */
  readonly failingSeconds: number;
  /** From the repair to the last failed request. */
  readonly recoverySeconds: number;
  /** Number of failures by kind and reason. */
  readonly failures: ReadonlyMap<string, number>;
}

/**
 * Summarises the requests around a fault. `repairedMs` is the time of the repair or, if nothing had
 * to be repaired, of the fault.
 */
export function measure(outcomes: readonly Outcome[], repairedMs: number): Measured {
  const failed = outcomes.filter(({ failure }) => failure !== null);
  const began = failed.map(({ beganMs }) => beganMs);
  const [first, last] =
    began.length === 0 ? [0, -Infinity] : [Math.min(...began), Math.max(...began)];
  const failures = new Map<string, number>();
  for (const { kind, failure } of failed) {
    const reason = `${kind}: ${failure}`;
    failures.set(reason, (failures.get(reason) ?? 0) + 1);
  }
  return {
    requests: outcomes.length,
    failed: failed.length,
    failingSeconds: failed.length === 0 ? 0 : (last - first) / 1_000,
    recoverySeconds: Math.max(0, last - repairedMs) / 1_000,
    failures,
  };
}

/**
 * True if every kind of request has succeeded since `sinceMs` and none has failed in the last 3 s.
 */
export function isCalm(outcomes: readonly Outcome[], sinceMs: number, nowMs: number): boolean {
  if (nowMs - sinceMs < CALM_MS) return false;
  const kinds = new Set(outcomes.map(({ kind }) => kind));
  const recent = outcomes.filter(({ beganMs }) => beganMs >= sinceMs);
  const calm = outcomes.every(
    ({ failure, endedMs }) => failure === null || endedMs < nowMs - CALM_MS,
  );
  kinds.delete("stream");
  return (
    calm &&
    [...kinds].every((kind) =>
      recent.some((outcome) => outcome.kind === kind && outcome.failure === null),
    )
  );
}
