import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";

import { accounts as accountsTable, twoFactors } from "#db/schema/accounts.ts";
import { switches } from "#db/schema/switches.ts";

import { lastMail, PASSWORD } from "../support/accounts.ts";
import {
  alertOf,
  idTokenOf,
  openTestSite,
  type SiteAnswer,
  type SiteBrowser,
  type TestSite,
} from "../support/test-site.ts";
import { recoveryCodesIn, setUpTwoFactor, startTwoFactor } from "../support/two-factor.ts";

let site: TestSite;
beforeAll(
  async () =>
    void (site = await openTestSite({ adminPolicy: { twoFactor: "required", idleHours: 12 } })),
);
afterAll(() => site.close());

let people = 0;

async function newAdmin(): Promise<{ email: string; id: string; browser: SiteBrowser }> {
  const email = `steward${(people += 1)}@example.org`;
  const browser = await site.signedIn(email, "Steward");
  const [row] = await site.database.db
    .update(accountsTable)
    .set({ role: "admin" })
    .where(eq(accountsTable.email, email))
    .returning();
  return { email, id: row?.id ?? "", browser };
}

/** Enters the password in a new browser. Its login then waits for a code. */
async function enterPassword(email: string): Promise<SiteBrowser> {
  const browser = site.browser();
  const answer = await browser.post("/login", { email, password: PASSWORD, to: "/admin/jobs" });
  expect(answer.location).toBe("/log-in-code?to=%2Fadmin%2Fjobs");
  return browser;
}

const enterCode = (browser: SiteBrowser, code: string): Promise<SiteAnswer> =>
  browser.post("/log-in-code", { code, to: "/admin/jobs" });

const wayOf = (answer: SiteAnswer) => `${answer.location}!${alertOf(answer)}`;

test("an administrator without a second factor has to set one up before any admin page opens", async () => {
  const { browser } = await newAdmin();
  expect(wayOf(await browser.get("/admin"))).toBe("/two-factor!set-up-two-factor");
  const unsaved = await browser.post("/admin/switches", { name: "sign-ups", to: "off" });
  expect(wayOf(unsaved)).toBe("/two-factor!set-up-two-factor-unsaved");
  expect(await site.database.db.select().from(switches)).toEqual([]);
  const data = await browser.get("/admin/users.data");
  expect(data.text).toContain('"redirect","/two-factor"');
  const authorization = `Bearer ${await idTokenOf(browser)}`;
  const check = await browser.get("/api/check-admin", { authorization });
  expect([check.status, check.text]).toEqual([
    403,
    expect.stringContaining("Set up two-factor authentication"),
  ]);
  // Everything else works.
  expect((await browser.get("/profile")).status).toBe(200);
  expect((await browser.get("/two-factor")).text).toContain("Administrators need it");

  await setUpTwoFactor(browser);
  expect((await browser.get("/admin")).status).toBe(200);
  const token = `Bearer ${await idTokenOf(browser)}`;
  expect((await browser.get("/api/check-admin", { authorization: token })).status).toBe(200);
});

test("setup needs the password and a code from the app, and shows ten recovery codes once", async () => {
  const { browser, id, email } = await newAdmin();
  const refused = await browser.post("/two-factor", {
    form: "start",
    password: "not the password",
  });
  expect([refused.status, refused.text.includes("otpauth:")]).toEqual([400, false]);
  const { app, uri } = await startTwoFactor(browser);
  expect(decodeURIComponent(uri)).toContain(`otpauth://totp/Gridwalk:${email}`);
  const wrong = await browser.post("/two-factor", { form: "confirm", uri, code: app.wrongCode() });
  expect([
    wrong.status,
    wrong.text.includes("That code isn’t right"),
    wrong.text.includes("<svg"),
  ]).toEqual([400, true, true]);
  expect((await browser.get("/admin")).location).toBe("/two-factor");
  const confirmed = await browser.post("/two-factor", {
    form: "confirm",
    uri,
    code: await app.code(),
  });
  const codes = recoveryCodesIn(confirmed);
  expect(new Set(codes).size).toBe(10);
  expect(confirmed.headers.get("cache-control")).toMatch(/no-store/);
  expect(recoveryCodesIn(await browser.get("/two-factor"))).toEqual([]);
  expect((await lastMail(site.database, email)).subject).toBe(
    "Two-factor authentication for Gridwalk is on",
  );
  // Neither the secret nor the codes can be read in the database.
  const [stored] = await site.database.db
    .select()
    .from(twoFactors)
    .where(eq(twoFactors.userId, id));
  const secret = new URL(uri).searchParams.get("secret") ?? "";
  const plain = [secret, ...codes].filter((text) => JSON.stringify(stored).includes(text));
  expect(plain).toEqual([]);
});

