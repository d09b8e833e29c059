import { afterAll, beforeAll, expect, test } from "vitest";

import { PASSWORD } from "../support/accounts.ts";
import { openTestSite, type SiteBrowser, type TestSite } from "../support/test-site.ts";

let site: TestSite;
beforeAll(async () => void (site = await openTestSite()));
afterAll(() => site.close());

const NEW_PASSWORD = "undercut on lap 18";

const signUp = (browser: SiteBrowser, email: string, password = PASSWORD) =>
  browser.post("/signup", { displayName: "Ana", email, password });

const logIn = (email: string, password: string) => site.browser().post("/login", { email, password });

async function administrator(email: string): Promise<SiteBrowser> {
  const browser = await site.signedIn(email, "Chief");
  await site.database.sql`update members.accounts set role = 'admin' where email = ${email}`;
  return browser;
}

test("signing up logs in, and nothing asks to confirm an address or offers to reset a password", async () => {
  const ana = site.browser();
  const answer = await signUp(ana, "ana@example.org");
  expect([answer.status, answer.location]).toEqual([302, "/"]);
  const profile = await ana.get("/profile");
  expect(profile.text).toContain("ana@example.org");
  expect(profile.text).not.toMatch(/confirm/i);
  expect((await ana.get("/update-profile")).text).not.toContain("Not confirmed");
  const vote = await ana.get("/vote");
  expect(vote.status).toBe(200);
  expect(vote.text).not.toContain("isn’t confirmed");
  expect((await site.browser().get("/login")).text).not.toContain("Forgot your password?");
});

test("a taken address logs in with its password only", async () => {
  await signUp(site.browser(), "taken@example.org");
  const stranger = site.browser();
  const refused = await signUp(stranger, "taken@example.org", "another long password");
  expect(refused.status).toBe(400);
  expect(refused.text).toContain("This email address already has an account.");
  expect((await stranger.get("/profile")).status).toBe(302);
  const owner = site.browser();
  expect((await signUp(owner, "taken@example.org")).location).toBe("/");
  expect((await owner.get("/profile")).status).toBe(200);
});

test("an administrator hands out a link that sets a new password once", async () => {
  const email = "forgetful@example.org";
  await signUp(site.browser(), email);
  const [account] = await site.database.sql<{ id: string }[]>`select id from members.accounts where email = ${email}`;
  const chief = await administrator("chief@example.org");
  const form = { id: account?.id ?? "", deed: "reset-link", q: "" };
  expect((await (await site.signedIn("fan@example.org")).post("/admin/users", form)).status).not.toBe(200);
  const handed = await chief.post("/admin/users", form);
  expect(handed.headers.get("cache-control")).toContain("no-store");
  const [, token = ""] = /auth-action\?mode=reset&amp;token=([\w-]+)/.exec(handed.text) ?? [];
  const reset = () => site.browser().post("/auth-action", { mode: "reset", token, password: NEW_PASSWORD });
  expect((await reset()).location).toBe("/login");
  expect((await logIn(email, NEW_PASSWORD)).location).toBe("/");
  expect((await logIn(email, PASSWORD)).status).toBe(400);
  expect((await reset()).status).toBe(400);

  const { sql } = site.database;
  // Whoever has the link needn't have the mailbox.
  expect(await sql`select email_verified as confirmed from members.accounts where email = ${email}`).toEqual([
    { confirmed: false },
  ]);
  expect(await sql`select summary from site.audit_log where action = 'person.reset-link'`).toHaveLength(1);
  expect(site.log.join("")).not.toContain(token);
  await sql`update members.accounts set disabled_at = now() where email = ${email}`;
  expect((await chief.post("/admin/users", form)).status).toBe(404);
});
