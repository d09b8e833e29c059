import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";

import { accounts as accountsTable, mailedLinks, sessions } from "#db/schema/accounts.ts";
import { Temporal } from "#domain/time.ts";
import { mailOutbox } from "#db/schema/mail.ts";
import type { Accounts } from "./accounts.ts";

import {
  lastMail,
  openTestAccounts,
  PASSWORD,
  signedInBrowser,
  TestBrowser,
} from "../../tests/support/accounts.ts";
import { createTestDatabase, type TestDatabase } from "../../tests/support/database.ts";
import { expectOneAccount } from "../../tests/support/sign-up-crowd.ts";
import { rules } from "./limits.ts";

let database: TestDatabase;
let accounts: Accounts;
let log: readonly string[];
const tokens: string[] = [];
const CHANGE = { current: PASSWORD, next: "undercut in lap 14" };
let clients = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  ({ accounts, log } = await openTestAccounts(database, { mailIsSent: true }));
});
afterAll(() => database.drop());

/** Returns a browser with a new IP address on every call, so that no limit applies. */
function browserElsewhere(): TestBrowser {
  clients += 1;
  return new TestBrowser(`198.51.100.${clients}`);
}

async function mailedToken(email: string): Promise<string> {
  const { token } = await lastMail(database, email);
  tokens.push(token);
  return token;
}

function signUp(browser: TestBrowser, email: string, displayName = "Ana") {
  return accounts.signUp(browser.headers(), { displayName, email, password: PASSWORD });
}

async function mailsTo(email: string) {
  return database.db
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.recipient, email))
    .orderBy(mailOutbox.id);
}

test("answers a sign-up with a taken email like any other sign-up, and emails the account's owner", async () => {
  const free = await signUp(browserElsewhere(), "taken@example.org");
  const taken = await signUp(browserElsewhere(), "  Taken@Example.ORG ", "Eve");
  expect(taken).toEqual(free);
  expect(free).toEqual({ done: true, value: null, setCookies: [] });
  const [first, second] = await mailsTo("taken@example.org");
  expect(first?.subject).toBe("Confirm your email address for Gridwalk");
  expect(second?.subject).toBe("You already have a Gridwalk account");
  expect(second?.text).toContain("http://localhost:3000/forgot-password");
  // The email contains nothing the stranger typed.
  expect(second?.text).not.toContain("Eve");
});

test("never puts a display name into mail to an unconfirmed address", async () => {
  const spam = "Win at spam.example";
  await signUp(browserElsewhere(), "stranger@example.org", spam);
  await accounts.requestPasswordReset(browserElsewhere().headers(), "stranger@example.org");
  const mails = await mailsTo("stranger@example.org");
  expect(mails).toHaveLength(2);
  for (const mail of mails)
    expect(`${mail.subject}${mail.text}${mail.html}`).not.toContain("spam.example");
});

test("creates one account for concurrent sign-ups with the same email", async () => {
  // `npm run test:long` signs up 200 times. Hashing the passwords takes most of the time.
  await expectOneAccount(database, "crowd@example.org", 24);
});

test("lets an unconfirmed user log in, and accepts the emailed link once", async () => {
  const browser = browserElsewhere();
  await browser.done(signUp(browser, "new@example.org"));
  await browser.done(
    accounts.signIn(browser.headers(), { email: "new@example.org", password: PASSWORD }),
  );
  expect((await accounts.findSignedIn(browser.headers()))?.account.emailVerified).toBe(false);
  const token = await mailedToken("new@example.org");
  expect((await lastMail(database, "new@example.org")).link).toBe(
    `http://localhost:3000/auth-action?mode=confirm&token=${token}`,
  );
  const both = await Promise.all([1, 2].map(() => accounts.confirmEmail(browser.headers(), token)));
  expect(both.filter((answer) => answer.done)).toHaveLength(1);
  expect(both.find((answer) => !answer.done)).toMatchObject({ error: "link-invalid" });
  expect((await accounts.findSignedIn(browser.headers()))?.account.emailVerified).toBe(true);
});

