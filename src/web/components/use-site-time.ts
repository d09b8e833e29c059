import { startTransition, useEffect, useState } from "react";

import { useServerClock } from "./server-clock.ts";

/** Longest wait between updates. Browser timers can't exceed 2^31 ms, and may fire late after a device sleeps. */
const MAX_WAIT_MS = 3_600_000;

/**
 * Returns the site time in epoch milliseconds, updated whenever it passes a time that `nextAfter` returned. Until the
 * server's clock is known, the result is the time of rendering, so that hydration starts with the same page.
 */
export function useSiteTime(renderedAt: string, nextAfter: (nowMs: number) => number): number {
  const clock = useServerClock();
  const [nowMs, setNowMs] = useState(() => Date.parse(renderedAt));
  useEffect(() => {
    if (!clock.isSet) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const look = (): void => {
      const current = clock.now();
      // Whole pages depend on the time, so keep the same time until something changes, and render without blocking.
      startTransition(() => setNowMs((shown) => (nextAfter(shown) <= current ? current : shown)));
      const changeMs = nextAfter(current);
      if (changeMs === Infinity) return;
      timer = setTimeout(look, Math.min(MAX_WAIT_MS, Math.ceil(clock.realWait(changeMs - current))));
    };
    look();
    return () => clearTimeout(timer);
  }, [clock, nextAfter]);
  return nowMs;
}
