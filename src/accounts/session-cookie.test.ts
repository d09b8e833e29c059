import { createHmac } from "node:crypto";
import { expect, test } from "vitest";

import { cookiePrefix, createSessionCookie } from "./session-cookie.ts";
import { sha256 } from "./token.ts";

const SECRET = "a secret";
const cookieOf = (token: string, secret = SECRET): string =>
  `${cookiePrefix(false)}.session_token=${encodeURIComponent(
    `${token}.${createHmac("sha256", secret).update(token).digest("base64")}`,
  )}`;

test("passes one cookie on, the one that it reads itself", () => {
  const { only, readTokenHash, issue } = createSessionCookie(false, SECRET);
  const name = `${cookiePrefix(false)}.session_token`;
  const headers = new Headers({
    cookie: `${cookieOf("bob").replace("=", " =")}; theme=dark; ${cookieOf("ana")}`,
  });
  const passedOn = only("session", headers).get("cookie");
  expect([passedOn, readTokenHash(passedOn)]).toEqual([
    cookieOf("ana"),
    readTokenHash(headers.get("cookie")),
  ]);
  expect(only("challenge", headers).has("cookie")).toBe(false);
  expect(headers.get("cookie")).toContain("theme=dark");
  expect(issue("ana", 60)).toBe(`${cookieOf("ana")}; Max-Age=60; Path=/; HttpOnly; SameSite=Lax`);
  expect(readTokenHash(`${name} =x`)).toBeNull();
});

test("reads a session only from a cookie signed with the current secret", () => {
  const cookie = createSessionCookie(false, SECRET);
  for (let turn = 0; turn < 2; turn += 1) {
    expect(cookie.readTokenHash(`theme=dark; ${cookieOf("ana")}`)).toBe(sha256("ana"));
    expect(cookie.readTokenHash(cookieOf("bob"))).toBe(sha256("bob"));
    expect(cookie.readTokenHash(cookieOf("ana", "another secret"))).toBeNull();
    expect(cookie.readTokenHash(`${cookiePrefix(false)}.session_token=ana`)).toBeNull();
  }
  expect(createSessionCookie(false, "another secret").readTokenHash(cookieOf("ana"))).toBeNull();
});

test("reads the session that a response sets", () => {
  const { readSetTokenHash, issue } = createSessionCookie(false, SECRET);
  expect(readSetTokenHash(["theme=dark; Path=/", issue("ana", 60)])).toBe(sha256("ana"));
  expect(readSetTokenHash(["theme=dark; Path=/"])).toBeNull();
  expect(readSetTokenHash([])).toBeNull();
});
