interface Waiting<Value> {
  readonly resolve: (value: Value | undefined) => void;
  readonly reject: (error: unknown) => void;
  readonly value: Promise<Value | undefined>;
}

const MAX_KEYS = 200;
/** Maximum number of simultaneous loads. With only one, a slow load would delay all others. */
const PARALLEL = 3;
/** After this time, further keys no longer wait for the load. Longer than most loads take. */
const SLOW_MS = 10;

interface BatchOptions {
  readonly parallel?: number;
  readonly slowMs?: number;
}

/**
 * Loads values by key. Keys requested during a load are loaded together in the next load. If the current load is slow,
 * the next one starts before it has finished.
 */
export class Batch<Value> {
  readonly #load: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>;
  readonly #waiting = new Map<string, Waiting<Value>>();
  readonly #parallel: number;
  readonly #slowMs: number;
  #loads = 0;
  #slow = 0;

  constructor(
    load: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
    { parallel = PARALLEL, slowMs = SLOW_MS }: BatchOptions = {},
  ) {
    this.#load = load;
    this.#parallel = parallel;
    this.#slowMs = slowMs;
  }

  /** Returns the key's value, or undefined if there is none. The value is never older than the call. */
  find(key: string): Promise<Value | undefined> {
    const waiting = this.#waiting.get(key);
    if (waiting !== undefined) return waiting.value;
    const { promise: value, resolve, reject } = Promise.withResolvers<Value | undefined>();
    this.#waiting.set(key, { value, resolve, reject });
    this.#next();
    return value;
  }

  #next(): void {
    if (this.#waiting.size > 0 && this.#loads === this.#slow && this.#loads < this.#parallel) void this.#run();
  }

  async #run(): Promise<void> {
    const batch = [...this.#waiting].slice(0, MAX_KEYS);
    for (const [key] of batch) this.#waiting.delete(key);
    this.#loads += 1;
    let isSlow = false;
    const becomesSlow = setTimeout(() => {
      isSlow = true;
      this.#slow += 1;
      this.#next();
    }, this.#slowMs);
    try {
      const values = await this.#load(batch.map(([key]) => key));
      for (const [key, { resolve }] of batch) resolve(values.get(key));
    } catch (error) {
      for (const [, { reject }] of batch) reject(error);
    } finally {
      clearTimeout(becomesSlow);
      this.#loads -= 1;
      if (isSlow) this.#slow -= 1;
      this.#next();
    }
  }
}