test("logging in needs the password, then a code, and opens the requested page", async () => {
  const { browser: first, email } = await newAdmin();
  const { app } = await setUpTwoFactor(first);
  const browser = await enterPassword(email);
  expect(browser.cookie()).not.toContain("session_token");
  expect(alertOf(await browser.get("/profile"))).toBe("log-in-to-view");
  expect((await browser.get("/log-in-code?to=%2Fadmin%2Fjobs")).text).toContain(
    'value="/admin/jobs"',
  );
  // Request of a navigation in the page.
  expect((await browser.get("/log-in-code.data?to=%2Fadmin%2Fjobs")).text).not.toContain(
    "redirect",
  );
  expect((await enterCode(browser, app.wrongCode())).status).toBe(400);
  const done = await enterCode(browser, await app.code());
  expect([done.status, done.location]).toEqual([302, "/admin/jobs"]);
  expect((await browser.get("/admin/jobs")).status).toBe(200);
  // Without a password, the page redirects to the login page.
  const stranger = site.browser();
  expect((await stranger.get("/log-in-code")).location).toBe("/login");
  expect(wayOf(await enterCode(stranger, "123456"))).toBe("/login!log-in-expired");
});

test("an app's code works only once, even in two browsers at the same time", async () => {
  const { browser, email } = await newAdmin();
  const { app } = await setUpTwoFactor(browser);
  const code = await app.code();
  const [one, other] = [await enterPassword(email), await enterPassword(email)];
  const answers = await Promise.all([enterCode(one, code), enterCode(other, code)]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([302, 400]));
  const later = await enterCode(await enterPassword(email), code);
  expect([later.status, later.text.includes("already been used")]).toEqual([400, true]);
});

test("a recovery code works only once, even in two browsers at the same time", async () => {
  const { browser, email } = await newAdmin();
  const { recoveryCodes } = await setUpTwoFactor(browser);
  const [code = "", next = ""] = recoveryCodes;
  const [one, other] = [await enterPassword(email), await enterPassword(email)];
  const answers = await Promise.all([enterCode(one, code), enterCode(other, code)]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([302, 400]));
  expect((await enterCode(await enterPassword(email), code)).status).toBe(400);
  // People type them in capitals and without the hyphen.
  const typed = next.toUpperCase().replace("-", " ");
  expect((await enterCode(await enterPassword(email), typed)).status).toBe(302);
  expect((await browser.get("/two-factor")).text).toContain("8 codes left");
});

test("limits wrong codes, within one login and across several", async () => {
  const { browser: first, email } = await newAdmin();
  const { app } = await setUpTwoFactor(first);
  const browser = await enterPassword(email);
  const ways: string[] = [];
  for (let guess = 0; guess < 6; guess++)
    ways.push(wayOf(await enterCode(browser, String(guess).repeat(6))));
  expect(ways).toEqual([...Array.from({ length: 5 }, () => "null!null"), "/login!log-in-expired"]);
  const again = await enterPassword(email);
  let status = 400;
  let guesses = 6;
  for (; status === 400 && guesses < 30; guesses++)
    status = (await enterCode(again, `10000${guesses % 10}`)).status;
  expect([status, guesses]).toEqual([429, 11]);
  expect((await enterCode(await enterPassword(email), await app.code())).status).toBe(429);
});

test("a new password ends logins that are waiting for a code", async () => {
  const { browser: first, email } = await newAdmin();
  const { app } = await setUpTwoFactor(first);
  const intruder = await enterPassword(email);
  await first.post("/update-profile", {
    form: "password",
    current: PASSWORD,
    next: "green flag in turn 9",
  });
  expect(wayOf(await enterCode(intruder, await app.code()))).toBe("/login!log-in-expired");
});

