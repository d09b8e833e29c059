import { expect, test } from "vitest";

import { cleanPath } from "./pages.ts";

test("removes extra slashes from a path and never turns it into a link to another site", () => {
  expect(cleanPath("/")).toBe("/");
  expect(cleanPath("//")).toBe("/");
  expect(cleanPath("//evil.example/")).toBe("/evil.example");
  expect(cleanPath("/schedule//2024///")).toBe("/schedule/2024");
  expect(cleanPath("/drivers")).toBe("/drivers");
});
