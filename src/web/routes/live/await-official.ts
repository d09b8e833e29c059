import { type LiveBrowser, spread } from "./live-browser.ts";

/** Everything the wait needs of the browser and the server; tests bring their own. */
export interface OfficialBrowser extends Pick<LiveBrowser, "random" | "after" | "isHidden"> {
  /** Whether the classification is known; false also when there was no answer. Never throws. */
  fetchIsOfficial(): Promise<boolean>;
}

/** Soon after the session, then ever less often: some classifications come the day after, some never. */
const FIRST_MS = 30_000;
const MAX_WAIT_MS = 10 * 60_000;
const GROWTH = 1.5;

/** Polls until a session's classification is known. A hidden page polls once it is shown again. */
export function awaitOfficial(browser: OfficialBrowser, onOfficial: () => void): { recheck(): void; stop(): void } {
  let waitMs = FIRST_MS;
  let isStopped = false;
  /** A poll fell due while the page was hidden. */
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
