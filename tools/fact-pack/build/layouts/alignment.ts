import {
  distance,
  nearestOn,
  ringLength,
  simplified,
  startingAt,
  type Point,
  type Ring,
} from "./geometry.ts";

/**
 * Share of the drawing that should match the survey. The rest of the track may have been rebuilt.
 */
const commonShare = 0.6;
/**
 * If the drawing passes within this distance of the survey's starting line, the former layout is
 * assumed to have had the same line.
 */
const startWithinM = 30;

/** A rotation (as cosine and sine) followed by a shift in metres. */
type Move = ReturnType<typeof rigidMove>;

type Settled = ReturnType<typeof settled>;

/**
 * Rotates and shifts the drawing of a former layout to fit the circuit's survey, without mirroring.
 * The result starts at the survey's starting line. Returns null if the drawing doesn't pass that
 * line closely and in the same direction.
 */
export function alignedTo(survey: Ring, drawing: Ring): Point[] | null {
  const guide = simplified(survey, 1);
  const sample = evenly(drawing, 120);
  let best: Settled = { off: Infinity, sample };
  for (let degrees = 0; degrees < 360; degrees += 20) {
    const candidate = settled(guide, centred(guide, turned(sample, degrees)));
    if (candidate.off < best.off) best = candidate;
  }
  const placed = drawing.map(moveBy(rigidMove(sample, best.sample)));
  const [start, next] = survey;
  if (start === undefined || next === undefined) return null;
  const there = nearestOn(placed, start);
  const sameWay =
    there.heading[0] * (next[0] - start[0]) + there.heading[1] * (next[1] - start[1]) > 0;
  return there.off <= startWithinM && sameWay ? startingAt(placed, there.along) : null;
}

/**
 * Applies the iterative closest point method to the best-fitting part. `off` is the mean distance
 * of that part in metres.
 */
function settled(guide: Ring, sample: readonly Point[]) {
  let placed = sample;
  let off = Infinity;
  for (let round = 0; round < 15; round++) {
    const pairs = placed
      .map((point) => ({ point, ...nearestOn(guide, point) }))
      .sort((a, b) => a.off - b.off)
      .slice(0, Math.round(placed.length * commonShare));
    off = pairs.reduce((sum, pair) => sum + pair.off, 0) / pairs.length;
    const move = rigidMove(
      pairs.map(({ point }) => point),
      pairs.map(({ foot }) => foot),
    );
    placed = placed.map(moveBy(move));
  }
  return { off, sample: placed };
}

/** Returns the rotation and shift that bring `from` closest to `to` (least squares). */
function rigidMove(from: readonly Point[], to: readonly Point[]) {
  const [a, b] = [centre(from), centre(to)];
  let [dot, cross] = [0, 0];
  for (const [i, point] of from.entries()) {
    const target = to[i] ?? point;
    const [px, py, qx, qy] = [point[0] - a[0], point[1] - a[1], target[0] - b[0], target[1] - b[1]];
    dot += px * qx + py * qy;
    cross += px * qy - py * qx;
  }
  const size = Math.hypot(dot, cross) || 1;
  const [cos, sin] = [dot / size, cross / size];
  return { cos, sin, x: b[0] - (a[0] * cos - a[1] * sin), y: b[1] - (a[0] * sin + a[1] * cos) };
}

function moveBy({ cos, sin, x, y }: Move): (point: Point) => Point {
  return (point) => [point[0] * cos - point[1] * sin + x, point[0] * sin + point[1] * cos + y];
}

function turned(points: readonly Point[], degrees: number): Point[] {
  const radians = (degrees * Math.PI) / 180;
  return points.map(moveBy({ cos: Math.cos(radians), sin: Math.sin(radians), x: 0, y: 0 }));
}

function centred(guide: Ring, points: readonly Point[]): Point[] {
  const [a, b] = [centre(points), centre(evenly(guide, 120))];
  return points.map(moveBy({ cos: 1, sin: 0, x: b[0] - a[0], y: b[1] - a[1] }));
}

function centre(points: readonly Point[]): Point {
  const sum = points.reduce<[number, number]>(
    ([x, y], point) => [x + point[0], y + point[1]],
    [0, 0],
  );
  return [sum[0] / points.length, sum[1] / points.length];
}

function evenly(ring: Ring, count: number): Point[] {
  const step = ringLength(ring) / count;
  const points: Point[] = [];
  let along = 0;
  for (const [i, from] of ring.entries()) {
    const to = ring[(i + 1) % ring.length] ?? from;
    const length = distance(from, to);
    while (points.length < count && points.length * step < along + length) {
      const t = (points.length * step - along) / length;
      points.push([from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t]);
    }
    along += length;
  }
  return points;
}
