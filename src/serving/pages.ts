import { randomBytes } from "node:crypto";

import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type { RouterContext } from "react-router";

import { LRUCache } from "lru-cache";

import { defaultPreferences, type Preferences } from "#domain/members/preferences.ts";
import { paths } from "#domain/paths.ts";
import { REFUSED_BODY_HEADER } from "#domain/refused-body.ts";
import { compress, preferredEncoding } from "#http/encoding.ts";
import { isSameOrigin } from "#http/same-origin.ts";
import type { Reading, Services, SharedRendering } from "#services.ts";

import { canonicalCase } from "./canonical-case.ts";
import { withPublicOrigin } from "./public-origin.ts";
import { isInStep } from "./account-clock.ts";
import type { AccountClocks } from "./account-clocks.ts";
import type { KnownReader, KnownReaders } from "./known-readers.ts";
import type { ReaderClocks } from "./reader-clocks.ts";
import { notNow } from "./not-now.ts";
import { PageAddresses } from "./page-addresses.ts";
import { callerOf, type PageLimit } from "./page-limit.ts";
import { type PageCache, type ReadersPage, type RenderedPage, VARY, withAge } from "./page-cache.ts";
import { PageTemplate, splitPage } from "./page-template.ts";
import { fillPage } from "./reader-answer.ts";
import { type Readership, readershipOf } from "./readership.ts";
import type { Turn } from "./render-queue.ts";
import { CLOSED_POLICY, contentSecurityPolicy, unmarked } from "./security-headers.ts";
import { SHARED_DATA, SHARED_PAGE } from "./shared-caching.ts";
import { soonOrPrevious } from "./soon-or-previous.ts";
import type { StyleSheets } from "./style-sheets.ts";

const UNSHARED = "private, no-store";
const COVERED = "private, no-cache";
const OF_BODY = ["content-length", "content-type", "content-encoding", "transfer-encoding"];

interface PagesOptions {
  readonly services: Services;
  readonly build: ServerBuild | (() => Promise<ServerBuild>);
  readonly cache: PageCache;
  readonly mode: "production" | "development";
  /** Null with hot reload. */
  readonly styleSheets: StyleSheets | null;
  readonly limit: PageLimit | null;
  /** Null if signed-in readers don't share pages. */
  readonly readers: KnownReaders | null;
  readonly covers: ReaderClocks;
  readonly accountClocks: AccountClocks;
  /** Returns the id under which the log has the request that is being answered, or null. */
  readonly reference: () => string | null;
}

const MAX_OWN_PAGES = 5_000;

/**
 * Maximum number of other requests to wait for. Readers must not wait forever for a page that can't be cached or whose
 * rendering fails.
 */
const MAX_WAITS = 3;

/** Pages of administrators, who always see everything. */
const ADMIN = /^\/(?:admin|update-teams)(?:[/.]|$)/;

type Address = Pick<Asked, "path" | "services"> & { readonly origin: string; readonly accept: string };

interface Asked {
  readonly request: Request;
  readonly url: URL;
  /** Path and declared parameters. */
  readonly path: string;
  /** The path, preceded by the key of the reader's cover if there is one. */
  readonly key: string;
  readonly services: Services;
}

/** Removes trailing and double slashes, because browsers treat the text after a leading double slash as a host name. */
export function cleanPath(path: string): string {
  return path.replaceAll(/\/{2,}/g, "/").replace(/(.)\/$/, "$1");
}

export class Pages {
  readonly #options: PagesOptions;
  readonly #addresses: PageAddresses | null;
  /** Keys of pages that signed-in readers can't share, because the reader's data is used outside the holes. */
  readonly #own = new LRUCache<string, true>({ max: MAX_OWN_PAGES });
  /** Requests for shared pages that are waiting for their turn or being rendered, by key. */
  readonly #queued = new Map<string, Promise<void>>();

  constructor(options: PagesOptions) {
    this.#options = options;
    this.#addresses = typeof options.build === "function" ? null : new PageAddresses(options.build.routes);
  }

  keyOf(pathAndQuery: string): string {
    return this.#addresses?.keyOf(pathAndQuery) ?? pathAndQuery;
  }

  /** Returns the pattern of a page's path, e.g. `/drivers/:driver`, or null if no page has this path. */
  patternOf(path: string): string | null {
    return this.#addresses?.patternOf(path) ?? null;
  }

