import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";

import { accounts as accountsTable } from "#db/schema/accounts.ts";

import { lastMail, PASSWORD } from "../support/accounts.ts";
import {
  alertOf,
  idTokenOf,
  openTestSite,
  type SiteBrowser,
  type TestSite,
} from "../support/test-site.ts";

const EMAIL = "member@example.org";

let site: TestSite;
let admin: SiteBrowser;
let id: string;
beforeAll(async () => {
  site = await openTestSite();
  admin = await site.signedIn("steward@example.org", "Steward");
  await site.signedIn(EMAIL, "Member");
  const { db } = site.database;
  await db
    .update(accountsTable)
    .set({ role: "admin" })
    .where(eq(accountsTable.email, "steward@example.org"));
  const [row] = await db.select().from(accountsTable).where(eq(accountsTable.email, EMAIL));
  id = row?.id ?? "";
});
afterAll(() => site.close());

async function logIn(): Promise<SiteBrowser> {
  const browser = site.browser();
  expect((await browser.post("/login", { email: EMAIL, password: PASSWORD })).status).toBe(302);
  return browser;
}

test("an administrator ends all sessions of a user, whose open pages are logged out on their next request", async () => {
  const [laptop, phone] = [await logIn(), await logIn()];
  const authorization = `Bearer ${await idTokenOf(phone)}`;
  for (const browser of [laptop, phone]) expect((await browser.get("/profile")).status).toBe(200);
  expect((await admin.get("/admin/users")).text).toContain("Logged in on 3 devices");

  const answer = await admin.post("/admin/users", { id, deed: "end-sessions", q: "member" });
  expect([answer.location, alertOf(answer)]).toEqual(["/admin/users?q=member", "person-changed"]);

  for (const browser of [laptop, phone]) {
    // Request of a navigation in the open page.
    const data = await browser.ask("GET", "/profile.data", {
      headers: { cookie: browser.cookie() },
    });
    expect(data.text).toContain('"redirect","/login"');
    expect(alertOf(await browser.get("/profile"))).toBe("log-in-to-view");
    expect(browser.cookie()).not.toContain("session_token");
  }
  expect((await phone.get(`/api/profile/${id}`, { authorization })).status).toBe(401);
  expect((await admin.get("/admin/users?q=member")).text).not.toContain("Logged in on");
  expect((await admin.get("/admin/history")).text).toContain("Logged out everywhere.");
  // The account itself still works.
  await logIn();
});

test("links emailed earlier no longer reset the password", async () => {
  await site.browser().post("/forgot-password", { email: EMAIL });
  const { token } = await lastMail(site.database, EMAIL);
  await admin.post("/admin/users", { id, deed: "end-sessions" });
  const reset = await site
    .browser()
    .post("/auth-action", { mode: "reset", token, password: "green flag in turn 9" });
  expect(reset.status).toBe(400);
  await logIn();
});

test("users can't end another user's sessions, and administrators can't end their own here", async () => {
  const browser = await logIn();
  const refused = await browser.post("/admin/users", { id, deed: "end-sessions" });
  expect(alertOf(refused)).toBe("not-admin");
  const [steward] = await site.database.db
    .select()
    .from(accountsTable)
    .where(eq(accountsTable.email, "steward@example.org"));
  expect(
    (await admin.post("/admin/users", { id: steward?.id ?? "", deed: "end-sessions" })).status,
  ).toBe(409);
  expect((await browser.get("/profile")).status).toBe(200);
  expect((await admin.get("/admin")).status).toBe(200);
});
