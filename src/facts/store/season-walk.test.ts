import { expect, test } from "vitest";

import { brokenRule, readCalendar, walkSeason } from "../../../tests/long/season-walk.ts";

// A short version of tests/long/domain.test.ts. Some of its seasons have all session times, some
// only race starts, and others only dates.

const calendar = await readCalendar();

test.each([1958, 2009, 2020, 2025, 2026])(
  "obeys the calendar rules at every change of the %i season",
  (season) => {
    expect(brokenRule(walkSeason(calendar, season), season, calendar)).toBeNull();
  },
);

test("has a current meeting for each of the 24 weekends of 2025, then the next season's opener", () => {
  const steps = walkSeason(calendar, 2025);
  const current = new Set(
    steps.filter((step) => step.link === "Current meeting").map((step) => step.next?.round),
  );
  expect([...current]).toEqual(Array.from({ length: 24 }, (_, index) => index + 1));
  expect(steps.at(-1)).toMatchObject({
    seasonOver: true,
    last: { round: 24 },
    next: { season: 2026, round: 1 },
  });
  expect(new Set(steps.map((step) => step.state))).toEqual(
    new Set(["upcoming", "session-live", "in-progress"]),
  );
});
