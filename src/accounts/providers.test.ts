import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { setSwitch } from "#db/queries/operation/switches.ts";
import { accounts as accountsTable, credentials } from "#db/schema/accounts.ts";
import type { ProviderId } from "#domain/members/account.ts";
import { Temporal } from "#domain/time.ts";
import type { Accounts } from "./accounts.ts";

import { lastMail, openTestAccounts, PASSWORD, signedInBrowser, TestBrowser } from "../../tests/support/accounts.ts";
import { createTestDatabase, type TestDatabase } from "../../tests/support/database.ts";
import { startSignInServices, type SignInServices } from "../../tests/support/sign-in-services.ts";

let database: TestDatabase;
let services: SignInServices;
let accounts: Accounts;
let log: readonly string[];
let people = 100;

beforeAll(async () => {
  database = await createTestDatabase();
  services = await startSignInServices();
  ({ accounts, log } = await openTestAccounts(database, { providers: services.settings }));
});
beforeEach(() => {
  services.cancels = false;
  people += 1;
  services.person = { id: people, email: `fan${people}@example.org`, verified: true, name: `Fan ${people}` };
});
afterAll(async () => {
  await services.stop();
  await database.drop();
});

/** Follows redirects like a browser and returns the final URL on our site. */
async function followRedirects(browser: TestBrowser, url: string, change: (callback: URL) => void = () => undefined) {
  const there = await fetch(url, { redirect: "manual" });
  const callback = new URL(there.headers.get("location") ?? "");
  change(callback);
  const back = await accounts.handle(new Request(callback, { headers: browser.headers() }));
  browser.take(back.headers.getSetCookie());
  return { status: back.status, url: new URL(back.headers.get("location") ?? ""), callback };
}

async function signInWith(browser: TestBrowser, provider: ProviderId, returnTo = "/profile?tab=1") {
  const { url } = await browser.done(accounts.signInWith(browser.headers(), provider, returnTo));
  return followRedirects(browser, url);
}

/** Starts a server that relays Google's metadata, and passes them through `change` first. Null answers with a 503. */
async function startRelay(change: (text: string, issuer: string) => string | null) {
  const { issuer: google } = services.settings.google;
  const answer = async (path: string, response: ServerResponse): Promise<void> => {
    const text = change(await (await fetch(google + path)).text(), issuer);
    if (text === null) response.writeHead(503).end();
    else response.setHeader("Content-Type", "application/json").end(text);
  };
  const relay: Server = createServer((request, response) => void answer(request.url ?? "", response));
  await new Promise<void>((resolve) => relay.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(relay.address() as AddressInfo).port}`;
  return { issuer, close: () => relay.close() };
}

async function findAccount(email: string) {
  const [row] = await database.db.select().from(accountsTable).where(eq(accountsTable.email, email));
  return row;
}

test.each(["google", "github"] as const)("signs users up and logs them in with %s using PKCE", async (provider) => {
  const browser = new TestBrowser();
  const { url } = await browser.done(accounts.signInWith(browser.headers(), provider, "/profile"));
  const asked = new URL(url).searchParams;
  expect(asked.get("code_challenge_method")).toBe("S256");
  expect(asked.get("code_challenge")).toMatch(/^[\w-]{43}$/);
  expect(asked.get("state")).toMatch(/^[\w-]{20,}$/);
  expect(asked.get("redirect_uri")).toBe(`http://localhost:3000/api/auth/callback/${provider}`);
  const end = await followRedirects(browser, url);
  expect(end.url.href).toBe("http://localhost:3000/profile");
  const { email, name } = services.person;
  const signedIn = await accounts.findSignedIn(browser.headers());
  expect(signedIn?.account).toMatchObject({ email, displayName: name, emailVerified: true, role: "user" });
  // The same person gets the same account next time.
  const again = new TestBrowser();
  await signInWith(again, provider);
  expect((await accounts.findSignedIn(again.headers()))?.account.id).toBe(signedIn?.account.id);
});

test.each(["/.//evil.example", "//evil.example", "https://evil.example/", "/login"])(
  "returns to the home page instead of %j after login",
  async (returnTo) => {
    const { url } = await signInWith(new TestBrowser(), "github", returnTo);
    expect(url.href).toBe("http://localhost:3000/");
  },
);

