import { useCallback } from "react";

import { nextWindowChangeMs, windowAt } from "#domain/calendar/session-window.ts";
import { useSiteTime } from "#web/components/use-site-time.ts";

import type { ShellData } from "../../root.server.ts";

/**
 * Returns the name of the session that is on, or null. In an open page, the result changes when a session starts or
 * ends.
 */
export function useSessionOn({ clock, sessionWindows }: ShellData): string | null {
  const nextAfter = useCallback((nowMs: number) => nextWindowChangeMs(sessionWindows, nowMs), [sessionWindows]);
  const nowMs = useSiteTime(clock.shownAt, nextAfter);
  return windowAt(sessionWindows, nowMs)?.label ?? null;
}
