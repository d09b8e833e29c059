import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "#domain/durations.ts";
import { pluralize } from "#domain/text.ts";

/*
 * Runs in the browser too, so it knows epoch milliseconds only. "Now" is the server's clock carried along, never the
 * bare local clock.
 */

/** A countdown starts only for a session that begins within this time (specification, section 9). */
export const COUNTDOWN_WINDOW_MS = 24 * HOUR_MS;

export type CountdownState =
  | { readonly kind: "waiting"; readonly opensInMs: number }
  | { readonly kind: "counting"; readonly remainingMs: number }
  | { readonly kind: "started" };

/** The countdown to an `isNext` session: waiting while the start is more than 24 h away, "started" from the exact start on. */
export function countdownState(startMs: number, nowMs: number): CountdownState {
  const remainingMs = startMs - nowMs;
  if (remainingMs <= 0) return { kind: "started" };
  if (remainingMs > COUNTDOWN_WINDOW_MS) return { kind: "waiting", opensInMs: remainingMs - COUNTDOWN_WINDOW_MS };
  return { kind: "counting", remainingMs };
}

/** What is shown in the countdown's place while the start is more than 24 h away: `3 days`, whole ones. */
export function formatDaysLeft(remainingMs: number): string {
  return pluralize(Math.floor(remainingMs / DAY_MS), "day");
}

/** When that text changes next. */
export function nextDayInMs(remainingMs: number): number {
  return remainingMs % DAY_MS || DAY_MS;
}

/** What stands in place of the digits once the start is reached. */
export const SESSION_STARTED = "Session started";

/** Remaining milliseconds as hh:mm:ss, begun seconds counted whole, so that zero shows only at the start itself. */
export function formatCountdown(remainingMs: number): string {
  const seconds = Math.max(0, Math.ceil(remainingMs / SECOND_MS));
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, "0")).join(":");
}

/** The instant at which the digits change next; a tick scheduled for it neither skips nor repeats a second. */
export function nextTickInMs(remainingMs: number): number {
  return remainingMs % SECOND_MS || SECOND_MS;
}

/** The countdown for a live region: begun minutes counted whole, so the text changes once a minute, not each second. */
export function announceCountdown(remainingMs: number): string {
  if (remainingMs <= 0) return SESSION_STARTED;
  const minutes = Math.ceil(remainingMs / MINUTE_MS);
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `Starts in ${pluralize(rest, "minute")}`;
  return rest === 0
    ? `Starts in ${pluralize(hours, "hour")}`
    : `Starts in ${pluralize(hours, "hour")} ${pluralize(rest, "minute")}`;
}