test("stores no provider tokens", async () => {
  await signInWith(new TestBrowser(), "google");
  const account = await findAccount(services.person.email);
  const [way] = await database.db
    .select()
    .from(credentials)
    .where(eq(credentials.userId, account?.id ?? ""));
  expect(way).toMatchObject({ accessToken: null, refreshToken: null, idToken: null, scope: null });
});

test("links the provider to an account with the same confirmed email and notifies the owner", async () => {
  const { email } = services.person;
  await signedInBrowser(database, accounts, email);
  const browser = new TestBrowser("192.0.2.9");
  await signInWith(browser, "github");
  expect((await accounts.findSignedIn(browser.headers()))?.account.email).toBe(email);
  expect(await browser.done(accounts.listCredentials(browser.headers()))).toEqual({
    password: true,
    providers: ["github"],
  });
  expect((await lastMail(database, email)).subject).toBe("You can now log in to Gridwalk with GitHub");
});

test("blocks new users but not existing ones when sign-ups are switched off", async () => {
  const { email } = services.person;
  const flip = (isOn: boolean) =>
    setSwitch(database.db, { name: "sign-ups", isOn, by: "chief" }, Temporal.Now.instant());
  await flip(false);
  const stranger = new TestBrowser("192.0.2.77");
  expect(await accounts.signUp(stranger.headers(), { displayName: "Eve", email, password: PASSWORD })).toMatchObject({
    done: false,
    error: "sign-ups-off",
  });
  const { url } = await signInWith(stranger, "github");
  expect([url.pathname, url.searchParams.get("refusal")]).toEqual(["/login", "sign-ups-off"]);
  expect(await findAccount(email)).toBeUndefined();
  await flip(true);
  await signInWith(stranger, "github");
  const { id } = (await findAccount(email)) ?? {};
  await flip(false);
  const again = new TestBrowser("192.0.2.78");
  await signInWith(again, "github");
  expect((await accounts.findSignedIn(again.headers()))?.account.id).toBe(id);
  await flip(true);
});

test("neither opens nor creates an account for an email the provider hasn't verified", async () => {
  services.person = { ...services.person, verified: false };
  for (const provider of ["google", "github"] as const) {
    const browser = new TestBrowser();
    const end = await signInWith(browser, provider);
    expect(`${end.url.pathname}${end.url.search}`).toBe("/login?refusal=provider-address-unverified");
    expect(await accounts.findSignedIn(browser.headers())).toBeNull();
  }
  expect(await findAccount(services.person.email)).toBeUndefined();
});

test("rejects an email that matches an account only after lower-casing", async () => {
  await signedInBrowser(database, accounts, "kimi@example.org");
  services.person = { ...services.person, email: "\u212Aimi@example.org" };
  for (const provider of ["google", "github"] as const) {
    const browser = new TestBrowser("192.0.2.40");
    const end = await signInWith(browser, provider);
    expect(end.url.search).toBe("?refusal=provider-address-unverified");
    expect(await accounts.findSignedIn(browser.headers())).toBeNull();
  }
  const typed = await accounts.signUp(new TestBrowser("192.0.2.40").headers(), {
    displayName: "K",
    email: services.person.email,
    password: PASSWORD,
  });
  expect(typed).toMatchObject({ error: "address-malformed" });
});

test("rejects a provider user without a valid email and creates no account", async () => {
  for (const email of ["", "not an address", "a@b", "eve@example.org\r\nBcc: all@example.org"]) {
    services.person = { ...services.person, email };
    for (const provider of ["google", "github"] as const) {
      const browser = new TestBrowser("192.0.2.40");
      const end = await signInWith(browser, provider);
      expect([email, provider, end.url.pathname]).toEqual([email, provider, "/login"]);
      expect(end.url.search).toMatch(/^\?refusal=provider-(?:address-unverified|failed)$/);
      expect(await accounts.findSignedIn(browser.headers())).toBeNull();
    }
  }
});

