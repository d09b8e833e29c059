/** What an open page was made from, and until when it is true by itself. */
export interface MadePage {
  /** Version of the facts. */
  readonly from: string;
  /** In the browser's epoch milliseconds; Infinity when time alone changes nothing. */
  readonly changesAtMs: number;
  /** A meeting is a day away or under way. */
  readonly isNear: boolean;
  /** Loading it again takes up to this much longer, so that the pages of many readers don't come back at the same time. */
  readonly spreadMs: number;
}

/** The browser, as far as following changes needs it; a test has one of its own. */
export interface BrowserDeps {
  nowMs(): number;
  /** From 0 to 1. */
  random(): number;
  /** Calls once, unless the returned function is called before. */
  after(ms: number, call: () => void): () => void;
  isHidden(): boolean;
  /** Hears the server's events, or a neighbouring tab that does. Returns what ends it. */
  listen(receive: (version: string) => void): () => void;
  /** The version of the facts; null when there was no answer. Never throws. */
  ask(): Promise<string | null>;
  /** Loads the page's data again, if the server answers. Never throws. */
  reload(): Promise<void>;
}

export interface Following {
  /** The page's data was loaded, or the clock set right. */
  made(page: MadePage): void;
  /** The page was hidden or shown, or the network came back. */
  lookAgain(): void;
  stop(): void;
}

/** After this long without an event the server is asked. It sends one every 20 seconds where its events get through. */
const QUIET_NEAR_MS = 50_000;
const QUIET_MS = 10 * 60_000;
/** What was received this recently is still true for a reader who comes back to the page. */
const RECENT_MS = 15_000;
/** Behind the moment itself, for clocks are only nearly right. */
const AFTER_CHANGE_MS = 300;
/** A page that is as it was after loading again: later, and ever less often. */
const AGAIN_MS = 5_000;
const AGAIN_LATEST_MS = 5 * 60_000;
/** A timer holds at most 2^31 ms. */
const MAX_TIMER_MS = 86_400_000;
/** Readers come back to their pages one by one. */
const RETURN_SPREAD_MS = 500;

/**
 * Has an open page load its data again when the facts have changed, or the time has come at which it changes by itself.
 * Only while somebody looks; a page that was hidden catches up once it is shown.
 */
export function followChanges(around: BrowserDeps, start: MadePage): Following {
  let page = start;
  let received: string | null = null;
  let receivedAtMs = -Infinity;
  let attempts = 0;
  let isStopped = false;
  let isLoading = false;
  let stopListening: (() => void) | null = null;
  let cancelAsk: (() => void) | null = null;
  let cancelChange: (() => void) | null = null;
  let cancelReload: (() => void) | null = null;

  const isOutdated = (): boolean => (received !== null && received !== page.from) || around.nowMs() >= page.changesAtMs;

  function receive(version: string, spreadMs = page.spreadMs): void {
    received = version;
    receivedAtMs = around.nowMs();
    askLater();
    look(spreadMs);
  }

  /** Loads again if need be, within so many milliseconds. */
  function look(spreadMs: number): void {
    if (around.isHidden() || isLoading || cancelReload !== null || !isOutdated()) return;
    const againMs = attempts === 0 ? 0 : Math.min(AGAIN_LATEST_MS, AGAIN_MS * 2 ** (attempts - 1));
    cancelReload = around.after(AFTER_CHANGE_MS + againMs + around.random() * spreadMs, () => void reload());
  }

  async function reload(): Promise<void> {
    cancelReload = null;
    if (around.isHidden() || !isOutdated()) return;
    attempts += 1;
    isLoading = true;
    await around.reload();
    isLoading = false;
    if (!isStopped) look(page.spreadMs);
  }

  function waitForChange(): void {
    cancelChange?.();
    cancelChange = null;
    const waitMs = page.changesAtMs - around.nowMs();
    if (waitMs <= 0 || waitMs === Infinity) return look(page.spreadMs);
    cancelChange = around.after(Math.min(waitMs, MAX_TIMER_MS), waitForChange);
  }

  function askLater(): void {
    cancelAsk?.();
    const quietMs = page.isNear ? QUIET_NEAR_MS : QUIET_MS;
    cancelAsk = around.isHidden() ? null : around.after(quietMs * (1 + around.random() / 2), () => void ask());
  }

  async function ask(spreadMs = page.spreadMs): Promise<void> {
    const version = await around.ask();
    if (isStopped) return;
    if (version === null) askLater();
    else receive(version, spreadMs);
  }

  /** A connection is held only where something may happen soon, and somebody looks. */
  function listenIfNear(): void {
    const isWanted = page.isNear && !around.isHidden();
    if (isWanted) stopListening ??= around.listen((version) => receive(version));
    else {
      stopListening?.();
      stopListening = null;
    }
  }

  listenIfNear();
  askLater();
  waitForChange();
  return {
    made(next) {
      if (next.from !== page.from || next.changesAtMs > page.changesAtMs) attempts = 0;
      const isAsNear = next.isNear === page.isNear;
      page = next;
      listenIfNear();
      if (!isAsNear) askLater();
      waitForChange();
    },
    lookAgain() {
      listenIfNear();
      if (around.isHidden()) {
        cancelAsk?.();
        cancelReload?.();
        cancelReload = null;
        return;
      }
      look(RETURN_SPREAD_MS);
      waitForChange();
      if (around.nowMs() - receivedAtMs > RECENT_MS) void ask(RETURN_SPREAD_MS);
      else askLater();
    },
    stop() {
      isStopped = true;
      stopListening?.();
      for (const cancel of [cancelAsk, cancelChange, cancelReload]) cancel?.();
    },
  };
}
