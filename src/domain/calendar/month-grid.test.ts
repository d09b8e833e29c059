import fc from "fast-check";
import { expect, test } from "vitest";

import { monthGrid, parseMonth } from "./month-grid.ts";

const vegas = {
  date: "2025-11-22",
  startsAt: "2025-11-23T04:00:00Z",
  trackZone: "America/Los_Angeles",
  name: "Las Vegas Grand Prix",
  place: "Las Vegas",
  season: 2025,
  slug: "las-vegas-grand-prix",
  alpha2: "US",
};

const years = { first: 2025, last: 2025 };

const daysOf = (
  race: typeof vegas | (Omit<typeof vegas, "startsAt"> & { startsAt: null }),
  month: string,
) =>
  monthGrid(month, [race], years).days.flatMap(({ date, races }) =>
    races.length > 0 ? [date] : [],
  );

test("shows November 2025 from Monday 27 October to Sunday 7 December", () => {
  const grid = monthGrid("2025-11", [], years);
  expect(grid.title).toBe("November 2025");
  expect(grid.days).toHaveLength(42);
  expect(grid.days[0]?.date).toBe("2025-10-27");
  expect(grid.days[41]?.date).toBe("2025-12-07");
});

test("lists a race on every date on which it starts in any time zone", () => {
  expect(daysOf(vegas, "2025-11")).toEqual(["2025-11-22", "2025-11-23"]);
  // 11:00 UTC is the previous day on Baker Island and the next day in Kiribati.
  expect(daysOf({ ...vegas, startsAt: "2025-11-23T11:00:00Z" }, "2025-11")).toEqual([
    "2025-11-22",
    "2025-11-23",
    "2025-11-24",
  ]);
});

test("lists a race without a start time on its local date, even if the date is in the next month", () => {
  const abuDhabi = { ...vegas, date: "2025-12-07", startsAt: null };
  expect(daysOf(abuDhabi, "2025-11")).toEqual(["2025-12-07"]);
});

test("stops paging before the first season and after the last", () => {
  expect(monthGrid("2025-01", [], years).previous).toBeNull();
  expect(monthGrid("2025-12", [], years).following).toBeNull();
  expect(monthGrid("2025-03", [], years)).toMatchObject({
    previous: "2025-02",
    following: "2025-04",
  });
  expect(monthGrid("2025-12", [], { first: 2025, last: 2026 }).following).toBe("2026-01");
});

test("fits every month into six weeks that start on a Monday", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1950, max: 2100 }),
      fc.integer({ min: 1, max: 12 }),
      (year, month) => {
        const grid = monthGrid(`${year}-${String(month).padStart(2, "0")}`, [], years);
        const inMonth = grid.days.filter((day) => day.inMonth);
        expect(inMonth).toHaveLength(new Date(Date.UTC(year, month, 0)).getUTCDate());
        expect(new Date(`${grid.days[0]?.date}T00:00Z`).getUTCDay()).toBe(1);
      },
    ),
  );
});

test("accepts only months within the seasons shown", () => {
  expect(parseMonth("2025-11", years)).toBe("2025-11");
  for (const odd of [
    null,
    "",
    "2024-11",
    "2025-13",
    "2025-00",
    "2025-1",
    "nonsense",
    "2025-11-01",
  ]) {
    expect(parseMonth(odd, years)).toBeNull();
  }
});
