import type { LiveSession } from "#domain/live/live-session.ts";

export interface ShownFrame {
  readonly heardAtMs: number;
  readonly session: LiveSession;
}

/** Response to a poll. Polling is the fallback if server-sent events don't get through. */
export type PollResult =
  | { readonly kind: "answered"; readonly serverMs: number; readonly frame: ShownFrame | null }
  | { readonly kind: "failed"; readonly retryAfterMs: number | null };

export interface StreamListener {
  onEvent(name: "hello" | "snapshot" | "change" | "beat", data: string): void;
  /** `isOver` is true if the browser won't reconnect, e.g. after an error status. */
  onError(isOver: boolean): void;
}

export interface LiveBrowser {
  nowMs(): number;
  random(): number;
  after(ms: number, call: () => void): () => void;
  isHidden(): boolean;
  openStream(listener: StreamListener): { close(): void };
  /** Never throws. */
  poll(): Promise<PollResult>;
}

export const pageTimers: Pick<LiveBrowser, "random" | "after" | "isHidden"> = {
  random: () => Math.random(),
  after(ms, call) {
    const timer = setTimeout(call, ms);
    return () => clearTimeout(timer);
  },
  isHidden: () => document.hidden,
};

/**
 * Varies a wait by up to half, so that readers who lost the connection at the same time don't all
 * reconnect at the same time.
 */
export function spread(browser: Pick<LiveBrowser, "random">, ms: number): number {
  return ms * (0.5 + browser.random());
}

/**
 * Returns the wait before the next attempt. It doubles with each failure after the first, up to
 * `maxMs`.
 */
export function backOff(failures: number, firstMs: number, maxMs: number): number {
  return Math.min(maxMs, firstMs * 2 ** Math.min(failures - 1, 10));
}
