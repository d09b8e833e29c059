import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";

import { delayCookie } from "#domain/live/live-delay.ts";
import { isOutdated, LOST_MS } from "#domain/live/is-outdated.ts";

import { useWeekendNow } from "../../components/use-weekend-now.ts";
import { useLiveSession } from "../../live/use-live-session.ts";
import { useOfficial } from "../../live/use-official.ts";
import { useShownMs } from "../../live/use-shown-ms.ts";
import { currentSession } from "../../weekend-now.ts";
import type { loadLive } from "./live.server.ts";
import { useLiveTitle } from "./title/use-live-title.ts";

export type LiveData = Awaited<ReturnType<typeof loadLive>>["data"];

/** Follows the session, starting from the state with which the page was rendered. */
export function useLivePage(data: LiveData) {
  const { start, isOfficial, isOver, renderedAt } = data;
  const weekend = useWeekendNow(data.weekend, renderedAt);
  const isDemo = start.channel === "demo";
  const [delaySeconds, setSeconds] = useState(start.delaySeconds);
  const now = useLiveSession(start, delaySeconds);
  const siteTimeMs = useShownMs(start, now.skewMs, delaySeconds);
  const frame = now.frame !== null && isOutdated(now.frame, siteTimeMs) ? null : now.frame;
  const session = useOfficial(frame?.session ?? null, isOfficial);
  const isGoingOn = session !== null && ["upcoming", "delayed", "live"].includes(session.phase);
  const isInvented = isDemo || session?.event?.invented === true;
  const planned = weekend && !isOver && !isInvented ? currentSession(weekend) : null;
  const isHome = session === null || session.phase === "provisional" || session.phase === "official";
  useReload([session?.event?.startsAtMs, session?.phase, planned?.kind, planned?.timetable].join(" "));
  // The official result replaces the order on the road.
  const standing = useLiveTitle(data.title, isOver && isHome ? null : session);
  return {
    weekend,
    session,
    planned,
    standing,
    driverIds: data.driverIds,
    favouriteCodes: data.favouriteCodes,
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
    /** True while a session is under way according to the timetable. */
    isOn: planned?.timetable === "isCurrent",
    /** True without a session, and once its result is provisional or official. */
    isHome,
    hasCars: session !== null && Object.keys(session.cars).length > 0,
  };
}

export type LiveState = ReturnType<typeof useLivePage>;

/** All open pages see a session start or end at the same time, and reload their facts within this time. */
const RELOAD_WITHIN_MS = 8_000;

/** Reloads the page's data when the session enters another stage. */
function useReload(stage: string): void {
  const { revalidate } = useRevalidator();
  const known = useRef(stage);
  useEffect(() => {
    if (known.current === stage) return undefined;
    known.current = stage;
    const timer = setTimeout(() => void revalidate(), Math.random() * RELOAD_WITHIN_MS);
    return () => clearTimeout(timer);
  }, [stage, revalidate]);
}
