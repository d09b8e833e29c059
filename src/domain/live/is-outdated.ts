import { DAY_MS } from "#domain/durations.ts";

/**
 * Sources send a heartbeat every fifteen seconds. After this long without one, the status is
 * unknown.
 */
export const LOST_MS = 90_000;

/**
 * True if a feed hasn't sent anything for a day, so its last session is no longer worth showing.
 */
export function isOutdated({ heardAtMs }: { readonly heardAtMs: number }, nowMs: number): boolean {
  return nowMs - heardAtMs > DAY_MS;
}
