import fc from "fast-check";
import { expect, test } from "vitest";

import { LABEL_HALF, Labels } from "./labels.ts";

const box = { width: 900, height: 600 };

function overlaps({ x, y }: Labels): number {
  const pairs = [...x.keys()].flatMap((i) =>
    [...x.keys()].filter((j) => j > i).map((j) => [i, j] as const),
  );
  // An overlap of up to two pixels hides no letters.
  return pairs.filter(
    ([i, j]) =>
      Math.abs((x[i] ?? 0) - (x[j] ?? 0)) < 2 * LABEL_HALF.width - 2 &&
      Math.abs((y[i] ?? 0) - (y[j] ?? 0)) < 2 * LABEL_HALF.height - 2,
  ).length;
}

test("keeps the labels of twenty cars on sixty pixels of track legible", () => {
  const cars = 20;
  const labels = new Labels(cars);
  const x = Float32Array.from({ length: cars }, (_, i) => 450 + i * 3);
  const y = Float32Array.from({ length: cars }, () => 300);
  const outX = new Float32Array(cars);
  const outY = new Float32Array(cars).fill(-1);
  for (let car = 0; car < cars; car++) labels.show(car, true);
  labels.settle({ x, y, outX, outY }, box, 80);
  expect(overlaps(labels)).toBe(0);
});

test("keeps labels on the map, and a lone car's label next to it", () => {
  fc.assert(
    fc.property(
      fc.float({ min: 0, max: 900, noNaN: true }),
      fc.float({ min: 0, max: 600, noNaN: true }),
      fc.float({ min: 0, max: 6, noNaN: true }),
      (carX, carY, angle) => {
        const labels = new Labels(1);
        labels.show(0, true);
        const [x, y] = [Float32Array.of(carX), Float32Array.of(carY)];
        const [outX, outY] = [Float32Array.of(Math.cos(angle)), Float32Array.of(Math.sin(angle))];
        labels.settle({ x, y, outX, outY }, box, 60);
        const [labelX = 0, labelY = 0] = [labels.x[0], labels.y[0]];
        expect(labelX).toBeGreaterThanOrEqual(LABEL_HALF.width - 0.01);
        expect(labelX).toBeLessThanOrEqual(900 - LABEL_HALF.width + 0.01);
        expect(labelY).toBeGreaterThanOrEqual(LABEL_HALF.height - 0.01);
        expect(labelY).toBeLessThanOrEqual(600 - LABEL_HALF.height + 0.01);
        expect(Math.hypot(labelX - carX, labelY - carY)).toBeLessThan(60);
      },
    ),
  );
});
