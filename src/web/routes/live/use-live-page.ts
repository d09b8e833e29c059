import { useEffect, useRef, useState } from "react";

import { delayCookie } from "#domain/live/live-delay.ts";
import { isOutdated, LOST_MS } from "#domain/live/is-outdated.ts";
import { isSameSession } from "#domain/live/same-session.ts";

import { useWeekendNow } from "../../components/use-weekend-now.ts";
import { useReload } from "../../connection/use-reload.ts";
import { useLiveSession } from "../../live/use-live-session.ts";
import { useOfficial } from "../../live/use-official.ts";
import { useShownMs } from "../../live/use-shown-ms.ts";
import { currentSession } from "../../weekend-now.ts";
import type { loadLive } from "./live.server.ts";
import { MAX_PAGE_AGE_MS } from "../../live/max-page-age.ts";
import { useLiveTitle } from "./title/use-live-title.ts";

export type LiveData = Awaited<ReturnType<typeof loadLive>>["data"];

export function useLivePage(data: LiveData) {
  const { start, isOfficial, isOver, renderedAt } = data;
  const weekend = useWeekendNow(data.weekend, renderedAt);
  const isDemo = start.channel === "demo";
  const [delaySeconds, setSeconds] = useState(start.delaySeconds);
  const now = useLiveSession(start, delaySeconds);
  const siteTimeMs = useShownMs(start, now.skewMs, delaySeconds);
  const frame = now.frame !== null && isOutdated(now.frame, siteTimeMs) ? null : now.frame;
  const sourceSession = useOfficial(frame?.session ?? null, isOfficial);
  // Once the result is known, it replaces the order on the road, as on the home page.
  const isDone = !isDemo && data.lead !== null && isSameSession(sourceSession?.event ?? null, data.lead.planned);
  const session = isDone ? null : sourceSession;
  const isGoingOn = session !== null && ["upcoming", "delayed", "live"].includes(session.phase);
  const isInvented = isDemo || session?.event?.invented === true;
  const planned = weekend && !isOver && !isInvented ? currentSession(weekend) : null;
  const isHome = session === null || session.phase === "provisional" || session.phase === "official";
  useReloadAtStage(
    [sourceSession?.event?.startsAtMs, sourceSession?.phase, planned?.kind, planned?.timetable].join(" "),
  );
  // The official result replaces the order on the road.
  const standing = useLiveTitle(data.title, isOver && isHome ? null : session);
  return {
    weekend,
    session,
    planned,
    standing,
    driverIds: data.driverIds,
    grid: data.grid,
    entrants: data.entrants,
    now: { ...now, frame },
    siteTimeMs,
    delaySeconds,
    changeDelay(seconds: number): void {
      document.cookie = delayCookie(seconds);
      setSeconds(seconds);
    },
    title: session?.event?.meeting ?? weekend?.name ?? "Live timing",
    trackZone: weekend?.circuit.timeZone ?? "UTC",
    isDemo,
    isInvented,
    isLost: isGoingOn && frame !== null && siteTimeMs - frame.heardAtMs > LOST_MS,
    isOn: planned?.timetable === "isCurrent",
    isHome,
    hasCars: session !== null && Object.keys(session.cars).length > 0,
  };
}

export type LiveState = ReturnType<typeof useLivePage>;

/**
 * All open pages see a session start or end at the same moment. Each adds a random wait of up to this long, so that
 * they don't all reload at once.
 */
const RELOAD_WITHIN_MS = 8_000;

function useReloadAtStage(stage: string): void {
  const reload = useReload();
  const lastStage = useRef(stage);
  useEffect(() => {
    if (lastStage.current === stage) return undefined;
    lastStage.current = stage;
    const timer = setTimeout(() => void reload(), 2 * MAX_PAGE_AGE_MS + Math.random() * RELOAD_WITHIN_MS);
    return () => clearTimeout(timer);
  }, [stage, reload]);
}
