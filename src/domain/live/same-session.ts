/** No two sessions of a weekend start closer together. */
const SAME_SESSION_MS = 90 * 60_000;

/** True when a source's start and the calendar's belong to the same session. Either may learn of a delay first. */
export function isSameSession(startsAtMs: number | null, otherMs: number | null): boolean {
  return startsAtMs !== null && otherMs !== null && Math.abs(startsAtMs - otherMs) < SAME_SESSION_MS;
}
