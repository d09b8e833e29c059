import { Session } from "node:inspector/promises";

/** Detects when this project's code runs in a way in which it hasn't run before. */
export class Coverage {
  readonly #session = new Session();
  readonly #seen = new Set<string>();

  async start(): Promise<void> {
    this.#session.connect();
    await this.#session.post("Profiler.enable");
    await this.#session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
    await this.takeNew();
  }

  /**
   * Returns how many blocks ran a new number of times since the last call. Numbers count as the
   * same up to a factor of two. Blocks that didn't run count too, because V8 joins blocks that ran
   * equally often.
   */
  async takeNew(): Promise<number> {
    const { result } = await this.#session.post("Profiler.takePreciseCoverage");
    const before = this.#seen.size;
    for (const { url, functions } of result) {
      if (!url.includes("/src/") || url.includes("/node_modules/")) continue;
      for (const { ranges } of functions)
        for (const { count, startOffset, endOffset } of ranges)
          this.#seen.add(`${url}:${startOffset}-${endOffset}:${Math.ceil(Math.log2(count + 1))}`);
    }
    return this.#seen.size - before;
  }

  close(): void {
    this.#session.disconnect();
  }
}
