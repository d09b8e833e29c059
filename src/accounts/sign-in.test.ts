import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";

import { accounts as accountsTable, attempts, sessions, signingKeys } from "#db/schema/accounts.ts";
import type { Accounts } from "./accounts.ts";

import {
  openTestAccounts,
  PASSWORD,
  signedInBrowser,
  TestBrowser,
} from "../../tests/support/accounts.ts";
import { createTestDatabase, type TestDatabase } from "../../tests/support/database.ts";
import { rules } from "./limits.ts";
import { sha256 } from "./token.ts";

let database: TestDatabase;
let accounts: Accounts;
let log: readonly string[];
beforeAll(async () => {
  database = await createTestDatabase();
  ({ accounts, log } = await openTestAccounts(database));
});
afterAll(() => database.drop());

test("identifies a user by cookie until they log out", async () => {
  const browser = await signedInBrowser(database, accounts, "ana@example.org");
  expect(await accounts.findSignedIn(browser.headers())).toMatchObject({
    account: {
      email: "ana@example.org",
      emailVerified: true,
      displayName: "Ana",
      role: "user",
      photoUrl: null,
    },
  });
  expect(accounts.mayBeSignedIn(browser.cookie())).toBe(true);
  await browser.done(accounts.signOut(browser.headers()));
  expect(browser.cookie()).toBe("");
  expect(await accounts.findSignedIn(browser.headers())).toBeNull();
});

test("hides the cookie from scripts and other sites' forms, and binds it to the host over HTTPS", async () => {
  const browser = await signedInBrowser(database, accounts, "cookie@example.org");
  const credentials = { email: "cookie@example.org", password: PASSWORD };
  const plain = await accounts.signIn(browser.headers(), credentials);
  expect(plain.done && plain.setCookies).toEqual([
    expect.stringMatching(
      /^gridwalk\.session_token=[^;]+; Max-Age=5184000; Path=\/; HttpOnly; SameSite=Lax$/,
    ),
  ]);
  const https = await openTestAccounts(database, {
    origin: { publicUrl: "https://f1.example", fallback: "http://localhost:3000" },
  });
  const headers = browser.headers({ host: "f1.example", origin: "https://f1.example" });
  const secure = await https.accounts.signIn(headers, credentials);
  expect(secure.done && secure.setCookies).toEqual([
    expect.stringMatching(
      /^__Host-gridwalk\.session_token=[^;]+; Max-Age=5184000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    ),
  ]);
  const jar = new TestBrowser();
  jar.take(secure.done ? secure.setCookies : []);
  expect((await https.accounts.findSignedIn(jar.headers()))?.account.email).toBe(
    "cookie@example.org",
  );
});

test("runs no query for visitors without a valid cookie", async () => {
  const browser = await signedInBrowser(database, accounts, "forged@example.org");
  const genuine = browser.cookie();
  const queries: string[] = [];
  const asked = await openTestAccounts({
    ...database,
    db: Object.create(database.db, {
      select: {
        value: (...args: Parameters<typeof database.db.select>) => (
          queries.push("select"),
          database.db.select(...args)
        ),
      },
    }) as typeof database.db,
  });
  // Opening the account service runs a query to read the secret, which shouldn't be counted.
  queries.length = 0;
  const find = async (cookie: string) => {
    const found = await asked.accounts.findSignedIn(new Headers({ cookie }));
    expect(asked.accounts.sessionKey(cookie) !== null, cookie).toBe(found !== null);
    return found;
  };
  expect(await asked.accounts.findSignedIn(new Headers())).toBeNull();
  expect(await find("theme=dark; other.session_token=abc.def")).toBeNull();
  expect(await find(genuine.replace(/.(?=%3D)/, "A").slice(0, -1))).toBeNull();
  expect(await find("gridwalk.session_token=%E0%A4%A")).toBeNull();
  expect(await find(genuine.replace("session_token=", "session_token=x"))).toBeNull();
  expect(queries).toEqual([]);
  expect(await find(genuine)).not.toBeNull();
  expect(queries).toEqual(["select"]);
});

test("stores sessions by the hash of their token", async () => {
  const browser = await signedInBrowser(database, accounts, "hash@example.org");
  const token = decodeURIComponent(browser.cookie().split("=")[1] ?? "").split(".")[0] ?? "";
  const signedIn = await accounts.findSignedIn(browser.headers());
  const [row] = await database.db
    .select()
    .from(sessions)
    .where(eq(sessions.id, signedIn?.sessionId ?? ""));
  expect(row?.token).toBe(sha256(token));
  expect(JSON.stringify(row)).not.toContain(token);
});

