import { randomBytes } from "node:crypto";

import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type { RouterContext } from "react-router";

import { LRUCache } from "lru-cache";

import { ALERT_COOKIE } from "#domain/alert.ts";
import { LIVE_DELAY_COOKIE } from "#domain/live/live-delay.ts";
import { defaultPreferences, type Preferences } from "#domain/members/preferences.ts";
import { paths } from "#domain/paths.ts";
import { REFUSED_BODY_HEADER } from "#domain/refused-body.ts";
import { readCookie } from "#http/cookies.ts";
import { compress, preferredEncoding } from "#http/encoding.ts";
import { retryAfter } from "#http/retry-after.ts";
import { isSameOrigin } from "#http/same-origin.ts";
import type { Reading, Services, SharedRendering, SiteSettings } from "#services.ts";

import { canonicalCase } from "./canonical-case.ts";
import { withPublicOrigin } from "./public-origin.ts";
import type { KnownReaders } from "./known-readers.ts";
import { PageAddresses } from "./page-addresses.ts";
import type { PageLimit, Turn } from "./page-limit.ts";
import { type PageCache, type ReadersPage, type RenderedPage, VARY } from "./page-cache.ts";
import { PageTemplate, preferencesKey, splitPage } from "./page-template.ts";
import { fillPage } from "./reader-answer.ts";
import { contentSecurityPolicy, unmarked } from "./security-headers.ts";

const CACHE_CONTROL = "public, max-age=0, s-maxage=10, must-revalidate";
const PERSONAL = "private, no-store";
const OF_BODY = ["content-length", "content-type", "content-encoding", "transfer-encoding"];

interface PagesOptions {
  readonly services: Services;
  readonly build: ServerBuild | (() => Promise<ServerBuild>);
  readonly cache: PageCache;
  readonly mode: "production" | "development";
  readonly limit: PageLimit | null;
  /** Null if pages aren't shared by signed-in readers. */
  readonly readers: KnownReaders | null;
}

/** Upper limit on the remembered keys of pages that signed-in readers can't share. */
const MAX_OWN_PAGES = 5_000;

interface Address {
  readonly url: string;
  /** Path and declared parameters. */
  readonly key: string;
  readonly accept: string;
}

/** Removes trailing and double slashes, because a browser would read a leading double slash as another host. */
export function cleanPath(path: string): string {
  return path.replaceAll(/\/{2,}/g, "/").replace(/(.)\/$/, "$1");
}

/** Who a page may be shared with: all visitors, the signed-in readers, or nobody. */
export type Readership = "visitors" | "nobody" | { readonly session: string };

/** A request whose session cookie lacks our signature counts as a visitor's. */
export function readershipOf(
  { accounts, voting }: Pick<Services, "accounts" | "voting">,
  url: string,
  cookieHeader: string | null | undefined,
): Readership {
  if (url.startsWith("/vote") && isOfVoter(voting, url, cookieHeader)) return "nobody";
  if (!cookieHeader) return "visitors";
  // The page's content depends on the reader's delay.
  if (url.startsWith("/live") && readCookie(cookieHeader, LIVE_DELAY_COOKIE) !== null) return "nobody";
  if (readCookie(cookieHeader, ALERT_COOKIE) !== null) return "nobody";
  const session = accounts.sessionKey(cookieHeader);
  return session === null ? "visitors" : { session };
}

/** Ballots are always personal, and result pages show voters their picks. */
function isOfVoter(voting: Services["voting"], url: string, cookieHeader: string | null | undefined): boolean {
  if (/^\/vote(?:\.data)?\/?(?:\?|$)/.test(url)) return true;
  return url.startsWith("/vote/") && voting.isVoter(cookieHeader);
}

export class Pages {
  readonly #options: PagesOptions;
  readonly #addresses: PageAddresses | null;
  /** Keys of pages that signed-in readers can't share, because they use the reader's data outside holes. */
  readonly #own = new LRUCache<string, true>({ max: MAX_OWN_PAGES });

  constructor(options: PagesOptions) {
    this.#options = options;
    this.#addresses = typeof options.build === "function" ? null : new PageAddresses(options.build.routes);
  }

  keyOf(pathAndQuery: string): string {
    return this.#addresses?.keyOf(pathAndQuery) ?? pathAndQuery;
  }

