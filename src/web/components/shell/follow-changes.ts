/** Version of the facts from which a page was rendered, and how long the page stays valid. */
export interface MadePage {
  readonly from: string;
  /**
   * Time of the next change, in epoch milliseconds of the browser's clock. Infinity if the page
   * won't change with time.
   */
  readonly changesAtMs: number;
  /** True during a meeting and within a day of one. */
  readonly isNear: boolean;
  /**
   * Maximum random delay before a reload, so that many readers' pages don't reload at the same
   * time.
   */
  readonly spreadMs: number;
}

export interface BrowserDeps {
  nowMs(): number;
  random(): number;
  after(ms: number, call: () => void): () => void;
  isHidden(): boolean;
  /**
   * Receives the server's events, directly or from another tab. Returns a function that stops
   * listening.
   */
  listen(receive: (version: string) => void): () => void;
  poll(): Promise<string | null>;
  /** Reloads the page's data if the server responds. Never throws. */
  reload(): Promise<void>;
}

export interface Following {
  /** Call this when the page's data has been loaded or the clock has been set. */
  made(page: MadePage): void;
  /** Call this when the page has been hidden or shown, or when the network has come back. */
  recheck(): void;
  stop(): void;
}

/**
 * How long the page goes without an event before it polls, near a meeting and at other times. The
 * server sends an event every 20 seconds.
 */
const QUIET_NEAR_MS = 50_000;
const QUIET_MS = 10 * 60_000;
/**
 * A version received more recently than this isn't checked again when the reader returns to the
 * page.
 */
const RECENT_MS = 15_000;
/**
 * Delay after the time of a change, because the browser's and the server's clocks differ slightly.
 */
const AFTER_CHANGE_MS = 300;
/**
 * Delay after a reload that changed nothing. The delay doubles with each such reload, up to the
 * maximum.
 */
const AGAIN_MS = 5_000;
const AGAIN_LATEST_MS = 5 * 60_000;
/** Maximum length of a timer. Browsers fire a timer of more than 2^31 ms immediately. */
const MAX_TIMER_MS = 86_400_000;
/**
 * Maximum random delay when a hidden page is shown again. Readers return one by one, so a short
 * delay is enough.
 */
const RETURN_SPREAD_MS = 500;

/**
 * Reloads an open page's data when the facts have changed, or when part of the page is due to
 * change. A hidden page catches up when it is shown.
 */
export function followChanges(around: BrowserDeps, start: MadePage): Following {
  let page = start;
  let received: string | null = null;
  let receivedAtMs = -Infinity;
  let attempts = 0;
  let isStopped = false;
  let isLoading = false;
  let stopListening: (() => void) | null = null;
  let cancelPoll: (() => void) | null = null;
  let cancelChange: (() => void) | null = null;
  let cancelReload: (() => void) | null = null;

  const isOutdated = (): boolean =>
    (received !== null && received !== page.from) || around.nowMs() >= page.changesAtMs;

  function receive(version: string, spreadMs = page.spreadMs): void {
    received = version;
    receivedAtMs = around.nowMs();
    pollLater();
    scheduleReload(spreadMs);
  }

  function scheduleReload(spreadMs: number): void {
    if (around.isHidden() || isLoading || cancelReload !== null || !isOutdated()) return;
    const againMs = attempts === 0 ? 0 : Math.min(AGAIN_LATEST_MS, AGAIN_MS * 2 ** (attempts - 1));
    cancelReload = around.after(
      AFTER_CHANGE_MS + againMs + around.random() * spreadMs,
      () => void reload(),
    );
  }

  async function reload(): Promise<void> {
    cancelReload = null;
    if (around.isHidden() || !isOutdated()) return;
    attempts += 1;
    isLoading = true;
    await around.reload();
    isLoading = false;
    if (!isStopped) scheduleReload(page.spreadMs);
  }

  function waitForChange(): void {
    cancelChange?.();
    cancelChange = null;
    const waitMs = page.changesAtMs - around.nowMs();
    if (waitMs <= 0 || waitMs === Infinity) return scheduleReload(page.spreadMs);
    cancelChange = around.after(Math.min(waitMs, MAX_TIMER_MS), waitForChange);
  }

  function pollLater(): void {
    cancelPoll?.();
    const quietMs = page.isNear ? QUIET_NEAR_MS : QUIET_MS;
    cancelPoll = around.isHidden()
      ? null
      : around.after(quietMs * (1 + around.random() / 2), () => void poll());
  }

  async function poll(spreadMs = page.spreadMs): Promise<void> {
    const version = await around.poll();
    if (isStopped) return;
    if (version === null) pollLater();
    else receive(version, spreadMs);
  }

  function listenIfNear(): void {
    const isWanted = page.isNear && !around.isHidden();
    if (isWanted) stopListening ??= around.listen((version) => receive(version));
    else {
      stopListening?.();
      stopListening = null;
    }
  }

  listenIfNear();
  pollLater();
  waitForChange();
  return {
    made(next) {
      if (next.from !== page.from || next.changesAtMs > page.changesAtMs) attempts = 0;
      const isAsNear = next.isNear === page.isNear;
      page = next;
      listenIfNear();
      if (!isAsNear) pollLater();
      waitForChange();
    },
    recheck() {
      listenIfNear();
      if (around.isHidden()) {
        cancelPoll?.();
        cancelReload?.();
        cancelReload = null;
        return;
      }
      scheduleReload(RETURN_SPREAD_MS);
      waitForChange();
      if (around.nowMs() - receivedAtMs > RECENT_MS) void poll(RETURN_SPREAD_MS);
      else pollLater();
    },
    stop() {
      isStopped = true;
      stopListening?.();
      for (const cancel of [cancelPoll, cancelChange, cancelReload]) cancel?.();
    },
  };
}
