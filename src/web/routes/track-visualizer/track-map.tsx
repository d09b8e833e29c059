import type { TrackMap as Map } from "#domain/circuits/track-map.ts";

import { Cluster } from "../../ui/layout.tsx";
import lines from "./track-lines.module.css";
import styles from "./track-map.module.css";

export function TrackMap({ map, label }: { readonly map: Map; readonly label: string }) {
  const { width, height, northDegrees, scale } = map;
  return (
    <div className={styles.map}>
      <svg
        className={`${lines.track} ${styles.track}`}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={label}
      >
        <path className={lines.bed} d={map.path} />
        <path className={lines.line} d={map.path} />
        {map.finishPath !== null && <path className={styles.finish} d={map.finishPath} />}
        {map.startPath !== null && (
          <path className={`${lines.start} ${styles.start}`} d={map.startPath} />
        )}
        {map.arrowsPath !== null && <path className={styles.arrows} d={map.arrowsPath} />}
        {/* The scale bar is drawn in the drawing's units, so that it is right at any size. */}
        <path
          className={styles.scale}
          d={`M${width - 30 - scale.units} ${height - 22}v10h${scale.units}v-10`}
          aria-hidden="true"
        />
        <text
          className={styles.metres}
          x={width - 30 - scale.units / 2}
          y={height - 26}
          textAnchor="middle"
        >
          {scale.metres} m
        </text>
      </svg>
      <Cluster as="ul" gap={8} above={1} size="s" tone="quiet" className={styles.key}>
        {map.startPath !== null && <li data-mark="start">Start line</li>}
        {map.finishPath !== null && <li data-mark="finish">Finish line</li>}
        {map.startPath !== null && map.finishPath === null && (
          <li data-mark="finish-there">Finish line (at or near the start line)</li>
        )}
        {map.arrowsPath !== null && <li data-mark="arrows">Direction</li>}
        {northDegrees !== null && (
          <li>
            <svg className={styles.north} viewBox="-10 -10 20 20" aria-hidden="true">
              <path d="M0-9 5 7 0 4-5 7Z" transform={`rotate(${northDegrees})`} />
            </svg>
            North
          </li>
        )}
      </Cluster>
    </div>
  );
}
