import {
  chevron,
  type DrawingBox,
  fitOutline,
  lengthOf,
  placeAlong,
  type Point,
  relativePath,
  segments,
} from "./outline.ts";

export interface MappedLayout {
  readonly id: string;
  readonly outlineDm: readonly number[];
  readonly startLineKnown: boolean;
  readonly finishLineOffsetM: number | null;
  readonly geometry: "surveyed" | "drawn";
}

export interface TrackMap {
  readonly width: number;
  readonly height: number;
  readonly path: string;
  readonly startPath: string | null;
  readonly finishPath: string | null;
  readonly arrowsPath: string | null;
  /** Direction of north, in degrees clockwise from up. */
  readonly northDegrees: number | null;
  readonly scale: { readonly metres: number; readonly units: number };
}

const MARGIN = 60;
const START_HALF = 26;
const FINISH_HALF = 18;
const MIN_DISTANCE = 14;
const ARROWS = 6;
const ROUND_LENGTHS_M = [100, 200, 250, 500, 1000, 2000];

export function mapTrack(layout: MappedLayout, box: DrawingBox): TrackMap {
  const { points, turnedDegrees, unitsPerM } = fitOutline(layout, { margin: MARGIN, ...box });
  const whole = points.map(([x, y]): Point => [Math.round(x), Math.round(y)]);
  const offset = (layout.finishLineOffsetM ?? 0) * unitsPerM;
  return {
    width: box.width,
    height: box.height,
    path: relativePath(whole),
    startPath: layout.startLineKnown ? lineAcross(points, 0, START_HALF) : null,
    finishPath:
      layout.startLineKnown && offset >= MIN_DISTANCE
        ? lineAcross(points, -offset, FINISH_HALF)
        : null,
    arrowsPath: layout.startLineKnown ? arrows(points) : null,
    northDegrees: layout.geometry === "surveyed" ? turnedDegrees : null,
    scale: scaleBar(unitsPerM, box.width),
  };
}

function lineAcross(points: readonly Point[], along: number, half: number): string {
  const { at, ahead } = placeAlong(points, along);
  return segments([
    [at[0] - ahead[1] * half, at[1] + ahead[0] * half],
    [at[0] + ahead[1] * half, at[1] - ahead[0] * half],
  ]);
}

function arrows(points: readonly Point[]): string {
  const length = lengthOf(points);
  return Array.from({ length: ARROWS }, (_, i) =>
    chevron(points, 40 + (i * length) / ARROWS, [5, 8]),
  ).join("");
}

function scaleBar(unitsPerM: number, width: number): TrackMap["scale"] {
  const metres = ROUND_LENGTHS_M.findLast((length) => length * unitsPerM <= width / 5) ?? 100;
  return { metres, units: Math.round(metres * unitsPerM) };
}
