import { televisionTurn } from "./television-turn.ts";

/**
 * Outline of a layout as x0, y0, x1, y1 … in decimetres with y pointing north: a closed ring that runs from the start
 * line in the direction of travel.
 */
interface Ground {
  readonly id: string;
  readonly outlineDm: readonly number[];
}

interface Outline extends Ground {
  readonly startLineKnown: boolean;
}

export type OutlineDrawing = ReturnType<typeof drawOutline>;

export type Point = readonly [x: number, y: number];

export interface DrawingBox {
  readonly width: number;
  readonly height: number;
  readonly margin?: number;
}

const MARGIN = 48;
const START_HALF = 34;
/** Distances from the start line to the middle of the arrow, and to the end of the space that the arrow needs. */
const ARROW = 60;
const ARROW_END = 84;
/**
 * A layout that television has never shown is turned for the best fit in this box, so that it has the same orientation
 * in any box.
 */
const USUAL_BOX = { width: 1000, height: 640, margin: MARGIN };
/**
 * Turning a drawing by 90° lowers its rating by this share, and smaller turns lower it proportionally less. North
 * therefore stays up unless a turn makes the drawing noticeably larger.
 */
const TURN_COST = 0.12;

/**
 * Draws a layout as large as the box allows, possibly turned but never mirrored. The path consists of relative steps in
 * whole units, which keeps it to a few hundred bytes. It starts at the layout's first point.
 */
export function drawOutline(layout: Outline, { width, height, margin = MARGIN }: DrawingBox = USUAL_BOX) {
  const { points, turnedDegrees } = fitOutline(layout, { width, height, margin });
  const roundedPoints = points.map(([x, y]): Point => [Math.round(x), Math.round(y)]);
  const measure = margin / MARGIN;
  return {
    width,
    height,
    path: relativePath(roundedPoints),
    startPath: layout.startLineKnown ? startLine(roundedPoints, measure) : null,
    directionPath: layout.startLineKnown
      ? chevron(roundedPoints, arrowAt(roundedPoints, measure), [12 * measure, 18 * measure])
      : null,
    turnedDegrees,
  };
}

export interface FittedOutline {
  readonly points: readonly Point[];
  readonly turnedDegrees: number;
  readonly unitsPerM: number;
  readonly place: (xDm: number, yDm: number) => Point;
}

/**
 * Fits an outline into a box. The rotation depends only on the circuit, not on the box. Throws if the outline has fewer
 * than three points.
 */
export function fitOutline({ id, outlineDm }: Ground, { width, height, margin = MARGIN }: DrawingBox): FittedOutline {
  const box = { width, height, margin };
  const ground = pointsOf(outlineDm);
  const turnedDegrees = televisionTurn(id) ?? bestTurn(ground, USUAL_BOX);
  const bounds = boundsOf(ground, turnedDegrees);
  const scale = scaleInto(bounds, box);
  const angle = (turnedDegrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle) * scale, Math.sin(angle) * scale];
  const left = width / 2 - ((bounds.left + bounds.right) / 2) * scale;
  const top = height / 2 - ((bounds.top + bounds.bottom) / 2) * scale;
  const place = (xDm: number, yDm: number): Point => [left + xDm * cos + yDm * sin, top + xDm * sin - yDm * cos];
  return { points: ground.map(([x, y]) => place(x, -y)), turnedDegrees, unitsPerM: scale * 10, place };
}

function pointsOf(outlineDm: readonly number[]): Point[] {
  if (outlineDm.length < 6 || outlineDm.length % 2 !== 0)
    throw new Error("An outline needs at least three points, each with two numbers");
  return Array.from({ length: outlineDm.length / 2 }, (_, i) => [outlineDm[2 * i] ?? 0, -(outlineDm[2 * i + 1] ?? 0)]);
}

function bestTurn(points: readonly Point[], box: Required<DrawingBox>): number {
  let [best, bestWorth] = [0, -Infinity];
  for (let degrees = -90; degrees < 90; degrees += 2) {
    const worth = scaleInto(boundsOf(points, degrees), box) * (1 - (TURN_COST * Math.abs(degrees)) / 90);
    if (worth > bestWorth) [best, bestWorth] = [degrees, worth];
  }
  return best;
}

