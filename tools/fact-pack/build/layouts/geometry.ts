/** Position in metres: x to the east, y to the north. */
export type Point = readonly [x: number, y: number];

export type Ring = readonly Point[];

export function ringLength(ring: Ring): number {
  return ring.reduce((sum, point, i) => sum + distance(point, at(ring, i + 1)), 0);
}

/** Returns the enclosed area in square metres, positive if the ring runs anti-clockwise. */
export function signedArea(ring: Ring): number {
  return ring.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = at(ring, i + 1);
    return sum + (x * nextY - nextX * y) / 2;
  }, 0);
}

export function reversed(ring: Ring): Point[] {
  return [...ring.slice(0, 1), ...ring.slice(1).reverse()];
}

export function scaledToLength(ring: Ring, length: number): Point[] {
  const factor = length / ringLength(ring);
  return ring.map(([x, y]) => [x * factor, y * factor]);
}

/** Makes the ring start `along` metres after its first point, adding a point there if necessary. */
export function startingAt(ring: Ring, along: number): Point[] {
  let left = along;
  for (const [i, from] of ring.entries()) {
    const to = at(ring, i + 1);
    const step = distance(from, to);
    if (left < step) {
      const start: Point = [
        from[0] + ((to[0] - from[0]) * left) / step,
        from[1] + ((to[1] - from[1]) * left) / step,
      ];
      return [
        ...(left > 0 ? [start] : []),
        ...ring.slice(left > 0 ? i + 1 : i),
        ...ring.slice(0, left > 0 ? i + 1 : i),
      ];
    }
    left -= step;
  }
  throw new Error(`The ring ends before ${along} m`);
}

/**
 * Rounds the corners of a coarse survey with a centripetal Catmull-Rom curve. It passes through all
 * given points without making loops. The new points are about `spacing` metres apart.
 */
export function smoothed(ring: Ring, spacing: number): Point[] {
  return ring.flatMap((p1, i) => {
    const [p0, p2, p3] = [at(ring, i - 1), at(ring, i + 1), at(ring, i + 2)];
    const t1 = Math.sqrt(distance(p0, p1));
    const t2 = t1 + Math.sqrt(distance(p1, p2));
    const t3 = t2 + Math.sqrt(distance(p2, p3));
    const steps = Math.ceil(distance(p1, p2) / spacing);
    return Array.from({ length: steps }, (_, step): Point => {
      const t = t1 + ((t2 - t1) * step) / steps;
      const axis = (k: 0 | 1) => {
        const a1 = mix(p0[k], p1[k], t / t1);
        const a2 = mix(p1[k], p2[k], (t - t1) / (t2 - t1));
        const a3 = mix(p2[k], p3[k], (t - t2) / (t3 - t2));
        return mix(mix(a1, a2, t / t2), mix(a2, a3, (t - t1) / (t3 - t1)), (t - t1) / (t2 - t1));
      };
      return [axis(0), axis(1)];
    });
  });
}

/**
 * Drops points within `tolerance` metres of the simplified line (Douglas–Peucker). The first point
 * is kept.
 */
export function simplified(ring: Ring, tolerance: number): Point[] {
  const first = at(ring, 0);
  const farthest = ring.reduce(
    (best, point, i) => (distance(first, point) > distance(first, at(ring, best)) ? i : best),
    0,
  );
  const kept = new Set([0, farthest]);
  const spans: [number, number][] = [
    [0, farthest],
    [farthest, ring.length],
  ];
  for (let span = spans.pop(); span !== undefined; span = spans.pop()) {
    const [from, to] = span;
    let [worst, worstDistance] = [-1, tolerance];
    for (let i = from + 1; i < to; i++) {
      const off = distanceToSegment(at(ring, i), at(ring, from), at(ring, to));
      if (off > worstDistance) [worst, worstDistance] = [i, off];
    }
    if (worst < 0) continue;
    kept.add(worst);
    spans.push([from, worst], [worst, to]);
  }
  return ring.filter((_, i) => kept.has(i));
}

/**
 * Returns the nearest place on the ring: its distance along the ring, its distance from the point,
 * and the direction of the ring there.
 */
export function nearestOn(
  ring: Ring,
  point: Point,
): { along: number; off: number; foot: Point; heading: Point } {
  let best = { along: 0, off: Infinity, foot: at(ring, 0), heading: [1, 0] as Point };
  let along = 0;
  for (const [i, from] of ring.entries()) {
    const to = at(ring, i + 1);
    const step = distance(from, to);
    const foot = footOnSegment(point, from, to);
    const off = distance(point, foot);
    if (off < best.off) {
      best = {
        along: along + distance(from, foot),
        off,
        foot,
        heading: [(to[0] - from[0]) / step, (to[1] - from[1]) / step],
      };
    }
    along += step;
  }
  return best;
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

/** The index may be negative or exceed the length. */
export function at(ring: Ring, index: number): Point {
  const point = ring.at(index % ring.length);
  if (point === undefined) throw new Error("A ring has no points");
  return point;
}

function distanceToSegment(point: Point, from: Point, to: Point): number {
  return distance(point, footOnSegment(point, from, to));
}

function footOnSegment(point: Point, from: Point, to: Point): Point {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const squared = dx * dx + dy * dy;
  if (squared === 0) return from;
  const t = Math.min(
    1,
    Math.max(0, ((point[0] - from[0]) * dx + (point[1] - from[1]) * dy) / squared),
  );
  return [from[0] + t * dx, from[1] + t * dy];
}

function mix(a: number, b: number, t: number): number {
  return a + (b - a) * t;
}
