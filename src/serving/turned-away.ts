import type { Logger } from "pino";

const EVERY_MS = 60_000;
/** Of so many addresses apart; who is turned away elsewhere meanwhile is counted with them all. */
const MAX_PATHS = 50;

interface TurnedAwayRequest {
  readonly method: string;
  readonly path: string;
}

/**
 * Says who was turned away because too many came: the first of an address at once, the rest once a minute as a number.
 * They come in thousands, and a line each would bury the log just then.
 */
export class TurnedAway {
  readonly #log: Pick<Logger, "warn">;
  readonly #everyMs: number;
  readonly #counts = new Map<string, number>();
  #timer: NodeJS.Timeout | null = null;

  constructor(log: Pick<Logger, "warn">, everyMs = EVERY_MS) {
    this.#log = log;
    this.#everyMs = everyMs;
  }

  note(line: TurnedAwayRequest): void {
    const own = `${line.method} ${line.path}`;
    const address = this.#counts.has(own) || this.#counts.size < MAX_PATHS ? own : "elsewhere";
    const count = this.#counts.get(address);
    this.#counts.set(address, (count ?? -1) + 1);
    if (count === undefined) this.#log.warn(line, "turned away");
    this.#timer ??= setInterval(() => this.#report(), this.#everyMs).unref();
  }

  /** An address from which nobody came for a whole time is forgotten: its next is a first again. */
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
