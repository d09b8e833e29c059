import { expect, test } from "vitest";

import { makeRecoveryCodes, readCode } from "./second-factor-code.ts";

test("reads codes as people type them", () => {
  expect(readCode(" 123 456 ")).toEqual({ kind: "app", text: "123456" });
  expect(readCode("ABCDE fghjk")).toEqual({ kind: "recovery", text: "abcde-fghjk" });
  for (const other of ["", "12345", "1234567", "abcde-fghj", "abcde-fgh!k"])
    expect(readCode(other), other).toBeNull();
});

test("makes ten different recovery codes, which it can read", () => {
  const codes = makeRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) {
    expect(code).toMatch(/^[a-hjkmnp-z2-9]{5}-[a-hjkmnp-z2-9]{5}$/);
    expect(readCode(code.toUpperCase())).toEqual({ kind: "recovery", text: code });
  }
});
