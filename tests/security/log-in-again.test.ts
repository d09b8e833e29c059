import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { accounts as accountsTable } from "#db/schema/accounts.ts";
import { switches } from "#db/schema/switches.ts";
import { Temporal } from "#domain/time.ts";

import { PASSWORD } from "../support/accounts.ts";
import {
  alertOf,
  idTokenOf,
  openTestSite,
  type SiteAnswer,
  type SiteBrowser,
  type TestSite,
} from "../support/test-site.ts";

const SESSION = "gridwalk.session_token";

let site: TestSite;
let browser: SiteBrowser;
let later = Temporal.Duration.from({ minutes: 0 });
beforeAll(async () => {
  site = await openTestSite({
    adminPolicy: { twoFactor: "optional", idleHours: 12 },
    now: () => Temporal.Now.instant().add(later),
  });
  await site.signedIn("steward@example.org", "Steward");
  await site.database.db.update(accountsTable).set({ role: "admin" });
});
afterAll(() => site.close());
beforeEach(async () => {
  later = Temporal.Duration.from({ minutes: 0 });
  browser = site.browser();
  await browser.post("/login", { email: "steward@example.org", password: PASSWORD });
});

function wait(hours: number): void {
  later = later.add({ minutes: hours * 60 });
}

const wayOf = (answer: SiteAnswer) => `${answer.location}!${alertOf(answer)}`;
const logInAgain = (password: string) =>
  browser.post("/log-in-again", { password, to: "/admin/jobs" });

test("admin pages close after twelve hours without a visit, and open again after a login in the same session", async () => {
  expect((await browser.get("/admin")).status).toBe(200);
  wait(12.1);
  const authorization = `Bearer ${await idTokenOf(browser)}`;
  expect(wayOf(await browser.get("/admin/jobs"))).toBe("/log-in-again!log-in-again");
  expect((await browser.get("/log-in-again")).text).toContain('value="/admin/jobs"');
  const check = await browser.get("/api/check-admin", { authorization });
  expect([check.status, check.text]).toEqual([403, expect.stringContaining("Log in again")]);
  // The rest of the site stays open.
  expect((await browser.get("/profile")).status).toBe(200);
  const wrong = await logInAgain("not the password");
  expect(wrong.status).toBe(400);
  expect((await browser.get("/admin")).location).toBe("/log-in-again");
  const done = await logInAgain(PASSWORD);
  expect([done.status, done.location]).toEqual([302, "/admin/jobs"]);
  expect((await browser.get("/admin/jobs")).status).toBe(200);
});

test("a repeated login replaces the session's token, and a copy of the old cookie opens nothing", async () => {
  const copy = site.browser();
  copy.jar.set(SESSION, browser.jar.get(SESSION) ?? "");
  expect((await copy.get("/profile")).status).toBe(200);
  wait(24);
  await logInAgain("not the password");
  expect((await copy.get("/profile")).status).toBe(200);
  const done = await logInAgain(PASSWORD);
  expect(wayOf(await copy.get("/profile"))).toBe("/login!log-in-to-view");
  expect((await browser.get("/admin")).status).toBe(200);
  // The session is the same one, and lasts no longer than before.
  const [line = "", ...others] = done.headers.getSetCookie();
  expect(others).toEqual([]);
  const [, maxAge] =
    /^gridwalk\.session_token=[^;]+; Max-Age=(\d+); Path=\/; HttpOnly; SameSite=Lax$/.exec(line) ??
    [];
  expect(Math.ceil(Number(maxAge) / 86_400)).toBe(59);
});

test("a form sent too late isn't saved, and the page says so", async () => {
  wait(12.1);
  const answer = await browser.post("/admin/switches", { name: "sign-ups", to: "off" });
  expect(wayOf(answer)).toBe("/log-in-again!log-in-again-unsaved");
  expect(await site.database.db.select().from(switches)).toEqual([]);
  const page = await browser.get("/log-in-again");
  expect(page.text).toContain("Your change wasn’t saved.");
  expect(page.text).toContain('value="/admin/switches"');
});

test("visits keep the admin pages open, for a week at most", async () => {
  for (let hours = 0; hours < 7 * 24 - 11; hours += 11) {
    expect((await browser.get("/admin")).status, `after ${hours} hours`).toBe(200);
    wait(11);
  }
  wait(5);
  expect(wayOf(await browser.get("/admin"))).toBe("/log-in-again!log-in-again");
  await logInAgain(PASSWORD);
  expect((await browser.get("/admin")).status).toBe(200);
});

test("password guesses are limited", async () => {
  let status = 400;
  let guesses = 0;
  for (; status === 400 && guesses < 20; guesses++)
    status = (await logInAgain("not the password")).status;
  expect([status, guesses]).toEqual([429, 11]);
});

test("visitors can't log in again, and for other users it has no effect", async () => {
  const visitor = await site.browser().get("/log-in-again");
  expect(wayOf(visitor)).toBe("/login!log-in-to-view");
  const user = await site.signedIn("fan@example.org", "Fan");
  const [row] = await site.database.db
    .select()
    .from(accountsTable)
    .where(eq(accountsTable.email, "fan@example.org"));
  expect(row?.role).toBe("user");
  expect((await user.post("/log-in-again", { password: PASSWORD, to: "/admin" })).location).toBe(
    "/admin",
  );
  expect(alertOf(await user.get("/admin"))).toBe("not-admin");
});
