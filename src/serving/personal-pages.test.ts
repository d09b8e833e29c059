import { createHash } from "node:crypto";

import { data, redirect, createContext, type RouterContextProvider, type ServerBuild } from "react-router";
import { expect, test, vi } from "vitest";

import { createSemaphore } from "#platform/semaphore.ts";
import type { Accounts, Reading, Services } from "#services.ts";

import { noAccounts } from "../../tests/support/no-accounts.ts";
import { servicesAt } from "../../tests/support/services-at.ts";
import { PageLimit } from "./page-limit.ts";
import { PageCache } from "./page-cache.ts";
import { Pages } from "./pages.ts";
import { ReadLimit } from "./read-limit.ts";

/** Opens a site with a few pages that record the cookies their loaders receive. */
function openSite(limit: PageLimit | null = null) {
  const findSignedIn = vi.fn<Accounts["findSignedIn"]>(() => Promise.resolve(null));
  const accounts = {
    ...noAccounts,
    findSignedIn,
    mayBeSignedIn: (cookie: string | null | undefined) => cookie?.includes("session=") === true,
    sessionKey: (cookie: string | null | undefined) => /session=(?:ana|max)/.exec(cookie ?? "")?.[0] ?? null,
  };
  const servicesContext = createContext<Services>();
  const inlineMarkContext = createContext<string>();
  const readingContext = createContext<Reading>();
  const seen: (string | null)[] = [];
  const look = async ({ request }: { request: Request }) => {
    seen.push(request.headers.get("cookie"));
    // Long enough for another request to arrive during the rendering.
    await new Promise((resolve) => setTimeout(resolve, 20));
    return { cookie: request.headers.get("cookie") };
  };
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
  const cache = new PageCache({ enabled: true, facts: () => services.facts, ttlMs: async () => 10_000, headers: {} });
  const pages = new Pages({ services, build, cache, mode: "production", limit, readers: null });
  const ask = (path: string, headers: Record<string, string> = {}, method = "GET") =>
    pages.respond(
      new Request(`http://us.example${path}`, { headers: { "accept-encoding": "identity", ...headers }, method }),
    );
  return { ask, seen, cache, findSignedIn };
}

test("renders a page once for all visitors, without their cookies or a session query", async () => {
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
  const cached = cache.response("/", new Headers({ "accept-encoding": "identity" }));
  expect(await cached?.text()).not.toContain("session");
  expect(await (await ask("/")).text()).not.toContain("session");
});

test("serves the cached page for a forged session cookie, but never caches a redirect for it", async () => {
  const { ask, seen, cache } = openSite();
  const forged = { cookie: "session=made-up" };
  const answers = await Promise.all([ask("/"), ask("/", forged), ask("/", { ...forged, "user-agent": "another" })]);
  expect(seen).toEqual([null]);
  expect(cache.response("/", new Headers())).not.toBeNull();
  for (const answer of answers) {
    expect(answer.headers.get("cache-control")).toContain("public");
    expect(await answer.text()).not.toContain("made-up");
  }
  expect((await ask("/go", forged)).headers.get("cache-control")).toBe("private, no-store");
  expect((await ask("/go")).headers.get("cache-control")).not.toContain("private");
});

test("never serves the cached page to a signed-in user, even for a matching ETag or HEAD", async () => {
  const { ask } = openSite();
  await ask("/");
  const etag = (await ask("/")).headers.get("etag") ?? "";
  expect((await ask("/", { "if-none-match": etag })).status).toBe(304);
  const mine = { cookie: "session=ana", "if-none-match": etag };
  expect((await ask("/", mine)).status).toBe(200);
  const head = await ask("/", mine, "HEAD");
  expect([head.status, await head.text(), head.headers.get("cache-control")]).toEqual([200, "", "private, no-store"]);
});

test("renders a page with a pending alert separately", async () => {
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
  expect(cache.response("/sets", new Headers())).toBeNull();
});

test("rejects a form from another site without running the page's code", async () => {
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
    createSemaphore,
    limit: new ReadLimit({ quotas }),
  });
  const { ask, seen, cache } = openSite(limit);
  const greedy = { "x-gridwalk-client": "203.0.113.9", accept: "text/html" };
  const statuses = async (paths: readonly string[], headers: Record<string, string>) =>
    Promise.all(paths.map(async (path) => (await ask(path, headers)).status));
  expect(await statuses(["/", "/told"], greedy)).toEqual([200, 200]);
  const rejected = await ask("/sets", greedy);
  expect([rejected.status, rejected.headers.get("retry-after"), rejected.headers.get("cache-control")]).toEqual([
    429,
    "60",
    "no-store",
  ]);
  expect(await rejected.text()).toContain("Try again in 60 seconds.");
  expect((await ask("/", greedy, "POST")).status).toBe(429);
  expect((await ask("/sets", { "x-gridwalk-client": "203.0.113.10" })).status).toBe(200);
  expect(cache.response("/", new Headers())).not.toBeNull();
  expect(seen).toHaveLength(1);
});

test("serves a page that was cached while the visitor waited to render it", async () => {
  const limit = new PageLimit({ networkOf: (address) => address, createSemaphore: () => createSemaphore(1, 5) });
  const { ask, seen } = openSite(limit);
  const client = { "x-gridwalk-client": "203.0.113.9" };
  const turn = await limit.enter(new Headers(client));
  const waiting = ask("/", client);
  await ask("/", { "x-gridwalk-client": "203.0.113.10" });
  if (turn.granted) turn.leave();
  expect((await waiting).status).toBe(200);
  expect(seen).toHaveLength(1);
});

test("ignores parameters that the page doesn't read", async () => {
  const { ask, seen } = openSite();
  await Promise.all(["/", "/?q=1", "/?utm_source=mail&q=2"].map((path) => ask(path)));
  await ask("/?q=3");
  expect(seen).toEqual([null]);
});
