import type { SessionKind } from "#domain/calendar/session.ts";
import type { Temporal } from "#domain/time.ts";

import type { LiveEvent } from "./live-session.ts";
import { isSameSession } from "./same-session.ts";

/**
 * True if the facts contain the session's classification, which makes the result official. Live
 * sources don't report whether a result is official. A demo session is never official. Neither is a
 * recorded race, which keeps its order on the road.
 */
export function isClassified(
  sessions: readonly {
    readonly kind: SessionKind;
    readonly startsAt: Temporal.Instant | null;
    readonly hasResult: boolean;
  }[],
  event: LiveEvent | null,
): boolean {
  if (event === null || event.invented || event.recorded === true) return false;
  return sessions.some(
    ({ kind, startsAt, hasResult }) =>
      hasResult && isSameSession(event, { kind, startsAtMs: startsAt?.epochMilliseconds ?? null }),
  );
}
