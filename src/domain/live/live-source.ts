import type { LiveSession } from "./live-session.ts";

export interface LiveReading {
  readonly session: LiveSession;
  /** When something was last heard from the source, a mere sign of life included; epoch milliseconds. */
  readonly heardAtMs: number;
}

/**
 * Where live timing comes from. A source keeps the state of one session up to date by itself, comes back after a lost
 * connection, and never throws: what it cannot read it leaves out.
 */
export interface LiveSource {
  /** Begins to follow; `onChange` is called whenever `current()` may have changed. */
  start(onChange: () => void): void;
  /** Null until something was heard. Built when asked for: once a second is meant, not once a message. */
  current(): LiveReading | null;
  stop(): Promise<void>;
}