test("stores only hashes of emailed links, which expire after 24 hours", async () => {
  const browser = browserElsewhere();
  await browser.done(signUp(browser, "late@example.org"));
  const token = await mailedToken("late@example.org");
  const kept = await database.db
    .select()
    .from(mailedLinks)
    .where(eq(mailedLinks.email, "late@example.org"));
  expect(JSON.stringify(kept)).not.toContain(token);
  expect(kept[0]?.expiresAt.epochMilliseconds).toBeCloseTo(Date.now() + 24 * 3_600_000, -5);
  await database.db
    .update(mailedLinks)
    .set({ expiresAt: Temporal.Now.instant() })
    .where(eq(mailedLinks.email, "late@example.org"));
  expect(await accounts.confirmEmail(browser.headers(), token)).toMatchObject({
    error: "link-expired",
  });
  expect(await accounts.confirmEmail(browser.headers(), "made up")).toMatchObject({
    error: "link-invalid",
  });
});

test("never reveals whether an account exists when a confirmation or reset is requested", async () => {
  const browser = await signedInBrowser(database, accounts, "known@example.org");
  for (const ask of [accounts.resendConfirmation, accounts.requestPasswordReset]) {
    const known = await ask(browserElsewhere().headers(), "known@example.org");
    const unknown = await ask(browserElsewhere().headers(), "unknown@example.org");
    expect(unknown).toEqual(known);
    expect(known).toEqual({ done: true, value: null, setCookies: [] });
  }
  expect(await mailsTo("unknown@example.org")).toHaveLength(0);
  expect((await lastMail(database, "known@example.org")).subject).toBe(
    "Reset your Gridwalk password",
  );
  expect(await accounts.findSignedIn(browser.headers())).not.toBeNull();
});

async function fillMailbox(ask: (headers: Headers) => Promise<unknown>): Promise<void> {
  for (let count = 0; count <= rules["email/address+kind"].attempts; count++)
    await ask(browserElsewhere().headers());
}

test("stops strangers from flooding a mailbox or blocking its owner's password reset", async () => {
  const email = "harassed@example.org";
  const owner = browserElsewhere();
  await owner.done(signUp(owner, email));
  await accounts.confirmEmail(owner.headers(), await mailedToken(email));
  await fillMailbox((headers) =>
    accounts.signUp(headers, { displayName: "Eve", email, password: PASSWORD }),
  );
  await fillMailbox((headers) => accounts.requestPasswordReset(headers, email));
  const most = rules["email/address+kind"].attempts;
  // Sign-ups (including the confirmation email) and password resets each have this limit.
  expect(await mailsTo(email)).toHaveLength(2 * most);

  // The owner's request still succeeds, and the last email sent still works.
  await owner.done(accounts.requestPasswordReset(owner.headers(), email));
  expect(await mailsTo(email)).toHaveLength(2 * most);
  const token = await mailedToken(email);
  await owner.done(
    accounts.resetPassword(owner.headers(), { token, password: "another lap of Spa" }),
  );

  // Once that link is used, the next request sends a new link.
  await owner.done(accounts.requestPasswordReset(owner.headers(), email));
  const another = await mailedToken(email);
  await owner.done(
    accounts.resetPassword(owner.headers(), { token: another, password: "two more laps of Spa" }),
  );
});

test("accepts only the link in the newest email", async () => {
  const browser = browserElsewhere();
  await browser.done(signUp(browser, "twice@example.org"));
  const first = await mailedToken("twice@example.org");
  await browser.done(accounts.resendConfirmation(browser.headers(), "twice@example.org"));
  const second = await mailedToken("twice@example.org");
  expect(await accounts.confirmEmail(browser.headers(), first)).toMatchObject({
    error: "link-invalid",
  });
  expect(await accounts.confirmEmail(browser.headers(), second)).toMatchObject({ done: true });
});

test("accepts a password reset link once, confirms the email and logs out all browsers", async () => {
  const email = "reset@example.org";
  const here = browserElsewhere();
  await here.done(signUp(here, email));
  const confirm = await mailedToken(email);
  await here.done(accounts.signIn(here.headers(), { email, password: PASSWORD }));
  await here.done(accounts.requestPasswordReset(here.headers(), email));
  const token = await mailedToken(email);
  const weak = await accounts.resetPassword(here.headers(), { token, password: "password1" });
  expect(weak).toMatchObject({ error: "password-common" });
  const next = { token, password: "another lap of Spa" };
  const both = await Promise.all([1, 2].map(() => accounts.resetPassword(here.headers(), next)));
  expect(both.filter((answer) => answer.done)).toHaveLength(1);
  expect(await accounts.findSignedIn(here.headers())).toBeNull();
  const old = await accounts.signIn(here.headers(), { email, password: PASSWORD });
  expect(old).toMatchObject({ error: "wrong-credentials" });
  await here.done(accounts.signIn(here.headers(), { email, password: next.password }));
  expect((await accounts.findSignedIn(here.headers()))?.account.emailVerified).toBe(true);
  expect((await lastMail(database, email)).subject).toBe("Your Gridwalk password was changed");
  // A link works for one purpose only, and the reset has already confirmed the address.
  expect(await accounts.confirmEmail(here.headers(), confirm)).toMatchObject({
    error: "link-invalid",
  });
});

