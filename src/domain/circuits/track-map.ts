import {
  type DrawingBox,
  fitOutline,
  lengthOf,
  placeAlong,
  type Point,
  relativePath,
  segments,
  signedArea,
} from "./outline.ts";

/** What a map needs of a layout. */
export interface MappedLayout {
  /** See the table of layouts: x0, y0, x1, y1 … in decimetres, closed, in driving direction. */
  readonly outlineDm: readonly number[];
  readonly startLineKnown: boolean;
  /** The finish line lies so far before the starting line; null when unknown. */
  readonly finishLineOffsetM: number | null;
  /** How the outline lies on the ground is known. */
  readonly geometry: "surveyed" | "drawn";
}

export interface TrackMap {
  readonly width: number;
  readonly height: number;
  readonly path: string;
  /** The starting line across the track; null when nobody knows where it is. */
  readonly startPath: string | null;
  /** The finish line; null when unknown, or when it is the starting line. */
  readonly finishPath: string | null;
  /** Chevrons beside the track that point the way they drive; null when only the shape is known for certain. */
  readonly arrowsPath: string | null;
  /** Where north points, in degrees clockwise from up; null when nobody knows. */
  readonly northDegrees: number | null;
  /** A length on the ground of a round number of metres, and how long it is on the map. */
  readonly scale: { readonly metres: number; readonly units: number };
}

const MARGIN = 60;
const START_HALF = 26;
const FINISH_HALF = 18;
/** Closer than this the two lines would be one blot. */
const MIN_DISTANCE = 14;
const ARROWS = 6;
const ROUND_LENGTHS_M = [100, 200, 250, 500, 1000, 2000];

/** A layout as a map: larger than `drawOutline`, with the finish line, the way they drive, north and a scale. */
export function mapTrack(layout: MappedLayout, box: DrawingBox): TrackMap {
  const { points, turnedDegrees, unitsPerM } = fitOutline(layout.outlineDm, { margin: MARGIN, ...box });
  const whole = points.map(([x, y]): Point => [Math.round(x), Math.round(y)]);
  const offset = (layout.finishLineOffsetM ?? 0) * unitsPerM;
  return {
    width: box.width,
    height: box.height,
    path: relativePath(whole),
    startPath: layout.startLineKnown ? lineAcross(points, 0, START_HALF) : null,
    finishPath: layout.startLineKnown && offset >= MIN_DISTANCE ? lineAcross(points, -offset, FINISH_HALF) : null,
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

/** On the outer side of the lap, where there is room; the first one just after the start. */
function arrows(points: readonly Point[]): string {
  const length = lengthOf(points);
  const outwards = signedArea(points) > 0 ? -1 : 1;
  return Array.from({ length: ARROWS }, (_, i) => {
    const { at, ahead } = placeAlong(points, 40 + (i * length) / ARROWS);
    const middle: Point = [at[0] - ahead[1] * 22 * outwards, at[1] + ahead[0] * 22 * outwards];
    const corner = (along: number, across: number): Point => [
      middle[0] + ahead[0] * along - ahead[1] * across,
      middle[1] + ahead[1] * along + ahead[0] * across,
    ];
    return segments([corner(-5, -8), corner(5, 0), corner(-5, 8)]);
  }).join("");
}

/** The longest round length that takes no more than a fifth of the map. */
function scaleBar(unitsPerM: number, width: number): TrackMap["scale"] {
  const metres = ROUND_LENGTHS_M.findLast((length) => length * unitsPerM <= width / 5) ?? 100;
  return { metres, units: Math.round(metres * unitsPerM) };
}
