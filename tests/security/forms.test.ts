import { once } from "node:events";
import { type IncomingMessage, request as httpRequest } from "node:http";
import { text } from "node:stream/consumers";

import { afterAll, beforeAll, expect, test } from "vitest";

import { newToken, sha256 } from "#accounts/token.ts";
import { setSwitch } from "#db/queries/operation/switches.ts";
import { Temporal } from "#domain/time.ts";

import { PASSWORD } from "../support/accounts.ts";
import { pageText } from "../support/page-form.ts";
import { alertOf, openTestSite, type SiteBrowser, type TestSite } from "../support/test-site.ts";

let site: TestSite;
let ana: SiteBrowser;
beforeAll(async () => {
  site = await openTestSite();
  ana = await site.signedIn("ana@example.org");
});
afterAll(() => site.close());

const ALLOWED = "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS";
const sessionCookie = /^gridwalk\.session_token=/;

/** Every form, filled in so that it would change something for a signed-in user. */
const forms: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "/login": { email: "ana@example.org", password: PASSWORD },
  "/log-in-code": { code: "123456" },
  "/log-in-again": { password: PASSWORD },
  "/two-factor": { form: "start", password: PASSWORD },
  "/signup": { displayName: "Eve", email: "eve@example.org", password: PASSWORD },
  "/profile": { everywhere: "yes" },
  "/update-profile": { form: "name", displayName: "Changed" },
  "/update-profile/photo": { remove: "yes" },
  "/favourites": { kind: "driver", id: "max-verstappen" },
  "/forgot-password": { email: "ana@example.org" },
  "/confirm": { email: "ana@example.org" },
  "/auth-action": { mode: "confirm", token: "a" },
  "/unsubscribe/1.abc": { "List-Unsubscribe": "One-Click" },
  "/sign-out": { to: "/" },
  "/vote": { meeting: "1" },
  "/live": { delay: "30" },
  "/spoiler-free": { mode: "on" },
  "/watch": { stop: "2012/abu-dhabi-grand-prix/race" },
  "/watch/picks": {
    kind: "vote",
    stop: "2012/abu-dhabi-grand-prix/after",
    scorer: "a",
    rest: "b",
    team: "c",
  },
  "/fun/predictor": {
    meeting: "1",
    first: "lando-norris",
    second: "max-verstappen",
    third: "george-russell",
  },
  "/test": { name: "a" },
  "/admin/anything": { name: "a" },
  "/admin/season-events?meeting=1168": {
    form: "sessions",
    step: "save",
    "delay-race": "60",
    reason: "Fog.",
  },
  "/admin/driver-editor?driver=lando-norris": {
    firstName: "Orlando",
    step: "save",
    reason: "A slip.",
  },
  "/admin/team-editor?team=mclaren": { name: "McL", step: "save", reason: "A slip." },
  "/admin/history": { id: "1", step: "save", version: "1.0.x" },
  "/admin/jobs": { run: "sync-results" },
  "/admin/webhooks": {
    url: "https://example.org/hook",
    format: "json",
    zone: "UTC",
    lead: "",
    over: "no",
  },
  "/admin/switches": { name: "voting", to: "off" },
  "/admin/users": { id: "1", deed: "disable" },
  "/update-teams": { season: "2025" },
};

const foreign: readonly (readonly [from: string, headers: Readonly<Record<string, string>>])[] = [
  ["another site", { origin: "https://evil.example", "sec-fetch-site": "cross-site" }],
  ["another site in an old browser", { origin: "https://evil.example" }],
  ["another port of this machine", { origin: "http://127.0.0.1:1" }],
  ["a sandboxed frame", { origin: "null", "sec-fetch-site": "cross-site" }],
  ["a page with an opaque origin", { origin: "null" }],
  ["a browser that hides the origin", { "sec-fetch-site": "cross-site" }],
  ["a neighbouring subdomain", { "sec-fetch-site": "same-site" }],
  ["a domain containing our host", { origin: "http://127.0.0.1.evil.example" }],
];

