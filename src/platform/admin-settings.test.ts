import { expect, test } from "vitest";

import { Temporal } from "#domain/time.ts";

import { parseEnvironment } from "./environment.ts";

const policyFrom = (variables: Record<string, string>) =>
  parseEnvironment(variables, Temporal.Instant.from("2026-11-20T12:00:00Z"), false).adminPolicy;

test.each([
  [{}, "optional"],
  [{ PUBLIC_URL: "http://gridwalk.home" }, "optional"],
  [{ PUBLIC_URL: "https://f1.example.org" }, "required"],
  [{ PUBLIC_URL: "https://f1.example.org", ADMIN_TWO_FACTOR: "optional" }, "optional"],
  [{ ADMIN_TWO_FACTOR: "required" }, "required"],
])("with %o administrators' second factor is %s", (variables, twoFactor) => {
  expect(policyFrom(variables)).toEqual({ twoFactor, idleHours: 12 });
});

test("reads the idle limit, and explains a bad value in one line", () => {
  expect(policyFrom({ ADMIN_IDLE_HOURS: "168" }).idleHours).toBe(168);
  expect(policyFrom({ ADMIN_IDLE_HOURS: "1" }).idleHours).toBe(1);
  for (const hours of ["0", "169"]) {
    expect(() => policyFrom({ ADMIN_IDLE_HOURS: hours })).toThrow(`a whole number from 1 to 168, not "${hours}".`);
  }
  expect(() => policyFrom({ ADMIN_IDLE_HOURS: "never" })).toThrow(
    'ADMIN_IDLE_HOURS must be the number of hours without a visit after which administrators log in again: a whole number from 1 to 168, not "never".',
  );
  expect(() => policyFrom({ ADMIN_TWO_FACTOR: "yes" })).toThrow(
    'ADMIN_TWO_FACTOR must be required or optional, not "yes".',
  );
});
