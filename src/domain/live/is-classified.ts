import type { Temporal } from "#domain/time.ts";

import type { LiveEvent } from "./live-session.ts";
import { isSameSession } from "./same-session.ts";

/**
 * True when the session's classification is in our facts. Only that makes it official, because no source reports it. A
 * demo session never is.
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
