import { expect, test } from "vitest";

import { returnPath } from "./return-path.ts";

test("keeps the query of a path on this site and drops the fragment", () => {
  expect(returnPath("/profile")).toBe("/profile");
  expect(returnPath("/drivers?round=3")).toBe("/drivers?round=3");
  expect(returnPath("/schedule/2025/sao-paulo-grand-prix#top")).toBe(
    "/schedule/2025/sao-paulo-grand-prix",
  );
  expect(returnPath("/")).toBe("/");
});

test.each([
  null,
  "",
  "profile",
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/%2f%2fevil.example",
  "/%2Fevil.example",
  "/%5cevil.example",
  "/.//evil.example",
  "/a/..//evil.example",
  "/%2e//evil.example",
  "https://evil.example/",
  "javascript:alert(1)",
  "/%0d%0aSet-Cookie:a=b",
  "/%",
  ` /profile`,
  `/${"x".repeat(600)}`,
])("rejects %j", (text) => {
  expect(returnPath(text)).toBeNull();
});

test("removes a tab, as browsers do, and stays on this site", () => {
  expect(returnPath("/\tevil")).toBe("/evil");
});

test("never returns to a login or logout page", () => {
  for (const path of [
    "/login",
    "/signup",
    "/sign-out",
    "/auth-action?token=1",
    "/api/auth/token",
    "/login.data",
  ])
    expect(returnPath(path)).toBeNull();
  expect(returnPath("/loginless")).toBe("/loginless");
});
