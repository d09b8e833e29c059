import type { LiveSession } from "./live-session.ts";

export interface LiveReading {
  readonly session: LiveSession;
  readonly heardAtMs: number;
}

/**
 * A source of live timing. It keeps the state of one session, reconnects after a lost connection
 * and skips unreadable input instead of throwing.
 */
export interface LiveSource {
  start(onChange: () => void): void;
  current(): LiveReading | null;
  stop(): Promise<void>;
}
