import { useCallback } from "react";

import type { ShellData } from "../../root.server.ts";
import { useSiteTime } from "#web/components/use-site-time.ts";

/**
 * Returns the link to the current meeting, or else to the last one. A page left open switches to the next meeting
 * exactly a day before it begins.
 */
export function useMeetingLink({ clock, meetingLink, comingLink }: ShellData): ShellData["meetingLink"] {
  const turnsAtMs = comingLink?.atMs ?? Infinity;
  const nextAfter = useCallback((nowMs: number) => (nowMs < turnsAtMs ? turnsAtMs : Infinity), [turnsAtMs]);
  const nowMs = useSiteTime(clock.shownAt, nextAfter);
  return nowMs < turnsAtMs ? meetingLink : comingLink;
}
