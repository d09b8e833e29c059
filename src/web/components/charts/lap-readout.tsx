import { TeamBar } from "../team-bar.tsx";
import type { LapCursor, ReadableLine } from "./lap-cursor.ts";
import styles from "./charts.module.css";

interface LapReadoutProps {
  /**
   * Id of the slider. Not from `useId`, because in a hole of a shared page the server's id would
   * differ from the browser's.
   */
  readonly id: string;
  readonly cursor: LapCursor;
  readonly laps: number;
  readonly lines: readonly ReadableLine[];
  /** Lap at the left end of the slider: 0 for the grid. */
  readonly firstLap: 0 | 1;
  readonly format: (value: number) => string;
  readonly lapName?: (lap: number) => string;
  /** True if a higher figure is better, as with points. */
  readonly descending?: boolean;
}

const gridOrLap = (lap: number): string => (lap === 0 ? "Grid" : `Lap ${lap}`);

/**
 * A slider for the laps, and the cars' figures on the selected lap. Cars that are no longer running
 * come last. Pressing a driver code highlights that car's line. Only coloured or highlighted lines
 * have a figure until the reader expands the list.
 */
export function LapReadout({
  id,
  cursor,
  laps,
  lines,
  firstLap,
  format,
  lapName = gridOrLap,
  descending,
}: LapReadoutProps) {
  const lap = Math.max(firstLap, cursor.lap ?? laps);
  const rank = (value: number | null): number => {
    if (value === null) return Infinity;
    return descending ? -value : value;
  };
  const standing = lines
    .map(({ values, ...line }) => ({ ...line, value: values[lap] ?? null }))
    .toSorted((a, b) => compareRanks(rank(a.value), rank(b.value)))
    .map(({ value, ...line }) => ({ ...line, figure: value === null ? "–" : format(value) }));
  const visibleLines = cursor.showsAll
    ? standing
    : standing.filter(({ code, lit }) => lit || code === cursor.code);
  const spoken = standing.slice(0, 3).map(({ code, figure }) => `${code} ${figure}`);
  return (
    <div className={`${styles.readout} needs-script`}>
      <label htmlFor={id}>{lapName(lap)}</label>
      <input
        id={id}
        type="range"
        min={firstLap}
        max={laps}
        value={lap}
        onChange={(event) => cursor.setLap(Number(event.currentTarget.value))}
        aria-valuetext={`${lapName(lap)}: ${spoken.join(", ")}`}
      />
      <ol className={`quiet ${styles.standing}`}>
        {visibleLines.map(({ code, colour, figure }) => (
          <li key={code}>
            <button
              type="button"
              aria-pressed={cursor.code === code}
              onClick={() => cursor.follow(code)}
            >
              {colour !== null && <TeamBar colour={colour} />} <b>{code}</b> {figure}
            </button>
          </li>
        ))}
        {visibleLines.length < standing.length && (
          <li>
            <button type="button" onClick={cursor.showAll}>
              Show all {standing.length}
            </button>
          </li>
        )}
      </ol>
    </div>
  );
}

/** Not a difference, because two infinite ranks are equal. */
function compareRanks(a: number, b: number): number {
  if (a < b) return -1;
  return a > b ? 1 : 0;
}
