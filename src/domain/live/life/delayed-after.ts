import { MINUTE_MS } from "#domain/durations.ts";

import type { LiveEvent } from "../live-session.ts";

/**
 * A session that hasn't begun this long after its planned start is delayed. Sources have no status
 * for delays. A race begins with a formation lap, so its lights go out up to four minutes after the
 * planned start.
 */
export function delayedAfterMs(event: Pick<LiveEvent, "kind"> | null): number {
  return event?.kind === "race" ? 6 * MINUTE_MS : 2 * MINUTE_MS;
}
