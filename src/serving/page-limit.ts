import { CLIENT_IP_HEADER } from "#http/client-ip.ts";

import { ReadLimit, type ReadQuota } from "./read-limit.ts";

/** Pages from the cache don't count. People read a handful of fresh pages a minute, a whole office some dozens. */
const quotas: readonly ReadQuota[] = [
  { name: "burst", requests: 240, seconds: 60 },
  { name: "hour", requests: 4_000, seconds: 3_600 },
];
/** Per client: the rest of its requests wait, so that others' pages come in between. */
const MAX_AT_ONCE = 2;
const MAX_WAITING = 30;

/** Limits how many enter at the same time and how many wait; resolves to false for all others. */
interface Semaphore {
  enter(): Promise<boolean>;
  leave(): void;
}

export type Turn =
  | { readonly granted: true; readonly leave: () => void }
  /** Seconds until the next request is answered. */
  | { readonly granted: false; readonly retryAfter: number };

interface PageLimitOptions {
  /** Identifies one client: an IPv4 address, or the network of an IPv6 address. */
  readonly networkOf: (address: string) => string;
  readonly createSemaphore: (atOnce: number, waiting: number) => Semaphore;
  readonly limit?: ReadLimit;
}

/**
 * Limits how many pages a client has rendered: rendering costs a hundred times what a cached page does, and a few
 * connections that ask for made-up addresses would otherwise keep everyone else waiting.
 */
export class PageLimit {
  readonly #options: PageLimitOptions;
  readonly #limit: ReadLimit;
  readonly #clients = new Map<string, { readonly semaphore: Semaphore; requests: number }>();

  constructor(options: PageLimitOptions) {
    this.#options = options;
    this.#limit = options.limit ?? new ReadLimit({ quotas });
  }

  /** Waits for the client's turn to have a page rendered. Requests the server makes itself have no client. */
  async enter(headers: Headers): Promise<Turn> {
    const address = headers.get(CLIENT_IP_HEADER);
    if (address === null) return { granted: true, leave: () => undefined };
    const client = this.#options.networkOf(address);
    const { allowed, retryAfter } = this.#limit.take(client);
    if (!allowed) return { granted: false, retryAfter };
    const entry = this.#clients.get(client) ?? {
      semaphore: this.#options.createSemaphore(MAX_AT_ONCE, MAX_WAITING),
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
