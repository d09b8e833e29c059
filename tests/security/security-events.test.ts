import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";

import { rules } from "#accounts/limits.ts";
import { accounts as accountsTable } from "#db/schema/accounts.ts";
import { securityEvents, type SecurityEvent } from "#domain/members/security-event.ts";

import { lastMail, PASSWORD } from "../support/accounts.ts";
import { startSignInServices, type SignInServices } from "../support/sign-in-services.ts";
import { recoveryCodesIn, startTwoFactor } from "../support/two-factor.ts";
import { idTokenOf, openTestSite, type SiteBrowser, type TestSite } from "../support/test-site.ts";

let site: TestSite;
let services: SignInServices;
let admin: SiteBrowser;
beforeAll(async () => {
  services = await startSignInServices();
  site = await openTestSite({ providers: services.settings });
  admin = await site.signedIn("steward@example.org", "Steward");
  await site.database.db
    .update(accountsTable)
    .set({ role: "admin" })
    .where(eq(accountsTable.email, "steward@example.org"));
});
afterAll(async () => {
  await site.close();
  await services.stop();
});

interface Line {
  readonly level: number;
  readonly event: SecurityEvent;
  readonly account: string | null;
  readonly by?: string;
  readonly network: string;
  readonly requestId?: string;
}

const LEVELS = { info: 30, warn: 40 } as const;
const seen = new Set<SecurityEvent>();

/** Returns the security events logged while `work` runs. */
async function eventsOf(work: () => Promise<unknown>): Promise<readonly Line[]> {
  const before = site.log.length;
  await work();
  const lines = site.log
    .slice(before)
    .map((line) => JSON.parse(line) as Line & { readonly msg: string })
    .filter(({ msg }) => msg === "security event");
  for (const { event, level } of lines) {
    expect(level, event).toBe(LEVELS[securityEvents[event]]);
    seen.add(event);
  }
  return lines;
}

async function idOf(email: string): Promise<string> {
  const [row] = await site.database.db
    .select()
    .from(accountsTable)
    .where(eq(accountsTable.email, email));
  return row?.id ?? "";
}

const logIn = (browser: SiteBrowser, email: string, password = PASSWORD) =>
  browser.post("/login", { email, password });

test("logs a login with the id of its request", async () => {
  await site.signedIn("ana@example.org");
  const browser = site.browser();
  const before = site.log.length;
  const [line, ...others] = await eventsOf(() => logIn(browser, "ana@example.org"));
  expect(others).toEqual([]);
  expect(line).toMatchObject({
    event: "member.login.succeeded",
    account: await idOf("ana@example.org"),
    method: "password",
  });
  const request = site.log
    .slice(before)
    .map((text) => JSON.parse(text) as { msg: string; path?: string; requestId?: string })
    .find(({ msg, path }) => msg === "request" && path === "/login");
  expect(request?.requestId).toMatch(/^[\da-f-]{36}$/);
  expect(line?.requestId).toBe(request?.requestId);
});

async function logInWithGoogle(browser: SiteBrowser): Promise<void> {
  const { text } = await browser.post("/login", { provider: "google" });
  const url = /content="0;url=([^"]+)"/.exec(text)?.[1]?.replaceAll("&amp;", "&") ?? "";
  const there = await fetch(url, { redirect: "manual" });
  const back = new URL(there.headers.get("location") ?? "");
  expect((await browser.get(`${back.pathname}${back.search}`)).status).toBe(302);
}

test("logs accepted and refused logins with Google", async () => {
  services.person = { id: 4711, email: "google-fan@example.org", verified: true, name: "Fan" };
  const accepted = await eventsOf(() => logInWithGoogle(site.browser()));
  const account = await idOf("google-fan@example.org");
  expect(accepted).toMatchObject([{ event: "member.login.succeeded", account, method: "google" }]);
  services.person = { id: 4712, email: "unverified@example.org", verified: false, name: "Fan" };
  const refused = await eventsOf(() => logInWithGoogle(site.browser()));
  expect(refused).toMatchObject([
    { event: "member.login.failed", account: null, method: "google" },
  ]);
});

test("logs failed logins until they are locked, with the account if there is one", async () => {
  await site.signedIn("guessed@example.org");
  const account = await idOf("guessed@example.org");
  const guesser = site.browser();
  const failed = await eventsOf(() =>
    logIn(guesser, "guessed@example.org", "not this one, surely"),
  );
  expect(failed).toMatchObject([{ event: "member.login.failed", account }]);
  const unknown = await eventsOf(() =>
    logIn(site.browser(), "nobody@example.org", "not this one, surely"),
  );
  expect(unknown).toMatchObject([{ event: "member.login.failed", account: null }]);
  const rest = await eventsOf(async () => {
    for (let guess = 1; guess <= rules["sign-in/client+address"].attempts; guess++)
      await logIn(guesser, "guessed@example.org", "not this one, surely");
  });
  expect(rest.at(-1)).toMatchObject({ event: "member.login.locked", account });
  expect(rest.at(-2)).toMatchObject({ event: "member.login.failed", account });
  // A network has the same letters on every line, and other networks have different ones.
  expect(rest.at(-1)?.network).toBe(failed[0]?.network);
  expect(unknown[0]?.network).not.toBe(failed[0]?.network);
});

test("logs a wrong current password, a password change and logging out everywhere", async () => {
  const browser = await site.signedIn("changing@example.org");
  const account = await idOf("changing@example.org");
  const next = "green flag in turn 9";
  const change = (current: string) =>
    browser.post("/update-profile", { form: "password", current, next });
  expect(await eventsOf(() => change("a wrong one, this"))).toMatchObject([
    { event: "member.password.rejected", account },
  ]);
  expect(await eventsOf(() => change(PASSWORD))).toMatchObject([
    { event: "member.password.changed", account },
  ]);
  const ended = await eventsOf(() => browser.post("/profile", { everywhere: "yes" }));
  expect(ended).toMatchObject([{ event: "member.sessions.ended", account }]);
});

