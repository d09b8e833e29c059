import { execFile } from "node:child_process";
import { join } from "node:path";

import { afterAll, beforeAll, expect, test } from "vitest";

import type { Accounts } from "#accounts/accounts.ts";

import { Authenticator } from "../../tests/support/authenticator.ts";

import {
  openTestAccounts,
  PASSWORD,
  signedInBrowser,
  TestBrowser,
} from "../../tests/support/accounts.ts";
import {
  createEmptyDatabase,
  createTestDatabase,
  databaseVariables,
  type TestDatabase,
} from "../../tests/support/database.ts";

let database: TestDatabase;
let accounts: Accounts;
beforeAll(async () => {
  database = await createTestDatabase();
  ({ accounts } = await openTestAccounts(database));
});
afterAll(() => database.drop());

/** Runs the command as an operator would, against the database of a running site. */
function admin(
  args: readonly string[],
  at: TestDatabase = database,
): Promise<{ code: number; output: string }> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, ...databaseVariables(at) };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(import.meta.dirname, "admin.ts"), ...args],
      { env },
      (error, stdout, stderr) =>
        resolve({ code: Number(error?.code ?? 0), output: `${stdout}${stderr}` }),
    );
  });
}

test("grants, lists and revokes the administrator role", async () => {
  const browser = await signedInBrowser(database, accounts, "chief@example.org", "Chief");
  const role = async () => (await accounts.findSignedIn(browser.headers()))?.account.role;
  expect((await admin(["list"])).output).toContain("This site has no administrator yet");
  expect(await admin(["grant", "Chief@Example.org"])).toEqual({
    code: 0,
    output: "Chief (chief@example.org) is now an administrator.\n",
  });
  expect(await role()).toBe("admin");
  expect((await admin(["list"])).output).toBe("chief@example.org  Chief\n");
  expect((await admin(["revoke", "chief@example.org"])).output).toContain(
    "is no longer an administrator",
  );
  expect(await role()).toBe("user");
  const log = await database.sql<{ action: string; actor: string | null }[]>`
    select action, actor from site.audit_log order by id`;
  expect(log).toEqual([
    { action: "operator.grant", actor: null },
    { action: "operator.revoke", actor: null },
  ]);
});

test("requires a confirmed email for the administrator role unless --confirm is passed", async () => {
  const browser = new TestBrowser();
  const input = { displayName: "New", email: "new@example.org", password: PASSWORD };
  await browser.done(accounts.signUp(browser.headers(), input));
  const refused = await admin(["grant", "new@example.org"]);
  expect(refused.code).toBe(1);
  expect(refused.output).toContain("grant new@example.org --confirm");
  expect((await admin(["grant", "new@example.org", "--confirm"])).code).toBe(0);
});

test("resets the second factor of someone who lost it, and logs them out", async () => {
  const browser = await signedInBrowser(database, accounts, "lost@example.org", "Lost");
  const reset = () => admin(["reset-two-factor", "lost@example.org"]);
  expect((await reset()).output).toBe(
    "Lost (lost@example.org) doesn't use two-factor authentication.\n",
  );
  const { secret } = await browser.done(accounts.startTwoFactor(browser.headers(), PASSWORD));
  const code = await new Authenticator(secret).code();
  await browser.done(accounts.confirmTwoFactor(browser.headers(), code));
  const logIn = () =>
    accounts.signIn(new TestBrowser().headers(), { email: "lost@example.org", password: PASSWORD });
  expect(await logIn()).toMatchObject({ value: "code-needed" });
  expect(await reset()).toEqual({
    code: 0,
    output:
      "Lost (lost@example.org) now logs in with the password alone, and has been logged out everywhere.\n",
  });
  expect(await accounts.findSignedIn(browser.headers())).toBeNull();
  expect(await logIn()).toMatchObject({ value: "signed-in" });
  const [entry] = await database.sql<{ action: string }[]>`
    select action from site.audit_log order by id desc limit 1`;
  expect(entry?.action).toBe("operator.reset-two-factor");
});

test("prints a link that sets a new password", async () => {
  await signedInBrowser(database, accounts, "locked@example.org", "Lou");
  const { code, output } = await admin(["reset-link", "Locked@example.org"]);
  expect(code).toBe(0);
  const [, url = ""] = /^Give this link to Lou\. [^\n]+:\n(http\S+)\n$/.exec(output) ?? [];
  const token = new URL(url).searchParams.get("token") ?? "";
  const password = "undercut on lap 18";
  await new TestBrowser().done(
    accounts.resetPassword(new TestBrowser().headers(), { token, password }),
  );
  const answer = await accounts.signIn(new TestBrowser().headers(), {
    email: "locked@example.org",
    password,
  });
  expect(answer.done).toBe(true);
  expect((await admin(["reset-link", "nobody@example.org"])).output).toContain("No account uses");
});

test.each(["grant", "revoke", "reset-two-factor", "reset-link"])(
  "asks whose account %s is about",
  async (command) => {
    expect((await admin([command])).output).toMatch(
      new RegExp(`^${command} needs an email address\\.\n`),
    );
  },
);

test("reports an unknown email, an unknown command and an empty database", async () => {
  expect(await admin(["grant", "nobody@example.org"])).toEqual({
    code: 1,
    output: "No account uses nobody@example.org.\n",
  });
  const usage = await admin(["make", "tea"]);
  expect(usage.code).toBe(1);
  expect(usage.output).toMatch(/^Unknown command: make tea\n\nManages the administrators/);
  expect((await admin(["--help"])).code).toBe(0);
  const empty = await createEmptyDatabase();
  try {
    const early = await admin(["list"], empty);
    expect(early).toEqual({
      code: 1,
      output: "There are no accounts yet. Start the site and sign up there first.\n",
    });
  } finally {
    await empty.drop();
  }
});
