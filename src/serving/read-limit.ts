import { LRUCache } from "lru-cache";

/** How many requests of a client are answered within a time that begins with the first of them. */
export interface ReadQuota {
  readonly name: string;
  readonly requests: number;
  readonly seconds: number;
}

/** More generous than the public service (4 a second and 500 an hour), so that a client of that one never meets it. */
const quotas: readonly ReadQuota[] = [
  { name: "burst", requests: 1_000, seconds: 60 },
  { name: "hour", requests: 10_000, seconds: 3_600 },
];

/** Beyond these, the client that was quiet for longest is dropped: a flood of addresses must not fill the memory. */
const MAX_CLIENTS = 20_000;

export interface Taken {
  readonly allowed: boolean;
  /** The value of `RateLimit`: what is left of each quota, and in how many seconds it is whole again. */
  readonly left: string;
  /** Seconds until the next request is answered, when this one is not. */
  readonly retryAfter: number;
}

interface Window {
  used: number;
  endsAtMs: number;
}

interface ReadLimitOptions {
  readonly quotas?: readonly ReadQuota[];
  readonly maxClients?: number;
  /** Milliseconds of a clock that is never set back. */
  readonly nowMs?: () => number;
}

/**
 * Counts the reads of each client in this process. Asked before every answer, so it is a few additions: see
 * docs/decisions/0042.
 */
export class ReadLimit {
  /** The value of `RateLimit-Policy`, as in draft-ietf-httpapi-ratelimit-headers (revision 8 and later). */
  readonly policy: string;
  readonly #quotas: readonly ReadQuota[];
  readonly #nowMs: () => number;
  /** One window per quota for each client. */
  readonly #clients: LRUCache<string, Window[]>;

  constructor(options: ReadLimitOptions = {}) {
    this.#quotas = options.quotas ?? quotas;
    this.#clients = new LRUCache({ max: options.maxClients ?? MAX_CLIENTS });
    this.#nowMs = options.nowMs ?? (() => performance.now());
    this.policy = this.#quotas.map(({ name, requests, seconds }) => `"${name}";q=${requests};w=${seconds}`).join(", ");
  }

  /** Counts a request if there is anything left for it; those that are refused do not make the wait longer. */
  take(client: string): Taken {
    // Whole milliseconds: a sum of fractions can come out a little longer than the quota's seconds.
    const nowMs = Math.floor(this.#nowMs());
    const windows = this.#windowsOf(client, nowMs);
    const allowed = this.#quotas.every(({ requests }, index) => (windows[index]?.used ?? 0) < requests);
    let retryAfter = 0;
    let left = "";
    for (const [index, { name, requests }] of this.#quotas.entries()) {
      const window = windows[index];
      if (window === undefined) continue;
      const seconds = Math.ceil((window.endsAtMs - nowMs) / 1000);
      if (allowed) window.used += 1;
      else if (window.used >= requests) retryAfter = Math.max(retryAfter, seconds);
      left += `${left === "" ? "" : ", "}"${name}";r=${requests - window.used};t=${seconds}`;
    }
    return { allowed, left, retryAfter };
  }

  /** Number of clients remembered; bounded. */
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