test("a forgotten password's link leaves the second factor on", async () => {
  const { browser, email } = await newAdmin();
  await setUpTwoFactor(browser);
  await site.browser().post("/forgot-password", { email });
  const { token } = await lastMail(site.database, email);
  const password = "green flag in turn 9";
  const reset = await site.browser().post("/auth-action", { mode: "reset", token, password });
  expect(reset.status).toBeLessThan(400);
  const again = site.browser();
  expect((await again.post("/login", { email, password })).location).toBe("/log-in-code");
  expect(again.cookie()).not.toContain("session_token");
});

test("a session from before two-factor authentication needs a code before an admin page opens", async () => {
  const { browser, email } = await newAdmin();
  const older = site.browser();
  await older.post("/login", { email, password: PASSWORD });
  const { app } = await setUpTwoFactor(browser);
  expect(wayOf(await older.get("/admin"))).toBe("/log-in-again!log-in-again");
  const without = await older.post("/log-in-again", { password: PASSWORD, code: "", to: "/admin" });
  expect(without.status).toBe(400);
  const wrongPassword = await older.post("/log-in-again", {
    password: "not the password",
    code: await app.code(),
  });
  expect(wrongPassword.status).toBe(400);
  expect((await older.get("/admin")).location).toBe("/log-in-again");
  const done = await older.post("/log-in-again", {
    password: PASSWORD,
    code: await app.code(),
    to: "/admin",
  });
  expect([done.status, done.location]).toEqual([302, "/admin"]);
  expect((await older.get("/admin")).status).toBe(200);
});

test("new recovery codes replace the old ones, and turning off needs the password and a code", async () => {
  const { browser, email } = await newAdmin();
  const { recoveryCodes } = await setUpTwoFactor(browser);
  const [first = "", second = ""] = recoveryCodes;
  const renewed = await browser.post("/two-factor", {
    form: "codes",
    password: PASSWORD,
    code: first,
  });
  const [fresh = "", ...others] = recoveryCodesIn(renewed);
  expect(others.length).toBe(9);
  const off = (password: string, code: string) =>
    browser.post("/two-factor", { form: "off", password, code });
  expect((await off(PASSWORD, second)).status).toBe(400);
  expect((await off("not the password", fresh)).status).toBe(400);
  expect((await off(PASSWORD, fresh)).text).toContain("Two-factor authentication is off.");
  expect((await browser.get("/admin")).location).toBe("/two-factor");
  const answer = await site.browser().post("/login", { email, password: PASSWORD });
  expect(answer.location).toBe("/");
});

/** The value of a cookie in a browser's jar. */
const valueOf = (browser: SiteBrowser, name: string) => browser.jar.get(`gridwalk.${name}`) ?? "";

/**
 * A request with two cookies of one name. The space after the first name makes some parsers skip
 * that cookie.
 */
const twoCookies = (name: string, [first, second]: readonly [SiteBrowser, SiteBrowser]) => ({
  cookie: `gridwalk.${name} =${valueOf(first, name)}; gridwalk.${name}=${valueOf(second, name)}`,
});

test("a code of another account counts for nothing, even if the browser is logged in to both", async () => {
  const { browser: victim, email } = await newAdmin();
  const stolen = site.browser();
  await stolen.post("/login", { email, password: PASSWORD });
  await setUpTwoFactor(victim);
  const { browser: intruder } = await newAdmin();
  const { app } = await setUpTwoFactor(intruder);
  const cookies = twoCookies("session_token", [intruder, stolen]);
  const proof = async () => ({ password: PASSWORD, code: await app.code() });
  const again = await stolen.post("/log-in-again", { ...(await proof()), to: "/admin" }, cookies);
  expect([again.status, again.location]).toEqual([400, null]);
  expect((await stolen.get("/admin")).location).toBe("/log-in-again");
  await stolen.post("/two-factor", { form: "off", ...(await proof()) }, cookies);
  expect((await victim.get("/two-factor")).text).toContain("10 codes left");
});

test("a login is finished for the account whose attempts are counted, even if the browser has begun two", async () => {
  const { browser: victim, email } = await newAdmin();
  const { app } = await setUpTwoFactor(victim);
  const { browser: intruder, email: own } = await newAdmin();
  await setUpTwoFactor(intruder);
  const pending = [await enterPassword(email), await enterPassword(own)] as const;
  const browser = site.browser();
  const answer = await browser.post(
    "/log-in-code",
    { code: await app.code() },
    twoCookies("two_factor", pending),
  );
  expect([answer.status, browser.cookie()]).toEqual([400, ""]);
});
