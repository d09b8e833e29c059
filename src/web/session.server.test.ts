import { RouterContextProvider } from "react-router";
import { expect, test, vi } from "vitest";

import type { Database } from "#db/database.ts";
import type { Accounts } from "#accounts/accounts.ts";

import { openTestAccounts } from "../../tests/support/accounts.ts";
import { noAccounts } from "../../tests/support/no-accounts.ts";
import { servicesAt } from "../../tests/support/services-at.ts";
import { servicesContext } from "./context.ts";
import { signedIn, takeAlert, tidyCookies } from "./session.server.ts";

/** A database that throws on every use. */
const untouchable = new Proxy({} as Database, {
  get(_target, name) {
    throw new Error(`unexpected database access: ${String(name)}`);
  },
});

function contextWith(accounts: Accounts): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(servicesContext, { ...servicesAt(untouchable, "2025-11-21T16:00:00Z"), accounts });
  return context;
}

const ask = (headers: Record<string, string> = {}) =>
  new Request("http://us.example/", { headers });

/**
 * Returns the cookies that the middleware sets in the response of a page that has read the session.
 */
async function cookiesSet(
  accounts: Accounts,
  request: Request,
  answer = new Response("page"),
): Promise<string[]> {
  const context = contextWith(accounts);
  const args = { context, request, url: new URL(request.url), params: {}, pattern: "" };
  const response = await tidyCookies(args, async () => {
    await signedIn(context, request).catch(() => null);
    takeAlert(context, request);
    return answer;
  });
  if (response === undefined) throw new Error("no answer");
  return response.headers.getSetCookie();
}

test("makes no query for a request without a session or with a forged session", async () => {
  const { accounts } = await openTestAccounts(
    { db: untouchable } as Parameters<typeof openTestAccounts>[0],
    {
      secret: "only for this test, 32 characters",
    },
  );
  expect(await signedIn(contextWith(accounts), ask())).toBeNull();
  expect(await signedIn(contextWith(accounts), ask({ cookie: "campaign=7" }))).toBeNull();
  expect(
    await signedIn(
      contextWith(accounts),
      ask({ cookie: "gridwalk.session_token=forged.c2lnbmF0dXJl" }),
    ),
  ).toBeNull();
});

test("looks up the session once per request", async () => {
  const findSignedIn = vi.fn<Accounts["findSignedIn"]>(() => Promise.resolve(null));
  const context = contextWith({ ...noAccounts, findSignedIn });
  await Promise.all([signedIn(context, ask()), signedIn(context, ask()), signedIn(context, ask())]);
  expect(findSignedIn).toHaveBeenCalledTimes(1);
});

const gone = "session=; Max-Age=0";
const stale: Accounts = {
  ...noAccounts,
  mayBeSignedIn: (cookie) => cookie?.includes("session=") === true,
  signOut: () => Promise.resolve({ done: true, value: null, setCookies: [gone] }),
};

test("removes an invalid session cookie, unless reading the session failed or a new cookie is set", async () => {
  expect(await cookiesSet(stale, ask({ cookie: "session=old" }))).toEqual([gone]);
  expect(await cookiesSet(stale, ask())).toEqual([]);
  const failing = { ...stale, findSignedIn: () => Promise.reject(new Error("away")) };
  expect(await cookiesSet(failing, ask({ cookie: "session=old" }))).toEqual([]);
  const fresh = new Response("page", {
    headers: { "set-cookie": "gridwalk.session_token=new; Path=/" },
  });
  expect(await cookiesSet(stale, ask({ cookie: "session=old" }), fresh)).toEqual([
    "gridwalk.session_token=new; Path=/",
  ]);
});

test("shows an alert once, and not in a prefetch", async () => {
  const cookie = "gridwalk-alert=not-admin";
  expect(takeAlert(contextWith(noAccounts), ask({ cookie }))?.text).toBe("You are not the admin");
  expect(await cookiesSet(noAccounts, ask({ cookie }))).toEqual([
    "gridwalk-alert=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax",
  ]);
  const early = { cookie, "sec-purpose": "prefetch" };
  expect(takeAlert(contextWith(noAccounts), ask(early))).toBeNull();
  expect(await cookiesSet(noAccounts, ask(early))).toEqual([]);
  expect(await cookiesSet(noAccounts, ask({ cookie: "gridwalk-alert=made%20up" }))).toHaveLength(1);
});