  async respond(request: Request): Promise<Response> {
    const url = new URL(request.url);
    if (request.method !== "GET" && request.method !== "HEAD")
      return this.#inTurn(request, () => this.#act(request, url));
    const { routes } = await this.#build();
    const addresses = this.#addresses ?? new PageAddresses(routes);
    const key = addresses.keyOf(url.pathname + url.search);
    const clean = canonicalCase(routes, cleanPath(url.pathname));
    if (clean !== url.pathname)
      return new Response(null, {
        status: 308,
        headers: { location: clean + url.search, "cache-control": "no-store" },
      });
    const readership = readershipOf(this.#options.services, url.pathname, request.headers.get("cookie"));
    if (readership !== "visitors") return this.#personal(request, url, key, readership);
    if (this.#options.cache.isRendering(key)) return this.#share(request, url, key);
    return this.#inTurn(request, () => this.#share(request, url, key));
  }

  async #personal(request: Request, url: URL, key: string, readership: Readership): Promise<Response> {
    const session = typeof readership === "object" ? readership.session : null;
    const own = () => this.#inTurn(request, () => this.#renderFor(request, url.origin + key));
    const { readers } = this.#options;
    if (session === null || readers === null || readers.hasJustWritten(session) || this.#own.has(key)) return own();
    try {
      const known = await readers.find(session, request.headers.get("cookie") ?? "");
      if (known === null) return await own();
      const cached = this.readersPage(key, known.reader.preferences);
      if (cached === null) return await own();
      if (cached?.template.isPrepared) return fillPage(cached, known, request);
      return await this.#inTurn(request, async () => {
        const page = cached ?? (await this.#shareWithReaders(request, url, key, known.reader.preferences));
        if (page === null) return this.#renderFor(request, url.origin + key);
        await page.template.prepare();
        return fillPage(page, known, request);
      });
    } catch (error) {
      this.#options.services.log.error({ err: error, path: url.pathname }, "failed to share a page with its reader");
      return own();
    }
  }

  /** Returns a cached page for readers with these preferences, null if they can't share it, or undefined. */
  readersPage(key: string, preferences: Preferences): ReadersPage | null | undefined {
    const { cache } = this.#options;
    const page = cache.readersPage(key);
    if (!page?.template.usesPreferences) return page;
    const chosen = preferencesKey(preferences);
    return chosen === "" ? page : cache.readersPage(chosen + key);
  }

  /**
   * Renders the page if it isn't cached for readers with these preferences. Returns null if they can't share the page.
   */
  async #shareWithReaders(
    request: Request,
    { origin }: URL,
    key: string,
    preferences: Preferences,
  ): Promise<ReadersPage | null> {
    const { cache } = this.#options;
    const address = { url: origin, key, accept: request.headers.get("accept") ?? "*/*" };
    if (cache.readersPage(key) === undefined) {
      const page = await cache.render(key, () => this.#render(address, defaultPreferences));
      if (page.template === null) this.#own.set(key, true);
    }
    const page = this.readersPage(key, preferences);
    if (page !== undefined || !cache.readersPage(key)) return page ?? null;
    const chosen = preferencesKey(preferences) + key;
    await cache.render(chosen, () => this.#render(address, preferences));
    return cache.readersPage(chosen) ?? null;
  }

  async #share(request: Request, url: URL, key: string): Promise<Response> {
    const { cache, services } = this.#options;
    // The page may have been cached while this visitor waited for a turn.
    const cached = cache.response(key, request.headers);
    if (cached !== null) return cached;
    const accept = request.headers.get("accept") ?? "*/*";
    const page = await cache.render(key, () => this.#render({ url: url.origin, key, accept }, defaultPreferences));
    // Route guards answer requests with a stale session cookie differently, and remove the cookie.
    if (page.status !== 200 && services.accounts.mayBeSignedIn(request.headers.get("cookie")))
      return this.#renderFor(request, url.origin + key);
    return cache.response(key, request.headers) ?? (await uncached(page, request));
  }

  /** Answers a form whose body was too large, on the form's page or on a separate one. */
  refuseBody(request: Request, where: "at-form" | "page"): Promise<Response> {
    const headers = new Headers(request.headers);
    for (const name of OF_BODY) headers.delete(name);
    headers.set(REFUSED_BODY_HEADER, "yes");
    const { method, signal } = request;
    const url = new URL(request.url);
    const without =
      where === "at-form"
        ? new Request(url, { method, headers, signal })
        : new Request(url.origin + paths.refused(), { headers, signal });
    return this.#act(without, url);
  }

  async #inTurn(request: Request, work: () => Promise<Response>): Promise<Response> {
    const turn: Turn | undefined = await this.#options.limit?.enter(request.headers);
    if (turn === undefined) return work();
    if (!turn.granted) return tooManyPages(request, turn.retryAfter, this.#options.services.settings);
    try {
      return await work();
    } finally {
      turn.leave();
    }
  }

  async #act(request: Request, url: URL): Promise<Response> {
    const foreign = !isSameOrigin(request.headers, this.#options.services.settings.publicUrl);
    const response = await this.#handle(
      foreign ? new Request(url.origin + paths.refused()) : withPublicOrigin(request),
      null,
    );
    response.headers.set("cache-control", "no-store");
    return response;
  }

  async #renderFor(request: Request, url: string): Promise<Response> {
    const { headers, signal } = request;
    const page = await take(await this.#handle(new Request(url, { headers, signal }), null));
    page.headers.set("cache-control", PERSONAL);
    return uncached(page, request);
  }

  /** Renders a page for all readers with these preferences. Visitors have the default preferences. */
  async #render(address: Address, preferences: Preferences): Promise<RenderedPage> {
    const { url, key, accept } = address;
    const request = new Request(url + key, { headers: { accept } });
    // In development, React's checks would complain about the hole marks.
    if (this.#options.mode === "development") return take(await this.#handle(request, null));
    const mark = randomBytes(16).toString("hex");
    const shared: SharedRendering = { mark, preferences, holes: [], usesPreferences: false, usesReader: false };
    const page = await take(await this.#handle(request, shared));
    const isDocument = page.headers.get("content-type")?.startsWith("text/html") === true;
    const isData = new URL(request.url).pathname.endsWith(".data");
    if (!isDocument && !isData) return page;
    const split = splitPage(page.html.toString(), shared, isData);
    const { usesPreferences } = shared;
    const template = shared.usesReader ? null : new PageTemplate(split, { path: key, usesPreferences });
    return { ...page, html: split.html, template };
  }

  async #handle(request: Request, shared: SharedRendering | null): Promise<Response> {
    const build = await this.#build();
    const mark = randomBytes(16).toString("hex");
    const context = new RouterContextProvider();
    const isData = new URL(request.url).pathname.endsWith(".data");
    context.set(exported<Services>(build, "servicesContext"), this.#options.services);
    context.set(exported<string>(build, "inlineMarkContext"), mark);
    context.set(exported<Reading>(build, "readingContext"), { shared, isData });
    return this.#finish(await createRequestHandler(build, this.#options.mode)(request, context), mark);
  }

  async #build(): Promise<ServerBuild> {
    return typeof this.#options.build === "function" ? this.#options.build() : this.#options.build;
  }

  async #finish(response: Response, mark: string): Promise<Response> {
    const { settings } = this.#options.services;
    const headers = new Headers(response.headers);
    if (!headers.has("cache-control"))
      headers.set("cache-control", response.status === 200 ? CACHE_CONTROL : "no-store");
    if (!headers.get("content-type")?.startsWith("text/html"))
      return new Response(response.body, { status: response.status, headers });
    const html = await response.text();
    if (this.#options.mode === "production")
      headers.set("content-security-policy", contentSecurityPolicy(html, mark, settings));
    return new Response(unmarked(html, mark), { status: response.status, headers });
  }
}

async function take(response: Response): Promise<RenderedPage & { readonly html: Buffer<ArrayBuffer> }> {
  const { status, headers } = response;
  const isShared = !/no-store|private/.test(headers.get("cache-control") ?? "") && !headers.has("set-cookie");
  return { status, html: Buffer.from(await response.arrayBuffer()), headers, isShared, template: null };
}

async function uncached(page: RenderedPage, request: Request): Promise<Response> {
  const encoding = preferredEncoding(request.headers.get("accept-encoding"));
  const headers = new Headers(page.headers);
  headers.set("vary", VARY);
  if (page.html.length === 0) return new Response(null, { status: page.status, headers });
  if (encoding !== "identity") headers.set("content-encoding", encoding);
  const body = request.method === "HEAD" ? null : await compress(page.html, encoding, "once");
  return new Response(body, { status: page.status, headers });
}

/** Returns a page that needs no rendering, because avoiding that is the purpose of the limit. */
function tooManyPages(request: Request, seconds: number, settings: SiteSettings): Response {
  const wait = seconds === 1 ? "a second" : `${seconds} seconds`;
  const text = `Too many page requests from your network. Try again in ${wait}.`;
  const isPage = request.headers.get("accept")?.includes("text/html") === true;
  const body = isPage
    ? `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>Too many requests · Gridwalk</title></head><body><h1>Too many requests</h1><p>${text}</p></body></html>`
    : text;
  return new Response(body, {
    status: 429,
    headers: {
      "content-security-policy": contentSecurityPolicy("", "", settings),
      "content-type": `text/${isPage ? "html" : "plain"}; charset=utf-8`,
      "cache-control": "no-store",
      ...retryAfter(seconds),
    },
  });
}

/** Context keys are compared by identity, so they must come from the page bundle that created them. */
function exported<T>(
  build: ServerBuild,
  name: "servicesContext" | "inlineMarkContext" | "readingContext",
): RouterContext<T> {
  const entry: unknown = build.entry.module;
  if (typeof entry === "object" && entry !== null && name in entry)
    return (entry as Record<typeof name, RouterContext<T>>)[name];
  throw new Error(`The page bundle doesn't export ${name}: run \`npm run build\` again.`);
}
