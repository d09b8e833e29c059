import { useEffect, useState } from "react";

/**
 * Returns the time that the page shows: the server's clock minus the reader's delay. It starts at `renderedAtMs`, so
 * that hydration matches.
 */
export function useShownMs(renderedAtMs: number, skewMs: number | null, delaySeconds: number): number {
  const [nowMs, setNowMs] = useState(renderedAtMs);
  useEffect(() => {
    const tick = (): void => setNowMs(Date.now() + (skewMs ?? 0));
    if (skewMs !== null) tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [skewMs]);
  return nowMs - delaySeconds * 1000;
}
