import { LRUCache } from "lru-cache";

export interface ReadQuota {
  readonly name: string;
  readonly requests: number;
  readonly seconds: number;
}

/**
 * More generous than the public Jolpica API (4 a second and 500 an hour), so that clients written for that API never
 * reach the limit.
 */
const quotas: readonly ReadQuota[] = [
  { name: "burst", requests: 1_000, seconds: 60 },
  { name: "hour", requests: 10_000, seconds: 3_600 },
];

/** Limits memory use. Beyond this number, the client that has been idle longest is dropped. */
const MAX_CLIENTS = 20_000;

export interface Taken {
  readonly allowed: boolean;
  /** The `RateLimit` header: the remaining amount of each quota, and the seconds until it resets. */
  readonly limitHeader: string;
  readonly retryAfter: number;
}

interface Window {
  used: number;
  endsAtMs: number;
}

interface ReadLimitOptions {
  readonly quotas?: readonly ReadQuota[];
  readonly maxClients?: number;
  /** Reads a monotonic clock, in milliseconds. */
  readonly nowMs?: () => number;
}

/**
 * Counts each client's reads in this process. It runs before every response, so it must be fast
 * (docs/decisions/0017-limits-and-render-queue.md).
 */
export class ReadLimit {
  /** The `RateLimit-Policy` header of draft-ietf-httpapi-ratelimit-headers (revision 8 and later). */
  readonly policy: string;
  readonly #quotas: readonly ReadQuota[];
  readonly #nowMs: () => number;
  readonly #clients: LRUCache<string, Window[]>;

  constructor(options: ReadLimitOptions = {}) {
    this.#quotas = options.quotas ?? quotas;
    // Unlike `max`, `maxSize` reserves no memory in advance.
    this.#clients = new LRUCache({ maxSize: options.maxClients ?? MAX_CLIENTS, sizeCalculation: () => 1 });
    this.#nowMs = options.nowMs ?? (() => performance.now());
    this.policy = this.#quotas.map(({ name, requests, seconds }) => `"${name}";q=${requests};w=${seconds}`).join(", ");
  }

  /** Counts a request if the quotas allow it. Refused requests don't extend the wait. */
  take(client: string): Taken {
    // Whole milliseconds, because rounding errors in fractions could turn a wait of 60 seconds into 61.
    const nowMs = Math.floor(this.#nowMs());
    const windows = this.#windowsOf(client, nowMs);
    const allowed = this.#quotas.every(({ requests }, index) => (windows[index]?.used ?? 0) < requests);
    let retryAfter = 0;
    let limitHeader = "";
    for (const [index, { name, requests }] of this.#quotas.entries()) {
      const window = windows[index];
      if (window === undefined) continue;
      const seconds = Math.ceil((window.endsAtMs - nowMs) / 1000);
      if (allowed) window.used += 1;
      else if (window.used >= requests) retryAfter = Math.max(retryAfter, seconds);
      limitHeader += `${limitHeader === "" ? "" : ", "}"${name}";r=${requests - window.used};t=${seconds}`;
    }
    return { allowed, limitHeader, retryAfter };
  }

  get clients(): number {
    return this.#clients.size;
  }

  #windowsOf(client: string, nowMs: number): readonly Window[] {
    let windows = this.#clients.get(client);
    if (windows === undefined) {
      windows = this.#quotas.map(() => ({ used: 0, endsAtMs: 0 }));
      this.#clients.set(client, windows);
    }
    for (const [index, { seconds }] of this.#quotas.entries()) {
      const window = windows[index];
      if (window === undefined || window.endsAtMs > nowMs) continue;
      window.used = 0;
      window.endsAtMs = nowMs + seconds * 1000;
    }
    return windows;
  }
}
