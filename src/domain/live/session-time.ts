import { HOUR_MS } from "#domain/durations.ts";

import { clockAt, type LiveSession } from "./live-session.ts";

/** Live feeds count a race down from this time limit. */
const RACE_LIMIT_MS = 2 * HOUR_MS;

/**
 * Returns the time to show for a session at `nowMs`: a race's time since the start, or the time
 * remaining in any other session. Null before the start, or if the source has no clock.
 */
export function sessionTime(
  { event, phase, clock, raceControl }: LiveSession,
  nowMs: number,
): { readonly label: "Elapsed" | "Remaining"; readonly ms: number } | null {
  if (event?.recorded === true && event.startsAtMs !== null) {
    const endMs = raceControl.find(({ flag }) => flag === "chequered")?.atMs ?? Infinity;
    const ms = Math.min(nowMs, endMs) - event.startsAtMs;
    return ms < 0 ? null : { label: "Elapsed", ms };
  }
  if (clock === null || phase !== "live") return null;
  const leftMs = clockAt(clock, nowMs);
  return event?.kind === "race"
    ? { label: "Elapsed", ms: Math.max(0, RACE_LIMIT_MS - leftMs) }
    : { label: "Remaining", ms: leftMs };
}
