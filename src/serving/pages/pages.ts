import { LRUCache } from "lru-cache";
import type { ServerBuild } from "react-router";

import { defaultPreferences } from "#domain/members/preferences.ts";
import { paths } from "#domain/paths.ts";
import { REFUSED_BODY_HEADER } from "#domain/refused-body.ts";
import { isSameOrigin } from "#http/same-origin.ts";
import { notNow } from "#serving/limits/not-now.ts";
import type { PageLimit } from "#serving/limits/page-limit.ts";
import type { Turn } from "#serving/limits/render-queue.ts";
import { readRequest, type RequestReader } from "#serving/request-reader.ts";
import type { KnownReader, KnownReaders } from "#serving/shared-pages/known-readers.ts";
import { fillPage } from "#serving/shared-pages/reader-answer.ts";
import { isInStep } from "#serving/spoiler-free/account-clock.ts";
import type { AccountClocks } from "#serving/spoiler-free/account-clocks.ts";
import type { ReaderClocks } from "#serving/spoiler-free/reader-clocks.ts";
import type { Services } from "#services.ts";

import { type CacheScope, cacheScopeOf } from "./cache-scope.ts";
import { canonicalCase } from "./canonical-case.ts";
import { PageAddresses, type PageNeeds } from "./page-addresses.ts";
import { type PageCache, type ReadersPage, withAge } from "./page-cache.ts";
import { keyText, type PageKey, pageKey } from "./page-key.ts";
import { isData, PageRenderer, take, uncached } from "./page-renderer.ts";
import type { StyleSheets } from "./style-sheets.ts";
import { withPublicOrigin } from "./public-origin.ts";
import { soonOrPrevious } from "./soon-or-previous.ts";

const UNSHARED = "private, no-store";
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

interface Asked {
  readonly request: Request;
  readonly reader: RequestReader;
  readonly url: URL;
  readonly key: PageKey;
  readonly services: Services;
}

/** Removes trailing and double slashes, because browsers treat the text after a leading double slash as a host name. */
export function cleanPath(path: string): string {
  return path.replaceAll(/\/{2,}/g, "/").replace(/(.)\/$/, "$1");
}

export class Pages {
  readonly #options: PagesOptions;
  readonly #renderer: PageRenderer;
  readonly #addresses: PageAddresses | null;
  /** Pages that signed-in readers can't share, because the reader's data is used outside the holes. */
  readonly #own = new LRUCache<string, true>({ max: MAX_OWN_PAGES });
  /** Requests for shared pages that are waiting for their turn or being rendered, by the text of the page's key. */
  readonly #queued = { forVisitors: new Map<string, Promise<void>>(), forReaders: new Map<string, Promise<void>>() };

  constructor(options: PagesOptions) {
    this.#options = options;
    this.#renderer = new PageRenderer(options);
    this.#addresses = typeof options.build === "function" ? null : new PageAddresses(options.build.routes);
  }

  /** Returns the key of a page for this reader, or undefined if a calendar has to be loaded first. */
  keyOf(pathAndQuery: string, { clock }: RequestReader): PageKey | undefined {
    const spoilerFreeServices = this.#options.covers.peek(clock);
    if (spoilerFreeServices === undefined) return undefined;
    return pageKey(this.#addresses?.keyOf(pathAndQuery) ?? pathAndQuery, spoilerFreeServices?.cover);
  }

  /** Finds the page's route, so ask only about pages that are cached: clients can make up any number of paths. */
  scopeOf(pathAndQuery: string, reader: RequestReader): CacheScope {
    return this.#addresses === null ? "private" : cacheScopeOf(reader, this.#addresses.needsOf(pathAndQuery).dependsOn);
  }

  async needsOf(path: string): Promise<PageNeeds> {
    return (await this.#currentAddresses()).needsOf(path);
  }

  /** Returns the pattern of a page's path, e.g. `/drivers/:driver`, or null if no page has this path. */
  patternOf(path: string): string | null {
    return this.#addresses?.patternOf(path) ?? null;
  }

  async respond(original: Request, device = readRequest(this.#options.services, original.headers)): Promise<Response> {
    const { request, reader, setCookies } = await this.#options.accountClocks.inStep(original, device);
    const response = await this.#respond(request, reader);
    const pageCookies = response.headers.getSetCookie();
    for (const cookie of setCookies) {
      const name = cookie.slice(0, cookie.indexOf("=") + 1);
      if (!pageCookies.some((each) => each.startsWith(name))) response.headers.append("set-cookie", cookie);
    }
    return response;
  }

  async #respond(request: Request, reader: RequestReader): Promise<Response> {
    const url = new URL(request.url);
    if (request.method !== "GET" && request.method !== "HEAD")
      return this.#inTurn({ request, reader }, () => this.#act(request, url, reader));
    const { routes } = await this.#renderer.build();
    const clean = canonicalCase(routes, cleanPath(url.pathname));
    if (clean !== url.pathname)
      return new Response(null, {
        status: 308,
        headers: { location: clean + url.search, "cache-control": "no-store" },
      });
    const addresses = await this.#currentAddresses();
    const needs = addresses.needsOf(url.pathname);
    const services = await this.#servicesFor(needs, reader);
    const key = pageKey(addresses.keyOf(url.pathname + url.search), services.cover);
    const pageRequest = { request, reader, url, key, services };
    const scope = cacheScopeOf(reader, needs.dependsOn);
    if (scope !== "public") return this.#personal(pageRequest, scope);
    return this.#orPrevious(this.#forVisitor(pageRequest), url, () =>
      this.#options.cache.previousResponse(key, request.headers),
    );
  }

  /** In development, routes may have changed since the last request. */
  async #currentAddresses(): Promise<PageAddresses> {
    return this.#addresses ?? new PageAddresses((await this.#renderer.build()).routes);
  }

