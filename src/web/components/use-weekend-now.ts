import { useCallback, useMemo } from "react";

import { weekendAt, weekendChangesMs } from "../weekend-now.ts";
import type { WeekendView } from "../weekend-view.server.ts";
import { useSiteTime } from "./use-site-time.ts";

/**
 * Returns the weekend as of now, by the same rules as on the server, so that an open page goes live
 * on time.
 */
export function useWeekendNow<
  W extends Pick<
    WeekendView,
    "sessions" | "id" | "season" | "cancelled" | "startDate" | "endDate"
  > | null,
>(weekend: W, renderedAt: string): W {
  const nextAfter = useCallback(
    (nowMs: number) => (weekend === null ? Infinity : weekendChangesMs(weekend, nowMs)),
    [weekend],
  );
  const nowMs = useSiteTime(renderedAt, nextAfter);
  return useMemo(
    () => (weekend === null ? weekend : { ...weekend, ...weekendAt(weekend, nowMs) }),
    [weekend, nowMs],
  );
}
