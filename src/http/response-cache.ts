import { LRUCache } from "lru-cache";

/** An answer as it is stored, and the bytes it takes. */
export interface Packed<Value> {
  readonly value: Value;
  readonly bytes: number;
}

interface ResponseCacheOptions<Made, Value> {
  readonly maxBytes: number;
  readonly maxEntries?: number;
  /** Identifies the facts that answers are made from. When it changes, all answers are dropped. */
  readonly version: () => unknown;
  /** Milliseconds for which an answer made now stays true. */
  readonly ttlMs: () => number | Promise<number>;
  /** Null for answers that aren't worth storing. */
  readonly pack: (made: Made) => Packed<Value> | null | Promise<Packed<Value> | null>;
}

interface Entry<Value> {
  readonly value: Value;
  /** Epoch milliseconds, of the machine's clock. */
  readonly expiresAtMs: number;
}

/**
 * Answers stored by key within a budget of bytes; those asked for longest ago make room. One answer is made per key at a
 * time, for all who wait for it. What was begun before a change is handed to those who waited, and not stored.
 */
export class ResponseCache<Made, Value extends object> {
  readonly #options: ResponseCacheOptions<Made, Value>;
  // Expiry is checked here: lru-cache keeps an entry one millisecond longer, and takes a TTL of 0 for none.
  readonly #entries: LRUCache<string, Entry<Value>>;
  readonly #making = new Map<string, Promise<Made>>();
  #version: unknown;
  /** Counts up whenever everything is dropped. */
  #generation = 0;

  constructor(options: ResponseCacheOptions<Made, Value>) {
    this.#options = options;
    this.#entries = new LRUCache({ maxSize: options.maxBytes, max: options.maxEntries ?? 0 });
    this.#version = options.version();
  }

  /** Bytes stored now. */
  get bytes(): number {
    return this.#entries.calculatedSize;
  }

  /** The stored answer; undefined once it has expired. */
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

  /** Makes an answer, or waits for the one that is being made, and stores it if it is worth storing. */
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

  /** Stores an answer in another form, e.g. with another encoding; its time goes on. */
  replace(key: string, { value, bytes }: Packed<Value>): void {
    const entry = this.#entries.peek(key);
    if (entry !== undefined) this.#entries.set(key, { ...entry, value }, { size: bytes });
  }

  delete(key: string): void {
    this.#entries.delete(key);
  }

  /** Drops everything, and stores nothing that is being made. */
  invalidate(): void {
    this.#generation += 1;
    this.#entries.clear();
    this.#making.clear();
  }

  async #makeAndStore(key: string, make: () => Promise<Made>): Promise<Made> {
    const generation = this.#generation;
    // Before the answer is made: the time may only be too short.
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
