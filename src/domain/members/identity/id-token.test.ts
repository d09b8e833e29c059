import { expect, test } from "vitest";

import { isUsable, readIdToken, refreshAtMs, retryDelayMs } from "./id-token.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

function jwt(claims: unknown): string {
  const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url");
  return `${part({ alg: "EdDSA" })}.${part(claims)}.signature`;
}

test.each([
  [HOUR, true],
  [30_001, true],
  [30_000, false],
  [29_999, false],
  [0, false],
  [-HOUR, false],
])("with %i ms left, isUsable is %s", (leftMs, usable) => {
  expect(isUsable({ value: "a", expiresAtMs: 5 * HOUR + leftMs }, 5 * HOUR)).toBe(usable);
});

test("refreshes a token 5 minutes before expiry, or halfway through a short life", () => {
  expect(refreshAtMs({ value: "a", expiresAtMs: HOUR }, 0)).toBe(55 * MINUTE);
  expect(refreshAtMs({ value: "a", expiresAtMs: 10 * MINUTE }, 0)).toBe(5 * MINUTE);
  expect(refreshAtMs({ value: "a", expiresAtMs: 4 * MINUTE }, 0)).toBe(2 * MINUTE);
});

test("doubles retry delays from 30 s to 16 minutes", () => {
  const seconds = Array.from({ length: 8 }, (_, index) => retryDelayMs(index + 1) / 1000);
  expect(seconds).toEqual([30, 60, 120, 240, 480, 960, 960, 960]);
  expect(retryDelayMs(5_000)).toBe(16 * MINUTE);
});

test("counts a token's life from the time of the request, regardless of the server's clock", () => {
  const value = jwt({ iat: 4_000_000_000, exp: 4_000_003_600, name: "Räikkönen ~ \u{1F3C1}" });
  expect(readIdToken(value, 1_000)).toEqual({ value, expiresAtMs: 1_000 + HOUR });
});

test.each([
  ["", "empty"],
  ["abc", "one part"],
  ["a.b.c", "not JSON"],
  ["a.%%%.c", "not base64"],
  [jwt(null), "null"],
  [jwt("iat"), "a string"],
  [jwt({ exp: 5 }), "no iat"],
  [jwt({ iat: "1", exp: "2" }), "strings for numbers"],
])('rejects the token "%s" (%s)', (value) => {
  expect(readIdToken(value, 0)).toBeNull();
});
