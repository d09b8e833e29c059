import type { SessionKind } from "#domain/calendar/session.ts";
import { HOUR_MS, MINUTE_MS } from "#domain/durations.ts";

import type { LiveEvent } from "./live-session.ts";

/** Two sessions of the same weekend always start further apart than this. */
const SAME_START_MS = 90 * MINUTE_MS;

/**
 * A session that moves by more than this is another session. Two of the same kind are at least five
 * days apart.
 */
const SAME_KIND_MS = 24 * HOUR_MS;

/** Names of sessions in live sources. */
const kinds: Readonly<Record<string, SessionKind>> = {
  "practice 1": "practice-1",
  "practice 2": "practice-2",
  "practice 3": "practice-3",
  "sprint qualifying": "sprint-qualifying",
  "sprint shootout": "sprint-qualifying",
  sprint: "sprint",
  qualifying: "qualifying",
  race: "race",
};

/**
 * True if a live source's event is a session of the calendar. Start times may differ by hours after
 * a change of plans or a delay, so the name decides. Events with other names are compared by their
 * start.
 */
export function isSameSession(
  event: Pick<LiveEvent, "session" | "startsAtMs"> | null,
  session: { readonly kind: SessionKind; readonly startsAtMs: number | null },
): boolean {
  if (event === null || event.startsAtMs === null || session.startsAtMs === null) return false;
  const apartMs = Math.abs(event.startsAtMs - session.startsAtMs);
  const kind = kinds[event.session.toLowerCase()];
  return kind === undefined
    ? apartMs < SAME_START_MS
    : kind === session.kind && apartMs < SAME_KIND_MS;
}
