import { expect, test } from "vitest";

import { catchUpText } from "./catch-up-text.ts";

const some = { awaitsCalendar: false, missed: 10, withResults: 4, withLaps: 2, withPitStops: 0 };

test("shows how many of the missed races have been read", () => {
  expect(catchUpText(some)).toBe("Catching up: 4 of 10 missed races read, 2 with laps, 0 with pit stops.");
  expect(catchUpText({ ...some, missed: 1, withResults: 1 })).toContain("1 of 1 missed race read");
});

test("shows no numbers before the calendar is read, and a warning while it is outdated", () => {
  const unread = { ...some, awaitsCalendar: true };
  expect(catchUpText({ ...unread, withResults: 0 })).toBe("Catching up, starting with the calendar.");
  expect(catchUpText(unread)).toMatch(/4 of 10 .* The calendar isn’t up to date yet\.$/);
});
