import type { FirstMap as Map } from "./first-map.server.ts";
import styles from "./replay.module.css";
import lines from "./track-lines.module.css";

export function FirstMap({
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
