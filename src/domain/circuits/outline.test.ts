import { array, assert, integer, property, record } from "fast-check";
import { expect, test } from "vitest";

import { drawOutline } from "./outline.ts";

/**
 * A circuit that runs anticlockwise from halfway up its eastern straight, one kilometre wide and
 * three high.
 */
const tall = [10_000, 15_000, 10_000, 30_000, 4_000, 30_000, 0, 20_000, 0, 0, 10_000, 0];

function pointsOf(path: string): [number, number][] {
  const numbers = (path.match(/-?\d+/g) ?? []).map(Number);
  let [x, y] = [0, 0];
  return Array.from({ length: numbers.length / 2 }, (_, i) => {
    [x, y] = [x + (numbers[2 * i] ?? 0), y + (numbers[2 * i + 1] ?? 0)];
    return [x, y];
  });
}

function area(points: readonly (readonly [number, number])[]): number {
  return points.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = points[(i + 1) % points.length] ?? [x, y];
    return sum + (x * nextY - nextX * y) / 2;
  }, 0);
}

test("turns a tall circuit on its side, by the same angle in every box", () => {
  const layout = { id: "tall-1", outlineDm: tall, startLineKnown: true };
  const { turnedDegrees } = drawOutline(layout);
  expect(Math.abs(turnedDegrees)).toBeGreaterThan(60);
  for (const [width, height] of [
    [1000, 500],
    [500, 1000],
    [80, 80],
  ] as const)
    expect(drawOutline(layout, { width, height, margin: 4 }).turnedDegrees).toBe(turnedDegrees);
});

test("turns every layout of a circuit as on television, in a box of any shape", () => {
  for (const id of ["monza-1", "monza-7"])
    for (const [width, height] of [
      [1000, 640],
      [80, 80],
    ] as const) {
      const drawing = drawOutline(
        { id, outlineDm: tall, startLineKnown: true },
        { width, height, margin: 4 },
      );
      const [start = [0, 0], next = [0, 0]] = pointsOf(drawing.path);
      // The straight after the start runs north on the ground, and to the left on television.
      expect(next[0]).toBeLessThan(start[0] - 10);
      expect(Math.abs(next[1] - start[1])).toBeLessThan(start[0] - next[0]);
    }
});

test("keeps north up when a turn would save almost no space", () => {
  const round = Array.from({ length: 36 }, (_, i) => {
    const angle = (i * Math.PI) / 18;
    return [Math.round(Math.cos(angle) * 5000), Math.round(Math.sin(angle) * 4900)];
  }).flat();
  expect(
    drawOutline({ id: "round-1", outlineDm: round, startLineKnown: false }).turnedDegrees,
  ).toBe(0);
});

test("draws the start line at the outline's first point, with a chevron in the direction of travel", () => {
  // Two kilometres wide and one high, so north stays up.
  const wide = [20_000, 5_000, 20_000, 10_000, 0, 10_000, 0, 0, 20_000, 0];
  const drawing = drawOutline({ id: "wide-1", outlineDm: wide, startLineKnown: true });
  const [start = [0, 0]] = pointsOf(drawing.path);
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = (drawing.startPath?.match(/-?\d+/g) ?? []).map(Number);
  expect([(x1 + x2) / 2, (y1 + y2) / 2]).toEqual(start);
  // The eastern straight runs north, so the start line is horizontal and the chevron on the track
  // points up.
  expect(y1).toBe(y2);
  const [, leftY = 0, tipX = 0, tipY = 0, , rightY = 0] = (
    drawing.directionPath?.match(/-?\d+/g) ?? []
  ).map(Number);
  expect(tipY).toBeLessThan(Math.min(leftY, rightY));
  expect(tipX).toBe(start[0]);
});

test("draws the chevron before the start line if a corner follows soon after it", () => {
  // The track runs due east for a kilometre to the line, and turns left to the north fifty metres
  // after the line.
  const corner = [10_000, 0, 10_500, 0, 10_500, 10_000, 0, 10_000, 0, 0];
  const drawing = drawOutline({ id: "corner-1", outlineDm: corner, startLineKnown: true });
  const [[startX] = [0]] = pointsOf(drawing.path);
  const [, , tipX = 0] = (drawing.directionPath?.match(/-?\d+/g) ?? []).map(Number);
  expect(tipX).toBeLessThan(startX);
});

test("doesn't draw an unknown start line", () => {
  expect(drawOutline({ id: "tall-1", outlineDm: tall, startLineKnown: false })).toMatchObject({
    startPath: null,
    directionPath: null,
  });
});

test("fits any circuit into its box without distorting or mirroring it", () => {
  const corner = record({
    distance: integer({ min: 2_000, max: 20_000 }),
    turn: integer({ min: 0, max: 9 }),
  });
  const circuits = array(corner, { minLength: 12, maxLength: 12 }).map((corners) =>
    corners.flatMap(({ distance, turn }, i) => {
      const angle = ((i * 30 + turn) * Math.PI) / 180;
      return [Math.round(Math.cos(angle) * distance), Math.round(Math.sin(angle) * distance)];
    }),
  );
  assert(
    property(
      circuits,
      integer({ min: 400, max: 1200 }),
      integer({ min: 400, max: 1200 }),
      (outlineDm, width, height) => {
        const points = pointsOf(
          drawOutline({ id: "made-up-1", outlineDm, startLineKnown: true }, { width, height }).path,
        );
        for (const [x, y] of points) {
          expect(x).toBeGreaterThanOrEqual(0);
          expect(x).toBeLessThanOrEqual(width);
          expect(y).toBeGreaterThanOrEqual(0);
          expect(y).toBeLessThanOrEqual(height);
        }
        // Anticlockwise on the ground (y north) is a negative area on screen (y down).
        expect(area(points)).toBeLessThan(0);
      },
    ),
    { numRuns: 50 },
  );
});

test("rejects an outline with fewer than three points", () => {
  expect(() =>
    drawOutline({ id: "made-up-1", outlineDm: [0, 0, 1, 1], startLineKnown: true }),
  ).toThrow(/three points/);
});