function postForm(
  path: string,
  headers: Readonly<Record<string, string>>,
  fields = forms[path] ?? {},
) {
  return ana.ask("POST", path, {
    headers: { ...headers, "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(fields).toString(),
  });
}

const countRows = async (): Promise<unknown> => {
  const { sql } = site.database;
  return sql`select (select count(*) from members.accounts) as accounts, (select count(*) from members.sessions) as sessions,
    (select count(*) from members.mail_outbox) as mails, (select string_agg(display_name, ',') from members.accounts) as names`;
};

test("the list covers every route that accepts a form", () => {
  const routes = Object.values(site.routes).filter((route) => route?.module.action !== undefined);
  expect(Object.keys(forms)).toHaveLength(routes.length);
});

test.each(foreign)("a form posted by %s changes nothing", async (_from, headers) => {
  const before = await countRows();
  for (const path of Object.keys(forms))
    for (const url of [path, path.replace(/(\?|$)/, ".data$1")]) {
      const response = await postForm(url, headers);
      expect([url, response.status]).toEqual([url, 403]);
      expect(response.headers.getSetCookie()).toEqual([]);
    }
  expect(await countRows()).toEqual(before);
  expect((await ana.get("/profile")).status).toBe(200);
});

test.each([
  ["the site itself", (url: string) => ({ origin: url })],
  ["a page that withholds the origin", () => ({ origin: "null", "sec-fetch-site": "same-origin" })],
  ["a browser without Origin", () => ({ "sec-fetch-site": "same-origin" })],
  ["a client other than a browser", () => ({})],
])("accepts a form posted by %s", async (_from, headersAt) => {
  const response = await postForm("/update-profile", headersAt(site.url), {
    form: "name",
    displayName: "Ana",
  });
  expect(response.status).toBe(200);
  expect(response.text).toContain("Name changed.");
});

test("malformed forms and other bodies never cause a server error", async () => {
  const { sql } = site.database;
  await sql`update members.accounts set role = 'admin', email_verified = true`;
  for (const path of Object.keys(forms))
    for (const type of [
      "text/plain",
      "application/json",
      "multipart/form-data",
      "multipart/form-data; boundary=a",
    ]) {
      const { status } = await ana.ask("POST", path, {
        headers: { origin: site.url, "content-type": type },
        body: "--a--",
      });
      expect([path, type, status >= 300 && status < 500]).toEqual([path, type, true]);
    }
  for (const delay of ["1e2", "0x10", "301", "-1", "1.5", ""]) {
    expect([delay, (await ana.post("/live", { delay })).status]).toEqual([delay, 400]);
  }
  await sql`update members.accounts set role = 'user'`;
});

test("a rejected password-reset form keeps the page title without JavaScript", async () => {
  const browser = site.browser();
  const { sql } = site.database;
  const token = newToken();
  await sql`insert into members.mailed_links (token_hash, account_id, kind, email, created_at, expires_at)
    select ${sha256(token)}, id, 'reset', email, now(), now() + interval '1 hour' from members.accounts limit 1`;
  const link = { mode: "reset", token };
  const page = await browser.get(`/auth-action?${new URLSearchParams(link).toString()}`);
  const action =
    /<form[^>]* action="([^"]*auth-action[^"]*)"/.exec(page.text)?.[1]?.replaceAll("&amp;", "&") ??
    "";
  const refused = await browser.post(action, { ...link, password: "short" });
  expect([refused.status, /<title>([^<]*)/.exec(refused.text)?.[1]]).toEqual([
    400,
    "Choose a new password · Gridwalk",
  ]);
  expect(refused.text).toContain("Use at least 8 characters.");
});

test("viewing a mailed link doesn't use it up, and an expired link shows an error instead of the form", async () => {
  const { sql } = site.database;
  const browser = site.browser();
  const viewLink = (token: string) =>
    browser.get(`/auth-action?${new URLSearchParams({ mode: "reset", token }).toString()}`);
  const token = newToken();
  await sql`insert into members.mailed_links (token_hash, account_id, kind, email, created_at, expires_at)
    select ${sha256(token)}, id, 'reset', email, now(), now() + interval '1 hour' from members.accounts limit 1`;
  for (let i = 0; i < 2; i += 1) {
    const page = await viewLink(token);
    expect([page.status, page.text.includes('name="password"')]).toEqual([200, true]);
  }
  await sql`update members.mailed_links set expires_at = now() - interval '1 minute' where token_hash = ${sha256(token)}`;
  for (const [invalid, text] of [
    [token, "This link has expired."],
    ["abc", "already been used"],
  ] as const) {
    const page = await viewLink(invalid);
    expect([page.status, page.text.includes(text), page.text.includes('name="password"')]).toEqual([
      410,
      true,
      false,
    ]);
    expect(page.text).toContain("Send a new link");
  }
});

test("paused features show a notice instead of their form", async () => {
  const { db } = site.database;
  const flip = async (isOn: boolean): Promise<void> => {
    for (const name of ["sign-ups", "photos", "reaction"] as const)
      await setSwitch(db, { name, isOn, by: "chief" }, Temporal.Now.instant());
  };
  const cem = await site.signedIn("cem@example.org");
  await flip(false);
  const seen = [
    await site.browser().get("/signup"),
    await cem.get("/update-profile"),
    await cem.get("/reaction-game"),
  ];
  await flip(true);
  expect(seen.map(({ status }) => status)).toEqual([503, 200, 200]);
  expect(seen.map(({ text }) => / (?:are|is) paused</.test(text))).toEqual([true, true, true]);
  expect(seen[0]?.text).not.toContain('name="displayName"');
  expect(seen[1]?.text).not.toContain('type="file"');
  expect((await site.browser().get("/signup")).text).toContain('name="displayName"');
});

test("read-only API endpoints reject every write method", async () => {
  for (const path of [
    "/api/check-admin",
    "/api/favourite/drivers/fans",
    "/api/get-next",
    "/api/auth/token",
  ])
    for (const method of ["POST", "PUT", "PATCH", "DELETE"])
      expect([path, method, (await ana.ask(method, path)).status]).toEqual([path, method, 405]);
});

test("methods that the site never uses are refused, and TRACE doesn't repeat the request", async () => {
  for (const path of [
    "/",
    "/profile",
    "/api/get-next",
    "/ergast/f1/2024.json",
    "/healthz",
    "/flags/US.svg",
    "/nowhere",
  ])
    for (const method of ["TRACE", "PROPFIND", "LOCK"]) {
      const request = httpRequest(new URL(path, site.url), {
        method,
        headers: { cookie: "secret=4711" },
      }).end();
      const [response] = (await once(request, "response")) as [IncomingMessage];
      const body = await text(response);
      expect([path, method, response.statusCode]).toEqual([path, method, 405]);
      expect(response.headers).toMatchObject({
        allow: ALLOWED,
        "x-content-type-options": "nosniff",
      });
      expect(body).not.toContain("4711");
    }
});

test("logging out everywhere or deleting the account clears the browser's copies of pages, as logging out does", async () => {
  const forms = [
    ["dev@example.org", "/sign-out", {}],
    ["eli@example.org", "/profile", { everywhere: "yes" }],
    ["fay@example.org", "/update-profile", { form: "delete", password: PASSWORD, sure: "on" }],
  ] as const;
  for (const [email, path, fields] of forms) {
    const browser = await site.signedIn(email);
    const { headers } = await browser.post(path, fields);
    expect([path, browser.jar.has("gridwalk.session_token")]).toEqual([path, false]);
    expect([path, headers.get("clear-site-data")]).toEqual([path, '"cache"']);
  }
});

test("other sites can't read a user's data", async () => {
  for (const path of ["/", "/profile", "/api/check-admin", "/api/auth/token"]) {
    const { headers } = await ana.get(path, { origin: "https://evil.example" });
    expect([path, headers.get("access-control-allow-origin")]).toEqual([path, null]);
    expect([path, headers.get("access-control-allow-credentials")]).toEqual([path, null]);
  }
});

test("logging in replaces a planted session cookie", async () => {
  const browser = site.browser();
  await browser.get("/login");
  expect(browser.jar.size).toBe(0);
  const planted = "planted.AAAA";
  browser.jar.set("gridwalk.session_token", planted);
  const response = await browser.post("/login", { email: "ana@example.org", password: PASSWORD });
  expect(response.status).toBe(302);
  const [issued, ...more] = response.headers
    .getSetCookie()
    .filter((line) => sessionCookie.test(line));
  expect(more).toEqual([]);
  expect(issued).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(issued).not.toContain(planted);
  const first = browser.cookie();
  await browser.post("/sign-out", {});
  expect(browser.jar.size).toBe(0);
  expect(alertOf(await site.browser().get("/profile", { cookie: first }))).toBe("log-in-to-view");
  await browser.post("/login", { email: "ana@example.org", password: PASSWORD });
  expect(browser.cookie()).not.toBe(first);
});

/** Redirect targets an attacker might try. */
const elsewhere = [
  "https://evil.example/",
  "//evil.example",
  "/\\evil.example",
  "/\\/evil.example",
  "\\\\evil.example",
  "///evil.example",
  "/%2F%2Fevil.example",
  "/%5Cevil.example",
  "/.//evil.example",
  "/a/..//evil.example",
  "/\t/evil.example",
  "/\r\nLocation: https://evil.example",
  "/%0D%0ASet-Cookie:%20a=b",
  "javascript:alert(1)",
  "data:text/html,a",
  " //evil.example",
  "/@evil.example/..//evil.example",
  "http:evil.example",
  "evil.example",
  "?//evil.example",
];

function landsAt(location: string | null): string {
  return new URL(location ?? "", `${site.url}/login`).origin;
}

test.each(elsewhere)("no form redirects to %j", async (to) => {
  const browser = site.browser();
  const signedIn = await browser.post("/login", {
    email: "ana@example.org",
    password: PASSWORD,
    to,
  });
  expect(signedIn.status).toBe(302);
  expect(landsAt(signedIn.location)).toBe(site.url);
  expect(signedIn.location).not.toMatch(/[\r\n]|^\/[/\\]/);
  const favourited = await browser.post("/favourites", {
    kind: "driver",
    id: "max-verstappen",
    to,
    at: "\r\nX: y",
  });
  expect(favourited.status).toBe(303);
  expect(landsAt(favourited.location)).toBe(site.url);
  const again = await browser.post("/log-in-again", { password: PASSWORD, to });
  expect([again.status, alertOf(again)]).toEqual([302, null]);
  expect(landsAt(again.location)).toBe(site.url);
  const signedOut = await browser.post("/sign-out", { to });
  expect(signedOut.status).toBe(303);
  expect(landsAt(signedOut.location)).toBe(site.url);
  expect(signedOut.headers.get("set-cookie")).not.toContain("a=b");
});

test("on a site that sends no email, the password-reset page suggests the operator or a new account", async () => {
  const login = await site.browser().get("/login");
  expect(login.text).not.toContain("Forgot your password?");
  const page = await site.browser().get("/forgot-password");
  expect(page.text).toContain(
    "Passwords can’t be reset here, because this site doesn’t send email.",
  );
  expect(page.text).toMatch(/<h1[^>]*>Forgot your password\?/);
  expect(page.text).toMatch(/href="\/signup"[^>]*>Sign up again/);
  expect(page.text).not.toContain('name="email"');
  expect(page.text).not.toContain("Login help");
  const signUp = await site.browser().get("/signup");
  expect(signUp.text).toContain("Keep it safe: without email, you’d have to ask for a new one.");
  expect(signUp.text).toContain("This site doesn’t send email, so you’ll only use it to log in.");
});

test("on a site that sends no email, signing up logs in, and a wrong password offers no reset", async () => {
  const browser = site.browser();
  const credentials = { email: "new@example.org", password: PASSWORD };
  const signedUp = await browser.post("/signup", { displayName: "New", ...credentials });
  expect(signedUp.location).toBe("/");
  const wrong = await site
    .browser()
    .post("/login", { ...credentials, password: "not the password" });
  expect([
    wrong.status,
    /reset/i.test(wrong.text.replaceAll(/<script.*?<\/script>/gs, "")),
  ]).toEqual([400, false]);
  expect((await site.browser().post("/login", credentials)).status).toBe(302);
});

test("explains why another way to log in couldn't be added, on the page that the provider returns to", async () => {
  const user = await site.signedIn("gil@example.org");
  const { status, text } = await user.get("/update-profile?refusal=provider-account-taken");
  expect(status).toBe(200);
  expect(pageText(text)).toContain("That account is already linked to another Gridwalk account.");
});

test("logging in returns to the requested page, but never to another site", async () => {
  const browser = site.browser();
  expect((await browser.get("/update-profile")).location).toBe("/login");
  const page = await browser.get("/login");
  expect(page.text).toContain('value="/update-profile"');
  for (const to of elsewhere) {
    const evil = await site
      .browser()
      .get("/login", { cookie: `gridwalk-alert=log-in-to-view~${encodeURIComponent(to)}` });
    const value = /name="to"[^>]*value="([^"]*)"/.exec(evil.text)?.[1] ?? "";
    expect(landsAt(value.replaceAll("&amp;", "&"))).toBe(site.url);
  }
});

test.each([
  "//evil.example",
  "/\\evil.example",
  "//evil.example/%2e%2e",
  "/schedule//evil.example//",
])("a path that looks like another site stays on this site: %s", async (path) => {
  const response = await site.browser().get(path);
  expect(landsAt(response.location ?? "/")).toBe(site.url);
  expect(response.location ?? "/").not.toMatch(/^\/[/\\]/);
});

test("a sign-in callback redirects within the site, whatever the query contains", async () => {
  for (const query of [
    "",
    "?state=a&code=b",
    "?error=x&error_description=<script>",
    "?callbackURL=https://evil.example",
  ])
    for (const provider of ["google", "github"]) {
      const response = await site.browser().get(`/api/auth/callback/${provider}${query}`);
      expect(response.location).toBe(`${site.url}/login?refusal=provider-failed`);
    }
});
