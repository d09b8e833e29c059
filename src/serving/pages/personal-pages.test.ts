import { createHash } from "node:crypto";

import {
  data,
  redirect,
  createContext,
  type RouterContextProvider,
  type ServerBuild,
} from "react-router";
import { expect, test, vi } from "vitest";

import { noFavourites } from "#domain/members/favourites.ts";
import { defaultPreferences } from "#domain/members/preferences.ts";
import { noClock, type Reader } from "#domain/members/reader.ts";
import type { Accounts } from "#accounts/accounts.ts";
import type { Services } from "#services.ts";
import type { Reading } from "#serving/shared-pages/shared-rendering.ts";
import { AccountClocks } from "#serving/spoiler-free/account-clocks.ts";
import { KnownReaders } from "#serving/shared-pages/known-readers.ts";
import { PageLimit } from "#serving/limits/page-limit.ts";
import { ReaderClocks } from "#serving/spoiler-free/reader-clocks.ts";
import { ReadLimit } from "#serving/limits/read-limit.ts";
import { RenderQueue } from "#serving/limits/render-queue.ts";

import { noAccounts } from "../../../tests/support/no-accounts.ts";
import { servicesAt } from "../../../tests/support/services-at.ts";
import { PageCache } from "./page-cache.ts";
import { pageKey } from "./page-key.ts";
import { Pages } from "./pages.ts";

const readerOf = (key: string): Reader => ({
  account: { id: key, email: "", displayName: key, photoUrl: null, isAdmin: false },
  favourites: noFavourites,
  preferences: defaultPreferences,
});

/** Opens a site with a few pages that record the cookies their loaders receive. */
function openSite(limit: PageLimit | null = null, { sharesWithReaders = false } = {}) {
  const findSignedIn = vi.fn<Accounts["findSignedIn"]>(() => Promise.resolve(null));
  const accounts = {
    ...noAccounts,
    findSignedIn,
    findReaders: (keys: readonly string[]) =>
      Promise.resolve(new Map(keys.map((key) => [key, { reader: readerOf(key), clock: noClock }]))),
    mayBeSignedIn: (cookie: string | null | undefined) => cookie?.includes("session=") === true,
    sessionKey: (cookie: string | null | undefined) =>
      /session=(?:ana|max)/.exec(cookie ?? "")?.[0] ?? null,
  };
  const servicesContext = createContext<Services>();
  const inlineMarkContext = createContext<string>();
  const readingContext = createContext<Reading>();
  const styleSheetsContext = createContext<ReadonlyMap<string, string> | null>(null);
  const seen: (string | null)[] = [];
  const look = async ({ request }: { request: Request }) => {
    seen.push(request.headers.get("cookie"));
    // Long enough for another request to arrive during the rendering.
    await new Promise((resolve) => setTimeout(resolve, 20));
    return { cookie: request.headers.get("cookie") };
  };
  let failures = 0;
  const routes = {
    "/": { loader: look },
    "/go": {
      loader: () =>
        redirect("/login", {
          headers: [
            ["set-cookie", "a=1"],
            ["set-cookie", "b=2"],
          ],
        }),
    },
    "/flaky": {
      loader: () => {
        failures += 1;
        if (failures === 1) return data(null, { status: 502 });
        return { failures };
      },
    },
    "/told": { loader: () => "<script>told()</script>" },
    "/sets": { loader: () => data({ n: 1 }, { headers: { "set-cookie": "a=1" } }) },
    "/refused": {
      loader: () => data(null, { status: 403 }),
    },
  };
  const root = { id: "root", path: "", module: { default: () => null } };
  const entries = Object.entries(routes).map(([path, module]) => {
    const id = `page ${path}`;
    return [
      id,
      {
        id,
        parentId: "root",
        path: path.slice(1) || undefined,
        index: path === "/" || undefined,
        module: { default: () => null, ...module },
      },
    ];
  });
  const build = {
    entry: {
      module: {
        servicesContext,
        inlineMarkContext,
        readingContext,
        styleSheetsContext,
        default: (
          _request: Request,
          status: number,
          headers: Headers,
          context: { staticHandlerContext: { loaderData: unknown } },
          loadContext: RouterContextProvider,
        ) =>
          new Response(
            `<script nonce="${loadContext.get(inlineMarkContext)}">own()</script><p>${JSON.stringify(context.staticHandlerContext.loaderData)}</p>`,
            {
              status,
              headers: [...headers, ["content-type", "text/html; charset=utf-8"]],
            },
          ),
      },
    },
    routes: { root, ...Object.fromEntries(entries) },
    assets: { entry: { imports: [], module: "" }, routes: {}, url: "", version: "" },
    publicPath: "/",
    assetsBuildDirectory: "",
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: "initial" },
  } as unknown as ServerBuild;
  const services = { ...servicesAt({} as never, "2025-11-21T16:00:00Z"), accounts };
  const cache = new PageCache({
    enabled: true,
    facts: () => services.facts,
    ttlMs: async () => 10_000,
    headers: {},
  });
  const follow = (): void => undefined;
  const readers = new KnownReaders({ services: { accounts }, changes: { follow } });
  const pages = new Pages({
    services,
    reference: () => null,
    build,
    cache,
    mode: "production",
    styleSheets: new Map(),
    limit,
    readers: sharesWithReaders ? readers : null,
    covers: new ReaderClocks(services),
    accountClocks: new AccountClocks(services, readers),
  });
  const ask = (path: string, headers: Record<string, string> = {}, method = "GET") =>
    pages.respond(
      new Request(`http://us.example${path}`, {
        headers: { "accept-encoding": "identity", ...headers },
        method,
      }),
    );
  return { ask, seen, cache, findSignedIn };
}