test("logs a password reset and its request", async () => {
  const email = "forgetful@example.org";
  await site.signedIn(email);
  const account = await idOf(email);
  const browser = site.browser();
  const asked = await eventsOf(() => browser.post("/forgot-password", { email }));
  expect(asked).toMatchObject([{ event: "member.password.reset_requested", account }]);
  const { token } = await lastMail(site.database, email);
  const reset = await eventsOf(() =>
    browser.post("/auth-action", { mode: "reset", token, password: "green flag in turn 9" }),
  );
  expect(reset).toMatchObject([{ event: "member.password.reset", account }]);
});

test("logs a new email address", async () => {
  const browser = await site.signedIn("before@example.org");
  const account = await idOf("before@example.org");
  await browser.post("/update-profile", { form: "email", email: "after@example.org" });
  const { token } = await lastMail(site.database, "after@example.org");
  const changed = await eventsOf(() =>
    browser.post("/auth-action", { mode: "change-address", token }),
  );
  expect(changed).toMatchObject([{ event: "member.email.changed", account }]);
});

test("logs every step of two-factor authentication, from setting it up to turning it off", async () => {
  const email = "careful@example.org";
  const browser = await site.signedIn(email);
  const account = await idOf(email);
  const { app, uri } = await startTwoFactor(browser);
  let codes: readonly string[] = [];
  const confirm = async (code: string) => {
    codes = recoveryCodesIn(await browser.post("/two-factor", { form: "confirm", uri, code }));
  };
  expect(await eventsOf(() => confirm(app.wrongCode()))).toMatchObject([
    { event: "member.two_factor.failed", account },
  ]);
  expect(await eventsOf(async () => confirm(await app.code()))).toMatchObject([
    { event: "member.two_factor.enabled", account },
  ]);

  const other = site.browser();
  expect(await eventsOf(() => logIn(other, email))).toMatchObject([
    { event: "member.login.code_needed", account },
  ]);
  const [code = "", next = "", last = ""] = codes;
  expect(await eventsOf(() => other.post("/log-in-code", { code }))).toMatchObject([
    { event: "member.recovery_code.used", account },
    { event: "member.login.succeeded", account, method: "password", factor: "recovery" },
  ]);
  const repeated = await eventsOf(async () =>
    other.post("/log-in-again", { password: PASSWORD, code: await app.code() }),
  );
  expect(repeated).toMatchObject([{ event: "member.login.repeated", account }]);
  const proof = { password: PASSWORD, code: next };
  const renewed = await eventsOf(async () => {
    codes = recoveryCodesIn(await browser.post("/two-factor", { form: "codes", ...proof }));
  });
  expect(renewed.at(-1)).toMatchObject({ event: "member.recovery_codes.renewed", account });
  expect(codes).not.toContain(last);
  const ended = await eventsOf(async () =>
    browser.post("/two-factor", { form: "off", password: PASSWORD, code: await app.code() }),
  );
  expect(ended).toMatchObject([{ event: "member.two_factor.disabled", account }]);
});

test("logs what administrators do to accounts", async () => {
  await site.signedIn("member@example.org");
  const [account, by] = [await idOf("member@example.org"), await idOf("steward@example.org")];
  for (const [deed, event] of [
    ["end-sessions", "member.sessions.ended"],
    ["make-admin", "member.role.granted"],
    ["end-admin", "member.role.revoked"],
    ["disable", "member.account.disabled"],
    ["enable", "member.account.enabled"],
  ] as const) {
    const lines = await eventsOf(() => admin.post("/admin/users", { id: account, deed }));
    expect(lines, deed).toMatchObject([{ event, account, by }]);
  }
});

test("logs refused admin pages and admin checks", async () => {
  const browser = await site.signedIn("curious@example.org");
  const account = await idOf("curious@example.org");
  const refused = await eventsOf(() => browser.get("/admin/users?q=someone"));
  expect(refused).toMatchObject([{ event: "member.access.denied", account, path: "/admin/users" }]);
  const authorization = `Bearer ${await idTokenOf(browser)}`;
  const check = await eventsOf(() => browser.get("/api/check-admin", { authorization }));
  expect(check).toMatchObject([
    { event: "member.access.denied", account, path: "/api/check-admin" },
  ]);
  const path = `/api/profile/${await idOf("steward@example.org")}`;
  const profile = await eventsOf(() => browser.get(path, { authorization }));
  expect(profile).toMatchObject([{ event: "member.access.denied", account, path }]);
});

test("logs a deleted account", async () => {
  const browser = await site.signedIn("leaving@example.org");
  const account = await idOf("leaving@example.org");
  const gone = await eventsOf(() =>
    browser.post("/update-profile", { form: "delete", sure: "on", password: PASSWORD }),
  );
  expect(gone).toMatchObject([{ event: "member.account.deleted", account }]);
});

/** Runs after all others. */
test("every event has a test, and no line contains an email address, password, token or IP address", () => {
  expect([...seen].toSorted()).toEqual(Object.keys(securityEvents).toSorted());
  const lines = site.log.filter((line) => line.includes('"security event"'));
  expect(lines.length).toBeGreaterThan(20);
  for (const line of lines) {
    expect(line).not.toContain("@");
    expect(line).not.toContain(PASSWORD);
    expect(line).not.toMatch(/\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}/);
    expect(Object.keys(JSON.parse(line) as object)).toEqual(
      expect.arrayContaining(["event", "account", "network"]),
    );
  }
});
