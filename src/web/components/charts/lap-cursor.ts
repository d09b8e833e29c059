import { type PointerEvent, useState } from "react";

export interface Plane {
  readonly width: number;
  readonly left: number;
  readonly top: number;
  readonly lapWidth: number;
  readonly valueHeight: number;
}

export interface ReadableLine {
  readonly code: string;
  /** Values by lap; null where the line has a gap. */
  readonly values: readonly (number | null)[];
}

export interface LapCursor {
  readonly lap: number | null;
  readonly code: string | null;
  readonly setLap: (lap: number) => void;
  readonly follow: (code: string) => void;
  readonly onPointerMove: (event: PointerEvent<SVGSVGElement>) => void;
  readonly onPointerLeave: () => void;
}

/** Maximum distance between the pointer and a line that it highlights, in the drawing's units. */
const REACH = 26;

/** Tracks the lap and the car that the reader selects in the chart, on the slider or in the read-out. */
export function useLapCursor(laps: number, plane: Plane, lines: readonly ReadableLine[]): LapCursor {
  const [lap, setLap] = useState<number | null>(null);
  const [followed, setFollowed] = useState<string | null>(null);
  const [pointedAt, setPointedAt] = useState<string | null>(null);
  return {
    lap,
    code: pointedAt ?? followed,
    setLap,
    follow: (code) => setFollowed((now) => (now === code ? null : code)),
    onPointerMove: (event) => {
      const box = event.currentTarget.getBoundingClientRect();
      const scale = plane.width / box.width;
      const x = ((event.clientX - box.left) * scale - plane.left) / plane.lapWidth;
      const y = ((event.clientY - box.top) * scale - plane.top) / plane.valueHeight;
      const at = Math.max(0, Math.min(laps, Math.round(x)));
      setLap(at);
      setPointedAt(nearest(lines, at, y, REACH / plane.valueHeight));
    },
    onPointerLeave: () => setPointedAt(null),
  };
}

function nearest(lines: readonly ReadableLine[], lap: number, y: number, reach: number): string | null {
  let [found, distance]: [string | null, number] = [null, reach];
  for (const { code, values } of lines) {
    const value = values[lap];
    if (value === null || value === undefined || Math.abs(value - y) >= distance) continue;
    [found, distance] = [code, Math.abs(value - y)];
  }
  return found;
}