test("renders a page once for all visitors, ignoring their cookies and without a session query", async () => {
  const { ask, seen, findSignedIn } = openSite();
  const answers = await Promise.all([ask("/"), ask("/", { cookie: "campaign=7" }), ask("/")]);
  const texts = await Promise.all(answers.map((answer) => answer.text()));
  expect(new Set(texts).size).toBe(1);
  expect(seen).toEqual([null]);
  expect(findSignedIn).not.toHaveBeenCalled();
  expect(answers[0]?.headers.get("cache-control")).toContain("public");
  expect(answers[0]?.headers.get("vary")).toBe("Accept-Encoding, Cookie");
});

test("renders every request with a session separately, and doesn't cache the page", async () => {
  const { ask, seen, cache } = openSite();
  await ask("/");
  const mine = { cookie: "session=ana" };
  const [first, second, other] = await Promise.all([
    ask("/", mine),
    ask("/", mine),
    ask("/", { cookie: "session=max" }),
  ]);
  expect(seen).toEqual([null, "session=ana", "session=ana", "session=max"]);
  for (const answer of [first, second, other]) {
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect(answer.headers.get("etag")).toBeNull();
  }
  expect(await other.text()).toContain("session=max");
  const cached = cache.response(pageKey("/"), new Headers({ "accept-encoding": "identity" }));
  expect(await cached?.text()).not.toContain("session");
  expect(await (await ask("/")).text()).not.toContain("session");
});

test("serves the cached page to a visitor with a forged session cookie, but never caches a redirect", async () => {
  const { ask, seen, cache } = openSite();
  const forged = { cookie: "session=made-up" };
  const answers = await Promise.all([
    ask("/"),
    ask("/", forged),
    ask("/", { ...forged, "user-agent": "another" }),
  ]);
  expect(seen).toEqual([null]);
  expect(cache.response(pageKey("/"), new Headers())).not.toBeNull();
  for (const answer of answers) {
    expect(answer.headers.get("cache-control")).toContain("public");
    expect(await answer.text()).not.toContain("made-up");
  }
  expect((await ask("/go", forged)).headers.get("cache-control")).toBe("private, no-store");
  expect((await ask("/go")).headers.get("cache-control")).not.toContain("private");
});

test("never serves the cached page to a signed-in user, even for a matching ETag or a HEAD request", async () => {
  const { ask } = openSite();
  await ask("/");
  const etag = (await ask("/")).headers.get("etag") ?? "";
  expect((await ask("/", { "if-none-match": etag })).status).toBe(304);
  const mine = { cookie: "session=ana", "if-none-match": etag };
  expect((await ask("/", mine)).status).toBe(200);
  const head = await ask("/", mine, "HEAD");
  expect([head.status, await head.text(), head.headers.get("cache-control")]).toEqual([
    200,
    "",
    "private, no-store",
  ]);
});

