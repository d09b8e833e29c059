import { lengthOf, placeAlong, type Point } from "./outline.ts";

/** Turns, scales and moves a point, without mirroring it. */
export type Placement = (point: Point) => Point;

const COARSE = { points: 90, turns: 24, rounds: 8 } as const;
const FINE = { points: 240, rounds: 15 } as const;
/** Largest accepted mean distance from the ring, as a share of the ring's length: 18 m on a circuit of 5 km. */
const MAX_DISTANCE = 0.0035;
/** A stretch of the ring counts as driven if a car has been this close to it, as a share of the ring's length. */
const NEAR = 0.02;
const MIN_DRIVEN = 0.9;
/**
 * Any other rotation must fit worse by this factor. Otherwise, the shape is too regular to tell which rotation is
 * right.
 */
const CLEARLY_WORSE = 1.6;
const DIFFERENT_TURN = 0.5;

interface Fit {
  readonly cos: number;
  readonly sin: number;
  readonly x: number;
  readonly y: number;
}

/**
 * Fits the places where cars have been to a circuit's ring. The y axis must point the same way in both. Returns null if
 * the cars haven't covered almost the whole lap yet, if the shapes don't match, or if several rotations fit.
 */
export function fitPositions(visited: readonly Point[], ring: readonly Point[]): Placement | null {
  if (visited.length < 40 || ring.length < 3) return null;
  const length = lengthOf(ring);
  const target = alongRing(ring, COARSE.points);
  const sample = thin(visited, COARSE.points);
  const first = startFit(sample, target);
  const tries = Array.from({ length: COARSE.turns }, (_, i) => {
    const fit = refine(turned(first, (2 * Math.PI * i) / COARSE.turns, centre(sample)), sample, target, COARSE.rounds);
    return { fit, distance: meanDistance(fit, sample, target) };
  }).sort((a, b) => a.distance - b.distance);
  const [best] = tries;
  if (best === undefined) return null;
  const rival = tries.find(({ fit }) => Math.abs(angleBetween(fit, best.fit)) > DIFFERENT_TURN);
  const [all, whole] = [thin(visited, FINE.points), alongRing(ring, FINE.points)];
  const fit = refine(best.fit, all, whole, FINE.rounds);
  const distance = meanDistance(fit, all, whole);
  const fittedPoints = all.map((point) => place(fit, point));
  const driven = whole.filter((point) => distanceTo(point, fittedPoints) < NEAR * length).length / whole.length;
  const isSure = rival === undefined || rival.distance > CLEARLY_WORSE * best.distance;
  return distance < MAX_DISTANCE * length && driven >= MIN_DRIVEN && isSure ? (point) => place(fit, point) : null;
}

function alongRing(ring: readonly Point[], count: number): Point[] {
  const step = lengthOf(ring) / count;
  return Array.from({ length: count }, (_, i) => placeAlong(ring, i * step).at);
}

function thin(points: readonly Point[], count: number): Point[] {
  const step = Math.max(1, points.length / count);
  return Array.from({ length: Math.min(count, points.length) }, (_, i) => points[Math.floor(i * step)] ?? [0, 0]);
}

function startFit(points: readonly Point[], ring: readonly Point[]): Fit {
  const [from, to] = [centre(points), centre(ring)];
  const scale = spread(ring, to) / spread(points, from);
  return { cos: scale, sin: 0, x: to[0] - from[0] * scale, y: to[1] - from[1] * scale };
}

function turned({ cos, sin, x, y }: Fit, angle: number, about: Point): Fit {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const fit = { cos: cos * c - sin * s, sin: sin * c + cos * s, x: 0, y: 0 };
  const [fixedPoint, turnedPoint] = [place({ cos, sin, x, y }, about), place(fit, about)];
  return { ...fit, x: fixedPoint[0] - turnedPoint[0], y: fixedPoint[1] - turnedPoint[1] };
}

/** Iterative closest point: repeatedly moves the points onto their nearest places on the ring. */
function refine(start: Fit, points: readonly Point[], ring: readonly Point[], rounds: number): Fit {
  let fit = start;
  for (let round = 0; round < rounds; round += 1)
    fit = bestFit(
      points,
      points.map((point) => nearest(place(fit, point), ring)),
    );
  return fit;
}

function bestFit(from: readonly Point[], to: readonly Point[]): Fit {
  const [a, b] = [centre(from), centre(to)];
  let [along, across, size] = [0, 0, 0];
  for (const [i, [x, y]] of from.entries()) {
    const [toX, toY] = to[i] ?? b;
    const [dx, dy, ex, ey] = [x - a[0], y - a[1], toX - b[0], toY - b[1]];
    along += dx * ex + dy * ey;
    across += dx * ey - dy * ex;
    size += dx * dx + dy * dy;
  }
  const [cos, sin] = size === 0 ? [1, 0] : [along / size, across / size];
  return { cos, sin, x: b[0] - (a[0] * cos - a[1] * sin), y: b[1] - (a[0] * sin + a[1] * cos) };
}

function place({ cos, sin, x, y }: Fit, [px, py]: Point): Point {
  return [px * cos - py * sin + x, px * sin + py * cos + y];
}

function nearest([x, y]: Point, ring: readonly Point[]): Point {
  let [best, least] = [ring[0] ?? ([x, y] as const), Infinity];
  for (const point of ring) {
    const distance = (point[0] - x) ** 2 + (point[1] - y) ** 2;
    if (distance < least) [best, least] = [point, distance];
  }
  return best;
}

const distanceTo = (point: Point, others: readonly Point[]): number => {
  const [x, y] = nearest(point, others);
  return Math.hypot(x - point[0], y - point[1]);
};

/**
 * Mean distance of the points from the ring and of the ring from the points. Using only one of the two would favour
 * fits that shrink the points onto a corner.
 */
function meanDistance(fit: Fit, points: readonly Point[], ring: readonly Point[]): number {
  const fittedPoints = points.map((point) => place(fit, point));
  // The ring is a series of points, so a point on the line between two of them mustn't count as off the ring.
  const between = lengthOf(ring) / ring.length / 4;
  const meanFrom = (some: readonly Point[], others: readonly Point[]): number =>
    some.reduce((sum, point) => sum + Math.max(0, distanceTo(point, others) - between), 0) / some.length;
  return (meanFrom(fittedPoints, ring) + meanFrom(ring, fittedPoints)) / 2;
}

const angleBetween = (a: Fit, b: Fit): number =>
  Math.atan2(a.sin * b.cos - a.cos * b.sin, a.cos * b.cos + a.sin * b.sin);

function centre(points: readonly Point[]): Point {
  const sum = points.reduce<Point>(([x, y], point) => [x + point[0], y + point[1]], [0, 0]);
  return [sum[0] / points.length, sum[1] / points.length];
}

const spread = (points: readonly Point[], [x, y]: Point): number =>
  Math.sqrt(points.reduce((sum, point) => sum + (point[0] - x) ** 2 + (point[1] - y) ** 2, 0) / points.length);
