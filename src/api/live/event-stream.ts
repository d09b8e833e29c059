import type { ServerResponse } from "node:http";

import type { LiveReader } from "#services.ts";

export const eventHeaders = {
  "Content-Type": "text/event-stream; charset=utf-8",
  "Cache-Control": "no-cache, no-transform",
  "X-Content-Type-Options": "nosniff",
  "Cross-Origin-Resource-Policy": "same-origin",
  // nginx holds answers back unless it is told not to.
  "X-Accel-Buffering": "no",
} as const;

/**
 * Events written straight to the response: the same bytes go to thousands, and each has to be asked how much of what it
 * was sent is still here. What is sent before `begin` is kept until then; without a response there is nothing after it.
 */
export class EventStream implements LiveReader {
  readonly #outgoing: ServerResponse | undefined;
  #kept: Buffer[] | null = [];

  constructor(outgoing: ServerResponse | undefined) {
    this.#outgoing = outgoing;
  }

  send(bytes: Buffer): void {
    if (this.#kept === null) this.#outgoing?.write(bytes);
    else this.#kept.push(bytes);
  }

  pendingBytes(): number {
    return this.#outgoing?.writableLength ?? 0;
  }

  end(): void {
    this.#outgoing?.end();
  }

  /** Sends what was kept; `leave` is called once the reader has gone. Without a response it is returned instead. */
  begin(leave: () => void): Buffer | null {
    const kept = Buffer.concat(this.#kept ?? []);
    this.#kept = null;
    if (this.#outgoing === undefined) {
      leave();
      return kept;
    }
    this.#outgoing.once("close", leave);
    this.#outgoing.writeHead(200, eventHeaders);
    this.#outgoing.socket?.setNoDelay(true);
    this.#outgoing.write(kept);
    return null;
  }
}
