import { useCallback } from "react";

import type { ShellData } from "../../root.server.ts";
import { useSiteTime } from "#web/components/use-site-time.ts";

/**
 * Returns the link to the last or current meeting. In an open page the link changes exactly a day before the next
 * meeting.
 */
export function useMeetingLink({ clock, meetingLink, comingLink }: ShellData): ShellData["meetingLink"] {
  const turnsAtMs = comingLink?.atMs ?? Infinity;
  const nextAfter = useCallback((nowMs: number) => (nowMs < turnsAtMs ? turnsAtMs : Infinity), [turnsAtMs]);
  const nowMs = useSiteTime(clock.shownAt, nextAfter);
  return nowMs < turnsAtMs ? meetingLink : comingLink;
}
