import { backOff, type LiveBrowser, type PollResult, spread } from "./live-browser.ts";

const FIRST_MS = 2_000;
const EVERY_MS = 15_000;
const MAX_WAIT_MS = 120_000;

type PollingBrowser = Pick<LiveBrowser, "random" | "after" | "poll">;

export class Poller {
  readonly #browser: PollingBrowser;
  readonly #onResult: (result: PollResult) => void;
  /** Number of the latest poll. Answers to older polls are dropped. */
  #poll = 0;
  #failures = 0;
  #cancel: (() => void) | null = null;

  constructor(browser: PollingBrowser, onResult: (result: PollResult) => void) {
    this.#browser = browser;
    this.#onResult = onResult;
  }

  get isPolling(): boolean {
    return this.#cancel !== null;
  }

  /** The first poll comes after about `firstMs`, at a random time. */
  start(firstMs: number = FIRST_MS): void {
    if (!this.isPolling) this.#pollIn(spread(this.#browser, firstMs));
  }

  stop(): void {
    this.#poll += 1;
    this.#failures = 0;
    this.#cancel?.();
    this.#cancel = null;
  }

  #pollIn(ms: number): void {
    this.#cancel = this.#browser.after(ms, () => void this.#ask());
  }

  async #ask(): Promise<void> {
    const poll = (this.#poll += 1);
    const result = await this.#browser.poll();
    if (poll !== this.#poll) return;
    this.#failures = result.kind === "answered" ? 0 : this.#failures + 1;
    this.#onResult(result);
    this.#pollIn(this.#waitAfter(result));
  }

  #waitAfter(result: PollResult): number {
    if (result.kind === "answered") return spread(this.#browser, EVERY_MS);
    const waitMs = spread(this.#browser, backOff(this.#failures, EVERY_MS, MAX_WAIT_MS));
    return Math.max(waitMs, result.retryAfterMs ?? 0);
  }
}
