import { expect, test } from "vitest";

import { secretOf } from "./otp-uri.ts";

test("finds the secret in a URI for an authenticator app, and in nothing else", () => {
  const secret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
  expect(
    secretOf(
      `otpauth://totp/Gridwalk:ana%40example.org?secret=${secret}&issuer=Gridwalk&digits=6&period=30`,
    ),
  ).toBe(secret);
  for (const other of [
    "",
    "otpauth://totp/Gridwalk",
    `otpauth://hotp/Gridwalk?secret=${secret}`,
    `https://totp/Gridwalk?secret=${secret}`,
    "otpauth://totp/Gridwalk?secret=<script>",
    `otpauth://totp/${"a".repeat(500)}?secret=${secret}`,
  ])
    expect(secretOf(other), other).toBeNull();
});
