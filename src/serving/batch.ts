interface Waiting<Value> {
  readonly resolve: (value: Value | undefined) => void;
  readonly reject: (error: unknown) => void;
  readonly found: Promise<Value | undefined>;
}

const MAX_KEYS = 200;
/** Maximum number of simultaneous loads. With only one, a slow load would delay all others. */
const PARALLEL = 3;

/**
 * Loads values by key. Keys that are requested while the maximum number of loads is running are loaded together
 * afterwards.
 */
export class Batch<Value> {
  readonly #load: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>;
  readonly #waiting = new Map<string, Waiting<Value>>();
  readonly #parallel: number;
  #loads = 0;

  constructor(load: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>, parallel = PARALLEL) {
    this.#load = load;
    this.#parallel = parallel;
  }

  /** Returns the key's value, or undefined if there is none. The value is never older than the call. */
  find(key: string): Promise<Value | undefined> {
    const waiting = this.#waiting.get(key);
    if (waiting !== undefined) return waiting.found;
    const { promise: found, resolve, reject } = Promise.withResolvers<Value | undefined>();
    this.#waiting.set(key, { found, resolve, reject });
    if (this.#loads < this.#parallel) void this.#run();
    return found;
  }

  async #run(): Promise<void> {
    this.#loads += 1;
    while (this.#waiting.size > 0) {
      const batch = [...this.#waiting].slice(0, MAX_KEYS);
      for (const [key] of batch) this.#waiting.delete(key);
      try {
        const values = await this.#load(batch.map(([key]) => key));
        for (const [key, { resolve }] of batch) resolve(values.get(key));
      } catch (error) {
        for (const [, { reject }] of batch) reject(error);
      }
    }
    this.#loads -= 1;
  }
}