test("marks a page with a pending alert as private", async () => {
  const { ask } = openSite();
  const answer = await ask("/", { cookie: "gridwalk-alert=not-admin" });
  expect(answer.headers.get("cache-control")).toBe("private, no-store");
});

test("passes on every cookie and never caches a page that sets one", async () => {
  const { ask, cache } = openSite();
  const away = await ask("/go");
  expect([away.status, away.headers.get("location"), away.headers.getSetCookie()]).toEqual([
    302,
    "/login",
    ["a=1", "b=2"],
  ]);
  expect((await ask("/sets")).headers.getSetCookie()).toEqual(["a=1"]);
  expect(cache.response(pageKey("/sets"), new Headers())).toBeNull();
});

test("rejects a form from another site without running any page code", async () => {
  const { ask, seen } = openSite();
  const answer = await ask("/", { origin: "https://evil.example" }, "POST");
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([403, "no-store"]);
  expect(seen).toEqual([]);
});

test("blocks scripts injected through text and never reveals the nonce", async () => {
  const { ask } = openSite();
  const own = `'sha256-${createHash("sha256").update("own()").digest("base64")}'`;
  for (const cookie of ["", "session=ana"]) {
    const answer = await ask("/told", { cookie });
    expect(await answer.text()).toContain("<script>own()</script><p>{");
    expect(answer.headers.get("content-security-policy")).toContain(`script-src 'self' ${own};`);
  }
});

test("limits the pages rendered for one client without affecting others", async () => {
  const quotas = [{ name: "burst", requests: 2, seconds: 60 }];
  const limit = new PageLimit({
    networkOf: (address) => address,
    queue: new RenderQueue(),
    limit: new ReadLimit({ quotas }),
  });
  const { ask, seen, cache } = openSite(limit);
  const greedy = { "x-gridwalk-client": "203.0.113.9", accept: "text/html" };
  const statuses = async (paths: readonly string[], headers: Record<string, string>) =>
    Promise.all(paths.map(async (path) => (await ask(path, headers)).status));
  expect(await statuses(["/", "/told"], greedy)).toEqual([200, 200]);
  const rejected = await ask("/sets", greedy);
  expect([
    rejected.status,
    rejected.headers.get("retry-after"),
    rejected.headers.get("cache-control"),
  ]).toEqual([429, "60", "no-store"]);
  expect(await rejected.text()).toContain("Try again in 60 seconds.");
  expect((await ask("/", greedy, "POST")).status).toBe(429);
  expect((await ask("/sets", { "x-gridwalk-client": "203.0.113.10" })).status).toBe(200);
  expect(cache.response(pageKey("/"), new Headers())).not.toBeNull();
  expect(seen).toHaveLength(1);
});

test("serves a page that was cached while the visitor's request waited its turn", async () => {
  const limit = new PageLimit({
    networkOf: (address) => address,
    queue: new RenderQueue({ perClient: { parallel: 1, waiting: 5 } }),
  });
  const { ask, seen } = openSite(limit);
  const client = { "x-gridwalk-client": "203.0.113.9" };
  const turn = await limit.enter(new Headers(client), { caller: "program" });
  const waiting = ask("/", client);
  await ask("/", { "x-gridwalk-client": "203.0.113.10" });
  if (turn.granted) turn.leave();
  expect((await waiting).status).toBe(200);
  expect(seen).toHaveLength(1);
});

/**
 * Opens a site that renders one page at a time. `occupy` takes the only turn and returns a function
 * that releases it.
 */
async function openBusySite() {
  const limit = new PageLimit({
    networkOf: (address) => address,
    queue: new RenderQueue({ parallel: 1, waiting: 2, heldMs: 60_000 }),
  });
  const site = openSite(limit);
  const client = { "x-gridwalk-client": "203.0.113.9", accept: "text/html" };
  const occupy = async () => {
    const turn = await limit.enter(new Headers({ "x-gridwalk-client": "203.0.113.10" }), {
      caller: "program",
    });
    return () => turn.granted && turn.leave();
  };
  return { ...site, client, occupy };
}

