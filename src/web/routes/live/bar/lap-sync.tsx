import { useState } from "react";

import type { LapSync as Result } from "#domain/live/lap-sync.ts";
import { MAX_DELAY_SECONDS } from "#domain/live/live-delay.ts";
import type { LiveLaps } from "#domain/live/live-session.ts";

import { Button } from "../../../ui/button.tsx";
import { Cluster } from "../../../ui/layout.tsx";
import picks from "../../../ui/pick.module.css";
import { Text } from "../../../ui/text.tsx";
import styles from "./delay-control.module.css";
import { useLapSync } from "./use-lap-sync.ts";

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
  const [chosen, setChosen] = useState(laps.current + 1);
  const { result, see } = useLapSync(laps, siteTimeMs, { seconds, onChange });
  const last = laps.total ?? 99;
  const lap = Math.min(last, Math.max(1, chosen));
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
          value={chosen === 0 ? "" : chosen}
          onChange={({ currentTarget: { value } }) => setChosen(Math.min(last, Math.floor(Number(value))))}
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