test("doesn't link a provider to an account with an unconfirmed email", async () => {
  const { email } = services.person;
  const squatter = new TestBrowser();
  await squatter.done(accounts.signUp(squatter.headers(), { displayName: "Eve", email, password: PASSWORD }));
  const owner = new TestBrowser();
  const end = await signInWith(owner, "google");
  expect(end.url.search).toBe("?refusal=provider-address-unverified");
  expect(await accounts.findSignedIn(owner.headers())).toBeNull();
});

test("shows an error after the user cancels at the provider", async () => {
  services.cancels = true;
  const end = await signInWith(new TestBrowser(), "github");
  expect(`${end.url.pathname}${end.url.search}`).toBe("/login?refusal=provider-cancelled");
});

test("accepts a callback only once, with the right state, in the browser that started the login", async () => {
  const browser = new TestBrowser();
  const { url } = await browser.done(accounts.signInWith(browser.headers(), "google", "/"));
  const stranger = new TestBrowser();
  expect((await followRedirects(stranger, url)).url.search).toBe("?refusal=provider-failed");
  expect(await accounts.findSignedIn(stranger.headers())).toBeNull();

  const other = await followRedirects(browser, url, (callback) => callback.searchParams.set("state", "thought-up"));
  expect(other.url.search).toBe("?refusal=provider-failed");
  expect(await accounts.findSignedIn(browser.headers())).toBeNull();

  const fresh = new TestBrowser();
  const { callback } = await signInWith(fresh, "google");
  const replay = new TestBrowser();
  const answer = await accounts.handle(new Request(callback, { headers: replay.headers() }));
  replay.take(answer.headers.getSetCookie());
  expect(await accounts.findSignedIn(replay.headers())).toBeNull();
});

test("never redirects to another site after login", async () => {
  for (const target of [
    "https://evil.example/",
    "//evil.example",
    "/\\evil.example",
    "javascript:alert(1)",
    "/\t/evil.example",
  ]) {
    const end = await signInWith(new TestBrowser(), "google", target);
    expect(end.url.origin).toBe("http://localhost:3000");
  }
});

test("ends the browser's previous session when signing in with a provider", async () => {
  const browser = await signedInBrowser(database, accounts, `planted${people}@example.org`);
  const planted = browser.headers();
  await signInWith(browser, "google");
  expect(await accounts.findSignedIn(planted)).toBeNull();
  expect((await accounts.findSignedIn(browser.headers()))?.account.email).toBe(services.person.email);
});

test("lets a user add and remove providers, but not remove the last credential", async () => {
  const browser = await signedInBrowser(database, accounts, `own${people}@example.org`);
  const { url } = await browser.done(accounts.linkProvider(browser.headers(), "google", "/profile"));
  const end = await followRedirects(browser, url);
  expect(`${end.url.pathname}${end.url.search}`).toBe("/profile");
  expect(await browser.done(accounts.listCredentials(browser.headers()))).toMatchObject({ providers: ["google"] });
  await browser.done(accounts.unlinkProvider(browser.headers(), "google"));
  expect(await browser.done(accounts.listCredentials(browser.headers()))).toMatchObject({ providers: [] });

  const guest = new TestBrowser();
  await signInWith(guest, "github");
  expect(await accounts.unlinkProvider(guest.headers(), "github")).toMatchObject({ error: "last-way-in" });
});

test("adds a provider only to the account whose recent login was checked", async () => {
  const stale = await signedInBrowser(database, accounts, `stale${people}@example.org`);
  const fresh = await signedInBrowser(database, accounts, `fresh${people}@example.org`);
  // Two session cookies. The space after the first name makes some parsers skip that cookie.
  const session = (browser: TestBrowser) => browser.jar.get("gridwalk.session_token") ?? "";
  const both = `gridwalk.session_token =${session(stale)}; gridwalk.session_token=${session(fresh)}`;
  const headers = fresh.headers();
  headers.set("cookie", both);
  const elsewhere = new TestBrowser("192.0.2.8");
  headers.set("x-gridwalk-client", "192.0.2.8");
  const { url } = await elsewhere.done(accounts.linkProvider(headers, "google", "/profile"));
  await followRedirects(elsewhere, url);
  expect(await stale.done(accounts.listCredentials(stale.headers()))).toMatchObject({ providers: [] });
  expect(await fresh.done(accounts.listCredentials(fresh.headers()))).toMatchObject({ providers: ["google"] });
});

