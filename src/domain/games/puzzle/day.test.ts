import { expect, test } from "vitest";

import { Temporal } from "#domain/time.ts";
import { ofTheDay, termStart } from "./day.ts";

const pool = Array.from({ length: 212 }, (_, index) => `driver-${index}`);
const days = Array.from({ length: 1500 }, (_, index) =>
  Temporal.PlainDate.from("2024-01-01").add({ days: index }).toString(),
);

const idsOver = (puzzle: string, ids: readonly string[]) =>
  days.map((day) => ofTheDay(puzzle, ids, day));
const drivers = idsOver("driver", pool);

test("chooses the same answer for a day, whatever the order of the pool", () => {
  for (const day of ["2024-02-29", "2025-06-30", "2025-07-01"])
    expect(ofTheDay("driver", pool.toReversed(), day)).toBe(ofTheDay("driver", pool, day));
  const circuits = idsOver("circuit", pool);
  expect(drivers.filter((id, index) => id === circuits[index]).length).toBeLessThan(40);
});

/**
 * Returns the smallest number of days between two appearances of the same answer, and the number of
 * distinct answers.
 */
function turns(ids: readonly string[]): { readonly soonest: number; readonly seen: number } {
  const last = new Map<string, number>();
  let soonest = Infinity;
  for (const [index, id] of ids.entries()) {
    soonest = Math.min(soonest, index - (last.get(id) ?? -Infinity));
    last.set(id, index);
  }
  return { soonest, seen: last.size };
}

test("repeats no driver within 85 days and no circuit within two weeks", () => {
  const ofDrivers = turns(drivers);
  expect(ofDrivers.soonest).toBeGreaterThanOrEqual(85);
  // Nearly every driver appears in these four years.
  expect(ofDrivers.seen).toBeGreaterThan(205);
  for (const size of [46, 48, 49, 50, 51]) {
    const ids = Array.from({ length: size }, (_, index) => `circuit-${index}`);
    const circuits = turns(idsOver("circuit", ids));
    expect([size, circuits.seen]).toEqual([size, size]);
    expect(circuits.soonest).toBeGreaterThan(14);
  }
});

test("begins a new term each January and July", () => {
  expect(["2025-01-01", "2025-06-30", "2025-07-01", "2025-12-31"].map(termStart)).toEqual([
    "2025-01-01",
    "2025-01-01",
    "2025-07-01",
    "2025-07-01",
  ]);
});

test("repeats answers from a small pool and rejects an empty pool", () => {
  expect(
    new Set(days.slice(0, 6).map((day) => ofTheDay("driver", ["a", "b", "c"], day))).size,
  ).toBe(3);
  expect(() => ofTheDay("driver", [], "2025-01-01")).toThrow(RangeError);
});
