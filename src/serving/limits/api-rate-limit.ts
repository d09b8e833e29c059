import type { IncomingMessage, ServerResponse } from "node:http";

import { pluralize } from "#domain/text.ts";
import { clientIp } from "#http/client-ip.ts";
import { retryAfter } from "#http/retry-after.ts";
import type { SiteSettings } from "#platform/site-settings.ts";
import type { ErgastCache } from "#serving/ergast-cache.ts";
import { programAddress, type Quota } from "#serving/program-addresses.ts";
import { CLOSED_POLICY, commonHeaders, lowerCased } from "#serving/security-headers.ts";

import { ReadLimit, type ReadQuota } from "./read-limit.ts";

/** Stricter than the other quotas, because painting a card takes as long as rendering a page. */
const CARD_QUOTAS: readonly ReadQuota[] = [
  { name: "burst", requests: 120, seconds: 60 },
  { name: "hour", requests: 1_200, seconds: 3_600 },
];

interface ApiRateLimitOptions {
  readonly settings: SiteSettings;
  readonly ergast: ErgastCache;
  /** Headers that let pages on other sites read every response of the Ergast API, including errors. */
  readonly ergastHeaders: Readonly<Record<string, string>>;
  readonly networkOf: (ip: string) => string;
  readonly limited: boolean;
}

/**
 * Rate limit and cache in front of the public APIs and cards. Counts each client's requests, adds the remaining quota
 * to every response, rejects requests that exceed it, and serves cached lists.
 */
export class ApiRateLimit {
  readonly #options: ApiRateLimitOptions;
  /**
   * Limits by API, so that a program that reads the Ergast API doesn't use up the search quota of other users at its
   * address.
   */
  readonly #limits: Readonly<Record<Quota, ReadLimit>> | null;
  readonly #refusalHeaders: Readonly<Record<Quota, readonly string[]>>;

  constructor(options: ApiRateLimitOptions) {
    this.#options = options;
    this.#limits = options.limited
      ? {
          ergast: new ReadLimit(),
          product: new ReadLimit(),
          cards: new ReadLimit({ quotas: CARD_QUOTAS }),
          assistants: new ReadLimit(),
        }
      : null;
    const shared = {
      ...commonHeaders(options.settings),
      "content-security-policy": CLOSED_POLICY,
      "content-type": "application/json; charset=utf-8",
      "cache-control": "no-store",
    };
    this.#refusalHeaders = {
      ergast: Object.entries({ ...shared, ...lowerCased(options.ergastHeaders) }).flat(),
      product: Object.entries(shared).flat(),
      cards: Object.entries(shared).flat(),
      assistants: Object.entries({ ...shared, "access-control-allow-origin": "*" }).flat(),
    };
  }

  /**
   * Returns true if it has sent a response. Otherwise, it has only set the limit's headers. Serves no cached list if
   * `cached` is false.
   */
  answer(
    request: IncomingMessage,
    response: ServerResponse,
    url: string,
    { cached = true }: { readonly cached?: boolean } = {},
  ): boolean {
    const { quota: api } = programAddress(url);
    if (api === undefined) return false;
    const isRead = request.method === "GET" || request.method === "HEAD";
    // Writes to the product API have their own limits, and a preflight request isn't a read.
    const counts = api === "ergast" || api === "assistants" ? request.method !== "OPTIONS" : isRead;
    const extraHeaders: string[] = [];
    const limit = this.#limits?.[api];
    if (limit !== undefined && counts) {
      const ip = clientIp(request, this.#options.settings.trustProxy);
      const { allowed, limitHeader, retryAfter: wait } = limit.take(this.#options.networkOf(ip));
      extraHeaders.push("ratelimit", limitHeader, "ratelimit-policy", limit.policy);
      if (!allowed) {
        this.#refuse(request, response, api, wait, extraHeaders);
        return true;
      }
    }
    if (api === "ergast" && cached && isRead && this.#options.ergast.answer(request, response, url, extraHeaders))
      return true;
    for (let at = 0; at < extraHeaders.length; at += 2)
      response.setHeader(extraHeaders[at] ?? "", extraHeaders[at + 1] ?? "");
    if (api === "ergast")
      for (const [name, value] of Object.entries(this.#options.ergastHeaders)) response.setHeader(name, value);
    return false;
  }

  #refuse(
    request: IncomingMessage,
    response: ServerResponse,
    api: Quota,
    seconds: number,
    extraHeaders: readonly string[],
  ): void {
    // Ergast clients know this text from the public API. The product API reports errors in another format.
    const text =
      api === "ergast"
        ? JSON.stringify({ detail: `Request was throttled. Expected available in ${seconds} seconds.` })
        : JSON.stringify({ message: `Too many requests. Please try again in ${pluralize(seconds, "second")}.` });
    const extra = [...Object.entries(retryAfter(seconds)).flat(), "content-length", String(Buffer.byteLength(text))];
    response.writeHead(429, [...this.#refusalHeaders[api], ...extraHeaders, ...extra]);
    response.end(request.method === "HEAD" ? undefined : text);
  }
}
