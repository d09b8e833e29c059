import { expect, test } from "vitest";

import { keptTime } from "./kept-copy.ts";

const saturday = Date.parse("2025-11-22T04:05:00Z");

test("shows the weekday of a page kept this week, in the reader's zone", () => {
  expect(keptTime(saturday, saturday + 3_600_000, "Australia/Brisbane")).toBe(
    "at 14:05 on Saturday",
  );
  expect(keptTime(saturday, saturday + 3_600_000, "America/New_York")).toBe("at 23:05 on Friday");
});

test("shows the date of an older page", () => {
  expect(keptTime(saturday, saturday + 7 * 86_400_000, "UTC")).toBe("at 04:05 on 22 November 2025");
});
