import type { RefObject } from "react";

import type { ReplayStore } from "../../replay/replay-store.ts";
import { useReading } from "../../replay/use-reading.ts";
import { FirstMap } from "./first-map.tsx";
import styles from "./replay.module.css";
import type { ReplayPageView } from "./replay.server.ts";

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
          Couldn’t load the replay. {/* Browsers remember a failed script until the page is reloaded. */}
          <button type="button" onClick={() => location.reload()}>
            Try again
          </button>
        </p>
      )}
    </div>
  );
}
