import { and, eq } from "drizzle-orm";
import { Hono } from "hono";
import { matchRoutes, type RouteObject } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";

import { accounts as accountsTable, sessions } from "#db/schema/accounts.ts";
import { meetings } from "#db/schema/calendar.ts";

import {
  alertOf,
  idTokenOf,
  openTestSite,
  type SiteAnswer,
  type SiteBrowser,
  type TestSite,
} from "../support/test-site.ts";
import { type Actor, actors, guardRows } from "./guard-table.ts";

let site: TestSite;
const cookies = new Map<Actor, string>();
const tokens = new Map<Actor, string>();
let uid: string;
/** ID of the meeting that was round 10 of 2024. */
let meetingId: number;

beforeAll(async () => {
  site = await openTestSite({}, { changesFacts: true });
  const { accounts } = site.services;
  const { db } = site.database;
  for (const actor of ["user", "other", "admin", "expired"] as const) {
    const browser = await site.signedIn(`${actor}@example.org`, actor);
    cookies.set(actor, browser.cookie());
    tokens.set(actor, await idTokenOf(browser));
  }
  const [meeting] = await db
    .select({ id: meetings.id })
    .from(meetings)
    .where(and(eq(meetings.season, 2024), eq(meetings.round, 10)));
  meetingId = meeting?.id ?? 0;
  const idOf = async (actor: Actor): Promise<string> =>
    (await accounts.findSignedIn(new Headers({ cookie: cookies.get(actor) ?? "" })))?.account.id ??
    "";
  uid = await idOf("user");
  await db
    .update(accountsTable)
    .set({ role: "admin" })
    .where(eq(accountsTable.id, await idOf("admin")));
  await db
    .update(sessions)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(sessions.userId, await idOf("expired")));
  const signature = Buffer.alloc(32, 7).toString("base64");
  cookies.set("forged", `gridwalk.session_token=${encodeURIComponent(`made-up.${signature}`)}`);
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");
  const claims = {
    sub: uid,
    sid: "made-up",
    iss: "gridwalk",
    aud: "gridwalk",
    role: "admin",
    exp: 4_000_000_000,
  };
  tokens.set("forged", `${part({ alg: "none", typ: "JWT" })}.${part(claims)}.`);
});
afterAll(() => site.close());

function credentialsOf(actor: Actor): Record<string, string> {
  const [cookie, token] = [cookies.get(actor), tokens.get(actor)];
  return cookie === undefined ? {} : { cookie, authorization: `Bearer ${token}` };
}

function fillPath(path: string): string {
  return path
    .replace("{uid}", uid)
    .replace("{id}", String(meetingId))
    .replace("{photo}", `${"a".repeat(43)}.webp`);
}

function outcome(response: SiteAnswer): string {
  const { status, location } = response;
  if (status === 308 || status < 300 || status >= 400) return String(status);
  const alert = alertOf(response);
  return `${location}${alert === null ? "" : `!${alert}`}`;
}

function requestAs(
  browser: SiteBrowser,
  actor: Actor,
  method: string,
  path: string,
): Promise<SiteAnswer> {
  const headers = credentialsOf(actor);
  if (method !== "POST") return browser.ask(method, path, { headers });
  const { pathname, searchParams } = new URL(path, "http://localhost");
  return browser.post(pathname, Object.fromEntries(searchParams), headers);
}

test("the guard table covers every page and form", () => {
  const known = new Set(
    guardRows.flatMap(({ method, path }) => leafOf(path).map((id) => `${method} ${id}`)),
  );
  const required = Object.values(site.routes).flatMap((route) => {
    // Layouts have no URL.
    if (
      route === undefined ||
      route.id === "root" ||
      (route.path === undefined && route.index !== true)
    )
      return [];
    return route.module.action === undefined
      ? [`GET ${route.id}`]
      : [`GET ${route.id}`, `POST ${route.id}`];
  });
  expect(required.length).toBeGreaterThan(30);
  expect(required.filter((entry) => !known.has(entry))).toEqual([]);
});

