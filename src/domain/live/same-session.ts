/** Two sessions of the same weekend always start further apart than this. */
const SAME_SESSION_MS = 90 * 60_000;

/**
 * True if two start times, from the calendar and from a live source, belong to the same session. They may differ after
 * a delay.
 */
export function isSameSession(startsAtMs: number | null, otherMs: number | null): boolean {
  return startsAtMs !== null && otherMs !== null && Math.abs(startsAtMs - otherMs) < SAME_SESSION_MS;
}