type Bounds = ReturnType<typeof boundsOf>;

/**
 * Returns the bounds of points after turning them. Uses a plain loop, because each new outline is tried at ninety
 * angles.
 */
export function boundsOf(points: readonly Point[], degrees = 0) {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const point of points) {
    const x = point[0] * cos - point[1] * sin;
    const y = point[0] * sin + point[1] * cos;
    if (x < left) left = x;
    if (x > right) right = x;
    if (y < top) top = y;
    if (y > bottom) bottom = y;
  }
  return { left, right, top, bottom };
}

function scaleInto({ left, right, top, bottom }: Bounds, { width, height, margin }: Required<DrawingBox>): number {
  return Math.min((width - 2 * margin) / (right - left), (height - 2 * margin) / (bottom - top));
}

export function relativePath(points: readonly Point[]): string {
  const [start, ...rest] = points.filter((point, i) => i === 0 || !same(point, points[i - 1]));
  if (start === undefined) return "";
  let at = start;
  let path = `M${pair(start[0], start[1])}l`;
  for (const [i, point] of rest.entries()) {
    const step = pair(point[0] - at[0], point[1] - at[1]);
    path += i === 0 || step.startsWith("-") ? step : ` ${step}`;
    at = point;
  }
  return `${path}z`;
}

function pair(x: number, y: number): string {
  return y < 0 ? `${x}${y}` : `${x} ${y}`;
}

function same(a: Point, b: Point | undefined): boolean {
  return b !== undefined && a[0] === b[0] && a[1] === b[1];
}

function startLine(points: readonly Point[], measure: number): string {
  const { at, ahead } = placeAlong(points, 0);
  const [x, y] = [-ahead[1] * START_HALF * measure, ahead[0] * START_HALF * measure];
  return segments([
    [at[0] - x, at[1] - y],
    [at[0] + x, at[1] + y],
  ]);
}

/**
 * Draws a chevron in the direction of travel, `at` units after the start. The last argument is half its length and half
 * its width.
 */
export function chevron(points: readonly Point[], at: number, [along, across]: Point): string {
  const { at: middle, ahead } = placeAlong(points, at);
  const corner = (forwards: number, sideways: number): Point => [
    middle[0] + ahead[0] * forwards - ahead[1] * sideways,
    middle[1] + ahead[1] * forwards + ahead[0] * sideways,
  ];
  return segments([corner(-along, -across), corner(along, 0), corner(-along, across)]);
}

/**
 * Returns the position of the arrow. It is before the line if a corner follows soon after the line, as in Las Vegas.
 */
function arrowAt(points: readonly Point[], measure: number): number {
  const turns = straightness(points, ARROW_END * measure) < 0.9 && straightness(points, -ARROW_END * measure) >= 0.9;
  return (turns ? -ARROW : ARROW) * measure;
}

/** Cosine of the angle between the directions of travel at the start line and `along` units after the line. */
function straightness(points: readonly Point[], along: number): number {
  const [start, end] = [placeAlong(points, 0).ahead, placeAlong(points, along).ahead];
  return start[0] * end[0] + start[1] * end[1];
}

export function segments(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => pair(Math.round(x), Math.round(y))).join("L")}`;
}

/**
 * Returns the point `along` units after the start, or before it if negative, and the direction of travel there as a
 * unit vector.
 */
export function placeAlong(points: readonly Point[], along: number): { at: Point; ahead: Point } {
  let remainingLength = along < 0 ? along + lengthOf(points) : along;
  for (const [i, from] of points.entries()) {
    const to = points[(i + 1) % points.length] ?? from;
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    if (length > 0 && remainingLength < length) {
      const ahead: Point = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
      return { at: [from[0] + ahead[0] * remainingLength, from[1] + ahead[1] * remainingLength], ahead };
    }
    remainingLength -= length;
  }
  throw new Error("The outline has no length");
}

export function lengthOf(points: readonly Point[]): number {
  return points.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = points[(i + 1) % points.length] ?? [x, y];
    return sum + Math.hypot(nextX - x, nextY - y);
  }, 0);
}

/** Positive if the ring runs clockwise on the screen. */
export function signedArea(points: readonly Point[]): number {
  return points.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = points[(i + 1) % points.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
}
