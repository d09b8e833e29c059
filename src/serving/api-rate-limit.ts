import type { IncomingMessage, ServerResponse } from "node:http";

import { clientIp } from "#http/client-ip.ts";
import { retryAfter } from "#http/retry-after.ts";
import type { SiteSettings } from "#services.ts";

import type { ErgastCache } from "./ergast-cache.ts";
import { ReadLimit, type ReadQuota } from "./read-limit.ts";
import { commonHeaders, lowerCased } from "./security-headers.ts";

type OpenApi = "ergast" | "product" | "cards";

/** A card that isn't cached costs as much as a page. */
const CARD_QUOTAS: readonly ReadQuota[] = [
  { name: "burst", requests: 120, seconds: 60 },
  { name: "hour", requests: 1_200, seconds: 3_600 },
];

interface ApiRateLimitOptions {
  readonly settings: SiteSettings;
  readonly ergast: ErgastCache;
  /** Opens answers of the Ergast API to the pages of other sites, refusals included. */
  readonly ergastHeaders: Readonly<Record<string, string>>;
  /** One client: an IPv4 address, or the network of an IPv6 address. */
  readonly networkOf: (address: string) => string;
  readonly limited: boolean;
}

/**
 * Guards the APIs and cards that are open to everyone: counts each client's requests, adds what is left to every answer,
 * refuses more than that, and answers from the cache.
 */
export class ApiRateLimit {
  readonly #options: ApiRateLimitOptions;
  /** Counted separately, so that a program reading the Ergast API doesn't take the site's search from its household. */
  readonly #limits: Readonly<Record<OpenApi, ReadLimit>> | null;
  readonly #refusalHeaders: Readonly<Record<OpenApi, readonly string[]>>;

  constructor(options: ApiRateLimitOptions) {
    this.#options = options;
    this.#limits = options.limited
      ? { ergast: new ReadLimit(), product: new ReadLimit(), cards: new ReadLimit({ quotas: CARD_QUOTAS }) }
      : null;
    const shared = {
      ...commonHeaders(options.settings),
      "content-type": "application/json; charset=utf-8",
      "cache-control": "no-store",
    };
    this.#refusalHeaders = {
      ergast: Object.entries({ ...shared, ...lowerCased(options.ergastHeaders) }).flat(),
      product: Object.entries(shared).flat(),
      cards: Object.entries(shared).flat(),
    };
  }

  /** True: answered. False: nothing was written, and the limit's headers are set for the answer to come. */
  answer(request: IncomingMessage, response: ServerResponse, address: string): boolean {
    const api = apiOf(address);
    if (api === null) return false;
    const isRead = request.method === "GET" || request.method === "HEAD";
    // Writing to the product API has limits of its own, and a preflight request is not a read.
    const counts = api === "ergast" ? request.method !== "OPTIONS" : isRead;
    const added: string[] = [];
    const limit = this.#limits?.[api];
    if (limit !== undefined && counts) {
      const ip = clientIp(request, this.#options.settings.trustProxy);
      const { allowed, left, retryAfter: wait } = limit.take(this.#options.networkOf(ip));
      added.push("ratelimit", left, "ratelimit-policy", limit.policy);
      if (!allowed) {
        this.#refuse(request, response, api, wait, added);
        return true;
      }
    }
    if (api === "ergast" && isRead && this.#options.ergast.answer(request, response, address, added)) return true;
    for (let at = 0; at < added.length; at += 2) response.setHeader(added[at] ?? "", added[at + 1] ?? "");
    if (api === "ergast")
      for (const [name, value] of Object.entries(this.#options.ergastHeaders)) response.setHeader(name, value);
    return false;
  }

  #refuse(
    request: IncomingMessage,
    response: ServerResponse,
    api: OpenApi,
    seconds: number,
    added: readonly string[],
  ): void {
    // Worded as by the service whose clients these are; errors of the product API have their own shape.
    const text =
      api === "ergast"
        ? JSON.stringify({ detail: `Request was throttled. Expected available in ${seconds} seconds.` })
        : JSON.stringify({ message: `Too many requests: please try again in ${seconds} seconds.` });
    const own = [...Object.entries(retryAfter(seconds)).flat(), "content-length", String(Buffer.byteLength(text))];
    response.writeHead(429, [...this.#refusalHeaders[api], ...added, ...own]);
    response.end(request.method === "HEAD" ? undefined : text);
  }
}

/** Accounts, below /api/auth, are counted by their own rules. */
function apiOf(address: string): OpenApi | null {
  if (/^\/(?:ergast|f1)(?![^/.?])/.test(address)) return "ergast";
  if (address.startsWith("/cards/")) return "cards";
  if (address.startsWith("/api/") && !address.startsWith("/api/auth/")) return "product";
  if (address.startsWith("/v1/")) return "product";
  return null;
}