test("the guard table covers every route mounted in front of the pages", () => {
  const requested: string[] = [];
  const router = new Hono();
  for (const { method, path } of site.addresses) {
    const note = `${method} ${path}`;
    if (path !== "/*") router.on(method, path, (_c, next) => (requested.push(note), next()));
  }
  router.all("*", (c) => c.body(null));
  for (const { method, path } of guardRows) void router.request(fillPath(path), { method });
  const required = site.addresses
    .filter(({ path }) => path !== "/*")
    .map(({ method, path }) => `${method} ${path}`);
  expect(required.length).toBeGreaterThan(30);
  expect(required.filter((entry) => !requested.includes(entry))).toEqual([]);
});

test("a page's data is as protected as the page itself, whether requested in full or by route", async () => {
  const closed = guardRows.filter(
    ({ method, expected }) => method === "GET" && expected.visitor.includes("!log-in"),
  );
  for (const { path, expected } of closed) {
    const [leaf = ""] = leafOf(path);
    for (const query of ["", `?_routes=${encodeURIComponent(leaf)}`]) {
      const response = await site.browser().get(`${path}.data${query}`);
      const [target = "", alert] = expected.visitor.split("!");
      expect(alertOf(response), path).toBe(alert);
      expect(response.text, path).toContain(`"redirect","${target}"`);
    }
  }
});

test.each([
  "/ADMIN",
  "/Admin/Test",
  "/admin/",
  "//admin",
  "/%61dmin",
  "/admin/x/../test",
  "/UPDATE-TEAMS",
  "/TEST.data",
])("no alternative spelling opens a protected page: %s", async (path) => {
  const browser = site.browser();
  let response = await browser.get(path);
  for (let steps = 0; response.status === 308 && steps < 3; steps++)
    response = await browser.get(response.location ?? "");
  expect(response.text).not.toContain("Admin");
  expect(alertOf(response)).toBe("log-in-to-admin");
});

test("personal responses are never cached", async () => {
  const browser = site.browser();
  for (const path of ["/profile", "/update-profile", "/"]) {
    const { headers } = await browser.get(path, credentialsOf("user"));
    expect(headers.get("cache-control"), path).toBe("private, no-store");
  }
  for (const path of [`/api/profile/${uid}`, "/api/check-admin", "/api/auth/token"]) {
    const { headers } = await browser.get(path, credentialsOf("user"));
    expect(headers.get("cache-control"), path).toBe("no-store");
  }
});

/** Runs last, because some requests sign the actors out. */
test(
  "every actor gets the outcome in the guard table for every URL",
  { timeout: 240_000 },
  async () => {
    const differences: string[] = [];
    const checkRow = async ({
      method,
      path,
      expected,
    }: (typeof guardRows)[number]): Promise<void> => {
      const requested = actors.map(async (actor) => {
        const actual = outcome(await requestAs(site.browser(), actor, method, fillPath(path)));
        if (actual !== expected[actor])
          differences.push(`${method} ${path} as ${actor}: ${actual}, not ${expected[actor]}`);
      });
      await Promise.all(requested);
    };
    for (const row of guardRows) await checkRow(row);
    expect(differences).toEqual([]);
  },
);

/** Returns the innermost route of a URL, if there is one. */
function leafOf(path: string): readonly string[] {
  const leaf = matchRoutes(routeTree(), fillPath(path).split("?", 1)[0] ?? "")?.at(-1)?.route.id;
  return leaf === undefined ? [] : [leaf];
}

function routeTree(parentId?: string): RouteObject[] {
  return Object.values(site.routes).flatMap((route): RouteObject[] => {
    if (route === undefined || route.parentId !== parentId) return [];
    const { id, path, index, caseSensitive } = route;
    const common = {
      id,
      ...(path === undefined ? {} : { path }),
      ...(caseSensitive === undefined ? {} : { caseSensitive }),
    };
    return [index === true ? { ...common, index } : { ...common, children: routeTree(id) }];
  });
}
