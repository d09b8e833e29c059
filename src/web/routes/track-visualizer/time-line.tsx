import { useEffect, useRef } from "react";

import type { ReplayStore } from "../../replay/replay-store.ts";
import { drawTimeline, lastChangeMs } from "../../replay/timeline.ts";
import { useDrawingBox } from "../../replay/use-drawing-box.ts";
import { useReading } from "../../replay/use-reading.ts";
import styles from "./controls.module.css";

const HEIGHT = 34;

interface TimeLineProps {
  readonly store: ReplayStore;
  /** True if the laps and periods after the current moment aren't drawn yet. */
  readonly isUnseen: boolean;
}

export function TimeLine({ store, isUnseen }: TimeLineProps) {
  const line = useRef<HTMLDivElement>(null);
  const { width, hasFonts } = useDrawingBox(line);
  return (
    <div className={styles.line} ref={line}>
      <Ticks store={store} isUnseen={isUnseen} width={width} hasFonts={hasFonts} />
      <Playhead store={store} width={width} />
      <Slider store={store} />
    </div>
  );
}

function Ticks({
  store,
  isUnseen,
  width,
  hasFonts,
}: TimeLineProps & {
  readonly width: number;
  readonly hasFonts: boolean;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const replay = useReading(store, ({ currentReplay }) => currentReplay?.replay);
  const untilMs = useReading(store, ({ currentReplay, readings }) =>
    currentReplay === null || !isUnseen ? Infinity : lastChangeMs(currentReplay.replay, readings.timeMs),
  );
  useEffect(() => {
    if (canvas.current !== null && replay !== undefined)
      drawTimeline(canvas.current, { width, height: HEIGHT, untilMs }, replay);
  }, [replay, width, hasFonts, untilMs]);
  return <canvas ref={canvas} aria-hidden="true" />;
}

function Playhead({ store, width }: { readonly store: ReplayStore; readonly width: number }) {
  const along = useReading(store, ({ currentReplay, readings }) =>
    currentReplay === null
      ? null
      : Math.round((Math.max(0, readings.timeMs) / currentReplay.replay.durationMs) * width),
  );
  return (
    <div
      className={styles.playhead}
      style={along === null ? undefined : { transform: `translateX(${along}px)` }}
      aria-hidden="true"
    />
  );
}

function Slider({ store }: { readonly store: ReplayStore }) {
  const isOpen = useReading(store, ({ currentReplay }) => currentReplay !== null);
  const max = useReading(store, ({ currentReplay }) =>
    currentReplay === null ? 1 : Math.ceil(currentReplay.replay.durationMs / 1000),
  );
  const seconds = useReading(store, ({ slider }) => slider.seconds);
  const text = useReading(store, ({ slider }) => slider.text);
  return (
    <input
      type="range"
      min="0"
      max={max}
      step="1"
      disabled={!isOpen}
      value={seconds}
      onChange={({ target }) => store.drag(target.valueAsNumber)}
      aria-label="Race time"
      aria-valuetext={text}
    />
  );
}
