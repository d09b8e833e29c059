import { expect, test } from "vitest";

import { Temporal } from "#domain/time.ts";

import { deskAccess, type DeskPolicy, type SessionProof } from "./desk-access.ts";

const login = Temporal.Instant.from("2026-11-20T08:00:00Z");
const optional: DeskPolicy = { twoFactor: "optional", idleHours: 12 };
const required: DeskPolicy = { ...optional, twoFactor: "required" };
const fresh: SessionProof = { hasTwoFactor: false, confirmedAt: login, secondFactorAt: null, deskSeenAt: null };
const after = (hours: number, seconds = 0) => login.add({ hours, seconds });

test("an idle administrator logs in again, counted from the login or the latest desk", () => {
  expect(deskAccess(fresh, optional, after(12))).toBe("open");
  expect(deskAccess(fresh, optional, after(12, 1))).toBe("log-in-again");
  const active = { ...fresh, deskSeenAt: after(11) };
  expect(deskAccess(active, optional, after(23))).toBe("open");
  expect(deskAccess(active, optional, after(23, 1))).toBe("log-in-again");
  expect(deskAccess(active, { ...optional, idleHours: 1 }, after(12, 1))).toBe("log-in-again");
  // Desks seen before a repeated login don't count against it.
  expect(deskAccess({ ...fresh, deskSeenAt: login.subtract({ hours: 30 }) }, optional, after(12))).toBe("open");
});

test("a busy administrator logs in again after seven days", () => {
  const busy = (hours: number, seconds = 0) =>
    deskAccess({ ...fresh, deskSeenAt: after(hours) }, optional, after(hours, seconds));
  expect(busy(7 * 24)).toBe("open");
  expect(busy(7 * 24, 1)).toBe("log-in-again");
});

test("a second factor is set up where it is required, and used wherever it exists", () => {
  expect(deskAccess(fresh, required, after(1))).toBe("set-up-two-factor");
  for (const policy of [required, optional]) {
    expect(deskAccess({ ...fresh, hasTwoFactor: true }, policy, after(1))).toBe("log-in-again");
    expect(deskAccess({ ...fresh, hasTwoFactor: true, secondFactorAt: login }, policy, after(1))).toBe("open");
  }
});

test("a login that is too old comes before setting up a second factor", () => {
  expect(deskAccess(fresh, required, after(13))).toBe("log-in-again");
});
