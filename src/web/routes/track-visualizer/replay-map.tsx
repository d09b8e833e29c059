import type { RefObject } from "react";

import type { ReplayStore } from "../../replay/replay-store.ts";
import { useReading } from "../../replay/use-reading.ts";
import type { ReplayPageView } from "./replay.server.ts";
import type { FirstMap as Map } from "./first-map.server.ts";
import styles from "./replay.module.css";
import lines from "./track-lines.module.css";

interface ReplayMapProps {
  readonly store: ReplayStore;
  readonly view: ReplayPageView;
  /** Contains the canvases, which are drawn outside React. */
  readonly host: RefObject<HTMLDivElement | null>;
  readonly onSkip: () => void;
}

export function ReplayMap({ store, view, host, onSkip }: ReplayMapProps) {
  const hasFailed = useReading(store, ({ phase }) => phase === "failed");
  return (
    <div className={styles.map}>
      <FirstMap map={view.maps[0]} shape="wide" label={`Map of ${view.circuit} showing the cars`} />
      <FirstMap map={view.maps[1]} shape="tall" label={`Map of ${view.circuit} showing the cars`} />
      <div className={styles.layers} ref={host} aria-hidden="true" />
      <button type="button" className={styles.skip} onClick={onSkip}>
        Skip ahead
      </button>
      {hasFailed && (
        <p className={styles.failed} role="alert">
          Couldn’t load the replay.{" "}
          {/* Browsers remember a failed script until the page is reloaded. */}
          <button type="button" onClick={() => location.reload()}>
            Try again
          </button>
        </p>
      )}
    </div>
  );
}

function FirstMap({
  map,
  shape,
  label,
}: {
  readonly map: Map;
  readonly shape: "wide" | "tall";
  readonly label: string;
}) {
  return (
    <svg
      className={`${lines.track} ${styles.first}`}
      data-shape={shape}
      viewBox={`0 0 ${map.width} ${map.height}`}
      role="img"
      aria-label={label}
    >
      <path className={lines.bed} d={map.path} />
      <path className={lines.line} d={map.path} />
      {map.startPath !== null && <path className={lines.start} d={map.startPath} />}
      {map.cars.map(({ x, y, colour }, i) => (
        <circle key={i} cx={x} cy={y} r={7} fill={colour} />
      ))}
    </svg>
  );
}