test("rejects a provider identity linked to another account", async () => {
  const first = new TestBrowser();
  await signInWith(first, "github");
  const second = await signedInBrowser(database, accounts, `second${people}@example.org`);
  const { url } = await second.done(accounts.linkProvider(second.headers(), "github", "/profile"));
  expect((await followRedirects(second, url)).url.search).toBe("?refusal=provider-account-taken");
});

test("rejects a provider login to a disabled account", async () => {
  const browser = new TestBrowser();
  await signInWith(browser, "google");
  await database.db
    .update(accountsTable)
    .set({ disabledAt: new Date() })
    .where(eq(accountsTable.email, services.person.email));
  expect(await accounts.findSignedIn(browser.headers())).toBeNull();
  const again = await signInWith(new TestBrowser(), "google");
  expect(again.url.search).toBe("?refusal=account-disabled");
});

test("uses PUBLIC_URL for callbacks and sets host-bound cookies behind a TLS proxy", async () => {
  const origin = { publicUrl: "https://f1.example", fallback: "http://localhost:3000" };
  const opened = await openTestAccounts(database, { providers: services.settings, origin });
  const browser = new TestBrowser();
  const host = { host: "f1.example" };
  const { url } = await browser.done(opened.accounts.signInWith(browser.headers(host), "google", "/profile"));
  expect(new URL(url).searchParams.get("redirect_uri")).toBe("https://f1.example/api/auth/callback/google");
  expect(browser.cookie()).toMatch(/^__Host-gridwalk\.state=/);
  const there = await fetch(url, { redirect: "manual" });
  // Behind the proxy, the same request arrives over plain HTTP.
  const inside = (there.headers.get("location") ?? "").replace("https:", "http:");
  const back = await opened.accounts.handle(new Request(inside, { headers: browser.headers(host) }));
  expect(back.headers.get("location")).toBe("https://f1.example/profile");
  browser.take(back.headers.getSetCookie());
  expect(browser.cookie()).toMatch(/^__Host-gridwalk\.session_token=/);
  expect(await opened.accounts.findSignedIn(browser.headers(host))).not.toBeNull();
});

test("contacts an unavailable provider again at the next login", async () => {
  const { google } = services.settings;
  let answers = false;
  const relay = await startRelay((text, issuer) => (answers ? text.replaceAll(google.issuer, issuer) : null));
  const opened = await openTestAccounts(database, {
    providers: { google: { ...google, issuer: relay.issuer }, github: null },
  });
  expect(opened.accounts.providers).toEqual(["google"]);
  const browser = new TestBrowser();
  const away = await opened.accounts.signInWith(browser.headers(), "google", "/");
  expect(away).toMatchObject({ done: false, error: "provider-failed" });
  answers = true;
  expect(await opened.accounts.signInWith(browser.headers(), "google", "/")).toMatchObject({ done: true });
  relay.close();
});

test("rejects a provider whose metadata name another issuer", async () => {
  const { google } = services.settings;
  const relay = await startRelay((text) => text);
  const opened = await openTestAccounts(database, {
    providers: { google: { ...google, issuer: relay.issuer }, github: null },
  });
  const answer = await opened.accounts.signInWith(new TestBrowser("192.0.2.77").headers(), "google", "/");
  expect(answer).toMatchObject({ done: false, error: "provider-failed" });
  expect(opened.log.join("")).toContain("login provider reports another issuer");
  relay.close();
});

test("offers only configured providers", async () => {
  const opened = await openTestAccounts(database);
  expect(opened.accounts.providers).toEqual([]);
  const refused = await opened.accounts.signInWith(new TestBrowser().headers(), "google", "/");
  expect(refused).toMatchObject({ error: "provider-unknown" });
});

test("logs neither secrets nor full email addresses", () => {
  const everything = log.join("\n");
  expect(everything).not.toContain(services.settings.google.clientSecret);
  expect(everything).not.toMatch(/fan\d+@example\.org/);
  expect(everything).not.toMatch(/eyJ[\w-]{10,}\./);
});
