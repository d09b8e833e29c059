import type { IncomingMessage, ServerResponse } from "node:http";

import { noCounts } from "#http/cache-counts.ts";
import { type Bytes, compressAll, type Encoding, preferredEncoding } from "#http/encoding.ts";
import { entityTag, isUnchanged } from "#http/entity-tag.ts";
import { type Packed, ResponseCache } from "#http/response-cache.ts";
import type { PageTemplate } from "#serving/shared-pages/page-template.ts";
import { type HeaderList, headerPairs, type Sendable, send, sendable, sendNotModified } from "#serving/sendable.ts";

import { keyText, type PageKey } from "./page-key.ts";
import { headersForCdns, withoutStoring } from "./shared-caching.ts";

export interface RenderedPage {
  readonly status: number;
  readonly html: Bytes;
  readonly headers: Headers;
  /** False for pages that set a cookie or are marked private. */
  readonly isShared: boolean;
  /** Null if signed-in readers can't share the page. */
  readonly template: PageTemplate | null;
  /** Maximum time for which this process may share the page, if the page changes even without a change of facts. */
  readonly maxAgeMs?: number | undefined;
}

export interface ReadersPage {
  readonly etag: string;
  readonly template: PageTemplate;
  /** Without the headers that differ between readers. */
  readonly headers: HeaderList;
}

interface CachedPage {
  readonly readers: ReadersPage | null;
  /** Null for a page rendered with a signed-in reader's preferences, because visitors always get the defaults. */
  readonly visitors: {
    readonly etag: string;
    readonly lastModified: string | null;
    readonly variants: Readonly<Record<Encoding, Sendable>>;
    readonly notModified: HeaderList;
  } | null;
}

interface PageCacheOptions {
  readonly enabled: boolean;
  readonly facts: () => unknown;
  readonly ttlMs: () => Promise<number>;
  readonly headers: Readonly<Record<string, string>>;
}

interface Limits {
  readonly maxEntries: number;
  readonly maxBytes: number;
  readonly forVisitors: boolean;
}

/** For pages with personal content. Browsers may keep them, but must revalidate them before each use. */
const REVALIDATED = "private, no-cache";

/** Keeps shared caches from serving a visitor's page to a signed-in user. */
export const VARY = "Accept-Encoding, Cookie";

/** How long the previous page may be served if the new page takes too long to render. */
const PREVIOUS_MS = 5_000;
/** Age at which a page is rendered again, in case the notification of a change of facts is lost. */
const RENEW_MS = 30_000;
/** Maximum age of a page that is served while the database is away. */
const LAST_MS = 12 * 3_600_000;
const MEBIBYTE = 1024 * 1024;

/**
 * Caches shared pages. Visitors' pages are compressed bytes, served straight from the socket handler. Pages with
 * parameters have a separate cache, because a client can make up any number of URLs, which must not evict the popular
 * pages. Pages rendered with a signed-in reader's own preferences go in a third cache, pages of spoiler-free readers in a
 * fourth, and those of the time machine in a fifth, because its readers are spread over hundreds of moments.
 */
export class PageCache {
  readonly #options: PageCacheOptions;
  readonly #plain: ResponseCache<RenderedPage, CachedPage>;
  readonly #variants: ResponseCache<RenderedPage, CachedPage>;
  readonly #chosen: ResponseCache<RenderedPage, CachedPage>;
  readonly #covered: ResponseCache<RenderedPage, CachedPage>;
  readonly #watched: ResponseCache<RenderedPage, CachedPage>;
  readonly counts = noCounts();

  constructor(options: PageCacheOptions) {
    this.#options = options;
    this.#plain = this.#open({ maxEntries: 500, maxBytes: 64 * MEBIBYTE, forVisitors: true });
    this.#variants = this.#open({ maxEntries: 150, maxBytes: 16 * MEBIBYTE, forVisitors: true });
    this.#chosen = this.#open({ maxEntries: 200, maxBytes: 24 * MEBIBYTE, forVisitors: false });
    this.#covered = this.#open({ maxEntries: 300, maxBytes: 32 * MEBIBYTE, forVisitors: true });
    this.#watched = this.#open({ maxEntries: 200, maxBytes: 16 * MEBIBYTE, forVisitors: true });
  }

  has(key: PageKey): boolean {
    return this.#of(key).get(keyText(key)) !== undefined;
  }

  answer(request: IncomingMessage, response: ServerResponse, key: PageKey): boolean {
    const page = this.#of(key).get(keyText(key))?.visitors;
    if (page == null) return false;
    this.counts.hits += 1;
    const { "if-none-match": ifNoneMatch, "if-modified-since": ifModifiedSince } = request.headers;
    if (isUnchanged({ ifNoneMatch, ifModifiedSince }, page)) sendNotModified(response, page.notModified);
    else send(request, response, page.variants[preferredEncoding(request.headers["accept-encoding"])]);
    return true;
  }

