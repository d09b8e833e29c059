import { expect, test } from "vitest";

import { tightBox } from "./tight-box.ts";

test("encloses a line with a margin on all sides", () => {
  expect(
    tightBox([
      [100, 50],
      [300, 50],
      [300, 150],
    ]).viewBox,
  ).toBe("84 34 232 132");
});

test("draws marks in the same size on tall and wide maps", () => {
  const wide = tightBox([
    [0, 0],
    [1000, 400],
  ]);
  const tall = tightBox([
    [0, 0],
    [400, 1000],
  ]);
  expect(wide.unit).toBeCloseTo(11.6);
  // A tall map is scaled down to three quarters of its width.
  expect(tall.unit).toBeCloseTo(11.6 / 0.75);
});

test("leaves room around the first position of a line", () => {
  expect(tightBox([[7, 7]]).viewBox).toBe("-1 -1 16 16");
});
