import { expect, test } from "vitest";

import { parseRetryAfter, retryAfter } from "./retry-after.ts";

test("rounds up to whole seconds, with a minimum of one", () => {
  expect(retryAfter(30)).toEqual({ "Retry-After": "30" });
  expect(retryAfter(1.2)).toEqual({ "Retry-After": "2" });
  expect(retryAfter(0)).toEqual({ "Retry-After": "1" });
});

test("reads a delay in seconds or as a date, and caps the delay at an hour", () => {
  const date = "Fri, 21 Nov 2025 16:00:00 GMT";
  expect(parseRetryAfter("120", null, 0)).toBe(120_000);
  expect(parseRetryAfter(" 7200 ", null, 0)).toBe(3_600_000);
  expect(parseRetryAfter("Fri, 21 Nov 2025 16:02:00 GMT", date, 0)).toBe(120_000);
  expect(parseRetryAfter("Fri, 21 Nov 2025 15:00:00 GMT", date, 0)).toBe(0);
  for (const unreadable of [null, "", "-5", "soon", "1.5"])
    expect(parseRetryAfter(unreadable, date, 0)).toBeNull();
});
