import { expect, test } from "vitest";

import { cleanPath, pageKey } from "./pages.ts";

test("a page is remembered under its path and the parameters that pages read, in one order", () => {
  expect(pageKey("/")).toBe("/");
  expect(pageKey("/?utm_source=mail&fbclid=1")).toBe("/");
  expect(pageKey("/drivers?x=1&round=5")).toBe("/drivers?round=5");
  expect(pageKey("/schedule?month=2025-03&round=1")).toBe("/schedule?round=1&month=2025-03");
  expect(pageKey("/drivers?round=")).toBe("/drivers?round=");
  expect(pageKey("/drivers?round=%00")).toBe("/drivers?round=%00");
});

test("a path has one spelling, and none of them leads to another site", () => {
  expect(cleanPath("/")).toBe("/");
  expect(cleanPath("//")).toBe("/");
  expect(cleanPath("//evil.example/")).toBe("/evil.example");
  expect(cleanPath("/schedule//2024///")).toBe("/schedule/2024");
  expect(cleanPath("/drivers")).toBe("/drivers");
});
