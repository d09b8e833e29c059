import { type LiveBrowser, spread } from "./live-browser.ts";

export interface OfficialBrowser extends Pick<LiveBrowser, "random" | "after" | "isHidden"> {
  /**
   * Returns true once the classification is known. Returns false until then, and if the request
   * fails. Never throws.
   */
  fetchIsOfficial(): Promise<boolean>;
}

/**
 * First wait after the session ends. Waits grow, because some classifications come a day later and
 * some never do.
 */
const FIRST_MS = 30_000;
const MAX_WAIT_MS = 10 * 60_000;
const GROWTH = 1.5;

/**
 * Polls until a session's classification is known. A hidden page doesn't poll until it is shown
 * again.
 */
export function awaitOfficial(
  browser: OfficialBrowser,
  onOfficial: () => void,
): { recheck(): void; stop(): void } {
  let waitMs = FIRST_MS;
  let isStopped = false;
  /** True if a poll became due while the page was hidden. */
  let isDue = false;
  let cancel = browser.after(nextWait(), () => void poll());

  function nextWait(): number {
    const ms = spread(browser, waitMs);
    waitMs = Math.min(MAX_WAIT_MS, waitMs * GROWTH);
    return ms;
  }

  async function poll(): Promise<void> {
    isDue = browser.isHidden();
    if (isDue) return;
    const isOfficial = await browser.fetchIsOfficial();
    if (isStopped) return;
    if (isOfficial) return onOfficial();
    cancel = browser.after(nextWait(), () => void poll());
  }

  return {
    recheck() {
      if (isDue) void poll();
    },
    stop() {
      isStopped = true;
      isDue = false;
      cancel();
    },
  };
}
