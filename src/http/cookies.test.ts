import { expect, test } from "vitest";

import {
  expiredCookie,
  hostBoundName,
  httpOnlyCookie,
  readCookie,
  readValidCookie,
} from "./cookies.ts";

test("reads a cookie by its exact name", () => {
  const header = "theme=dark; xalert=no; alert=not-admin~%2Fvote;empty=;live_delay=30";
  expect(readCookie(header, "theme")).toBe("dark");
  expect(readCookie(header, "alert")).toBe("not-admin~%2Fvote");
  expect(readCookie(header, "live_delay")).toBe("30");
  expect(readCookie(header, "empty")).toBe("");
  expect(readCookie(header, "lert")).toBeNull();
  expect(readCookie("note=alert=1", "alert")).toBeNull();
  expect(readCookie(null, "alert")).toBeNull();
  expect(readCookie(undefined, "alert")).toBeNull();
});

test("keeps equals signs in a value and reads the first of two cookies with the same name", () => {
  expect(readCookie("session=token.c2ln==; session=other", "session")).toBe("token.c2ln==");
});

test("skips values that the parser rejects", () => {
  const parse = (value: string) => (/^\d+$/.test(value) ? Number(value) : null);
  expect(readValidCookie("a=x; a=5; a=6", "a", parse)).toBe(5);
  expect(readValidCookie("a=; a=5 ; b=7", "a", parse)).toBe(5);
  expect(readValidCookie("a=x; b=5; xa=6", "a", parse)).toBeNull();
  expect(readValidCookie(null, "a", parse)).toBeNull();
});

test("binds cookies to the host over HTTPS only", () => {
  expect(hostBoundName("gridwalk.voter", true)).toBe("__Host-gridwalk.voter");
  expect(hostBoundName("gridwalk.voter", false)).toBe("gridwalk.voter");
  expect(httpOnlyCookie("a", "1", { isHttps: true, maxAgeSeconds: 60 })).toBe(
    "a=1; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax",
  );
  expect(expiredCookie("a", false)).toBe("a=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax");
});
