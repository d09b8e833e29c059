import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "#domain/durations.ts";
import { pluralize } from "#domain/text.ts";

/*
 * The browser runs this code too, so times are epoch milliseconds. `nowMs` comes from the server's clock, not the
 * device's.
 */

/** The countdown opens a day before the start. */
export const COUNTDOWN_WINDOW_MS = 24 * HOUR_MS;

export type CountdownState =
  | { readonly kind: "waiting"; readonly opensInMs: number }
  | { readonly kind: "counting"; readonly remainingMs: number }
  | { readonly kind: "started" };

export function countdownState(startMs: number, nowMs: number): CountdownState {
  const remainingMs = startMs - nowMs;
  if (remainingMs <= 0) return { kind: "started" };
  if (remainingMs > COUNTDOWN_WINDOW_MS) return { kind: "waiting", opensInMs: remainingMs - COUNTDOWN_WINDOW_MS };
  return { kind: "counting", remainingMs };
}

export function formatDaysLeft(remainingMs: number): string {
  return pluralize(Math.floor(remainingMs / DAY_MS), "day");
}

export function nextDayInMs(remainingMs: number): number {
  return remainingMs % DAY_MS || DAY_MS;
}

export const SESSION_STARTED = "Session started";

/** Formats the remaining time as hh:mm:ss, rounded up so that 00:00:00 appears only at the start. */
export function formatCountdown(remainingMs: number): string {
  const seconds = Math.max(0, Math.ceil(remainingMs / SECOND_MS));
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, "0")).join(":");
}

/** Returns the time until the digits next change. Waiting exactly this long neither skips nor repeats a second. */
export function nextTickInMs(remainingMs: number): number {
  return remainingMs % SECOND_MS || SECOND_MS;
}

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
