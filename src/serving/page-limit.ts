import { CLIENT_IP_HEADER } from "#http/client-ip.ts";

import { ReadLimit, type ReadQuota } from "./read-limit.ts";

/** Cached pages don't count. One person opens a few pages a minute that aren't cached, a whole office a few dozen. */
const quotas: readonly ReadQuota[] = [
  { name: "burst", requests: 240, seconds: 60 },
  { name: "hour", requests: 4_000, seconds: 3_600 },
];
/** Pages rendered in parallel for one client. Its other requests wait, so that other clients' pages get their turn. */
const MAX_PARALLEL = 2;
const MAX_WAITING = 30;

interface Semaphore {
  enter(): Promise<boolean>;
  leave(): void;
}

export type Turn =
  | { readonly granted: true; readonly leave: () => void }
  | { readonly granted: false; readonly retryAfter: number };

interface PageLimitOptions {
  readonly networkOf: (ip: string) => string;
  readonly createSemaphore: (parallel: number, waiting: number) => Semaphore;
  readonly limit?: ReadLimit;
}

/**
 * Limits how many pages are rendered for each client. Rendering costs a hundred times as much as serving a cached page,
 * so a few connections with made-up URLs could otherwise block everyone else.
 */
export class PageLimit {
  readonly #options: PageLimitOptions;
  readonly #limit: ReadLimit;
  readonly #clients = new Map<string, { readonly semaphore: Semaphore; requests: number }>();

  constructor(options: PageLimitOptions) {
    this.#options = options;
    this.#limit = options.limit ?? new ReadLimit({ quotas });
  }

  /** Waits for the client's turn to have a page rendered. The server's own requests aren't limited. */
  async enter(headers: Headers): Promise<Turn> {
    const ip = headers.get(CLIENT_IP_HEADER);
    if (ip === null) return { granted: true, leave: () => undefined };
    const client = this.#options.networkOf(ip);
    const { allowed, retryAfter } = this.#limit.take(client);
    if (!allowed) return { granted: false, retryAfter };
    const entry = this.#clients.get(client) ?? {
      semaphore: this.#options.createSemaphore(MAX_PARALLEL, MAX_WAITING),
      requests: 0,
    };
    this.#clients.set(client, entry);
    entry.requests += 1;
    const leave = (): void => {
      entry.requests -= 1;
      if (entry.requests === 0) this.#clients.delete(client);
    };
    if (!(await entry.semaphore.enter())) {
      leave();
      return { granted: false, retryAfter: 1 };
    }
    return {
      granted: true,
      leave() {
        entry.semaphore.leave();
        leave();
      },
    };
  }
}
