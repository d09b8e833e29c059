import { afterAll, beforeAll, expect, test } from "vitest";

import { createSendMail } from "#jobs/send-mail.ts";
import { createMailTransport } from "#platform/mail/transport.ts";

import { lastMail, PASSWORD } from "../support/accounts.ts";
import { startMailServer, type TestMailServer } from "../support/mail-server.ts";
import { startSignInServices, type SignInServices } from "../support/sign-in-services.ts";
import {
  alertOf,
  idTokenOf,
  openTestSite,
  type SiteBrowser,
  type TestSite,
} from "../support/test-site.ts";

const EMAIL = "ana.secretive@example.org";
const NEXT_EMAIL = "ana.elsewhere@example.org";
const PASSWORDS = {
  first: PASSWORD,
  reset: "another lap of Spa 1998",
  changed: "undercut in lap 14, please",
  weak: "ferrari1",
  wrong: "not it, whatever it is",
} as const;

let site: TestSite;
let services: SignInServices;
let mailServer: TestMailServer;
/** Every credential seen so far, with a description. */
const secrets = new Map<string, string>();

beforeAll(async () => {
  services = await startSignInServices();
  mailServer = await startMailServer();
  site = await openTestSite({ providers: services.settings, mailIsSent: true });
  for (const [name, password] of Object.entries(PASSWORDS))
    secrets.set(password, `${name} password`);
  secrets.set(services.settings.github.clientSecret, "secret of the other service");
});
afterAll(async () => {
  await site.close();
  await mailServer.close();
  await services.stop();
});

function recordCookies(browser: SiteBrowser): void {
  for (const [name, value] of browser.jar) {
    if (!name.startsWith("gridwalk.")) continue;
    secrets.set(value, `cookie ${name}`);
    const decoded = decodeURIComponent(value);
    secrets.set(decoded, `cookie ${name}`);
    secrets.set(decoded.split(".")[0] ?? decoded, `token in the cookie ${name}`);
  }
}

async function readMailedToken(email: string): Promise<string> {
  const { token } = await lastMail(site.database, email);
  expect(token).toMatch(/^[\w-]{43}$/);
  secrets.set(token, "token of a mailed link");
  return token;
}

async function sendMails(): Promise<void> {
  const mailer = createMailTransport({
    smtpUrl: mailServer.url,
    from: "Gridwalk <gridwalk@example.org>",
  });
  const { services: parts, database } = site;
  await createSendMail(mailer).run({
    tools: { services: parts, sql: database.sql },
    data: {},
    log: parts.log,
    signal: new AbortController().signal,
    runAgain: () => Promise.resolve(),
  });
}

/** Links a GitHub account by logging in there and returning. */
async function linkGithub(browser: SiteBrowser): Promise<void> {
  services.person = { id: 7_700_077, email: EMAIL, verified: true, name: "Ana" };
  const page = await browser.post("/update-profile", { form: "link", provider: "github" });
  recordCookies(browser);
  const url =
    /href="(http:\/\/127[^"]+authorize[^"]+)"/.exec(page.text)?.[1]?.replaceAll("&amp;", "&") ?? "";
  const there = await fetch(url, { redirect: "manual" });
  const back = new URL(there.headers.get("location") ?? "");
  secrets.set(new URL(url).searchParams.get("state") ?? "none", "state");
  secrets.set(back.searchParams.get("code") ?? "none", "code of the other service");
  const response = await browser.get(back.pathname + back.search);
  expect(response.location).toBe(`${site.url}/update-profile`);
}

async function runAccountLifecycle(): Promise<void> {
  const browser = site.browser();
  const own = { displayName: "Ana", email: EMAIL };
  await browser.post("/signup", { ...own, password: PASSWORDS.weak });
  await browser.post("/signup", { ...own, password: PASSWORDS.first });
  await browser.post("/signup", { ...own, password: PASSWORDS.wrong });
  await browser.post("/confirm", { email: EMAIL });
  const confirm = await readMailedToken(EMAIL);
  await sendMails();
  await browser.get(`/auth-action?mode=confirm&token=${confirm}`);
  await browser.post("/auth-action", { mode: "confirm", token: confirm });
  await browser.post("/login", { email: EMAIL, password: PASSWORDS.wrong });
  await browser.post("/login", { email: EMAIL, password: PASSWORDS.first });
  recordCookies(browser);
  const idToken = await idTokenOf(browser);
  secrets.set(idToken, "ID token");
  secrets.set(idToken.split(".")[2] ?? idToken, "signature of an ID token");
  await browser.get("/api/check-admin", { authorization: `Bearer ${idToken}` });
  await browser.get("/api/check-admin", { authorization: `Bearer ${idToken}x` });
  await browser.get("/admin");
  await browser.post("/favourites", { kind: "driver", id: "max-verstappen" });
  await linkGithub(browser);
  mailServer.refuse(NEXT_EMAIL, 451);
  await browser.post("/update-profile", { form: "email", email: NEXT_EMAIL });
  await sendMails();
  const change = await readMailedToken(NEXT_EMAIL);
  await browser.post("/auth-action", { mode: "change-address", token: change });
  await browser.post("/forgot-password", { email: NEXT_EMAIL });
  const reset = await readMailedToken(NEXT_EMAIL);
  await browser.post("/auth-action", { mode: "reset", token: reset, password: PASSWORDS.weak });
  await browser.post("/auth-action", { mode: "reset", token: reset, password: PASSWORDS.reset });
  await browser.post("/login", { email: NEXT_EMAIL, password: PASSWORDS.reset });
  recordCookies(browser);
  await browser.post("/update-profile", {
    form: "password",
    current: PASSWORDS.reset,
    next: PASSWORDS.changed,
  });
  await browser.get("/profile/my-data.json");
  expect((await browser.get("/profile")).status).toBe(200);
}

