import { readerCookie } from "#domain/reader-cookie.ts";

import { autoRevealHours, type SpoilerFree } from "./cover.ts";

export const SPOILER_FREE_COOKIE = "spoiler_free";

/**
 * Parses the cookie's value, which consists of `revealedThrough` and `revealAfterHours` (or
 * `never`), separated by a dot. Returns null if the value is malformed.
 */
export function parseSpoilerFree(value: string | null | undefined): SpoilerFree | null {
  const [, seconds, hours] = /^(-?\d{1,11})\.(24|48|never)$/.exec(value ?? "") ?? [];
  if (seconds === undefined) return null;
  return {
    revealedThrough: Number(seconds),
    revealAfterHours: autoRevealHours.find((choice) => String(choice) === hours) ?? null,
  };
}

export function spoilerFreeValue({ revealedThrough, revealAfterHours }: SpoilerFree): string {
  return `${revealedThrough}.${revealAfterHours ?? "never"}`;
}

/**
 * Returns a `Set-Cookie` value. Scripts may read the cookie, so that a page restored by the back
 * button reloads if the cookie has changed.
 */
export function spoilerFreeCookie(mode: SpoilerFree | null): string {
  return readerCookie(SPOILER_FREE_COOKIE, mode && spoilerFreeValue(mode));
}
