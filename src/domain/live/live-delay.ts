import { readerCookie } from "#domain/reader-cookie.ts";

/** Cookie for the delay in seconds. The server reads it for the first response. */
export const LIVE_DELAY_COOKIE = "live_delay";
export const MAX_DELAY_SECONDS = 300;

export const DELAY_RANGE = `The delay must be a whole number of seconds from 0 to ${MAX_DELAY_SECONDS}.`;

export function parseDelay(text: string | null | undefined): number {
  return isDelay(text) ? Number(text) : 0;
}

export function isDelay(text: string | null | undefined): text is string {
  return text != null && /^\d{1,3}$/.test(text) && Number(text) <= MAX_DELAY_SECONDS;
}

export function delayInCookies(header: string | null | undefined): number {
  return parseDelay(
    new RegExp(`(?:^|;\\s*)${LIVE_DELAY_COOKIE}=(\\d+)(?:;|$)`).exec(header ?? "")?.[1],
  );
}

export function delayCookie(seconds: number): string {
  return readerCookie(LIVE_DELAY_COOKIE, seconds);
}
