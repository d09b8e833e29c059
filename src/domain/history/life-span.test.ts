import { expect, test } from "vitest";

import { daysLived, lifeSpan } from "./life-span.ts";

test("computes ages in years and days as record books do", () => {
  // Ages of Verstappen in Spain in 2016, Fagioli in France in 1951 and Vettel at the last race of
  // 2010.
  expect(lifeSpan("1997-09-30", "2016-05-15")).toEqual({ years: 18, days: 228 });
  expect(lifeSpan("1898-06-09", "1951-07-01")).toEqual({ years: 53, days: 22 });
  expect(lifeSpan("1987-07-03", "2010-11-14")).toEqual({ years: 23, days: 134 });
});

test("counts a birthday as day 0, and adds a year on 1 March for someone born on 29 February", () => {
  expect(lifeSpan("1990-05-01", "2020-05-01")).toEqual({ years: 30, days: 0 });
  expect(lifeSpan("1992-02-29", "2021-03-01")).toEqual({ years: 29, days: 1 });
  expect(lifeSpan("1992-02-29", "2021-02-28")).toEqual({ years: 28, days: 365 });
});

test("counts the days since a birth", () => {
  expect(daysLived("2000-01-01", "2001-01-01")).toBe(366);
});