  response(key: PageKey, headers: Headers): Response | null {
    return respond(this.#of(key).get(keyText(key))?.visitors, headers);
  }

  /**
   * Returns the page from before a recent change of facts, or a page due for renewal. Browsers and shared caches may
   * not store it.
   */
  previousResponse(key: PageKey, headers: Headers): Response | null {
    const response = respond(this.#of(key).previous(keyText(key))?.visitors, headers);
    return response && withoutStoring(response);
  }

  /** Returns the page as last served, however old, with its age in `Age` and `Server-Timing`. */
  lastResponse(key: PageKey, headers: Headers): Response | null {
    const last = this.#of(key).last(keyText(key));
    const response = respond(last?.value.visitors, headers);
    return response === null || last === undefined ? null : withAge(response, last.ageMs);
  }

  /** Returns the page for signed-in readers as last served, with its age in milliseconds. */
  lastReadersPage(key: PageKey): { readonly page: ReadersPage | null; readonly ageMs: number } | undefined {
    const last = this.#of(key).last(keyText(key));
    return last && { page: last.value.readers, ageMs: last.ageMs };
  }

  hasPrevious(key: PageKey): boolean {
    return this.#of(key).previous(keyText(key))?.visitors != null;
  }

  /** Returns the page for signed-in readers, null if they can't share it, or undefined if it isn't cached. */
  readersPage(key: PageKey): ReadersPage | null | undefined {
    return this.#of(key).get(keyText(key))?.readers;
  }

  /** Returns the page for signed-in readers from before a recent change of facts, or one due for renewal. */
  previousReadersPage(key: PageKey): ReadersPage | null | undefined {
    return this.#of(key).previous(keyText(key))?.readers;
  }

  isRendering(key: PageKey): boolean {
    return this.#of(key).isMaking(keyText(key));
  }

  render(key: PageKey, render: () => Promise<RenderedPage>): Promise<RenderedPage> {
    this.counts.misses += 1;
    return this.#of(key).make(keyText(key), render);
  }

  invalidate(): void {
    this.#plain.invalidate();
    this.#variants.invalidate();
    this.#chosen.invalidate();
    this.#covered.invalidate();
    this.#watched.invalidate();
  }

  #of({ path, cover, preferences }: PageKey): ResponseCache<RenderedPage, CachedPage> {
    if (preferences !== "") return this.#chosen;
    if (cover !== null) return cover.watched === null ? this.#covered : this.#watched;
    return path.includes("?") ? this.#variants : this.#plain;
  }

  #open(limits: Limits): ResponseCache<RenderedPage, CachedPage> {
    const { facts, ttlMs, enabled, headers } = this.#options;
    return new ResponseCache({
      ...limits,
      version: facts,
      previousMs: PREVIOUS_MS,
      ttlMs,
      renewMs: RENEW_MS,
      lastMs: LAST_MS,
      pack: (page) => (enabled && page.status === 200 && page.isShared ? pack(page, { headers, ...limits }) : null),
    });
  }
}

/**
 * Marks an old page and forbids storing it. The page's script reads the age from `Server-Timing`, because it can't read
 * `Age`.
 */
export function withAge(response: Response, ageMs: number): Response {
  withoutStoring(response);
  response.headers.set("age", String(Math.floor(ageMs / 1000)));
  response.headers.set("server-timing", `last-served;dur=${ageMs}`);
  return response;
}

function respond(page: CachedPage["visitors"] | undefined, headers: Headers): Response | null {
  if (page == null) return null;
  const validators = { ifNoneMatch: headers.get("if-none-match"), ifModifiedSince: headers.get("if-modified-since") };
  if (isUnchanged(validators, page)) return new Response(null, { status: 304, headers: headerPairs(page.notModified) });
  const variant = page.variants[preferredEncoding(headers.get("accept-encoding"))];
  return new Response(variant.body, { headers: headerPairs(variant.headers) });
}

async function pack(
  page: RenderedPage,
  {
    headers: extraHeaders,
    forVisitors,
  }: { readonly headers: Readonly<Record<string, string>>; readonly forVisitors: boolean },
): Promise<Packed<CachedPage>> {
  const etag = entityTag(page.html);
  const common = { ...Object.fromEntries(page.headers), ...extraHeaders, vary: VARY };
  const { template } = page;
  const readers = template && {
    etag,
    template,
    headers: Object.entries({ ...common, ...(page.maxAgeMs === undefined && { "cache-control": REVALIDATED }) }).flat(),
  };
  const readersBytes = template === null ? 0 : page.html.length;
  const { maxAgeMs } = page;
  if (!forVisitors) return { value: { readers, visitors: null }, bytes: readersBytes, maxAgeMs };
  const bodies = await compressAll(page.html);
  const headers = { ...common, ...headersForCdns(page.headers.get("cache-control")), etag };
  const variant = (encoding: Encoding): Sendable => sendable(bodies[encoding], headers, encoding);
  return {
    value: {
      readers,
      visitors: {
        etag,
        lastModified: page.headers.get("last-modified"),
        variants: { br: variant("br"), gzip: variant("gzip"), identity: variant("identity") },
        notModified: Object.entries(headers).flat(),
      },
    },
    // The template shares the page's bytes, and its compressed pieces take about as much memory as the gzipped page.
    bytes: bodies.br.length + bodies.gzip.length * (template === null ? 1 : 2) + bodies.identity.length,
    maxAgeMs,
  };
}
