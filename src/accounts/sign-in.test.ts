import { afterAll, beforeAll, expect, test } from "vitest";

import { createTestDatabase, type TestDatabase } from "../../tests/support/database.ts";
import { openTestAccounts, PASSWORD, signedInBrowser, TestBrowser } from "../../tests/support/accounts.ts";

let database: TestDatabase;
beforeAll(async () => void (database = await createTestDatabase()));
afterAll(() => database.drop());

test("who signed up, confirmed and signed in is known by the cookie until signing out", async () => {
  const { accounts } = await openTestAccounts(database);
  const browser = await signedInBrowser(database, accounts, "ana@example.org");
  expect(await accounts.findSignedIn(browser.headers())).toMatchObject({
    account: { email: "ana@example.org", emailVerified: true, displayName: "Ana", role: "user", photoUrl: null },
  });
  await browser.done(accounts.signOut(browser.headers()));
  expect(await accounts.findSignedIn(browser.headers())).toBeNull();
});

test("a wrong password and an unknown address are refused alike", async () => {
  const { accounts } = await openTestAccounts(database);
  await signedInBrowser(database, accounts, "bea@example.org");
  const other = new TestBrowser();
  const wrong = await accounts.signIn(other.headers(), { email: "bea@example.org", password: "not the one" });
  const unknown = await accounts.signIn(other.headers(), { email: "nobody@example.org", password: PASSWORD });
  expect(wrong).toEqual({ done: false, refusal: "wrong-credentials", retryAfterSeconds: null });
  expect(unknown).toEqual(wrong);
});
