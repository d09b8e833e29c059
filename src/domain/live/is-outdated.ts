import { DAY_MS } from "#domain/durations.ts";

/** True if a feed hasn't sent anything for a day, so its last session is no longer worth showing. */
export function isOutdated({ heardAtMs }: { readonly heardAtMs: number }, nowMs: number): boolean {
  return nowMs - heardAtMs > DAY_MS;
}
