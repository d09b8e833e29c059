import type { IncomingMessage, ServerResponse } from "node:http";

import { type Bytes, compressAll, type Encoding, preferredEncoding } from "#http/encoding.ts";
import { entityTag, matchesEntityTag } from "#http/entity-tag.ts";
import { type Packed, ResponseCache } from "#http/response-cache.ts";

import { type Sendable, send, sendable, sendNotModified } from "./sendable.ts";

export interface RenderedPage {
  readonly status: number;
  readonly html: Bytes;
  readonly headers: Headers;
  /** False for pages that set a cookie or are marked private. */
  readonly isShared: boolean;
}

interface CachedPage {
  readonly etag: string;
  readonly variants: Readonly<Record<Encoding, Sendable>>;
  readonly notModified: readonly string[];
}

interface PageCacheOptions {
  readonly enabled: boolean;
  readonly facts: () => unknown;
  readonly ttlMs: () => Promise<number>;
  readonly headers: Readonly<Record<string, string>>;
}

/** Keeps shared caches from serving a visitor's page to a signed-in user. */
export const VARY = "Accept-Encoding, Cookie";

/** Upper limit on a page's age, in case facts change without notice. */
const MAX_TTL_MS = 30_000;
const MEBIBYTE = 1024 * 1024;

/**
 * Visitors' pages, cached as compressed bytes and served straight from the socket handler. Pages with parameters have a
 * separate cache, because a client can make up any number of URLs and must not evict the popular pages.
 */
export class PageCache {
  readonly #options: PageCacheOptions;
  readonly #plain: ResponseCache<RenderedPage, CachedPage>;
  readonly #variants: ResponseCache<RenderedPage, CachedPage>;

  constructor(options: PageCacheOptions) {
    this.#options = options;
    this.#plain = this.#open({ maxEntries: 500, maxBytes: 64 * MEBIBYTE });
    this.#variants = this.#open({ maxEntries: 150, maxBytes: 16 * MEBIBYTE });
  }

  has(key: string): boolean {
    return this.#of(key).get(key) !== undefined;
  }

  answer(request: IncomingMessage, response: ServerResponse, key: string): boolean {
    const page = this.#of(key).get(key);
    if (page === undefined) return false;
    if (matchesEntityTag(request.headers["if-none-match"], page.etag)) sendNotModified(response, page.notModified);
    else send(request, response, page.variants[preferredEncoding(request.headers["accept-encoding"])]);
    return true;
  }

  response(key: string, headers: Headers): Response | null {
    const page = this.#of(key).get(key);
    if (page === undefined) return null;
    if (matchesEntityTag(headers.get("if-none-match"), page.etag))
      return new Response(null, { status: 304, headers: pairs(page.notModified) });
    const variant = page.variants[preferredEncoding(headers.get("accept-encoding"))];
    return new Response(variant.body, { headers: pairs(variant.headers) });
  }

  isRendering(key: string): boolean {
    return this.#of(key).isMaking(key);
  }

  render(key: string, render: () => Promise<RenderedPage>): Promise<RenderedPage> {
    return this.#of(key).make(key, render);
  }

  invalidate(): void {
    this.#plain.invalidate();
    this.#variants.invalidate();
  }

  #of(key: string): ResponseCache<RenderedPage, CachedPage> {
    return key.includes("?") ? this.#variants : this.#plain;
  }

  #open(limits: { readonly maxEntries: number; readonly maxBytes: number }): ResponseCache<RenderedPage, CachedPage> {
    const { facts, ttlMs, enabled, headers } = this.#options;
    return new ResponseCache({
      ...limits,
      version: facts,
      ttlMs: async () => Math.min(await ttlMs(), MAX_TTL_MS),
      pack: (page) => (enabled && page.status === 200 && page.isShared ? pack(page, headers) : null),
    });
  }
}

async function pack(page: RenderedPage, added: Readonly<Record<string, string>>): Promise<Packed<CachedPage>> {
  const bodies = await compressAll(page.html);
  const etag = entityTag(page.html);
  const headers = { ...Object.fromEntries(page.headers), ...added, etag, vary: VARY };
  const variant = (encoding: Encoding): Sendable => sendable(bodies[encoding], headers, encoding);
  return {
    value: {
      etag,
      variants: { br: variant("br"), gzip: variant("gzip"), identity: variant("identity") },
      notModified: Object.entries(headers).flat(),
    },
    bytes: bodies.br.length + bodies.gzip.length + bodies.identity.length,
  };
}

function pairs(list: readonly string[]): [string, string][] {
  return Array.from({ length: list.length / 2 }, (_, i) => [list[2 * i] ?? "", list[2 * i + 1] ?? ""]);
}
