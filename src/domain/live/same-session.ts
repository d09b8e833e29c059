/** Sessions of a weekend start further apart than this. */
const SAME_SESSION_MS = 90 * 60_000;

/**
 * Compares the start times that the calendar and a live source have for a session. They may differ when it is delayed.
 */
export function isSameSession(startsAtMs: number | null, otherMs: number | null): boolean {
  return startsAtMs !== null && otherMs !== null && Math.abs(startsAtMs - otherMs) < SAME_SESSION_MS;
}
