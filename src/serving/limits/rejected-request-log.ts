import type { Logger } from "pino";

const EVERY_MS = 60_000;
const MAX_PATHS = 50;

interface RejectedRequest {
  readonly method: string;
  readonly path: string;
}

/**
 * Logs requests rejected for overload: the first request for a path in full, all others as a count
 * once a minute. There may be thousands, and a line for each would bury everything else.
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
    const ownKey = `${line.method} ${line.path}`;
    const key = this.#counts.has(ownKey) || this.#counts.size < MAX_PATHS ? ownKey : "other paths";
    const count = this.#counts.get(key);
    this.#counts.set(key, (count ?? -1) + 1);
    if (count === undefined) this.#log.warn(line, "rejected request");
    this.#timer ??= setInterval(() => this.#report(), this.#everyMs).unref();
  }

  /**
   * Forgets paths without rejections in the last interval, so that their next rejection is logged
   * in full again.
   */
  #report(): void {
    for (const [key, count] of this.#counts) {
      if (count === 0) {
        this.#counts.delete(key);
        continue;
      }
      this.#log.warn(
        { request: key, count, seconds: this.#everyMs / 1000 },
        "rejected more requests",
      );
      this.#counts.set(key, 0);
    }
    if (this.#counts.size > 0 || this.#timer === null) return;
    clearInterval(this.#timer);
    this.#timer = null;
  }
}
