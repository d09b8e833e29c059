import { expect, test } from "vitest";

import { calendarStamp } from "./calendar-stamp.ts";

test("rises with every edition of the facts, also on the same day", () => {
  const stamps = [
    { factsAsOf: "2026-08-21", edition: 5 },
    { factsAsOf: "2026-08-21", edition: 6 },
    { factsAsOf: "2026-09-01", edition: 7 },
    { factsAsOf: "2027-01-01", edition: 8 },
    { factsAsOf: "2027-01-01", edition: 9 },
  ].map((facts) => calendarStamp(facts).epochMilliseconds);
  expect(stamps).toEqual([...new Set(stamps)].toSorted((a, b) => a - b));
});

test("depends on nothing but the facts", () => {
  expect(calendarStamp({ factsAsOf: "2027-02-03", edition: 12 }).toString()).toBe(
    "2027-02-03T00:00:12Z",
  );
});
