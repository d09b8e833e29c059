import { expect, test } from "vitest";

import { catchUpText } from "./catch-up-text.ts";

const some = { awaitsCalendar: false, missed: 10, withResults: 4, withLaps: 2, withPitStops: 0 };

test("shows how many of the missed races have been read", () => {
  expect(catchUpText(some)).toBe(
    "Catching up on missed races: 4 of 10 loaded, 2 with lap times, 0 with pit stops.",
  );
  expect(catchUpText({ ...some, missed: 1, withResults: 1 })).toContain("1 of 1 loaded");
});

test("shows no numbers before the calendar is read, and warns while the calendar is outdated", () => {
  const unread = { ...some, awaitsCalendar: true };
  expect(catchUpText({ ...unread, withResults: 0 })).toBe(
    "Catching up on missed races, starting with the calendar.",
  );
  expect(catchUpText(unread)).toMatch(/4 of 10 .* The calendar isn’t up to date yet\.$/);
});
