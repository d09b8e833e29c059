import type { SpoilerFree } from "#domain/reader-clock/cover.ts";
import { parseSpoilerFree, SPOILER_FREE_COOKIE } from "#domain/reader-clock/spoiler-free-cookie.ts";
import { parseWatching, WATCH_COOKIE, type Watching } from "#domain/reader-clock/watch-cookie.ts";
import type { WatchPlace } from "#domain/reader-clock/watch-stops.ts";
import { readValidCookie } from "#http/cookies.ts";

/** The reader's clock, as the cookies of a device have it. */
export interface DeviceClock {
  /** Null if the mode is off. */
  readonly spoilerFree: SpoilerFree | null;
  /** The place in the time machine. Kept for readers who have left it. */
  readonly watching: Watching | null;
}

export const siteClock: DeviceClock = { spoilerFree: null, watching: null };

export function readDeviceClock(cookieHeader: string | null | undefined): DeviceClock {
  const spoilerFree = readValidCookie(cookieHeader, SPOILER_FREE_COOKIE, parseSpoilerFree);
  const watching = readValidCookie(cookieHeader, WATCH_COOKIE, parseWatching);
  return spoilerFree === null && watching === null ? siteClock : { spoilerFree, watching };
}

/** Returns the stop at which the reader is, or null for readers in the present. */
export function placeInTime({ watching }: DeviceClock): WatchPlace | null {
  return watching?.isOn === true ? watching.place : null;
}

/**
 * True for readers who have their own clock, either in spoiler-free mode or in the time machine.
 */
export function hasOwnClock(clock: DeviceClock): boolean {
  return clock.spoilerFree !== null || placeInTime(clock) !== null;
}
