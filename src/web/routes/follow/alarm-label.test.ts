import { expect, test } from "vitest";

import { alarmMinutes } from "#domain/calendar/subscription/calendar-choice.ts";

import { alarmLabel } from "./alarm-label.ts";

test("describes every alert in the largest whole unit", () => {
  expect(alarmMinutes.map(alarmLabel)).toEqual([
    "At the start",
    "5 minutes before",
    "10 minutes before",
    "15 minutes before",
    "30 minutes before",
    "45 minutes before",
    "1 hour before",
    "90 minutes before",
    "2 hours before",
    "3 hours before",
    "1 day before",
  ]);
});