test("requires the current password for a password change, and logs out all other browsers", async () => {
  const email = "change@example.org";
  const here = await signedInBrowser(database, accounts, email);
  const there = browserElsewhere();
  await there.done(accounts.signIn(there.headers(), { email, password: PASSWORD }));
  const next = "undercut in lap 14";
  const wrong = await accounts.changePassword(here.headers(), { current: "a guess, this", next });
  expect(wrong).toMatchObject({ error: "wrong-credentials" });
  await here.done(accounts.changePassword(here.headers(), { current: PASSWORD, next }));
  expect(await accounts.findSignedIn(there.headers())).toBeNull();
  expect(await accounts.findSignedIn(here.headers())).not.toBeNull();
});

test("notifies the old address when a new email is confirmed, and revokes links sent to the old address", async () => {
  const old = "old-address@example.org";
  const browser = await signedInBrowser(database, accounts, old);
  await browser.done(accounts.requestEmailChange(browser.headers(), "new-address@example.org"));
  expect((await accounts.findSignedIn(browser.headers()))?.account.email).toBe(old);
  const token = await mailedToken("new-address@example.org");
  await browser.done(accounts.requestPasswordReset(browser.headers(), old));
  const reset = await mailedToken(old);
  await browser.done(accounts.confirmEmail(browser.headers(), token));
  expect((await accounts.findSignedIn(browser.headers()))?.account).toMatchObject({
    email: "new-address@example.org",
    emailVerified: true,
  });
  const notice = await lastMail(database, old);
  expect(notice.subject).toBe("Your Gridwalk email address was changed");
  expect(notice.text).not.toContain("new-address@");
  const late = await accounts.resetPassword(browser.headers(), {
    token: reset,
    password: "slipstream 300 kmh",
  });
  expect(late).toMatchObject({ error: "link-invalid" });
});

test.each([
  ["a new password", (browser: TestBrowser) => accounts.changePassword(browser.headers(), CHANGE)],
  [
    "logging out everywhere",
    (browser: TestBrowser) => accounts.signOutEverywhere(browser.headers()),
  ],
])("%s revokes links requested by a thief in another browser", async (_what, defend) => {
  const email = `robbed${(clients += 1)}@example.org`;
  const thief = await signedInBrowser(database, accounts, email, "Ana", "192.0.2.40");
  const owner = browserElsewhere();
  await owner.done(accounts.signIn(owner.headers(), { email, password: PASSWORD }));
  await thief.done(accounts.requestEmailChange(thief.headers(), `thief${clients}@example.org`));
  const token = await mailedToken(`thief${clients}@example.org`);
  await owner.done(defend(owner));
  expect(await accounts.confirmEmail(thief.headers(), token)).toMatchObject({
    error: "link-invalid",
  });
});

test("rejects a login with the old password while a password change is being committed", async () => {
  const email = "moment@example.org";
  await signedInBrowser(database, accounts, email, "Ana", "192.0.2.40");
  const thief = browserElsewhere();
  const ofAccount = database.sql`select id from members.accounts where email = ${email}`;
  const signingIn = await database.sql.begin(async (tx) => {
    // Keeps a password change uncommitted until the thief's session exists.
    await tx`update members.credentials set password_hash = 'another' where account_id = (${ofAccount})`;
    await tx`delete from members.sessions where account_id = (${ofAccount})`;
    const answer = accounts.signIn(thief.headers(), { email, password: PASSWORD });
    await expect
      .poll(() => database.sql`select 1 from members.sessions where account_id = (${ofAccount})`)
      // One is the session being deleted, the other is the thief's.
      .toHaveLength(2);
    return { answer };
  });
  expect(await signingIn.answer).toMatchObject({ error: "wrong-credentials" });
  expect(
    await database.sql`select 1 from members.sessions where account_id = (${ofAccount})`,
  ).toHaveLength(0);
});

