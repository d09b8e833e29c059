import type { LiveSession } from "./live-session.ts";

export interface LiveReading {
  readonly session: LiveSession;
  /** Last sign of life from the source, in epoch milliseconds. */
  readonly heardAtMs: number;
}

/**
 * A source of live timing. It keeps one session's state up to date, reconnects after a lost connection and never
 * throws: unreadable input is skipped.
 */
export interface LiveSource {
  start(onChange: () => void): void;
  /** Null until the first data. Built on demand, so call it about once a second, not once per message. */
  current(): LiveReading | null;
  stop(): Promise<void>;
}
