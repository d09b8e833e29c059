import { useState, useEffect, useRef } from "react";

import { type LapSync as Result, type LapSync, type SeenLap, syncToLap } from "#domain/live/lap-sync.ts";
import { MAX_DELAY_SECONDS } from "#domain/live/live-delay.ts";
import type { LiveLaps, LiveSession } from "#domain/live/live-session.ts";

import { Button } from "../../../ui/button.tsx";
import { Cluster } from "../../../ui/layout.tsx";
import picks from "../../../ui/pick.module.css";
import { Text } from "../../../ui/text.tsx";
import styles from "./delay-control.module.css";

export function LapSync({
  laps,
  siteTimeMs,
  seconds,
  onChange,
}: {
  readonly laps: LiveLaps;
  readonly siteTimeMs: number;
  readonly seconds: number;
  readonly onChange: (seconds: number) => void;
}) {
  // Don't change the chosen lap while the reader waits for it to begin, even if the page is already a lap ahead.
  const [chosenLap, setChosenLap] = useState(laps.current + 1);
  const { result, see } = useLapSync(laps, siteTimeMs, { seconds, onChange });
  const last = laps.total ?? 99;
  const lap = Math.min(last, Math.max(1, chosenLap));
  return (
    <Cluster gap={4} className={`needs-script ${styles.form}`}>
      <Text as="span" tone="quiet">
        Or press when your broadcast shows
      </Text>
      <Cluster as="span" gap={3} unbroken className={styles.field}>
        <label htmlFor="sync-lap">lap</label>
        <input
          className={picks.pick}
          id="sync-lap"
          type="number"
          inputMode="numeric"
          min={1}
          max={last}
          value={chosenLap === 0 ? "" : chosenLap}
          onChange={({ currentTarget: { value } }) => setChosenLap(Math.min(last, Math.floor(Number(value))))}
        />
      </Cluster>
      <Button onClick={() => see(lap)}>Lap {lap} begins</Button>
      <Text as="span" role="status" size="s" weight={600}>
        {result && wordsOf(result.sync, result.lap)}
      </Text>
    </Cluster>
  );
}

function wordsOf(sync: Result, lap: number): string {
  switch (sync.kind) {
    case "delay":
      return `Delay set to ${sync.seconds} s.`;
    case "ahead":
      return "Your broadcast is ahead of the timing. Delay set to 0 s.";
    case "too-long":
      return `That’s more than ${MAX_DELAY_SECONDS} s behind the timing. Check the lap number.`;
    case "waiting":
      return `The delay will be set when the timing here reaches lap ${lap}.`;
    case "missed":
      return `We don’t know when lap ${lap} began. Try the next one.`;
  }
}

/**
 * Sets the delay when the reader sees a lap begin. If the page is behind the reader's broadcast, waits until the page
 * reaches that lap.
 */
function useLapSync(
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
