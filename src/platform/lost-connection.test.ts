import { expect, test } from "vitest";

import { isLostConnection } from "./lost-connection.ts";

const failure = (code: string, syscall?: string) =>
  Object.assign(new Error(code), { code, syscall });

test("recognises a lost connection, even as the cause of a failed query", () => {
  expect(isLostConnection(failure("EPIPE", "write"))).toBe(true);
  expect(isLostConnection(failure("CONNECTION_CLOSED"))).toBe(true);
  expect(isLostConnection(failure("ENOENT", "connect"))).toBe(true);
  expect(isLostConnection(new Error("Failed query", { cause: failure("57P01") }))).toBe(true);
});

test("doesn't take any other error for a lost connection", () => {
  expect(isLostConnection(failure("ENOENT", "open"))).toBe(false);
  expect(isLostConnection(failure("42P01"))).toBe(false);
  expect(isLostConnection(new TypeError("x is not a function"))).toBe(false);
  expect(isLostConnection("EPIPE")).toBe(false);
});
