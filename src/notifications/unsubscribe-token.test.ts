import { expect, test } from "vitest";

import { readUnsubscribeToken, unsubscribeToken } from "./unsubscribe-token.ts";

const secret = "a secret of at least thirty-two characters";

test("reads back the subscriber’s id", () => {
  expect(readUnsubscribeToken(secret, unsubscribeToken(secret, 42))).toBe(42);
});

test("rejects a token that belongs to another subscriber or site, or has been altered", () => {
  const token = unsubscribeToken(secret, 42);
  for (const wrong of [
    token.replace(/^42/, "43"),
    unsubscribeToken("another secret of thirty-two characters", 42),
    `${token}A`,
    token.slice(0, -1),
    "42.",
    ".",
    "",
  ])
    expect(readUnsubscribeToken(secret, wrong)).toBeNull();
});
