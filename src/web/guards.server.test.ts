import { type MiddlewareFunction, RouterContextProvider } from "react-router";
import { expect, test } from "vitest";

import { alerts, type AlertName } from "#domain/alert.ts";
import type { AdminAccess } from "#domain/members/admin-access.ts";
import { Temporal } from "#domain/time.ts";
import type { Accounts } from "#accounts/accounts.ts";
import type { SignedIn } from "#accounts/sessions.ts";

import { noAccounts } from "../../tests/support/no-accounts.ts";
import { servicesAt } from "../../tests/support/services-at.ts";
import { servicesContext } from "./context.ts";
import { readAlert } from "./flash.server.ts";
import { adminsOnly, signedInOnly, visitorsOnly } from "./guards.server.ts";

const account = { id: "1", email: "a@b.cd", emailVerified: true, displayName: "Ana", photoUrl: null } as const;
const user: SignedIn = {
  account: { ...account, role: "user" },
  sessionId: "s",
  signedInAt: Temporal.Instant.from("2025-11-21T16:00:00Z"),
  proof: {
    hasTwoFactor: false,
    confirmedAt: Temporal.Instant.from("2025-11-21T16:00:00Z"),
    secondFactorAt: null,
    adminSeenAt: null,
  },
};
const admin: SignedIn = { ...user, account: { ...account, role: "admin" } };

type Reader = "visitor" | "expired" | "user" | "admin" | "idle admin" | "new admin" | "failure";

const adminWith = (access: AdminAccess): Partial<Accounts> => ({
  mayBeSignedIn: () => true,
  findSignedIn: () => Promise.resolve(admin),
  enterAdminPage: () => Promise.resolve(access),
});

const accountsByReader: Readonly<Record<Reader, Partial<Accounts>>> = {
  visitor: {},
  expired: { mayBeSignedIn: () => true },
  user: {
    mayBeSignedIn: () => true,
    findSignedIn: () => Promise.resolve(user),
    recordEvent: (_headers, event, { path }) => expect([event, path]).toEqual(["member.access.denied", "/admin"]),
  },
  admin: adminWith("open"),
  "idle admin": adminWith("log-in-again"),
  "new admin": adminWith("set-up-two-factor"),
  failure: { mayBeSignedIn: () => true, findSignedIn: () => Promise.reject(new Error("the database is away")) },
};

/** Returns a guard's decision: the redirect and its alert, or `in`. */
async function outcomeOf(guard: MiddlewareFunction<Response>, reader: Reader, address: string, method = "GET") {
  const context = new RouterContextProvider();
  const services = servicesAt({} as never, "2025-11-21T16:00:00Z");
  context.set(servicesContext, { ...services, accounts: { ...noAccounts, ...accountsByReader[reader] } });
  const url = new URL(address, "http://us.example");
  const args = { context, request: new Request(url, { method }), url, params: {}, pattern: "" };
  try {
    await guard(args, () => Promise.resolve(new Response()));
    return "in";
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown;
    const [cookie = ""] = thrown.headers.getSetCookie();
    const alert = readAlert(cookie.split(";")[0] ?? "");
    return { to: thrown.headers.get("location"), alert: alert?.text, returnTo: alert?.returnTo };
  }
}

const away = (alert: AlertName, to: string, returnTo: string | null = null) => ({
  to,
  alert: alerts[alert].text,
  returnTo,
});

test.each<[string, MiddlewareFunction<Response>, Reader, unknown]>([
  ["/signup", visitorsOnly, "visitor", "in"],
  ["/signup", visitorsOnly, "expired", "in"],
  ["/signup", visitorsOnly, "user", away("already-logged-in", "/")],
  ["/profile", signedInOnly, "visitor", away("log-in-to-view", "/login", "/profile")],
  ["/profile", signedInOnly, "expired", away("log-in-to-view", "/login", "/profile")],
  ["/profile", signedInOnly, "user", "in"],
  ["/admin?x=1", adminsOnly, "visitor", away("log-in-to-admin", "/login", "/admin?x=1")],
  ["/admin", adminsOnly, "expired", away("token-expired", "/")],
  ["/admin", adminsOnly, "failure", away("admin-check-failed", "/")],
  ["/admin", adminsOnly, "user", away("not-admin", "/")],
  ["/admin", adminsOnly, "admin", "in"],
  ["/admin?x=1", adminsOnly, "idle admin", away("log-in-again", "/log-in-again", "/admin?x=1")],
  ["/admin?x=1", adminsOnly, "new admin", away("set-up-two-factor", "/two-factor", "/admin?x=1")],
])("guards %s with %o (%s)", async (address, guard, reader, outcome) => {
  expect(await outcomeOf(guard, reader, address)).toEqual(outcome);
});

test("says that a form sent to a closed admin page wasn't saved", async () => {
  const outcome = (reader: Reader) => outcomeOf(adminsOnly, reader, "/admin/jobs", "POST");
  expect(await outcome("idle admin")).toEqual(away("log-in-again-unsaved", "/log-in-again", "/admin/jobs"));
  expect(await outcome("new admin")).toEqual(away("set-up-two-factor-unsaved", "/two-factor", "/admin/jobs"));
  expect(await outcome("admin")).toBe("in");
});

test("keeps the fixed texts of alerts", () => {
  expect(Object.values(alerts).map(({ text }) => text)).toEqual(
    expect.arrayContaining([
      "Already logged in!",
      "You have to log in to view this page!",
      "Log in to admin account first!",
      "You are not the admin",
      "Invalid or expired token. Please log in again.",
      "Server error during admin check",
    ]),
  );
});

test("ignores unknown alerts, and return paths to other sites", () => {
  expect(readAlert(null)).toBeNull();
  expect(readAlert("gridwalk-alert=Your+account+was+hacked")).toBeNull();
  expect(readAlert("gridwalk-alert=__proto__")).toBeNull();
  expect(readAlert("x=1; gridwalk-alert=not-admin")?.text).toBe("You are not the admin");
  for (const path of ["%2F%2Fevil.example", "%2F%5Cevil.example", "https%3A%2F%2Fevil.example", "%E0%A4%A"])
    expect(readAlert(`gridwalk-alert=log-in-to-view~${path}`)?.returnTo).toBeNull();
});