test("answers with the previous page while new facts are slow to render, then with the new page", async () => {
  const { ask, seen, cache, client, occupy } = await openBusySite();
  const before = await (await ask("/", client)).text();
  cache.invalidate();
  const leave = await occupy();
  const waiting = [ask("/", client), ask("/", { ...client, "x-gridwalk-client": "203.0.113.11" })];
  for (const answer of await Promise.all(waiting)) {
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(answer.headers.has("cdn-cache-control")).toBe(false);
    expect(await answer.text()).toBe(before);
  }
  expect(seen).toHaveLength(1);
  leave();
  await vi.waitFor(() => expect(cache.has(pageKey("/"))).toBe(true));
  const { headers } = await ask("/", client);
  expect([headers.get("cache-control"), headers.get("cdn-cache-control")]).toEqual([
    expect.stringContaining("s-maxage"),
    expect.stringContaining("stale-while-revalidate"),
  ]);
  expect(seen).toHaveLength(2);
});

test("renders pages that have no previous version before other pages", async () => {
  const { ask, cache, client, occupy } = await openBusySite();
  await ask("/", client);
  cache.invalidate();
  const leave = await occupy();
  const outdated = ask("/", { ...client, "x-gridwalk-client": "203.0.113.11" });
  const unknown = ask("/sets", { ...client, "x-gridwalk-client": "203.0.113.12" });
  await outdated;
  leave();
  await unknown;
  expect(cache.has(pageKey("/"))).toBe(false);
  await vi.waitFor(() => expect(cache.has(pageKey("/"))).toBe(true));
});

test("never answers a reload of an open page's data with previous facts", async () => {
  const { ask, cache, client, occupy } = await openBusySite();
  for (const path of ["/", "/told.data"]) await ask(path, client);
  cache.invalidate();
  const leave = await occupy();
  let isAnswered = false;
  const reload = ask("/told.data", client).then((answer) => {
    isAnswered = true;
    return answer;
  });
  expect((await ask("/", client)).headers.get("cache-control")).toBe("no-store");
  expect(isAnswered).toBe(false);
  leave();
  expect((await reload).headers.get("cache-control")).not.toBe("no-store");
});

test("once the queue is full, answers with the previous page, or with a 503 if there is no previous page", async () => {
  const { ask, cache, client, occupy } = await openBusySite();
  await ask("/", client);
  cache.invalidate();
  const leave = await occupy();
  const others = ["/told", "/sets"].map((path, n) =>
    ask(path, { ...client, "x-gridwalk-client": `192.0.2.${n}` }),
  );
  const refused = await ask("/go", client);
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "2"]);
  expect(await refused.text()).toContain(
    "Gridwalk has more visitors than it can handle. Try again in 2 seconds.",
  );
  expect((await ask("/", client)).status).toBe(200);
  leave();
  await Promise.all(others);
});

test("retries a failed page once for everyone waiting for that page", async () => {
  const { ask, client, occupy } = await openBusySite();
  const leave = await occupy();
  const waiting = Array.from({ length: 9 }, (_, n) =>
    ask("/flaky", { ...client, "x-gridwalk-client": `192.0.2.${n}` }),
  );
  leave();
  const answers = await Promise.all(waiting);
  expect(answers.map(({ status }) => status)).toEqual([
    502,
    ...Array.from({ length: 8 }, () => 200),
  ]);
  expect(new Set(await Promise.all(answers.slice(1).map((answer) => answer.text()))).size).toBe(1);
});

test("ignores parameters that the page doesn't read", async () => {
  const { ask, seen } = openSite();
  await Promise.all(["/", "/?q=1", "/?utm_source=mail&q=2"].map((path) => ask(path)));
  await ask("/?q=3");
  expect(seen).toEqual([null]);
});

test("renders a page only once for all logged-in readers who arrive at the same time", async () => {
  const quotas = [{ name: "burst", requests: 1, seconds: 60 }];
  const limit = new PageLimit({
    networkOf: (address) => address,
    queue: new RenderQueue(),
    limit: new ReadLimit({ quotas }),
  });
  const { ask, seen } = openSite(limit, { sharesWithReaders: true });
  const asReader = (cookie: string) =>
    ask("/", { cookie, accept: "text/html", "x-gridwalk-client": "203.0.113.9" });
  const answers = await Promise.all(["session=ana", "session=max", "session=ana"].map(asReader));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(answers.map(({ headers }) => headers.get("cache-control"))).toEqual(
    Array(3).fill("private, no-cache"),
  );
  expect(answers.some(({ headers }) => headers.has("cdn-cache-control"))).toBe(false);
  expect(seen).toEqual([null]);
});
