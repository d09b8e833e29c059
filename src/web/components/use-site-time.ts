import { startTransition, useEffect, useRef, useState } from "react";

import { beginNoMoreWaits } from "../ui/when-near.tsx";
import { onServerSkew, serverClock, useSiteClock } from "./server-clock.ts";

/**
 * Longest wait between updates. Browser timers can't exceed 2^31 ms, and may fire late after a
 * device sleeps.
 */
const MAX_WAIT_MS = 3_600_000;

/**
 * Returns the site time in epoch milliseconds, updated whenever it passes a time that `nextAfter`
 * returned. Until the server's clock is known, the result is the time of rendering, so that
 * hydration starts with the same page.
 *
 * Whole pages call this. When the clock becomes known, they aren't rendered again unless something
 * has changed, because React would then hydrate all their parts at once.
 */
export function useSiteTime(renderedAt: string, nextAfter: (nowMs: number) => number): number {
  const site = useSiteClock();
  const [nowMs, setNowMs] = useState(() => Date.parse(renderedAt));
  const shownMs = useRef(nowMs);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const cancel = onServerSkew((skew) => {
      const clock = serverClock(site, skew);
      const look = (): void => {
        const current = clock.now();
        if (nextAfter(shownMs.current) <= current) {
          shownMs.current = current;
          beginNoMoreWaits();
          // A transition, because rendering the whole page in one go would block a phone.
          startTransition(() => setNowMs(current));
        }
        const changeMs = nextAfter(current);
        if (changeMs === Infinity) return;
        timer = setTimeout(
          look,
          Math.min(MAX_WAIT_MS, Math.ceil(clock.realWait(changeMs - current))),
        );
      };
      look();
    });
    return () => {
      cancel();
      clearTimeout(timer);
    };
  }, [site, nextAfter]);
  return nowMs;
}