  async respond(original: Request): Promise<Response> {
    const { request, setCookies } = await this.#options.accountClocks.inStep(original);
    const response = await this.#respond(request);
    const own = response.headers.getSetCookie();
    for (const cookie of setCookies) {
      const name = cookie.slice(0, cookie.indexOf("=") + 1);
      if (!own.some((each) => each.startsWith(name))) response.headers.append("set-cookie", cookie);
    }
    return response;
  }

  async #respond(request: Request): Promise<Response> {
    const url = new URL(request.url);
    if (request.method !== "GET" && request.method !== "HEAD")
      return this.#inTurn(request, () => this.#act(request, url));
    const { routes } = await this.#build();
    const addresses = this.#addresses ?? new PageAddresses(routes);
    const path = addresses.keyOf(url.pathname + url.search);
    const clean = canonicalCase(routes, cleanPath(url.pathname));
    if (clean !== url.pathname)
      return new Response(null, {
        status: 308,
        headers: { location: clean + url.search, "cache-control": "no-store" },
      });
    const cookie = request.headers.get("cookie");
    const services = await this.#servicesFor(url, cookie);
    const asked = { request, url, path, key: (services.cover?.key ?? "") + path, services };
    const readership = readershipOf(services, url.pathname, cookie);
    if (readership !== "visitors") return this.#personal(asked, readership);
    return this.#orPrevious(this.#forVisitor(asked), url, () =>
      this.#options.cache.previousResponse(asked.key, request.headers),
    );
  }

  async #servicesFor({ pathname }: URL, cookieHeader: string | null): Promise<Services> {
    const covered = ADMIN.test(pathname) ? null : await this.#options.covers.find(cookieHeader);
    return covered ?? this.#options.services;
  }

  /** Joins a running or queued rendering of the page. If there is none, queues one. */
  async #forVisitor(asked: Asked): Promise<Response> {
    const { cache } = this.#options;
    const { request, url, key } = asked;
    if (cache.isRendering(key)) return this.#share(asked);
    return this.#queueOnce(key, request, {
      fromCache: () => cache.response(key, request.headers),
      render: () => this.#share(asked),
      hasPrevious: !isData(url) && cache.hasPrevious(key),
    });
  }

  /**
   * Waits for a queued request for the same page. Queues this request if there is no other, or if the page still isn't
   * cached.
   */
  async #queueOnce(
    key: string,
    request: Request,
    {
      fromCache,
      render,
      hasPrevious,
    }: {
      readonly fromCache: () => Response | null;
      readonly render: () => Promise<Response>;
      readonly hasPrevious: boolean;
    },
  ): Promise<Response> {
    for (let waits = 0; waits < MAX_WAITS; waits += 1) {
      const queued = this.#queued.get(key);
      if (queued === undefined) break;
      await queued;
      const cached = fromCache();
      if (cached !== null) {
        this.#options.cache.counts.hits += 1;
        return cached;
      }
    }
    const response = this.#inTurn(request, render, hasPrevious);
    // Other requests don't wait for a program's request, which may wait a long time for its turn.
    if (!this.#queued.has(key) && callerOf(request.headers) === "reader") {
      const done = response.then(
        () => undefined,
        () => undefined,
      );
      this.#queued.set(key, done);
      void done.then(() => this.#queued.delete(key));
    }
    return response;
  }

  #orPrevious(page: Promise<Response>, url: URL, previous: () => Response | null): Promise<Response> {
    // Data must be current, because open pages keep reloading it until they have the new facts.
    if (isData(url)) return page;
    const onPrevious = (): void => void (this.#options.cache.counts.stale += 1);
    return soonOrPrevious(page, { previous, onPrevious, log: this.#options.services.log });
  }

  async #personal(asked: Asked, readership: Readership): Promise<Response> {
    const { request, url, key } = asked;
    const session = typeof readership === "object" ? readership.session : null;
    const own = () => this.#inTurn(request, () => this.#renderFor(asked));
    const { readers } = this.#options;
    if (session === null || readers === null || readers.hasJustWritten(session) || this.#own.has(key)) return own();
    try {
      const known = await readers.find(session);
      if (known === null) return await own();
      const cached = this.readersPage(key, known);
      if (cached === null) return await own();
      const filled = (page: ReadersPage | null | undefined): Response | null =>
        page?.template.isPrepared === true ? fillPage(page, known, request) : null;
      const response = filled(cached);
      if (response !== null) {
        this.#options.cache.counts.hits += 1;
        return response;
      }
      const page = this.#queueOnce(`for readers ${known.preferences}${key}`, request, {
        fromCache: () => filled(this.readersPage(key, known)),
        render: async () => {
          const made = await this.#shareWithReaders(asked, known);
          if (made === null) return this.#renderFor(asked);
          await made.template.prepare();
          return fillPage(made, known, request);
        },
        hasPrevious: !isData(url) && this.#previousPage(key, known)?.template.isPrepared === true,
      });
      return await this.#orPrevious(page, url, () => filled(this.#previousPage(key, known)));
    } catch (error) {
      this.#options.services.log.error({ err: error, path: url.pathname }, "failed to fill a shared page for a reader");
      return own();
    }
  }

  /**
   * Returns a page for a reader with these preferences, null if it can't be shared, or undefined if it isn't cached.
   */
  readersPage(key: string, { preferences }: KnownReader): ReadersPage | null | undefined {
    const { cache } = this.#options;
    return pageFor((asked) => cache.readersPage(asked), key, preferences);
  }

  /** Returns the page as last served to readers with the same choices, or null. Needs no database. */
  lastServed(request: Request): Response | null {
    const response = this.#lastServed(request);
    if (response !== null) this.#options.cache.counts.stale += 1;
    return response;
  }

  #lastServed(request: Request): Response | null {
    const { services, cache, covers, readers } = this.#options;
    const url = new URL(request.url);
    const cookie = request.headers.get("cookie");
    const covered = covers.peek(cookie ?? undefined);
    // Data must be current, because open pages keep reloading it until they have the new facts.
    if (covered === undefined || isData(url)) return null;
    const key = (covered?.cover.key ?? "") + this.keyOf(url.pathname + url.search);
    const readership = readershipOf(services, url.pathname, cookie);
    if (readership === "visitors") return cache.lastResponse(key, request.headers);
    const known = readership === "nobody" ? undefined : readers?.peek(readership.session);
    if (known == null || !isInStep(cookie ?? undefined, known.clock)) return null;
    const last = cache.lastReadersPage(known.preferences + key) ?? cache.lastReadersPage(key);
    return last?.page?.template.isReadyFor(known) === true
      ? withAge(fillPage(last.page, known, request), last.ageMs)
      : null;
  }

  #previousPage(key: string, { preferences }: KnownReader): ReadersPage | null | undefined {
    const { cache } = this.#options;
    return pageFor((asked) => cache.previousReadersPage(asked), key, preferences);
  }

  /** Renders the page if it isn't cached for the reader's preferences. Returns null if it can't be shared. */
  async #shareWithReaders(asked: Asked, known: KnownReader): Promise<ReadersPage | null> {
    const { cache } = this.#options;
    const { key } = asked;
    const address = addressOf(asked);
    if (cache.readersPage(key) === undefined) {
      const page = await cache.render(key, () => this.#render(address, defaultPreferences));
      if (page.template === null) this.#own.set(key, true);
    }
    const page = this.readersPage(key, known);
    if (page !== undefined || !cache.readersPage(key)) return page ?? null;
    const chosen = known.preferences + key;
    await cache.render(chosen, () => this.#render(address, known.reader.preferences));
    return cache.readersPage(chosen) ?? null;
  }

  async #share(asked: Asked): Promise<Response> {
    const { request, key, services } = asked;
    const { cache } = this.#options;
    // The page may have been cached while this visitor waited for a turn.
    const cached = cache.response(key, request.headers);
    if (cached !== null) {
      cache.counts.hits += 1;
      return cached;
    }
    const page = await cache.render(key, () => this.#render(addressOf(asked), defaultPreferences));
    // For a request with a stale session cookie, route guards respond differently and remove the cookie.
    if (page.status !== 200 && services.accounts.mayBeSignedIn(request.headers.get("cookie")))
      return this.#renderFor(asked);
    return cache.response(key, request.headers) ?? (await uncached(page, request));
  }

  /** Responds to a form with too large a body, either on the form's page or on a separate page. */
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

  async #inTurn(request: Request, work: () => Promise<Response>, hasPrevious = false): Promise<Response> {
    const turn: Turn | undefined = await this.#options.limit?.enter(request.headers, hasPrevious);
    if (turn === undefined) return work();
    if (!turn.granted) return notNow(request, turn, this.#options.services.settings);
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
      await this.#servicesFor(url, request.headers.get("cookie")),
    );
    response.headers.set("cache-control", "no-store");
    return response;
  }

  async #renderFor({ request, url, path, services }: Asked): Promise<Response> {
    const { headers, signal } = request;
    const page = await take(await this.#handle(new Request(url.origin + path, { headers, signal }), null, services));
    page.headers.set("cache-control", UNSHARED);
    return uncached(page, request);
  }

  async #render(address: Address, preferences: Preferences): Promise<RenderedPage> {
    const { origin, path, accept, services } = address;
    const request = new Request(origin + path, { headers: { accept } });
    // In development, React's checks would complain about the hole marks.
    if (this.#options.mode === "development")
      return forCover(services, await take(await this.#handle(request, null, services)));
    const mark = randomBytes(16).toString("hex");
    const shared: SharedRendering = { mark, preferences, holes: [], usesPreferences: false, usesReader: false };
    const answer = await take(await this.#handle(request, shared, services));
    const { maxAgeMs } = shared;
    const isShared = answer.isShared || (maxAgeMs !== undefined && !answer.headers.has("set-cookie"));
    const page = forCover(services, { ...answer, isShared, maxAgeMs });
    const isDocument = page.headers.get("content-type")?.startsWith("text/html") === true;
    const ofData = isData(new URL(request.url));
    if (!isDocument && !ofData) return page;
    const split = splitPage(page.html.toString(), shared, ofData);
    const { usesPreferences } = shared;
    const template = shared.usesReader ? null : new PageTemplate(split, { path, usesPreferences });
    return { ...page, html: split.html, template };
  }

  async #handle(request: Request, shared: SharedRendering | null, services: Services): Promise<Response> {
    const build = await this.#build();
    const mark = randomBytes(16).toString("hex");
    const context = new RouterContextProvider();
    context.set(exported<Services>(build, "servicesContext"), services);
    context.set(exported<string>(build, "inlineMarkContext"), mark);
    context.set(exported<StyleSheets | null>(build, "styleSheetsContext"), this.#options.styleSheets);
    context.set(exported<Reading>(build, "readingContext"), {
      shared,
      isData: isData(new URL(request.url)),
      reference: this.#options.reference(),
    });
    const response = await createRequestHandler(build, this.#options.mode)(request, context);
    return this.#finish(response, mark, isData(new URL(request.url)) ? SHARED_DATA : SHARED_PAGE);
  }

  async #build(): Promise<ServerBuild> {
    return typeof this.#options.build === "function" ? this.#options.build() : this.#options.build;
  }

  async #finish(response: Response, mark: string, shared: string): Promise<Response> {
    const { settings } = this.#options.services;
    const headers = new Headers(response.headers);
    if (!headers.has("cache-control")) headers.set("cache-control", response.status === 200 ? shared : "no-store");
    if (!headers.get("content-type")?.startsWith("text/html")) {
      headers.set("content-security-policy", CLOSED_POLICY);
      return new Response(response.body, { status: response.status, headers });
    }
    const html = await response.text();
    if (this.#options.mode === "production")
      headers.set("content-security-policy", contentSecurityPolicy(html, mark, settings));
    return new Response(unmarked(html, mark), { status: response.status, headers });
  }
}

const isData = ({ pathname }: URL): boolean => pathname.endsWith(".data");

function addressOf({ request, url, path, services }: Asked): Address {
  return { origin: url.origin, path, accept: request.headers.get("accept") ?? "*/*", services };
}

/** Only this process shares the pages of spoiler-free readers. Browsers and proxies must not. */
function forCover<Page extends RenderedPage>({ cover }: Services, page: Page): Page {
  if (cover !== null && page.isShared && page.maxAgeMs === undefined) page.headers.set("cache-control", COVERED);
  return page;
}

function pageFor(
  find: (key: string) => ReadersPage | null | undefined,
  key: string,
  preferences: string,
): ReadersPage | null | undefined {
  const page = find(key);
  return page?.template.usesPreferences && preferences !== "" ? find(preferences + key) : page;
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

/** Context keys are compared by identity, so they must come from the page bundle that created them. */
function exported<T>(
  build: ServerBuild,
  name: "servicesContext" | "inlineMarkContext" | "readingContext" | "styleSheetsContext",
): RouterContext<T> {
  const entry: unknown = build.entry.module;
  if (typeof entry === "object" && entry !== null && name in entry)
    return (entry as Record<typeof name, RouterContext<T>>)[name];
  throw new Error(`The page bundle doesn't export ${name}: run \`npm run build\` again.`);
}
