import { LRUCache } from "lru-cache";

export interface Packed<Value> {
  readonly value: Value;
  readonly bytes: number;
}

interface ResponseCacheOptions<Made, Value> {
  readonly maxBytes: number;
  readonly maxEntries?: number;
  /** Identifies the facts that answers depend on. All answers are dropped when it changes. */
  readonly version: () => unknown;
  readonly ttlMs: () => number | Promise<number>;
  readonly pack: (made: Made) => Packed<Value> | null | Promise<Packed<Value> | null>;
}

interface Entry<Value> {
  readonly value: Value;
  readonly expiresAtMs: number;
}

/**
 * A cache limited in bytes that drops the least recently used answers. Concurrent callers of a key share one answer. An
 * answer begun before an invalidation is still returned to its callers, but not stored.
 */
export class ResponseCache<Made, Value extends object> {
  readonly #options: ResponseCacheOptions<Made, Value>;
  // Entries carry their expiry, because lru-cache keeps an entry one millisecond too long and treats a TTL of 0 as
  // unlimited.
  readonly #entries: LRUCache<string, Entry<Value>>;
  readonly #making = new Map<string, Promise<Made>>();
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
    if (entry.expiresAtMs > Date.now()) return entry.value;
    this.#entries.delete(key);
    return undefined;
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
    this.#entries.clear();
    this.#making.clear();
  }

  async #makeAndStore(key: string, make: () => Promise<Made>): Promise<Made> {
    const generation = this.#generation;
    // The lifetime is read before the answer is made, so that the expiry is never too late.
    const ttlMs = await this.#options.ttlMs();
    const expiresAtMs = Date.now() + ttlMs;
    const made = await make();
    const packed = ttlMs > 0 ? await this.#options.pack(made) : null;
    this.#followVersion();
    if (packed !== null && generation === this.#generation)
      this.#entries.set(key, { value: packed.value, expiresAtMs }, { size: packed.bytes });
    return made;
  }

  #followVersion(): void {
    const version = this.#options.version();
    if (version === this.#version) return;
    this.#version = version;
    this.invalidate();
  }
}