test("accepts a reset link only once when three requests use it simultaneously", async () => {
  const email = "one-link@example.org";
  await signedInBrowser(database, accounts, email, "Ana", "192.0.2.40");
  await accounts.requestPasswordReset(browserElsewhere().headers(), email);
  const token = await mailedToken(email);
  const passwords = ["first new password", "second new password", "third new password"];
  const answers = await Promise.all(
    passwords.map((password) =>
      accounts.resetPassword(browserElsewhere().headers(), { token, password }),
    ),
  );
  expect(answers.filter(({ done }) => done)).toHaveLength(1);
  for (const [index, password] of passwords.entries()) {
    const { done } = await accounts.signIn(browserElsewhere().headers(), { email, password });
    expect(done).toBe(answers[index]?.done);
  }
});

test("neither takes over nor reveals an email that belongs to another account", async () => {
  await signedInBrowser(database, accounts, "theirs@example.org");
  const browser = await signedInBrowser(database, accounts, "mine@example.org");
  const taken = await accounts.requestEmailChange(browser.headers(), "theirs@example.org");
  const free = await accounts.requestEmailChange(browser.headers(), "free@example.org");
  expect(taken).toEqual(free);
  expect((await lastMail(database, "theirs@example.org")).subject).toBe(
    "This address already has a Gridwalk account",
  );
  // The address was free when the change was requested, but is taken by the time the link is used.
  const token = await mailedToken("free@example.org");
  const other = browserElsewhere();
  await other.done(signUp(other, "free@example.org"));
  expect(await accounts.confirmEmail(browser.headers(), token)).toMatchObject({
    error: "link-invalid",
  });
});

test("lets only one of two accounts change to the same email", async () => {
  const browsers = await Promise.all(
    ["left@example.org", "right@example.org"].map((email) =>
      signedInBrowser(database, accounts, email),
    ),
  );
  const wanted = "wanted@example.org";
  const links: string[] = [];
  for (const browser of browsers) {
    await browser.done(accounts.requestEmailChange(browser.headers(), wanted));
    links.push(await mailedToken(wanted));
  }
  const answers = await Promise.all(
    browsers.map((browser, index) => accounts.confirmEmail(browser.headers(), links[index] ?? "")),
  );
  expect(answers.filter((answer) => answer.done)).toHaveLength(1);
  expect(answers.find((answer) => !answer.done)).toMatchObject({ error: "link-invalid" });
});

test("requires a new login for an email change, and the password for deletion, two hours after login", async () => {
  const browser = await signedInBrowser(database, accounts, "leaving@example.org");
  const signedIn = await accounts.findSignedIn(browser.headers());
  await database.db
    .update(sessions)
    .set({ createdAt: new Date(Date.now() - 2 * 3_600_000) })
    .where(eq(sessions.id, signedIn?.sessionId ?? ""));
  const change = await accounts.requestEmailChange(browser.headers(), "elsewhere@example.org");
  expect(change).toMatchObject({ error: "sign-in-again" });
  expect(await accounts.deleteAccount(browser.headers(), null)).toMatchObject({
    error: "wrong-credentials",
  });
  expect(await accounts.deleteAccount(browser.headers(), "not it at all")).toMatchObject({
    error: "wrong-credentials",
  });
  await browser.done(accounts.deleteAccount(browser.headers(), PASSWORD));
  const id = signedIn?.account.id ?? "";
  expect(
    await database.db.select().from(accountsTable).where(eq(accountsTable.id, id)),
  ).toHaveLength(0);
  expect(await database.db.select().from(sessions).where(eq(sessions.userId, id))).toHaveLength(0);
});

test("never puts a forged Host header into an email", async () => {
  const browser = browserElsewhere();
  await signedInBrowser(database, accounts, "poisoned@example.org");
  await accounts.requestPasswordReset(
    browser.headers({ host: "evil.example" }),
    "poisoned@example.org",
  );
  const { link } = await lastMail(database, "poisoned@example.org");
  expect(link).toMatch(/^http:\/\/localhost:3000\/auth-action\?mode=reset&token=/);
});

test("logs no tokens, passwords or full email addresses", async () => {
  const everything = log.join("\n");
  expect(log.length).toBeGreaterThan(20);
  expect(everything).toContain("queued email");
  for (const secret of [...tokens, PASSWORD]) expect(everything).not.toContain(secret);
  for (const { token } of await database.db.select().from(sessions))
    expect(everything).not.toContain(token);
  expect(everything).not.toMatch(/[\w.-]{2,}@example\.org/);
});
