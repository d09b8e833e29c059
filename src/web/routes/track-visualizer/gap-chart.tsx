import { useEffect, useMemo, useRef } from "react";

import { gapsBetween } from "#domain/replay/driver-gaps.ts";
import { driverNames } from "#domain/replay/driver-names.ts";
import type { PreparedReplay } from "#domain/replay/frame.ts";

import { isLapless, lapsCompared } from "../../replay/comparison.ts";
import { drawGapChart, gapChartWords } from "../../replay/gap-chart.ts";
import type { ReplayStore } from "../../replay/replay-store.ts";
import { useDrawingBox } from "../../replay/use-drawing-box.ts";
import { useReading } from "../../replay/use-reading.ts";
import { Text } from "../../ui/text.tsx";
import styles from "./replay.module.css";

const HEIGHT = 190;
const CHALK = "#f1efe8";

interface GapChartProps {
  readonly store: ReplayStore;
  readonly replay: PreparedReplay;
  readonly followed: number;
  readonly compared: number;
  readonly colours: readonly [string, string];
}

export function GapChart({ store, replay, followed, compared, colours }: GapChartProps) {
  const laps = useReading(store, ({ opened }) => (opened ? lapsCompared(opened, followed, compared) : 0));
  const followedLapless = useReading(store, ({ opened }) => opened !== null && isLapless(opened, followed));
  const comparedLapless = useReading(store, ({ opened }) => opened !== null && isLapless(opened, compared));
  const all = useMemo(() => gapsBetween(replay.race, followed, compared), [replay, followed, compared]);
  const gaps = useMemo(() => all.slice(0, laps), [all, laps]);
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const { width, hasFonts } = useDrawingBox(box);
  const [first, second] = colours[0] === colours[1] ? [colours[0], CHALK] : colours;
  useEffect(() => {
    if (canvas.current === null || width === 0) return;
    drawGapChart(canvas.current, { width, height: HEIGHT }, { gaps, laps: replay.laps, colours: [first, second] });
  }, [gaps, replay, first, second, width, hasFonts]);

  const names = driverNames(replay.race);
  const [followedName = "", comparedName = ""] = [names[followed], names[compared]];
  const lapless = [...(followedLapless ? [followedName] : []), ...(comparedLapless ? [comparedName] : [])];
  const words = gapChartWords(gaps, [followedName, comparedName], lapless);
  return (
    <div className={styles.gapChart} ref={box}>
      <p className={styles.ahead} aria-hidden="true">
        {replay.race.cars[followed]?.code} ahead
      </p>
      <canvas ref={canvas} role="img" aria-label={words} />
      <p className={`${styles.ahead} ${styles.below}`} aria-hidden="true">
        {replay.race.cars[compared]?.code} ahead
      </p>
      <Text size="m" tone="quiet">
        {words}
      </Text>
    </div>
  );
}
