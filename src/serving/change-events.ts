import { NetworkCounts } from "#http/network-counts.ts";
import type { LiveReader } from "#live/fan-out.ts";

export interface ChangeEvents {
  /**
   * Sends the facts version immediately, on every change, and as a heartbeat. Returns a function
   * that removes the reader, or null when there are too many readers.
   */
  join(headers: Headers, to: LiveReader): (() => void) | null;
}

const MAX_READERS = 10_000;
/** One network may be a household, a pub or a mobile carrier. */
const MAX_PER_NETWORK = 200;
/**
 * Heartbeat interval. Proxies cut connections that are silent for a minute, and pages start to poll
 * after 50 seconds of silence at the earliest.
 */
const REPEAT_MS = 20_000;
/**
 * A connection counts as dead once this many bytes are unsent, which is far more than a few
 * heartbeats.
 */
const MAX_PENDING_BYTES = 4 * 1024;
/**
 * Range of the random reconnect delay, so that browsers don't all reconnect at the same time after
 * a restart.
 */
const RETRY_MS = [2_000, 8_000] as const;

interface ChangeEventsOptions {
  readonly version: () => string;
  readonly networkOf: (headers: Headers) => string;
  readonly repeatMs?: number;
}

/**
 * Sends every open page a small event with the version of the facts. When the version changes, the
 * page reloads its data, so missed events don't have to be sent again.
 */
export class ChangeHub implements ChangeEvents {
  readonly #options: ChangeEventsOptions;
  readonly #readers = new Set<LiveReader>();
  readonly #networks = new NetworkCounts(MAX_PER_NETWORK);
  #repeating: NodeJS.Timeout | null = null;
  #isClosed = false;

  constructor(options: ChangeEventsOptions) {
    this.#options = options;
  }

  get size(): number {
    return this.#readers.size;
  }

  join(headers: Headers, to: LiveReader): (() => void) | null {
    if (this.#isClosed || this.#readers.size >= MAX_READERS) return null;
    const release = this.#networks.enter(this.#options.networkOf(headers));
    if (release === null) return null;
    this.#readers.add(to);
    const [soonest, latest] = RETRY_MS;
    to.send(Buffer.from(`retry: ${Math.round(soonest + Math.random() * (latest - soonest))}\n`));
    to.send(this.#event());
    this.#repeating ??= setInterval(
      () => this.publish(),
      this.#options.repeatMs ?? REPEAT_MS,
    ).unref();
    return () => {
      if (!this.#readers.delete(to)) return;
      release();
      if (this.#readers.size === 0) this.#stopRepeating();
    };
  }

  publish(): void {
    const event = this.#event();
    for (const reader of this.#readers) {
      if (reader.pendingBytes() > MAX_PENDING_BYTES) reader.end();
      else reader.send(event);
    }
  }

  close(): void {
    this.#isClosed = true;
    this.#stopRepeating();
    for (const reader of this.#readers) reader.end();
  }

  #event(): Buffer {
    return Buffer.from(`event: facts\ndata: ${this.#options.version()}\n\n`);
  }

  #stopRepeating(): void {
    if (this.#repeating !== null) clearInterval(this.#repeating);
    this.#repeating = null;
  }
}
