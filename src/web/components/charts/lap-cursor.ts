import { type MouseEvent, type PointerEvent, useState } from "react";

export interface Plane {
  /** Width of the plot, in laps or rounds. */
  readonly span: number;
  /** Position of the value 0, and height of one unit, in CSS pixels. The height is negative if values grow upwards. */
  readonly top: number;
  readonly valueHeight: number;
}

export interface ReadableLine {
  readonly code: string;
  /** True for coloured lines, false for grey ones. */
  readonly lit: boolean;
  readonly colour: string | null;
  /** Values by lap, null where the line has a gap. */
  readonly values: readonly (number | null)[];
}

export interface LapCursor {
  readonly lap: number | null;
  readonly code: string | null;
  readonly setLap: (lap: number) => void;
  readonly follow: (code: string) => void;
  readonly showsAll: boolean;
  readonly showAll: () => void;
  /** Attributes for the drawing's `<svg>`. Driver names in the drawing need a `data-code` attribute. */
  readonly drawing: {
    readonly "data-following": "" | undefined;
    readonly onPointerMove: (event: PointerEvent<SVGSVGElement>) => void;
    readonly onPointerLeave: () => void;
    readonly onClick: (event: MouseEvent<SVGSVGElement>) => void;
  };
}

/** Maximum distance from the pointer at which a line is highlighted, in CSS pixels. */
const REACH = 26;

export function useLapCursor(
  laps: number,
  planeOf: Plane | ((showsAll: boolean) => Plane),
  lines: readonly ReadableLine[],
): LapCursor {
  const [lap, setLap] = useState<number | null>(null);
  const [followed, setFollowed] = useState<string | null>(null);
  const [pointedAt, setPointedAt] = useState<string | null>(null);
  const [showsAll, setShowsAll] = useState(false);
  const code = pointedAt ?? followed;
  const plane = typeof planeOf === "function" ? planeOf(showsAll) : planeOf;

  function pointAt(event: MouseEvent<SVGSVGElement>): { readonly at: number; readonly pointedCode: string | null } {
    const drawing = event.currentTarget;
    const box = drawing.getBoundingClientRect();
    const { paddingLeft, paddingRight } = getComputedStyle(drawing);
    const plotLeft = box.left + parseFloat(paddingLeft);
    const width = box.right - parseFloat(paddingRight) - plotLeft;
    const at = Math.max(0, Math.min(laps, Math.round(((event.clientX - plotLeft) / width) * plane.span)));
    const y = (event.clientY - box.top - plane.top) / plane.valueHeight;
    const codeUnderPointer =
      event.target instanceof Element && event.target.closest("[data-code]")?.getAttribute("data-code");
    return { at, pointedCode: codeUnderPointer || nearest(lines, at, y, REACH / Math.abs(plane.valueHeight)) };
  }
  const follow = (next: string): void => setFollowed((now) => (now === next ? null : next));

  return {
    lap,
    code,
    setLap,
    follow,
    showsAll,
    showAll: () => setShowsAll(true),
    drawing: {
      "data-following": code === null ? undefined : "",
      onPointerMove(event) {
        const { at, pointedCode } = pointAt(event);
        setLap(at);
        setPointedAt(pointedCode);
      },
      onPointerLeave: () => setPointedAt(null),
      onClick(event) {
        const { pointedCode } = pointAt(event);
        if (pointedCode !== null) follow(pointedCode);
      },
    },
  };
}

function nearest(lines: readonly ReadableLine[], lap: number, y: number, reach: number): string | null {
  let [nearestCode, distance]: [string | null, number] = [null, reach];
  for (const { code, values } of lines) {
    const value = values[lap];
    if (value === null || value === undefined || Math.abs(value - y) >= distance) continue;
    [nearestCode, distance] = [code, Math.abs(value - y)];
  }
  return nearestCode;
}
