import { applyChange, type LiveChange } from "#domain/live/live-change.ts";
import type { LiveSession } from "#domain/live/live-session.ts";

import { backOff, type LiveBrowser, type PollResult, type ShownFrame, spread } from "./live-browser.ts";
import { Poller } from "./poller.ts";

/**
 * `open`: events arrive. `polling`: events don't get through, so the page polls. `lost`: neither works at the moment,
 * and the page shows the last state.
 */
export type Connection = "waiting" | "open" | "polling" | "lost";

export interface LiveNow {
  readonly frame: ShownFrame | null;
  readonly connection: Connection;
  /** The server's clock minus the browser's; null until hydration. */
  readonly skewMs: number | null;
}

/** Delay before reopening a failed stream. The delay doubles with each failure, up to the maximum. */
const REOPEN_MS = 5_000;
const MAX_REOPEN_MS = 120_000;
/** The server sends an event at least every fifteen seconds, so a longer silence means a dead stream. */
const MAX_SILENCE_MS = 40_000;
/** If a stream hasn't begun after this long, a proxy is probably holding it back. */
const MAX_BEGINNING_MS = 15_000;
/** A page that has been hidden for this long closes its stream. When the page is shown again, it gets a snapshot. */
const MAX_HIDDEN_MS = 60_000;
const WATCH_MS = 5_000;
/** If a check is this late, the device slept. If it is this early, the device's clock was set back. */
const SLEPT_MS = 20_000;
const SET_BACK_MS = -2_000;

/** Follows a session by server-sent events, and polls while events don't arrive. */
export class SessionFollower {
  readonly #browser: LiveBrowser;
  readonly #show: (now: LiveNow) => void;
  readonly #poller: Poller;
  #now: LiveNow;
  #stream: { close(): void } | null = null;
  #hasBegun = false;
  #lastEventMs = 0;
  #failures = 0;
  #isAway = false;
  #cancelReopen: (() => void) | null = null;
  #cancelWatch: (() => void) | null = null;
  #cancelLeave: (() => void) | null = null;

  constructor(browser: LiveBrowser, start: LiveNow, show: (now: LiveNow) => void) {
    this.#browser = browser;
    this.#now = start;
    this.#show = show;
    this.#poller = new Poller(browser, (result) => this.#takePoll(result));
    this.#watchFrom(browser.nowMs());
    this.#open();
    this.#leaveLater();
  }

  /** Checks the connection. Call this when the page has been hidden or shown, or when the network has come back. */
  recheck(): void {
    this.#leaveLater();
    if (this.#browser.isHidden()) return;
    this.#isAway = false;
    if (this.#stream === null || !this.#hasBegun) this.#open();
  }

  stop(): void {
    this.#close();
    this.#poller.stop();
    this.#cancelWatch?.();
    this.#cancelLeave?.();
  }

  #publish(news: Partial<LiveNow>): void {
    this.#now = { ...this.#now, ...news };
    this.#show(this.#now);
  }

  #open(): void {
    this.#close();
    this.#hasBegun = false;
    this.#lastEventMs = this.#browser.nowMs();
    this.#stream = this.#browser.openStream({
      onEvent: (name, data) => this.#receive(name, data),
      onError: (isOver) => (isOver ? this.#fail() : this.#reconnecting()),
    });
  }

  #close(): void {
    this.#stream?.close();
    this.#stream = null;
    this.#cancelReopen?.();
    this.#cancelReopen = null;
  }

  #receive(name: string, data: string): void {
    this.#lastEventMs = this.#browser.nowMs();
    try {
      this.#takeEvent(name, JSON.parse(data) as StreamedEvent);
    } catch {
      // The event is invalid. A missed change can't be recovered, so open a new stream, which sends a
      // snapshot.
      this.#fail();
    }
  }

  #takeEvent(name: string, { nowMs, heardAtMs, session, change }: StreamedEvent): void {
    this.#hasBegun = true;
    this.#failures = 0;
    this.#poller.stop();
    const currentSession = this.#now.frame?.session;
    const next = name === "snapshot" ? session : change && currentSession && applyChange(currentSession, change);
    this.#publish({
      connection: "open",
      ...(nowMs !== undefined && { skewMs: nowMs - this.#browser.nowMs() }),
      ...(next !== undefined && heardAtMs !== undefined && { frame: { heardAtMs, session: next } }),
    });
  }

  #takePoll(result: PollResult): void {
    if (result.kind === "failed") return this.#publish({ connection: "lost" });
    const { serverMs, frame } = result;
    const skewMs = serverMs - this.#browser.nowMs();
    this.#publish({ connection: "polling", skewMs, ...(frame !== null && { frame }) });
  }

  /** Called while the browser reconnects. The periodic check gives up on the stream if that takes too long. */
  #reconnecting(): void {
    if (this.#hasBegun) this.#lastEventMs = this.#browser.nowMs();
    this.#hasBegun = false;
    if (!this.#poller.isPolling) this.#publish({ connection: "lost" });
  }

  #fail(): void {
    this.#close();
    this.#failures += 1;
    const waitMs = spread(this.#browser, backOff(this.#failures, REOPEN_MS, MAX_REOPEN_MS));
    this.#cancelReopen = this.#browser.after(waitMs, () => this.#open());
    if (this.#poller.isPolling) return;
    this.#publish({ connection: "lost" });
    this.#poller.start();
  }

  #watchFrom(beforeMs: number): void {
    this.#cancelWatch = this.#browser.after(WATCH_MS, () => this.#watch(beforeMs));
  }

  #watch(beforeMs: number): void {
    const nowMs = this.#browser.nowMs();
    const lateMs = nowMs - beforeMs - WATCH_MS;
    this.#watchFrom(nowMs);
    if (this.#isAway || this.#browser.isHidden()) return;
    if (lateMs > SLEPT_MS || lateMs < SET_BACK_MS) this.#open();
    else if (this.#stream !== null && nowMs - this.#lastEventMs > (this.#hasBegun ? MAX_SILENCE_MS : MAX_BEGINNING_MS))
      this.#fail();
  }

  #leaveLater(): void {
    this.#cancelLeave?.();
    this.#cancelLeave = this.#browser.isHidden() ? this.#browser.after(MAX_HIDDEN_MS, () => this.#leave()) : null;
  }

  #leave(): void {
    this.#isAway = true;
    this.#close();
    this.#poller.stop();
  }
}

interface StreamedEvent {
  readonly nowMs?: number;
  readonly heardAtMs?: number;
  readonly session?: LiveSession;
  readonly change?: LiveChange;
}
