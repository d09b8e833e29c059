import { LRUCache } from "lru-cache";

export interface Packed<Value> {
  readonly value: Value;
  readonly bytes: number;
  /** Age after which this answer is renewed, if that comes before `renewMs`. Counted from when the answer is ready. */
  readonly maxAgeMs?: number | undefined;
}

interface ResponseCacheOptions<Made, Value> {
  readonly maxBytes: number;
  readonly maxEntries?: number;
  /** Identifies the facts that answers depend on. All answers are dropped when it changes. */
  readonly version: () => unknown;
  readonly ttlMs: () => number | Promise<number>;
  readonly pack: (answer: Made) => Packed<Value> | null | Promise<Packed<Value> | null>;
  /** Age after which an answer is renewed even if no change is known. */
  readonly renewMs?: number;
  /** How long an answer stays available through `previous` after an invalidation or `renewMs`. Zero by default. */
  readonly previousMs?: number;
  /**
   * Age up to which an answer stays available through `last`, regardless of changes. Zero by default. Until it is
   * replaced, the answer counts towards the limits.
   */
  readonly lastMs?: number;
}

interface Entry<Value> {
  readonly value: Value;
  readonly madeAtMs: number;
  expiresAtMs: number;
  renewAtMs: number;
}

/**
 * A cache with a size limit in bytes. It drops the least recently used answers first. Concurrent callers for a key
 * share one answer. An answer begun before an invalidation is still returned to its callers, but not stored.
 */
export class ResponseCache<Made, Value extends object> {
  readonly #options: ResponseCacheOptions<Made, Value>;
  // Entries carry their expiry, because lru-cache keeps an entry one millisecond too long and treats a TTL of 0 as
  // unlimited.
  readonly #entries: LRUCache<string, Entry<Value>>;
  readonly #making = new Map<string, Promise<Made>>();
  readonly #previous = new Map<string, Entry<Value>>();
  #dropPrevious: NodeJS.Timeout | undefined;
  #version: unknown;
  #generation = 0;

  constructor(options: ResponseCacheOptions<Made, Value>) {
    this.#options = options;
    this.#entries = new LRUCache({ maxSize: options.maxBytes, max: options.maxEntries ?? 0 });
    this.#version = options.version();
  }

  get bytes(): number {
    return this.#entries.calculatedSize;
  }

  get(key: string): Value | undefined {
    this.#followVersion();
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    if (Date.now() >= Math.max(entry.expiresAtMs, this.#lastUntil(entry))) this.#entries.delete(key);
    return Date.now() < Math.min(entry.expiresAtMs, entry.renewAtMs) ? entry.value : undefined;
  }

  /** Returns the most recent answer with its age in milliseconds, even if the answer is outdated. */
  last(key: string): { readonly value: Value; readonly ageMs: number } | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined || Date.now() >= this.#lastUntil(entry)) return undefined;
    return { value: entry.value, ageMs: Date.now() - entry.madeAtMs };
  }

  #lastUntil({ madeAtMs }: Entry<Value>): number {
    return madeAtMs + (this.#options.lastMs ?? 0);
  }

  /** Returns the answer from before a recent invalidation, or an answer due for renewal, unless it has expired. */
  previous(key: string): Value | undefined {
    this.#followVersion();
    const { previousMs = 0 } = this.#options;
    const due = this.#entries.peek(key);
    const entry = due !== undefined && due.renewAtMs <= Date.now() ? due : this.#previous.get(key);
    const isUsable = entry !== undefined && Date.now() < Math.min(entry.expiresAtMs, entry.renewAtMs + previousMs);
    return isUsable ? entry.value : undefined;
  }

  isMaking(key: string): boolean {
    this.#followVersion();
    return this.#making.has(key);
  }

  make(key: string, make: () => Promise<Made>): Promise<Made> {
    this.#followVersion();
    const running = this.#making.get(key);
    if (running !== undefined) return running;
    const making = this.#makeAndStore(key, make).finally(() => {
      if (this.#making.get(key) === making) this.#making.delete(key);
    });
    this.#making.set(key, making);
    return making;
  }

  replace(key: string, { value, bytes }: Packed<Value>): void {
    const entry = this.#entries.peek(key);
    if (entry !== undefined) this.#entries.set(key, { ...entry, value }, { size: bytes });
  }

  delete(key: string): void {
    this.#entries.delete(key);
  }

  invalidate(): void {
    this.#generation += 1;
    if (this.#options.lastMs === undefined) {
      this.#keepPrevious();
      this.#entries.clear();
    } else this.#outdate();
    this.#making.clear();
  }

  /** Invalidates all answers. They stay available through `previous` for a while, and through `last`. */
  #outdate(): void {
    const now = Date.now();
    const untilMs = now + (this.#options.previousMs ?? 0);
    for (const entry of this.#entries.values()) {
      entry.renewAtMs = Math.min(entry.renewAtMs, now);
      entry.expiresAtMs = Math.min(entry.expiresAtMs, untilMs);
    }
  }

  #keepPrevious(): void {
    const { previousMs = 0 } = this.#options;
    if (previousMs === 0 || this.#entries.size === 0) return;
    const untilMs = Date.now() + previousMs;
    for (const [key, entry] of this.#entries.entries())
      this.#previous.set(key, { ...entry, expiresAtMs: Math.min(entry.expiresAtMs, untilMs) });
    clearTimeout(this.#dropPrevious);
    this.#dropPrevious = setTimeout(() => this.#previous.clear(), previousMs).unref();
  }

  async #makeAndStore(key: string, make: () => Promise<Made>): Promise<Made> {
    const generation = this.#generation;
    // The lifetime is read before the answer is made, so that the expiry is never too late.
    const ttlMs = await this.#options.ttlMs();
    const beganMs = Date.now();
    const answer = await make();
    const packed = ttlMs > 0 ? await this.#options.pack(answer) : null;
    this.#followVersion();
    if (packed !== null && generation === this.#generation) {
      const expiresAtMs = beganMs + ttlMs;
      const { renewMs = Infinity } = this.#options;
      const renewAtMs = Math.min(beganMs + renewMs, Date.now() + (packed.maxAgeMs ?? Infinity));
      const { value, bytes } = packed;
      this.#entries.set(key, { value, madeAtMs: beganMs, expiresAtMs, renewAtMs }, { size: bytes });
      this.#previous.delete(key);
    }
    return answer;
  }

  #followVersion(): void {
    const version = this.#options.version();
    if (version === this.#version) return;
    this.#version = version;
    this.invalidate();
  }
}
