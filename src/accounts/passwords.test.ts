import { expect, test } from "vitest";

import { passwordError } from "./passwords.ts";

const ana = { email: "ana.lopez@example.org", displayName: "Ana López" };

test.each([
  ["short", "password-too-short"],
  // Length is counted in code points, not UTF-16 units: seven emoji are too short.
  ["🏎🏎🏎🏎🏎🏎🏎", "password-too-short"],
  ["x".repeat(129), "password-too-long"],
  ["password", "password-common"],
  ["PassWord", "password-common"],
  ["iloveyou", "password-common"],
  ["qwertyuiop", "password-common"],
  ["1234567890", "password-common"],
  ["Ferrari2024!", "password-common"],
  ["ana.lopez@example.org", "password-common"],
  ["ANA.LOPEZ", "password-common"],
  ["gridwalk2026", "password-common"],
  ["box box stay out", null],
  ["aaaaaaaaaa", "password-common"],
  ["        ", "password-common"],
  ["🏎🏁🏎🏁🏎🏁🏎🏁", null],
  ["ünïcödé slipstream", null],
  ["x9!kQ2zv", null],
  ["lap 44 ".repeat(18), null],
])("checks the password %j (error: %s)", async (password, error) => {
  expect(await passwordError(password, ana)).toBe(error);
});
