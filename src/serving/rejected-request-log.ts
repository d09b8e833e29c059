import type { Logger } from "pino";

const EVERY_MS = 60_000;
/** Paths counted separately; requests for other paths are counted together. */
const MAX_PATHS = 50;

interface RejectedRequest {
  readonly method: string;
  readonly path: string;
}

/**
 * Logs requests that were rejected because there were too many: the first of a path right away, the rest once a minute
 * as a number. They come in thousands, and a line each would bury the log just then.
 */
export class RejectedRequestLog {
  readonly #log: Pick<Logger, "warn">;
  readonly #everyMs: number;
  readonly #counts = new Map<string, number>();
  #timer: NodeJS.Timeout | null = null;

  constructor(log: Pick<Logger, "warn">, everyMs = EVERY_MS) {
    this.#log = log;
    this.#everyMs = everyMs;
  }

  note(line: RejectedRequest): void {
    const own = `${line.method} ${line.path}`;
    const address = this.#counts.has(own) || this.#counts.size < MAX_PATHS ? own : "elsewhere";
    const count = this.#counts.get(address);
    this.#counts.set(address, (count ?? -1) + 1);
    if (count === undefined) this.#log.warn(line, "turned away");
    this.#timer ??= setInterval(() => this.#report(), this.#everyMs).unref();
  }

  /** A path without a rejected request for a whole interval is dropped: its next one is a first again. */
  #report(): void {
    for (const [address, count] of this.#counts) {
      if (count === 0) {
        this.#counts.delete(address);
        continue;
      }
      this.#log.warn({ address, count, seconds: this.#everyMs / 1000 }, "turned away, more of them");
      this.#counts.set(address, 0);
    }
    if (this.#counts.size > 0 || this.#timer === null) return;
    clearInterval(this.#timer);
    this.#timer = null;
  }
}
