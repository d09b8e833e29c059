import type { ServerResponse } from "node:http";

import type { LiveReader } from "#live/fan-out.ts";

export const eventHeaders = {
  "Content-Type": "text/event-stream; charset=utf-8",
  "Cache-Control": "no-cache, no-transform",
  "X-Content-Type-Options": "nosniff",
  "Cross-Origin-Resource-Policy": "same-origin",
  // Disables nginx's response buffering.
  "X-Accel-Buffering": "no",
} as const;

/**
 * Writes events straight to the response, because the same bytes go to thousands of readers and
 * each reader's unsent bytes must be measured. Events sent before `begin` are buffered.
 */
export class EventStream implements LiveReader {
  readonly #outgoing: ServerResponse | undefined;
  #buffered: Buffer[] | null = [];

  constructor(outgoing: ServerResponse | undefined) {
    this.#outgoing = outgoing;
  }

  send(bytes: Buffer): void {
    if (this.#buffered === null) this.#outgoing?.write(bytes);
    else this.#buffered.push(bytes);
  }

  pendingBytes(): number {
    return this.#outgoing?.writableLength ?? 0;
  }

  end(): void {
    this.#outgoing?.end();
  }

  /**
   * Sends the buffered events. `leave` is called when the reader disconnects. If there is no
   * response to write to, returns the events instead and calls `leave` immediately.
   */
  begin(leave: () => void): Buffer | null {
    const buffered = Buffer.concat(this.#buffered ?? []);
    this.#buffered = null;
    if (this.#outgoing === undefined) {
      leave();
      return buffered;
    }
    this.#outgoing.once("close", leave);
    this.#outgoing.writeHead(200, eventHeaders);
    this.#outgoing.socket?.setNoDelay(true);
    this.#outgoing.write(buffered);
    return null;
  }
}
