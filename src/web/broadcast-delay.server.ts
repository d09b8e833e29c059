import { delayInCookies } from "#domain/live/live-delay.ts";

/**
 * Returns how far the reader's broadcast is behind, in seconds. Pages of readers with a delay
 * aren't shared.
 */
export function broadcastDelay(request: Request): number {
  return delayInCookies(request.headers.get("cookie"));
}
