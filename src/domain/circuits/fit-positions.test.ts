import { expect, test } from "vitest";

import { fitPositions } from "./fit-positions.ts";
import { lengthOf, placeAlong, type Point, relativePath } from "./outline.ts";
import { pathPoints } from "./path-points.ts";

/** A ring about 5 km long, in metres. The shape has no symmetry unless `wobble` is 0. */
function ringOf(wobble: number): Point[] {
  return Array.from({ length: 120 }, (_, i) => {
    const angle = (2 * Math.PI * i) / 120;
    const radius =
      720 +
      wobble *
        (180 * Math.cos(2 * angle + 1) + 110 * Math.sin(3 * angle) + 60 * Math.cos(5 * angle + 2));
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  });
}

/** The feed's view of a ring: turned by 137°, scaled, moved, and up to 8 m off the line. */
function driven(
  ring: readonly Point[],
  share = 1,
): { readonly feed: Point[]; readonly truth: Point[] } {
  const count = 200;
  const truth = Array.from({ length: count * share }, (_, i): Point => {
    const { at, ahead } = placeAlong(ring, (lengthOf(ring) / count) * i);
    const beside = 8 * Math.sin(i * 1.7);
    return [at[0] - ahead[1] * beside, at[1] + ahead[0] * beside];
  });
  const angle = (137 * Math.PI) / 180;
  const feed = truth.map(([x, y]): Point => [
    1.3 * (x * Math.cos(angle) - y * Math.sin(angle)) + 4_000,
    1.3 * (x * Math.sin(angle) + y * Math.cos(angle)) - 900,
  ]);
  return { feed, truth };
}

test("places cars on the circuit, whatever the rotation, scale and origin of the feed's coordinates", () => {
  const ring = ringOf(1);
  const { feed, truth } = driven(ring);
  const placement = fitPositions(feed, ring);
  expect(placement).not.toBeNull();
  const errors = feed.map((point, i) => {
    const [x, y] = placement?.(point) ?? [Infinity, Infinity];
    return Math.hypot(x - (truth[i]?.[0] ?? 0), y - (truth[i]?.[1] ?? 0));
  });
  expect(Math.max(...errors)).toBeLessThan(20);
});

test("reads the points of an outline's path", () => {
  const points: Point[] = [
    [10, 20],
    [30, 5],
    [-4, 5],
  ];
  expect(pathPoints(relativePath(points))).toEqual(points);
});

test("waits until the cars have covered most of a lap", () => {
  const ring = ringOf(1);
  expect(fitPositions(driven(ring, 0.1).feed, ring)).toBeNull();
  expect(fitPositions(driven(ring, 0.6).feed, ring)).toBeNull();
});

test("rejects the wrong circuit, a mirrored circuit, and a shape that fits in several directions", () => {
  const other = ringOf(1).map(([x, y]): Point => [x * 1.6, y * 0.6]);
  expect(fitPositions(driven(other).feed, ringOf(1))).toBeNull();
  expect(fitPositions(driven(ringOf(0)).feed, ringOf(0))).toBeNull();
  // The mirrored circuit.
  expect(
    fitPositions(
      driven(ringOf(1)).feed.map(([x, y]): Point => [-x, y]),
      ringOf(1),
    ),
  ).toBeNull();
});
