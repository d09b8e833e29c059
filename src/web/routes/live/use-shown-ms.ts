import { useEffect, useState } from "react";

/**
 * The moment that the page shows: the server's clock less the reader's delay, going on by itself. `renderedAtMs` is the
 * server's, so that the first render of both is the same.
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
