import { afterAll, beforeAll, expect, test } from "vitest";

import type { Accounts } from "#accounts/accounts.ts";

import { openTestAccounts, PASSWORD, TestBrowser } from "../support/accounts.ts";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";

const ORIGIN = "https://f1.example.org";

let database: TestDatabase;
let accounts: Accounts;
beforeAll(async () => {
  database = await createTestDatabase();
  ({ accounts } = await openTestAccounts(database, {
    origin: { publicUrl: ORIGIN, fallback: ORIGIN },
  }));
});
afterAll(() => database.drop());

const headers = (browser: TestBrowser): Headers =>
  browser.headers({ host: "f1.example.org", origin: ORIGIN });

test("on https, the session's cookie can only be set and read by this host over https", async () => {
  const credentials = { email: "ana@example.org", password: PASSWORD };
  const browser = new TestBrowser();
  await browser.done(accounts.signUp(headers(browser), { displayName: "Ana", ...credentials }));
  const answer = await accounts.signIn(headers(browser), credentials);
  if (!answer.done) throw new Error(answer.error);
  expect(answer.setCookies.length).toBeGreaterThan(0);
  for (const line of answer.setCookies) {
    const attributes = line.toLowerCase().split(/;\s*/);
    expect(line).toMatch(/^__(?:Host|Secure)-gridwalk\.\w+=/);
    expect(attributes).toEqual(
      expect.arrayContaining(["secure", "httponly", "path=/", "samesite=lax"]),
    );
    expect(attributes.some((attribute) => attribute.startsWith("domain="))).toBe(false);
  }
  browser.take(answer.setCookies);
  expect(await accounts.findSignedIn(headers(browser))).not.toBeNull();

  // A page on another port or an unencrypted answer can set the same value without the prefix,
  // which counts for nothing.
  const planted = Array.from(
    browser.jar,
    ([name, value]) => `${name.replace(/^__\w+-/, "")}=${value}`,
  ).join("; ");
  expect(
    await accounts.findSignedIn(new Headers({ host: "f1.example.org", cookie: planted })),
  ).toBeNull();
});
