import fc from "fast-check";
import { expect, test } from "vitest";

import { monthGrid, parseMonth } from "./month-grid.ts";

const empty = { today: "2025-11-21", races: [] };

test("November 2025 runs from Monday 27 October to Sunday 7 December", () => {
  const grid = monthGrid("2025-11", empty);
  expect(grid.title).toBe("November 2025");
  expect(grid.days).toHaveLength(42);
  expect(grid.days[0]?.date).toBe("2025-10-27");
  expect(grid.days[41]?.date).toBe("2025-12-07");
  expect(grid.days.filter((day) => day.isToday).map((day) => day.date)).toEqual(["2025-11-21"]);
});

test("race days are marked, also those of the neighbouring months", () => {
  const race = {
    date: "2025-12-07",
    name: "Abu Dhabi Grand Prix",
    season: 2025,
    slug: "abu-dhabi-grand-prix",
    alpha2: "AE",
  };
  const grid = monthGrid("2025-11", { today: "2025-11-21", races: [race] });
  expect(grid.days.find((day) => day.date === "2025-12-07")?.races).toEqual([race]);
});

test("paging ends with the season", () => {
  expect(monthGrid("2025-01", empty).previous).toBeNull();
  expect(monthGrid("2025-12", empty).following).toBeNull();
  expect(monthGrid("2025-03", empty)).toMatchObject({ previous: "2025-02", following: "2025-04" });
});

test("every month fits in six weeks that start on a Monday", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1950, max: 2100 }), fc.integer({ min: 1, max: 12 }), (year, month) => {
      const grid = monthGrid(`${year}-${String(month).padStart(2, "0")}`, empty);
      const inMonth = grid.days.filter((day) => day.inMonth);
      expect(inMonth).toHaveLength(new Date(Date.UTC(year, month, 0)).getUTCDate());
      expect(new Date(`${grid.days[0]?.date}T00:00Z`).getUTCDay()).toBe(1);
    }),
  );
});

test("only a month of the season is taken from an address", () => {
  expect(parseMonth("2025-11", 2025)).toBe("2025-11");
  for (const odd of [null, "", "2024-11", "2025-13", "2025-00", "2025-1", "nonsense", "2025-11-01"]) {
    expect(parseMonth(odd, 2025)).toBeNull();
  }
});
