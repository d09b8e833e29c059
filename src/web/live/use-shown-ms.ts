import { useEffect, useState } from "react";

import { siteTimeMs } from "#domain/clock/site-clock.ts";

import type { LiveStart } from "./live-start.ts";

/**
 * Returns the time that the page shows: the server's clock minus the reader's delay. Initially the
 * time of rendering, so that hydration matches.
 */
export function useShownMs(
  { nowMs: renderedAtMs, speed }: LiveStart,
  skewMs: number | null,
  delaySeconds: number,
): number {
  const [nowMs, setNowMs] = useState(renderedAtMs);
  useEffect(() => {
    const offsetMs = skewMs ?? 0;
    const clock = { fromMs: Date.now() + offsetMs, offsetMs, speed };
    const tick = (): void => setNowMs(siteTimeMs(clock, Date.now()));
    if (skewMs !== null) tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [skewMs, speed]);
  return nowMs - delaySeconds * 1000;
}
