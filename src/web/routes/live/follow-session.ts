import { applyChange, type LiveChange } from "#domain/live/live-change.ts";
import type { LiveSession } from "#domain/live/live-session.ts";

export interface ShownFrame {
  readonly heardAtMs: number;
  readonly session: LiveSession;
}

/**
 * `open`: events come. `asking`: they do not get through, so the server is asked now and then. `lost`: neither works at
 * the moment; what is shown stays.
 */
export type Connection = "waiting" | "open" | "asking" | "lost";

export interface LiveNow {
  readonly frame: ShownFrame | null;
  readonly connection: Connection;
  /** The server's clock less this browser's; null until the page has begun to run. */
  readonly skewMs: number | null;
}

/** What the server is asked for when its events do not come. */
export type Answer =
  | { readonly kind: "answered"; readonly serverMs: number; readonly frame: ShownFrame | null }
  | { readonly kind: "failed"; readonly retryAfterMs: number | null };

export interface StreamEar {
  onEvent(name: "hello" | "snapshot" | "change" | "beat", data: string): void;
  /** `isOver`: the browser does not come back by itself, as after a refusal. */
  onError(isOver: boolean): void;
}

/** The browser, as far as following a session needs it; a test has one of its own. */
export interface Surroundings {
  nowMs(): number;
  /** From 0 to 1. */
  random(): number;
  /** Calls once, unless the returned function is called before. */
  after(ms: number, call: () => void): () => void;
  isHidden(): boolean;
  openStream(ear: StreamEar): { close(): void };
  /** Never throws. */
  ask(): Promise<Answer>;
}

export interface Following {
  /** The page was hidden or shown, or the network came back: time to look whether all is well. */
  lookAgain(): void;
  stop(): void;
}

/** After a stream that was refused or lost the next attempt comes this much later, then twice as much, up to the longest. */
const REOPEN_MS = 5_000;
const REOPEN_LATEST_MS = 120_000;
/** While there is no stream: first soon, then every quarter of a minute, less often when that fails too. */
const FIRST_ASK_MS = 2_000;
const ASK_EVERY_MS = 15_000;
const ASK_LATEST_MS = 120_000;
/** The server says something every fifteen seconds at least: what is silent for longer is dead, whatever it looks like. */
const SILENT_MS = 40_000;
/** A stream that has not begun after this long is held back by something on the way. */
const BEGINS_MS = 15_000;
/** A page that nobody looks at for so long lets its stream go, and gets a snapshot when somebody does again. */
const AWAY_MS = 60_000;
const WATCH_MS = 5_000;
/** A watch that comes this late was asleep; one that comes too early has had its clock set back. */
const SLEPT_MS = 20_000;
const SET_BACK_MS = -2_000;

/** Follows a session by the server's events, or by asking where these do not come, and goes back to them when they do. */
export function followSession(around: Surroundings, start: LiveNow, show: (now: LiveNow) => void): Following {
  let now = start;
  let stream: { close(): void } | null = null;
  /** Whether the stream that is open now has said anything. */
  let hasBegun = false;
  let heardMs = 0;
  let failures = 0;
  let askFailures = 0;
  /** Of the last question: what is answered to an older one is not taken any more. */
  let asked = 0;
  let isAway = false;
  let cancelReopen: (() => void) | null = null;
  let cancelAsk: (() => void) | null = null;
  let cancelWatch: (() => void) | null = null;
  let cancelLeave: (() => void) | null = null;

  const tell = (news: Partial<LiveNow>): void => {
    now = { ...now, ...news };
    show(now);
  };
  /** Up to half more or less: readers that were cut off together do not come back together. */
  const spread = (ms: number): number => ms * (0.5 + around.random());

  function open(): void {
    close();
    hasBegun = false;
    heardMs = around.nowMs();
    stream = around.openStream({
      onEvent(name, data) {
        heardMs = around.nowMs();
        try {
          take(name, JSON.parse(data) as StreamedEvent);
        } catch {
          // Not what the server said. A change that was missed cannot be made up for: begun again, with a snapshot.
          fail();
        }
      },
      onError(isOver) {
        if (isOver) return fail();
        if (hasBegun) heardMs = around.nowMs();
        hasBegun = false;
        if (cancelAsk === null) tell({ connection: "lost" });
      },
    });
  }

  function take(name: string, event: StreamedEvent): void {
    hasBegun = true;
    failures = 0;
    stopAsking();
    const { nowMs, heardAtMs, session, change } = event;
    const known = now.frame?.session;
    const next = name === "snapshot" ? session : change && known && applyChange(known, change);
    tell({
      connection: "open",
      ...(nowMs !== undefined && { skewMs: nowMs - around.nowMs() }),
      ...(next !== undefined && heardAtMs !== undefined && { frame: { heardAtMs, session: next } }),
    });
  }

  function close(): void {
    stream?.close();
    stream = null;
    cancelReopen?.();
    cancelReopen = null;
  }

  function fail(): void {
    close();
    failures += 1;
    const waitMs = Math.min(REOPEN_LATEST_MS, REOPEN_MS * 2 ** Math.min(failures - 1, 10));
    cancelReopen = around.after(spread(waitMs), open);
    if (cancelAsk !== null) return;
    tell({ connection: "lost" });
    askIn(spread(FIRST_ASK_MS));
  }

  async function ask(): Promise<void> {
    const question = (asked += 1);
    const answer = await around.ask();
    if (question !== asked) return;
    if (answer.kind === "answered") {
      askFailures = 0;
      const { serverMs, frame } = answer;
      tell({ connection: "asking", skewMs: serverMs - around.nowMs(), ...(frame !== null && { frame }) });
      askIn(spread(ASK_EVERY_MS));
      return;
    }
    askFailures += 1;
    tell({ connection: "lost" });
    const waitMs = Math.min(ASK_LATEST_MS, ASK_EVERY_MS * 2 ** Math.min(askFailures - 1, 10));
    askIn(Math.max(spread(waitMs), answer.retryAfterMs ?? 0));
  }

  function askIn(ms: number): void {
    cancelAsk = around.after(ms, () => void ask());
  }

  function stopAsking(): void {
    asked += 1;
    askFailures = 0;
    cancelAsk?.();
    cancelAsk = null;
  }

  function watch(beforeMs: number): void {
    const nowMs = around.nowMs();
    const lateMs = nowMs - beforeMs - WATCH_MS;
    cancelWatch = around.after(WATCH_MS, () => watch(nowMs));
    if (isAway || around.isHidden()) return;
    if (lateMs > SLEPT_MS || lateMs < SET_BACK_MS) open();
    else if (stream !== null && nowMs - heardMs > (hasBegun ? SILENT_MS : BEGINS_MS)) fail();
  }

  function leave(): void {
    isAway = true;
    close();
    stopAsking();
  }

  function leaveLater(): void {
    cancelLeave?.();
    cancelLeave = around.isHidden() ? around.after(AWAY_MS, leave) : null;
  }

  const beganMs = around.nowMs();
  cancelWatch = around.after(WATCH_MS, () => watch(beganMs));
  open();
  leaveLater();
  return {
    lookAgain() {
      leaveLater();
      if (around.isHidden()) return;
      isAway = false;
      if (stream === null || !hasBegun) open();
    },
    stop() {
      close();
      stopAsking();
      cancelWatch?.();
      cancelLeave?.();
    },
  };
}

interface StreamedEvent {
  readonly nowMs?: number;
  readonly heardAtMs?: number;
  readonly session?: LiveSession;
  readonly change?: LiveChange;
}