async function textOfEveryTable(): Promise<ReadonlyMap<string, string>> {
  const { sql } = site.database;
  const tables = await sql<{ name: string }[]>`
    select table_schema || '.' || table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema in ('members', 'site', 'upstream', 'pgboss', 'public')`;
  const texts = new Map<string, string>();
  for (const { name } of tables) {
    const rows = await sql.unsafe<{ line: string }[]>(
      `select row_to_json(t)::text as line from ${name} t`,
    );
    texts.set(name, rows.map(({ line }) => line).join("\n"));
  }
  expect(texts.size).toBeGreaterThan(8);
  return texts;
}

function leaks(where: string, text: string, values: Iterable<readonly [string, string]>): string[] {
  return Array.from(values).flatMap(([secret, what]) =>
    text.includes(secret) ? [`${where} has a ${what}`] : [],
  );
}

test(
  "no table or log line contains a credential after an account's full lifecycle",
  { timeout: 60_000 },
  async () => {
    await runAccountLifecycle();
    expect(secrets.size).toBeGreaterThan(16);
    // Queued emails necessarily keep their text until they are sent.
    mailServer.refuse(NEXT_EMAIL, null);
    await site.database
      .sql`update members.mail_outbox set next_attempt_at = now() - interval '1 second'`;
    await sendMails();
    expect(mailServer.mails.map((mail) => mail.subject)).toEqual([
      "Confirm your email address for Gridwalk",
      "You already have a Gridwalk account",
      "Confirm your email address for Gridwalk",
      expect.stringMatching(/GitHub/),
      "Confirm your new email address for Gridwalk",
      "Your Gridwalk email address was changed",
      "Reset your Gridwalk password",
      "Your Gridwalk password was changed",
      "Your Gridwalk password was changed",
    ]);
    const tables = await textOfEveryTable();
    expect(Array.from(tables).flatMap(([name, text]) => leaks(name, text, secrets))).toEqual([]);

    const log = site.log.join("\n");
    expect(site.log.length).toBeGreaterThan(30);
    expect(leaks("the log", log, secrets)).toEqual([]);
    expect(
      leaks("the log", log, [
        [EMAIL, "whole email"],
        [NEXT_EMAIL, "whole email"],
      ]),
    ).toEqual([]);
    expect(log).not.toMatch(/ey[\w-]{10,}\.ey[\w-]{10,}/);
    expect(log).not.toMatch(/"(?:cookie|authorization|set-cookie)"/i);
    // The log does show what happened, but with email addresses masked.
    expect(log).toContain("a…@e….org");
  },
);

test("a deleted account leaves no trace, not even of an earlier email", async () => {
  const browser = site.browser();
  const { sql } = site.database;
  const [account] = await sql<
    { id: string }[]
  >`select id from members.accounts where email = ${NEXT_EMAIL}`;
  const id = account?.id ?? "none";
  await browser.post("/login", { email: NEXT_EMAIL, password: PASSWORDS.changed });
  const values = [
    [id, "account"],
    [NEXT_EMAIL, "email"],
    [EMAIL, "former email"],
    ["7700077", "identity elsewhere"],
  ] as const;
  const before = await textOfEveryTable();
  expect(
    Array.from(before).flatMap(([name, text]) => leaks(name, text, values)).length,
  ).toBeGreaterThan(5);
  const wrong = { form: "delete", sure: "on", password: PASSWORDS.wrong };
  expect((await browser.post("/update-profile", wrong)).status).toBe(400);
  const gone = await browser.post("/update-profile", { ...wrong, password: PASSWORDS.changed });
  expect(alertOf(gone)).toBe("account-deleted");
  expect(browser.jar.has("gridwalk.session_token")).toBe(false);
  const after = await textOfEveryTable();
  expect(Array.from(after).flatMap(([name, text]) => leaks(name, text, values))).toEqual([]);
});
