import type { Temporal } from "#domain/time.ts";

import type { LiveEvent } from "./live-session.ts";
import { isSameSession } from "./same-session.ts";

/**
 * Whether the classification of what runs (or ran) stands in our facts, by the sessions of the calendar: that alone makes
 * it official, for no source says so. An invented session never has one.
 */
export function isClassified(
  sessions: readonly { readonly startsAt: Temporal.Instant | null; readonly hasResult: boolean }[],
  event: LiveEvent | null,
): boolean {
  if (event === null || event.invented) return false;
  return sessions.some(
    ({ startsAt, hasResult }) => hasResult && isSameSession(event.startsAtMs, startsAt?.epochMilliseconds ?? null),
  );
}
