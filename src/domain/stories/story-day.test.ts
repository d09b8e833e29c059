import { expect, test } from "vitest";

import { storyDay } from "./story-day.ts";

test("dates stories of a race without a start time to race day, and of qualifying to the day before", () => {
  const untimed = (kind: "qualifying" | "race", overAt: string) =>
    ({ kind, startsAtMs: null, overAtMs: Date.parse(overAt) }) as const;
  const austria2002 = {
    endDate: "2002-05-12",
    timeZone: "Europe/Vienna",
    sessions: [
      untimed("qualifying", "2002-05-12T00:00:00Z"),
      untimed("race", "2002-05-13T00:00:00Z"),
    ],
  };
  expect(storyDay(austria2002, "race")).toBe("2002-05-12");
  expect(storyDay(austria2002, "qualifying")).toBe("2002-05-11");
  expect(storyDay(austria2002, null)).toBeNull();
});

test("dates a story to the day at the track, not the day in UTC", () => {
  const startsAtMs = Date.parse("2025-11-23T04:00:00Z");
  const lasVegas = {
    endDate: "2025-11-22",
    timeZone: "America/Los_Angeles",
    sessions: [{ kind: "race", startsAtMs, overAtMs: startsAtMs + 7_200_000 }] as const,
  };
  expect(storyDay(lasVegas, "race")).toBe("2025-11-22");
});
