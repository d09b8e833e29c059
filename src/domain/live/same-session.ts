/** Two sessions of a weekend never begin so close to each other. */
const SAME_SESSION_MS = 90 * 60_000;

/** Whether two starts, of a source and of the calendar, are one session's: either may know of a delay before the other. */
export function isSameSession(startsAtMs: number | null, otherMs: number | null): boolean {
  return startsAtMs !== null && otherMs !== null && Math.abs(startsAtMs - otherMs) < SAME_SESSION_MS;
}
