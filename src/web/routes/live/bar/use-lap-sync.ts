import { useEffect, useRef, useState } from "react";

import { type LapSync, type SeenLap, syncToLap } from "#domain/live/lap-sync.ts";
import type { LiveSession } from "#domain/live/live-session.ts";

/**
 * Sets the delay when the reader sees a lap begin. If the page is behind the reader's broadcast, waits until the page
 * reaches that lap.
 */
export function useLapSync(
  laps: LiveSession["laps"],
  siteTimeMs: number,
  { seconds, onChange }: { readonly seconds: number; readonly onChange: (seconds: number) => void },
) {
  const began = useRef(new Map<number, number>());
  const clock = useRef({ siteTimeMs, atMs: 0 });
  const waiting = useRef<SeenLap | null>(null);
  const [result, setResult] = useState<{ readonly sync: LapSync; readonly lap: number } | null>(null);
  const current = laps?.current ?? 0;

  const finish = (seen: SeenLap): void => {
    const sync = syncToLap(seen, began.current, current);
    waiting.current = sync.kind === "waiting" ? seen : null;
    setResult({ sync, lap: seen.lap });
    if (sync.kind === "delay") onChange(sync.seconds);
    if (sync.kind === "ahead") onChange(0);
  };
  useEffect(() => {
    clock.current = { siteTimeMs, atMs: performance.now() };
  }, [siteTimeMs]);
  useEffect(() => {
    if (laps?.beganAtMs != null) began.current.set(laps.current, laps.beganAtMs);
    if (waiting.current !== null && waiting.current.lap <= current) finish(waiting.current);
  });

  return {
    result,
    see(lap: number) {
      // The page's time changes once a second, so add the time since its last change.
      const { siteTimeMs: shownMs, atMs } = clock.current;
      finish({ lap, seenAtMs: shownMs + Math.min(1_000, performance.now() - atMs) + seconds * 1000 });
    },
  };
}
