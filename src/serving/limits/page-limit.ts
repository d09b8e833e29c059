import { CLIENT_IP_HEADER } from "#http/client-ip.ts";

import type { RequestReader } from "#serving/request-reader.ts";

import { ReadLimit, type ReadQuota } from "./read-limit.ts";
import type { RenderQueue, Turn } from "./render-queue.ts";

/**
 * Cached pages don't count. One person opens a few uncached pages a minute, a whole office a few
 * dozen.
 */
const quotas: readonly ReadQuota[] = [
  { name: "burst", requests: 240, seconds: 60 },
  { name: "hour", requests: 4_000, seconds: 3_600 },
];

interface PageLimitOptions {
  readonly networkOf: (ip: string) => string;
  readonly queue: RenderQueue;
  /**
   * Null if a proxy in front of the site limits requests. All requests may then come from the
   * proxy's address.
   */
  readonly limit?: ReadLimit | null;
}

/**
 * Limits how many pages are rendered for each client. Rendering costs a hundred times as much as
 * serving a cached page, so a few connections with made-up URLs could otherwise block everyone
 * else.
 */
export class PageLimit {
  readonly #options: PageLimitOptions;
  readonly #limit: ReadLimit | null;

  constructor(options: PageLimitOptions) {
    this.#options = options;
    this.#limit = options.limit === undefined ? new ReadLimit({ quotas }) : options.limit;
  }

  /**
   * Waits for the client's turn to have a page rendered. The server's own requests don't wait.
   *
   * @param hasPrevious True if there is an older version of the page to fall back on.
   */
  async enter(
    headers: Headers,
    {
      caller: asking,
      hasPrevious = false,
    }: { readonly caller: RequestReader["caller"]; readonly hasPrevious?: boolean },
  ): Promise<Turn> {
    const { networkOf, queue } = this.#options;
    const ip = headers.get(CLIENT_IP_HEADER);
    if (ip === null) return { granted: true, leave: () => undefined };
    const caller = asking === "reader" && hasPrevious ? "update" : asking;
    if (this.#limit === null) return queue.enter(null, caller);
    const client = networkOf(ip);
    const { allowed, retryAfter } = this.#limit.take(client);
    return allowed ? queue.enter(client, caller) : { granted: false, retryAfter, isBusy: false };
  }
}
