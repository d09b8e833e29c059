import { expect, test } from "vitest";

import { labelledLines } from "./labelled-lines.ts";

const plane = { top: 16, plotHeight: 420 };
const lines = (ends: readonly number[]) =>
  ends.map((endY, i) => ({
    key: `d${i}`,
    label: `D${i}`,
    name: `Driver ${i}`,
    colour: "#2255cc",
    lit: i < 6,
    dashed: false,
    d: "",
    endRound: 3,
    endY,
    points: "0",
  }));

test("keeps the labels of drivers level on points apart and inside the plot", () => {
  const labels = labelledLines({ ...plane, lines: lines([16, 436, 436, 436]) }, null)
    .map(({ labelY }) => labelY ?? NaN)
    .toSorted((a, b) => a - b);
  for (const [i, label] of labels.slice(1).entries())
    expect(label - (labels[i] ?? 0)).toBeGreaterThanOrEqual(17);
  expect(labels.at(-1)).toBeLessThanOrEqual(436);
});

test("leaves room at the bottom for the number of lines without a label", () => {
  const drawn = labelledLines(
    { ...plane, lines: lines(Array.from({ length: 15 }, () => 436)) },
    null,
  );
  expect(Math.max(...drawn.map(({ labelY }) => labelY ?? 0))).toBe(436 - 17);
});

test("highlights the favourite's line, and labels that line and the first twelve", () => {
  const drawn = labelledLines(
    { ...plane, lines: lines(Array.from({ length: 15 }, () => 100)) },
    "d13",
  );
  expect(drawn.flatMap(({ key, lit }) => (lit ? [key] : []))).toEqual([
    "d0",
    "d1",
    "d2",
    "d3",
    "d4",
    "d5",
    "d13",
  ]);
  expect(drawn.flatMap(({ key, labelY }) => (labelY === null ? [key] : []))).toEqual([
    "d12",
    "d14",
  ]);
});
