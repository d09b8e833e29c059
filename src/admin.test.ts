import { execFile } from "node:child_process";
import { join } from "node:path";

import { afterAll, beforeAll, expect, test } from "vitest";

import type { Accounts } from "#services.ts";

import { openTestAccounts, PASSWORD, signedInBrowser, TestBrowser } from "../tests/support/accounts.ts";
import {
  createEmptyDatabase,
  createTestDatabase,
  databaseVariables,
  type TestDatabase,
} from "../tests/support/database.ts";

let database: TestDatabase;
let accounts: Accounts;
beforeAll(async () => {
  database = await createTestDatabase();
  ({ accounts } = await openTestAccounts(database));
});
afterAll(() => database.drop());

/** As an operator runs it, on the database that a site uses at the same time. */
function admin(args: readonly string[], at: TestDatabase = database): Promise<{ code: number; said: string }> {
  const env = { PATH: process.env.PATH, ...databaseVariables(at) };
  return new Promise((resolve) => {
    execFile(process.execPath, [join(import.meta.dirname, "admin.ts"), ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), said: `${stdout}${stderr}` }),
    );
  });
}

test("an operator makes the first administrator, sees who is one, and takes it back", async () => {
  const browser = await signedInBrowser(database, accounts, "chief@example.org", "Chief");
  const role = async () => (await accounts.findSignedIn(browser.headers()))?.account.role;
  expect((await admin(["list"])).said).toContain("Nobody administers this site yet");
  expect(await admin(["grant", "Chief@Example.org"])).toEqual({
    code: 0,
    said: "Chief (chief@example.org) administers this site now.\n",
  });
  expect(await role()).toBe("admin");
  expect((await admin(["list"])).said).toBe("chief@example.org  Chief\n");
  expect((await admin(["revoke", "chief@example.org"])).said).toContain("does not administer this site any more");
  expect(await role()).toBe("user");
  const log = await database.sql<{ action: string; actor: string | null }[]>`
    select action, actor from members.audit_log order by id`;
  expect(log).toEqual([
    { action: "operator.grant", actor: null },
    { action: "operator.revoke", actor: null },
  ]);
});

test("an address that nobody confirmed is not trusted unless the operator vouches for it", async () => {
  const browser = new TestBrowser();
  const input = { displayName: "New", email: "new@example.org", password: PASSWORD };
  await browser.done(accounts.signUp(browser.headers(), input));
  const refused = await admin(["grant", "new@example.org"]);
  expect(refused.code).toBe(1);
  expect(refused.said).toContain("grant new@example.org --confirm");
  expect((await admin(["grant", "new@example.org", "--confirm"])).code).toBe(0);
});

test("mistakes are answered in plain words", async () => {
  expect(await admin(["grant", "nobody@example.org"])).toEqual({
    code: 1,
    said: "Nobody has signed up with nobody@example.org.\n",
  });
  const usage = await admin(["make", "tea"]);
  expect(usage.code).toBe(1);
  expect(usage.said).toMatch(/^This is not understood: make tea\n\nWho administers this Gridwalk/);
  expect((await admin(["--help"])).code).toBe(0);
  const empty = await createEmptyDatabase();
  try {
    const early = await admin(["list"], empty);
    expect(early).toEqual({ code: 1, said: "There are no accounts yet: start the site once, and sign up there.\n" });
  } finally {
    await empty.drop();
  }
});