test("answers a wrong password and an unknown email identically and in about the same time", async () => {
  const { accounts: slowAccounts } = await openTestAccounts(database, {
    passwordHashing: undefined,
  });
  await signedInBrowser(database, slowAccounts, "bea@example.org");
  const timed = async (email: string, client: string) => {
    // Measures the CPU time of this process, mostly spent on hashing, so that other load on the
    // machine doesn't count.
    const before = process.cpuUsage();
    const answer = await slowAccounts.signIn(new TestBrowser(client).headers(), {
      email,
      password: "not the one",
    });
    const { user, system } = process.cpuUsage(before);
    return { answer, ms: (user + system) / 1000 };
  };
  const wrongMs: number[] = [];
  const unknownMs: number[] = [];
  for (let round = 0; round < 7; round++) {
    const wrong = await timed("bea@example.org", "192.0.2.21");
    const unknown = await timed("nobody@example.org", "192.0.2.22");
    expect(wrong.answer).toEqual({
      done: false,
      error: "wrong-credentials",
      retryAfterSeconds: null,
    });
    expect(unknown.answer).toEqual(wrong.answer);
    wrongMs.push(wrong.ms);
    unknownMs.push(unknown.ms);
  }
  // Compares the fastest attempt of each kind, which is the least affected by garbage collection.
  const ratio = Math.min(...unknownMs) / Math.min(...wrongMs);
  expect(ratio).toBeGreaterThan(0.5);
  expect(ratio).toBeLessThan(2);
});

test("ends the browser's previous session on login, so a planted cookie is useless", async () => {
  const eve = await signedInBrowser(database, accounts, "eve@example.org");
  const planted = eve.headers();
  await signedInBrowser(database, accounts, "victim@example.org");
  const victim = new TestBrowser();
  const answer = await accounts.signIn(new Headers([...planted]), {
    email: "victim@example.org",
    password: PASSWORD,
  });
  victim.take(answer.done ? answer.setCookies : []);
  expect((await accounts.findSignedIn(victim.headers()))?.account.email).toBe("victim@example.org");
  expect(victim.cookie()).not.toBe(eve.cookie());
  expect(await accounts.findSignedIn(planted)).toBeNull();
});

test("logs a disabled user out immediately, and gives the reason only if the login has the right password", async () => {
  const email = "disabled@example.org";
  const browser = await signedInBrowser(database, accounts, email);
  await database.db
    .update(accountsTable)
    .set({ disabledAt: new Date() })
    .where(eq(accountsTable.email, email));
  expect(await accounts.findSignedIn(browser.headers())).toBeNull();
  const other = new TestBrowser("192.0.2.40");
  const sign = (password: string) => accounts.signIn(other.headers(), { email, password });
  expect(await sign("a guess, this")).toMatchObject({ error: "wrong-credentials" });
  expect(await sign(PASSWORD)).toMatchObject({ error: "account-disabled" });
});

test("lets users list their sessions and end them one by one or all together, but not end other users' sessions", async () => {
  const email = "many@example.org";
  const here = await signedInBrowser(database, accounts, email);
  const there = new TestBrowser("192.0.2.30");
  const agent = { "user-agent": "Pit wall/1.0" };
  await there.done(accounts.signIn(there.headers(agent), { email, password: PASSWORD }));
  const listed = await here.done(accounts.listSessions(here.headers()));
  // The current session comes first although it is the older one.
  expect(listed.map(({ current, userAgent }) => ({ current, userAgent }))).toEqual([
    { current: true, userAgent: null },
    { current: false, userAgent: "Pit wall/1.0" },
  ]);
  const other = listed.find((session) => !session.current)?.id ?? "";
  const stranger = await signedInBrowser(database, accounts, "stranger@example.org");
  await stranger.done(accounts.endSession(stranger.headers(), other));
  expect(await accounts.findSignedIn(there.headers())).not.toBeNull();
  await here.done(accounts.endSession(here.headers(), other));
  expect(await accounts.findSignedIn(there.headers())).toBeNull();
  await there.done(accounts.signIn(there.headers(), { email, password: PASSWORD }));
  await here.done(accounts.signOutEverywhere(here.headers()));
  expect(await accounts.findSignedIn(there.headers())).toBeNull();
});

