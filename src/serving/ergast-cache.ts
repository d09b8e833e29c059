import type { IncomingMessage, ServerResponse } from "node:http";

import { isErgastError, parseErgastRequest } from "#domain/ergast/request.ts";
import { noCounts } from "#http/cache-counts.ts";
import { compress, type Encoding, preferredEncoding } from "#http/encoding.ts";
import { entityTag, matchesEntityTag } from "#http/entity-tag.ts";
import { type Packed, ResponseCache } from "#http/response-cache.ts";

import { lowerCased } from "./security-headers.ts";
import { type Sendable, send, sendable, sendNotModified } from "./sendable.ts";

interface ErgastAnswer {
  readonly status: 200 | 400 | 404;
  readonly body: string;
}

interface CachedList {
  readonly etag: string;
  readonly notModified: readonly string[];
  readonly plain: Sendable;
  /**
   * Filled on the second request for a list, because a client that reads the whole history requests each list only
   * once.
   */
  readonly compressed: Readonly<Partial<Record<Encoding, Sendable>>>;
  readonly compressing: Partial<Record<Encoding, Promise<Sendable>>>;
}

interface ErgastCacheOptions {
  /** The answer must depend only on the URL, the facts and the site's time. */
  readonly answer: (pathAndQuery: string) => Promise<ErgastAnswer>;
  readonly facts: () => unknown;
  readonly ttlMs: () => Promise<number>;
  readonly headers: Readonly<Record<string, string>>;
  readonly enabled: boolean;
  readonly maxBytes?: number;
}

/** Maximum age of a list, in case the notification of a change of facts is lost. The same as for pages. */
const MAX_TTL_MS = 30_000;
const MAX_BYTES = 32 * 1024 * 1024;
const OVERHEAD_BYTES = 2_048;

/**
 * Lists from the Ergast API, cached as bytes and served straight from the socket handler. The keys are parsed requests,
 * so unknown parameters don't add entries.
 */
export class ErgastCache {
  readonly #options: ErgastCacheOptions;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #lists: ResponseCache<ErgastAnswer, CachedList>;
  readonly counts = noCounts();

  constructor(options: ErgastCacheOptions) {
    this.#options = options;
    this.#headers = lowerCased(options.headers);
    this.#lists = new ResponseCache({
      maxBytes: options.maxBytes ?? MAX_BYTES,
      version: options.facts,
      ttlMs: async () => Math.min(await options.ttlMs(), MAX_TTL_MS),
      pack: ({ status, body }) => (status === 200 ? this.#pack(body) : null),
    });
  }

  get bytes(): number {
    return this.#lists.bytes;
  }

  answer(request: IncomingMessage, response: ServerResponse, url: string, extraHeaders: readonly string[]): boolean {
    const key = keyOf(url);
    const list = key === null ? undefined : this.#lists.get(key);
    if (key === null || list === undefined) return false;
    this.counts.hits += 1;
    if (matchesEntityTag(request.headers["if-none-match"], list.etag)) {
      sendNotModified(response, list.notModified, extraHeaders);
      return true;
    }
    const encoding = preferredEncoding(request.headers["accept-encoding"]);
    const ready = encoding === "identity" ? list.plain : list.compressed[encoding];
    if (ready !== undefined) send(request, response, ready, extraHeaders);
    else
      this.#compress(key, list, encoding).then(
        (variant) => send(request, response, variant, extraHeaders),
        () => send(request, response, list.plain, extraHeaders),
      );
    return true;
  }

  ask(pathAndQuery: string): Promise<ErgastAnswer> {
    const { answer, enabled } = this.#options;
    this.counts.misses += 1;
    const key = keyOf(pathAndQuery);
    return key === null || !enabled ? answer(pathAndQuery) : this.#lists.make(key, () => answer(pathAndQuery));
  }

  invalidate(): void {
    this.#lists.invalidate();
  }

  #pack(text: string): Packed<CachedList> {
    const body = new TextEncoder().encode(text);
    const etag = entityTag(body);
    const headers = { ...this.#headers, etag };
    const list: CachedList = {
      etag,
      notModified: Object.entries(headers).flat(),
      plain: sendable(body, headers, "identity"),
      compressed: {},
      compressing: {},
    };
    return { value: list, bytes: bytesOf(list) };
  }

  async #compress(key: string, list: CachedList, encoding: Encoding): Promise<Sendable> {
    list.compressing[encoding] ??= compress(list.plain.body, encoding, "kept").then((body) => {
      const variant = sendable(body, { ...this.#headers, etag: list.etag }, encoding);
      const current = this.#lists.get(key);
      if (current?.compressing === list.compressing) {
        const value = { ...current, compressed: { ...current.compressed, [encoding]: variant } };
        this.#lists.replace(key, { value, bytes: bytesOf(value) });
      }
      return variant;
    });
    return list.compressing[encoding];
  }
}

function bytesOf({ plain, compressed }: CachedList): number {
  return Object.values(compressed).reduce((sum, { body }) => sum + body.length, plain.body.length + OVERHEAD_BYTES);
}

function keyOf(pathAndQuery: string): string | null {
  const request = parseErgastRequest(pathAndQuery);
  return isErgastError(request) ? null : `${request.path}?${request.limit}&${request.offset}`;
}
