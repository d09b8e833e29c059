import fc from "fast-check";
import { expect, test } from "vitest";

import { decodeLapLine, encodeLapLine } from "./lap-line.ts";

test("encodes a run of equal values as one step", () => {
  expect(encodeLapLine([3, 3, 3, 2, 1, 1, 4])).toBe("M0 3h2l1-1 1-1h1l1 3");
});

test("breaks the line at an unknown lap and draws an isolated lap as a dot", () => {
  expect(encodeLapLine([2, null, 5, 5, null, 1], 1)).toBe("M1 2h0M3 5h1M6 1h0");
  expect(encodeLapLine([])).toBe("");
});

test("decodes every line to the values that were encoded", () => {
  const value = fc.option(fc.integer({ min: -5, max: 3000 }));
  fc.assert(
    fc.property(
      fc.array(value, { maxLength: 80 }),
      fc.integer({ min: 0, max: 3 }),
      (values, firstX) => {
        const decoded = decodeLapLine(encodeLapLine(values, firstX));
        const expected = [...Array<null>(firstX).fill(null), ...values];
        while (expected.at(-1) === null) expected.pop();
        expect(decoded).toEqual(expected);
      },
    ),
  );
});
