import type { LiveSession } from "./live-session.ts";

export interface LiveReading {
  readonly session: LiveSession;
  readonly heardAtMs: number;
}

/**
 * A source of live timing. It keeps one session's state up to date, reconnects after a lost connection and never
 * throws: unreadable input is skipped.
 */
export interface LiveSource {
  start(onChange: () => void): void;
  current(): LiveReading | null;
  stop(): Promise<void>;
}
