import { expect, test } from "vitest";

import { Temporal } from "#domain/time.ts";

import { adminAccess, type AdminPolicy, type SessionProof } from "./admin-access.ts";

const login = Temporal.Instant.from("2026-11-20T08:00:00Z");
const optional: AdminPolicy = { twoFactor: "optional", idleHours: 12 };
const required: AdminPolicy = { ...optional, twoFactor: "required" };
const fresh: SessionProof = {
  hasTwoFactor: false,
  confirmedAt: login,
  secondFactorAt: null,
  adminSeenAt: null,
};
const after = (hours: number, seconds = 0) => login.add({ hours, seconds });

test("an idle administrator logs in again, counted from the login or the latest visit", () => {
  expect(adminAccess(fresh, optional, after(12))).toBe("open");
  expect(adminAccess(fresh, optional, after(12, 1))).toBe("log-in-again");
  const active = { ...fresh, adminSeenAt: after(11) };
  expect(adminAccess(active, optional, after(23))).toBe("open");
  expect(adminAccess(active, optional, after(23, 1))).toBe("log-in-again");
  expect(adminAccess(active, { ...optional, idleHours: 1 }, after(12, 1))).toBe("log-in-again");
  // Visits before a repeated login don't count against it.
  expect(
    adminAccess({ ...fresh, adminSeenAt: login.subtract({ hours: 30 }) }, optional, after(12)),
  ).toBe("open");
});

test("a busy administrator logs in again after seven days", () => {
  const busy = (hours: number, seconds = 0) =>
    adminAccess({ ...fresh, adminSeenAt: after(hours) }, optional, after(hours, seconds));
  expect(busy(7 * 24)).toBe("open");
  expect(busy(7 * 24, 1)).toBe("log-in-again");
});

test("a second factor is set up where it is required, and used wherever it exists", () => {
  expect(adminAccess(fresh, required, after(1))).toBe("set-up-two-factor");
  for (const policy of [required, optional]) {
    expect(adminAccess({ ...fresh, hasTwoFactor: true }, policy, after(1))).toBe("log-in-again");
    expect(
      adminAccess({ ...fresh, hasTwoFactor: true, secondFactorAt: login }, policy, after(1)),
    ).toBe("open");
  }
});

test("a login that is too old comes before setting up a second factor", () => {
  expect(adminAccess(fresh, required, after(13))).toBe("log-in-again");
});
