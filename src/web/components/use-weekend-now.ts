import { useCallback, useMemo } from "react";

import { weekendAt, weekendChangesMs } from "../weekend-now.ts";
import type { WeekendView } from "../weekend-view.server.ts";
import { useSiteTime } from "./use-site-time.ts";

/** The weekend as of this very moment: it turns live by itself, by the rules that the server renders it by. */
export function useWeekendNow<
  W extends Pick<WeekendView, "sessions" | "id" | "season" | "cancelled" | "startDate" | "endDate"> | null,
>(weekend: W, renderedAt: string): W {
  const nextAfter = useCallback(
    (nowMs: number) => (weekend === null ? Infinity : weekendChangesMs(weekend, nowMs)),
    [weekend],
  );
  const nowMs = useSiteTime(renderedAt, nextAfter);
  return useMemo(() => (weekend === null ? weekend : { ...weekend, ...weekendAt(weekend, nowMs) }), [weekend, nowMs]);
}
