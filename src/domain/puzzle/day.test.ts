import { expect, test } from "vitest";

import { Temporal } from "../time.ts";
import { ofTheDay, termStart } from "./day.ts";

const pool = Array.from({ length: 212 }, (_, index) => `driver-${index}`);
const days = Array.from({ length: 1500 }, (_, index) =>
  Temporal.PlainDate.from("2024-01-01").add({ days: index }).toString(),
);

test("the same for everybody: the date and the pool decide, in whatever order the pool comes", () => {
  for (const day of ["2024-02-29", "2025-06-30", "2025-07-01"])
    expect(ofTheDay("driver", pool.toReversed(), day)).toBe(ofTheDay("driver", pool, day));
  expect(days.filter((day) => ofTheDay("driver", pool, day) === ofTheDay("circuit", pool, day)).length).toBeLessThan(
    40,
  );
});

test("nobody returns within 85 days, over the turns of terms and years", () => {
  const last = new Map<string, number>();
  let shortest = Infinity;
  for (const [index, day] of days.entries()) {
    const id = ofTheDay("driver", pool, day);
    shortest = Math.min(shortest, index - (last.get(id) ?? -Infinity));
    last.set(id, index);
  }
  expect(shortest).toBeGreaterThanOrEqual(85);
  // And nearly everybody has a turn in these four years.
  expect(last.size).toBeGreaterThan(205);
});

test("terms begin in January and July", () => {
  expect(["2025-01-01", "2025-06-30", "2025-07-01", "2025-12-31"].map(termStart)).toEqual([
    "2025-01-01",
    "2025-01-01",
    "2025-07-01",
    "2025-07-01",
  ]);
});

test("a small pool comes round again, an empty one is refused", () => {
  expect(new Set(days.slice(0, 6).map((day) => ofTheDay("driver", ["a", "b", "c"], day))).size).toBe(3);
  expect(() => ofTheDay("driver", [], "2025-01-01")).toThrow(RangeError);
});
