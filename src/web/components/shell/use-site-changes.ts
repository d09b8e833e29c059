import { useEffect, useRef } from "react";
import { useMatches } from "react-router";

import { useReload } from "../../connection/use-reload.ts";
import type { ShellData } from "../../root.server.ts";
import type { RouteHandle } from "../../route-handle.ts";
import { useServerClock } from "../server-clock.ts";
import { browserAround } from "./browser-changes.ts";
import { followChanges, type Following, type MadePage } from "./follow-changes.ts";

/**
 * Maximum random delays before a reload, for cached pages, for pages rendered for one reader and
 * while site time runs fast. Cached pages are cheap to serve, so their delay is shorter.
 */
const SHARED_SPREAD_MS = 8_000;
const OWN_SPREAD_MS = 60_000;
const FAST_SPREAD_MS = 500;

/**
 * Keeps an open page up to date by reloading its data when facts have changed or the page changes
 * with time.
 */
export function useSiteChanges(
  { made: pageVersion, clock: { speed } }: ShellData,
  accountId: string | null,
): void {
  const reload = useReload();
  const clock = useServerClock();
  const matches = useMatches();
  const isStill = matches.some(({ handle, loaderData }) => {
    const { keepsStill = false } = (handle ?? {}) as RouteHandle;
    return typeof keepsStill === "function" ? keepsStill(loaderData) : keepsStill;
  });
  const isShared = accountId === null && !/^\/(?:live|vote)\b/.test(matches.at(-1)?.pathname ?? "");
  const { from, changesMs, isNear } = pageVersion;
  const latest = useRef<{ readonly page: MadePage; readonly isShared: boolean } | null>(null);
  const following = useRef<Following | null>(null);

  useEffect(() => {
    const realSpreadMs = isShared ? SHARED_SPREAD_MS : OWN_SPREAD_MS;
    const page: MadePage = {
      from,
      isNear,
      // The device's clock mustn't trigger a reload before the server's clock is known.
      changesAtMs:
        changesMs === null || !clock.isSet
          ? Infinity
          : Date.now() + clock.realWait(changesMs - clock.now()),
      spreadMs: speed > 1 ? FAST_SPREAD_MS : realSpreadMs,
    };
    latest.current = { page, isShared };
    following.current?.made(page);
  }, [from, changesMs, isNear, clock, speed, isShared]);

  useEffect(() => {
    if (isStill || latest.current === null) return undefined;
    const begun = followChanges(
      browserAround(() => latest.current?.isShared === true, reload),
      latest.current.page,
    );
    following.current = begun;
    document.addEventListener("visibilitychange", begun.recheck);
    window.addEventListener("pageshow", begun.recheck);
    window.addEventListener("online", begun.recheck);
    return () => {
      document.removeEventListener("visibilitychange", begun.recheck);
      window.removeEventListener("pageshow", begun.recheck);
      window.removeEventListener("online", begun.recheck);
      begun.stop();
      following.current = null;
    };
  }, [isStill, reload]);
}