test("rejects a form sent from another site", async () => {
  const input = { email: "ana@example.org", password: PASSWORD };
  const browser = new TestBrowser();
  const foreign: Record<string, string>[] = [
    { origin: "https://evil.example" },
    { origin: "null" },
    { origin: "null", "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
    { origin: "http://localhost:3001" },
  ];
  const own: Record<string, string>[] = [
    { origin: "http://localhost:3000" },
    { origin: "null", "sec-fetch-site": "same-origin" },
    { "sec-fetch-site": "none" },
  ];
  for (const headers of foreign)
    expect(await accounts.signIn(browser.headers(headers), input)).toMatchObject({
      error: "request-foreign",
    });
  for (const headers of own)
    expect(await accounts.signIn(browser.headers(headers), input)).toMatchObject({ done: true });
});

test("limits password guesses, including concurrent ones, and returns the time to wait", async () => {
  const email = "guessed@example.org";
  await signedInBrowser(database, accounts, email);
  const guesser = new TestBrowser("192.0.2.66");
  const guess = () => accounts.signIn(guesser.headers(), { email, password: "a guess, this" });
  const answers = await Promise.all(Array.from({ length: 20 }, guess));
  const errors = answers.map((answer) => (answer.done ? "done" : answer.error));
  expect(errors.filter((error) => error === "wrong-credentials")).toHaveLength(
    rules["sign-in/client+address"].attempts,
  );
  const stopped = answers.find((answer) => !answer.done && answer.error === "too-many-requests");
  expect(stopped).toMatchObject({ retryAfterSeconds: expect.any(Number) });
  const wait = stopped?.done === false ? (stopped.retryAfterSeconds ?? 0) : 0;
  expect(wait).toBeGreaterThan(800);
  expect(wait).toBeLessThanOrEqual(900);
  // The guesser is now rejected even with the right password. Other clients aren't.
  const right = { email, password: PASSWORD };
  expect(await accounts.signIn(guesser.headers(), right)).toMatchObject({
    error: "too-many-requests",
  });
  expect(await accounts.signIn(new TestBrowser("192.0.2.67").headers(), right)).toMatchObject({
    done: true,
  });
});

test("blocks distributed guessing, but only for clients that haven't logged in before", async () => {
  const email = "famous@example.org";
  const home = "192.0.2.80";
  const owner = await signedInBrowser(database, accounts, email);
  const right = { email, password: PASSWORD };
  await owner.done(accounts.signIn(new TestBrowser(home).headers(), right));
  // Sets the counter as a hundred guesses would, because making them would take too long.
  await accounts.signIn(new TestBrowser("203.0.113.1").headers(), {
    email,
    password: "a guess, this",
  });
  await database.db.update(attempts).set({ points: 100 }).where(eq(attempts.points, 1));
  const stranger = new TestBrowser("203.0.113.2");
  expect(await accounts.signIn(stranger.headers(), right)).toMatchObject({
    error: "too-many-requests",
  });
  expect(await accounts.signIn(new TestBrowser(home).headers(), right)).toMatchObject({
    done: true,
  });
});

test("doesn't count a correct password as an attempt", async () => {
  const email = "often@example.org";
  const browser = await signedInBrowser(database, accounts, email);
  for (let count = 0; count < rules["sign-in/client+address"].attempts + 2; count++)
    expect(await accounts.signIn(browser.headers(), { email, password: PASSWORD })).toMatchObject({
      done: true,
    });
});

test("limits emails, sign-ups and attempts to use links", async () => {
  const browser = new TestBrowser("192.0.2.90");
  const ask = () => accounts.requestPasswordReset(browser.headers(), "mailbox@example.org");
  for (let count = 0; count < rules["email/client+address"].attempts; count++)
    await browser.done(ask());
  expect(await ask()).toMatchObject({
    error: "too-many-requests",
    retryAfterSeconds: expect.any(Number),
  });
  const signUp = { displayName: "Ana", email: "mailbox@example.org", password: PASSWORD };
  expect(await accounts.signUp(browser.headers(), signUp)).toMatchObject({
    error: "too-many-requests",
  });
  const use = () => accounts.confirmEmail(browser.headers(), "made up");
  const answers = [];
  for (let count = 0; count <= rules["link/client"].attempts; count++) answers.push(await use());
  expect(answers.at(-2)).toMatchObject({ error: "link-invalid" });
  expect(answers.at(-1)).toMatchObject({ error: "too-many-requests" });
});

test("recognises a session opened by another instance on the same database", async () => {
  const browser = await signedInBrowser(database, accounts, "shared@example.org");
  const other = await openTestAccounts(database);
  expect((await other.accounts.findSignedIn(browser.headers()))?.account.email).toBe(
    "shared@example.org",
  );
});

test("issues ID tokens that are valid only as long as their session", async () => {
  const browser = await signedInBrowser(database, accounts, "token@example.org");
  const ask = () =>
    accounts.handle(
      new Request("http://localhost:3000/api/auth/token", { headers: browser.headers() }),
    );
  const answer = await ask();
  expect(answer.headers.get("cache-control")).toBe("no-store");
  const { token } = (await answer.json()) as { token: string };
  const signedIn = await accounts.findSignedIn(browser.headers());
  const { id } = signedIn?.account ?? {};
  const claims: Record<string, unknown> = JSON.parse(
    Buffer.from(token.split(".")[1] ?? "", "base64url").toString(),
  );
  expect(claims).toEqual({
    iat: expect.any(Number),
    exp: Number(claims["iat"]) + 3_600,
    iss: "gridwalk",
    aud: "gridwalk",
    sub: id,
    sid: signedIn?.sessionId,
    role: "user",
    email_verified: true,
  });
  expect(await accounts.readIdToken(token)).toEqual({
    valid: true,
    adminAccess: "open",
    account: signedIn?.account,
  });
  await database.db
    .update(accountsTable)
    .set({ role: "admin" })
    .where(eq(accountsTable.id, id ?? ""));
  expect(await accounts.readIdToken(token)).toMatchObject({
    valid: true,
    account: { id, role: "admin" },
  });

  const [head, body, signature] = token.split(".");
  const otherBody = Buffer.from(JSON.stringify({ ...claims, role: "admin" })).toString("base64url");
  const none = Buffer.from(JSON.stringify({ alg: "none" })).toString("base64url");
  for (const forged of [
    `${head}.${otherBody}.${signature}`,
    `${none}.${body}.`,
    `${none}.${body}.${signature}`,
    "",
    "a.b.c",
    token.slice(1),
  ])
    expect(await accounts.readIdToken(forged)).toEqual({ valid: false });

  await browser.done(accounts.signOutEverywhere(browser.headers()));
  expect(await accounts.readIdToken(token)).toEqual({ valid: false });
  expect((await ask()).status).toBe(401);
  const [key] = await database.db.select().from(signingKeys);
  expect(key?.privateKey).not.toContain('"d":');
  expect(log.join("")).not.toContain(token);
});

test("issues ID tokens after the secret has changed, for which everyone has to log in again", async () => {
  const before = await signedInBrowser(database, accounts, "before@example.org");
  const ask = (from: Accounts, browser: TestBrowser) =>
    from.handle(
      new Request("http://localhost:3000/api/auth/token", { headers: browser.headers() }),
    );
  expect((await ask(accounts, before)).status).toBe(200);
  const changed = await openTestAccounts(database, {
    secret: "another secret of at least 32 characters",
  });
  expect((await ask(changed.accounts, before)).status).toBe(401);
  const after = await signedInBrowser(database, changed.accounts, "after@example.org");
  const answer = await ask(changed.accounts, after);
  const { token } = (await answer.json()) as { token: string };
  expect(await changed.accounts.readIdToken(token)).toMatchObject({ valid: true });
});

test("exposes only two of better-auth's own paths", async () => {
  const browser = await signedInBrowser(database, accounts, "closed@example.org");
  const ask = (path: string, method = "GET") =>
    accounts.handle(
      new Request(`http://localhost:3000/api/auth${path}`, { method, headers: browser.headers() }),
    );
  for (const path of [
    "/get-session",
    "/list-sessions",
    "/jwks",
    "/ok",
    "/error",
    "/verify-email?token=a",
    "/callback/facebook",
    "",
    "/token/",
    "/list-accounts",
  ])
    expect((await ask(path)).status).toBe(404);
  for (const path of [
    "/sign-up/email",
    "/sign-in/email",
    "/update-user",
    "/delete-user",
    "/change-email",
    "/sign-out",
    "/revoke-sessions",
  ])
    expect((await ask(path, "POST")).status).toBe(404);
  expect((await ask("/token", "POST")).status).toBe(405);
});