  async #servicesFor({ hidesResults }: PageNeeds, { clock }: RequestReader): Promise<Services> {
    const spoilerFreeServices = hidesResults ? await this.#options.covers.find(clock) : null;
    return spoilerFreeServices ?? this.#options.services;
  }

  /** Joins a running or queued rendering of the page. If there is none, queues one. */
  async #forVisitor(pageRequest: Asked): Promise<Response> {
    const { cache } = this.#options;
    const { request, url, key } = pageRequest;
    if (cache.isRendering(key)) return this.#share(pageRequest);
    return this.#queueOnce(this.#queued.forVisitors, pageRequest, {
      fromCache: () => cache.response(key, request.headers),
      render: () => this.#share(pageRequest),
      hasPrevious: !isData(url) && cache.hasPrevious(key),
    });
  }

  /**
   * Waits for a queued request for the same page. Queues this request if there is no other, or if the page still isn't
   * cached.
   */
  async #queueOnce(
    queue: Map<string, Promise<void>>,
    pageRequest: Asked,
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
    const key = keyText(pageRequest.key);
    for (let waits = 0; waits < MAX_WAITS; waits += 1) {
      const queued = queue.get(key);
      if (queued === undefined) break;
      await queued;
      const cached = fromCache();
      if (cached !== null) {
        this.#options.cache.counts.hits += 1;
        return cached;
      }
    }
    const response = this.#inTurn(pageRequest, render, hasPrevious);
    // Other requests don't wait for a program's request, which may wait a long time for its turn.
    if (!queue.has(key) && pageRequest.reader.caller === "reader") {
      const done = response.then(
        () => undefined,
        () => undefined,
      );
      queue.set(key, done);
      void done.then(() => queue.delete(key));
    }
    return response;
  }

  #orPrevious(page: Promise<Response>, url: URL, previous: () => Response | null): Promise<Response> {
    // Data must be current, because open pages keep reloading it until they have the new facts.
    if (isData(url)) return page;
    const onPrevious = (): void => void (this.#options.cache.counts.stale += 1);
    return soonOrPrevious(page, { previous, onPrevious, log: this.#options.services.log });
  }

  async #personal(pageRequest: Asked, scope: CacheScope): Promise<Response> {
    const { request, url, key } = pageRequest;
    const session = typeof scope === "object" ? scope.session : null;
    const renderAlone = () => this.#inTurn(pageRequest, () => this.#renderFor(pageRequest));
    const { readers } = this.#options;
    if (session === null || readers === null || readers.hasJustWritten(session) || this.#own.has(keyText(key)))
      return renderAlone();
    try {
      const signedInReader = await readers.find(session);
      if (signedInReader === null) return await renderAlone();
      const cached = this.readersPage(key, signedInReader);
      if (cached === null) return await renderAlone();
      const filled = (page: ReadersPage | null | undefined): Response | null =>
        page?.template.isPrepared === true ? fillPage(page, signedInReader, request) : null;
      const response = filled(cached);
      if (response !== null) {
        this.#options.cache.counts.hits += 1;
        return response;
      }
      const preferred = { ...pageRequest, key: { ...key, preferences: signedInReader.preferences } };
      const page = this.#queueOnce(this.#queued.forReaders, preferred, {
        fromCache: () => filled(this.readersPage(key, signedInReader)),
        render: async () => {
          const sharedPage = await this.#shareWithReaders(pageRequest, signedInReader);
          if (sharedPage === null) return this.#renderFor(pageRequest);
          await sharedPage.template.prepare();
          return fillPage(sharedPage, signedInReader, request);
        },
        hasPrevious: !isData(url) && this.#previousPage(key, signedInReader)?.template.isPrepared === true,
      });
      return await this.#orPrevious(page, url, () => filled(this.#previousPage(key, signedInReader)));
    } catch (error) {
      this.#options.services.log.error({ err: error, path: url.pathname }, "failed to fill a shared page for a reader");
      return renderAlone();
    }
  }

  /**
   * Returns a page for a reader with these preferences, null if it can't be shared, or undefined if it isn't cached.
   */
  readersPage(key: PageKey, { preferences }: KnownReader): ReadersPage | null | undefined {
    const { cache } = this.#options;
    return pageFor((variantKey) => cache.readersPage(variantKey), key, preferences);
  }

  /**
   * Returns the page as last served to readers with the same choices, else to visitors, or null. Needs no database.
   */
  lastServed(request: Request, reader = readRequest(this.#options.services, request.headers)): Response | null {
    const response = this.#lastServed(request, reader);
    if (response !== null) this.#options.cache.counts.stale += 1;
    return response;
  }

  #lastServed(request: Request, reader: RequestReader): Response | null {
    const { cache, readers } = this.#options;
    const url = new URL(request.url);
    // Data must be current, because open pages keep reloading it until they have the new facts.
    if (isData(url)) return null;
    const key = this.keyOf(url.pathname + url.search, reader);
    const scope = this.scopeOf(url.pathname, reader);
    if (key === undefined || scope === "private") return null;
    if (scope === "public") return cache.lastResponse(key, request.headers);
    const signedInReader = readers?.lastKnown(scope.session);
    // The page would show results that the account hides, or the other way round.
    if (signedInReader !== undefined && !isInStep(reader.clock, signedInReader.clock)) return null;
    const last = signedInReader && this.#lastReadersPage(key, signedInReader);
    if (signedInReader !== undefined && last?.page?.template.isReadyFor(signedInReader) === true)
      return withAge(fillPage(last.page, signedInReader, request), last.ageMs);
    // Without the account's menu, but better than nothing.
    return cache.lastResponse(key, request.headers);
  }

  #lastReadersPage(key: PageKey, { preferences }: KnownReader) {
    const { cache } = this.#options;
    return cache.lastReadersPage({ ...key, preferences }) ?? cache.lastReadersPage(key);
  }

  #previousPage(key: PageKey, { preferences }: KnownReader): ReadersPage | null | undefined {
    const { cache } = this.#options;
    return pageFor((variantKey) => cache.previousReadersPage(variantKey), key, preferences);
  }

  /** Renders the page if it isn't cached for the reader's preferences. Returns null if it can't be shared. */
  async #shareWithReaders(pageRequest: Asked, signedInReader: KnownReader): Promise<ReadersPage | null> {
    const { cache } = this.#options;
    const { key } = pageRequest;
    const address = addressOf(pageRequest);
    if (cache.readersPage(key) === undefined) {
      const page = await cache.render(key, () => this.#renderer.render(address, defaultPreferences));
      if (page.template === null) this.#own.set(keyText(key), true);
    }
    const page = this.readersPage(key, signedInReader);
    if (page !== undefined || !cache.readersPage(key)) return page ?? null;
    const variantKey = { ...key, preferences: signedInReader.preferences };
    await cache.render(variantKey, () => this.#renderer.render(address, signedInReader.reader.preferences));
    return cache.readersPage(variantKey) ?? null;
  }

  async #share(pageRequest: Asked): Promise<Response> {
    const { request, reader, key } = pageRequest;
    const { cache } = this.#options;
    // The page may have been cached while this visitor waited for a turn.
    const cached = cache.response(key, request.headers);
    if (cached !== null) {
      cache.counts.hits += 1;
      return cached;
    }
    const page = await cache.render(key, () => this.#renderer.render(addressOf(pageRequest), defaultPreferences));
    // For a request with a stale session cookie, route guards respond differently and remove the cookie.
    if (page.status !== 200 && reader.mayBeSignedIn) return this.#renderFor(pageRequest);
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
    return this.#act(without, url, readRequest(this.#options.services, request.headers));
  }

  async #inTurn(
    { request, reader: { caller } }: Pick<Asked, "request" | "reader">,
    work: () => Promise<Response>,
    hasPrevious = false,
  ): Promise<Response> {
    const turn: Turn | undefined = await this.#options.limit?.enter(request.headers, { caller, hasPrevious });
    if (turn === undefined) return work();
    if (!turn.granted) return notNow(request, turn, this.#options.services.settings);
    try {
      return await work();
    } finally {
      turn.leave();
    }
  }

  async #act(request: Request, url: URL, reader: RequestReader): Promise<Response> {
    const foreign = !isSameOrigin(request.headers, this.#options.services.settings.publicUrl);
    const response = await this.#renderer.handle(
      foreign ? new Request(url.origin + paths.refused()) : withPublicOrigin(request),
      null,
      await this.#servicesFor(await this.needsOf(url.pathname), reader),
    );
    response.headers.set("cache-control", "no-store");
    return response;
  }

  async #renderFor({ request, url, key, services }: Asked): Promise<Response> {
    const { headers, signal } = request;
    const canonicalRequest = new Request(url.origin + key.path, { headers, signal });
    const page = await take(await this.#renderer.handle(canonicalRequest, null, services));
    page.headers.set("cache-control", UNSHARED);
    return uncached(page, request);
  }
}

function addressOf({ request, url, key, services }: Asked) {
  return { origin: url.origin, path: key.path, accept: request.headers.get("accept") ?? "*/*", services };
}

function pageFor(
  find: (key: PageKey) => ReadersPage | null | undefined,
  key: PageKey,
  preferences: string,
): ReadersPage | null | undefined {
  const page = find(key);
  return page?.template.usesPreferences && preferences !== "" ? find({ ...key, preferences }) : page;
}
