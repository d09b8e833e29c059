import type { BrowserDeps } from "./follow-changes.ts";

const NAME = "gridwalk:facts";
const ANSWER_MS = 10_000;
/**
 * Delay before reconnecting after the server has rejected the connection or a proxy has blocked
 * streaming.
 */
const REOPEN_MS = 120_000;

/**
 * Receives the facts version after each change. Browsers open at most six HTTP/1.1 connections per
 * site, so one tab connects and passes changes on to the others. When that tab is hidden or closed,
 * the next visible one takes over. Without locks (on a site without TLS) there is no connection,
 * and the page polls.
 */
function listen(receive: (version: string) => void): () => void {
  const leaving = new AbortController();
  const channel = new BroadcastChannel(NAME);
  channel.addEventListener("message", ({ data }: MessageEvent<string>) => receive(data));
  if ("locks" in navigator)
    navigator.locks
      .request(NAME, { signal: leaving.signal }, () =>
        stream(leaving.signal, (version) => {
          receive(version);
          // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel never leaves its origin
          channel.postMessage(version);
        }),
      )
      .catch((error: unknown) => {
        // Aborting the wait for another tab's lock isn't an error.
        if (!leaving.signal.aborted) throw error;
      });
  return () => {
    leaving.abort();
    channel.close();
  };
}

function stream(signal: AbortSignal, receive: (version: string) => void): Promise<void> {
  return new Promise((resolve) => {
    let source: EventSource;
    let again: ReturnType<typeof setTimeout> | undefined;
    const open = (): void => {
      source = new EventSource("/api/events");
      source.addEventListener("facts", ({ data }: MessageEvent<string>) => receive(data));
      source.addEventListener("error", () => {
        if (source.readyState === EventSource.CLOSED)
          again = setTimeout(open, REOPEN_MS * (0.5 + Math.random()));
      });
    };
    open();
    signal.addEventListener("abort", () => {
      source.close();
      clearTimeout(again);
      resolve();
    });
  });
}

async function fetchVersion(): Promise<string | null> {
  if (!navigator.onLine) return null;
  try {
    const response = await fetch("/api/clock", { signal: AbortSignal.timeout(ANSWER_MS) });
    if (!response.ok) return null;
    const { facts } = (await response.json()) as { facts?: unknown };
    return typeof facts === "string" ? facts : null;
  } catch {
    // Offline or timed out. The next poll tries again.
    return null;
  }
}

function dataAddress(): string {
  const { pathname, search } = window.location;
  return `${pathname}${pathname.endsWith("/") ? "_" : ""}.data${search}`;
}

/**
 * Reloads the page's data. A failed reload would show an error to a reader who did nothing, so this
 * probes the server first: with the same request if its answer is shared and cached, otherwise with
 * a small request.
 */
async function reload(isShared: () => boolean, revalidate: () => Promise<void>): Promise<void> {
  if (!navigator.onLine) return;
  try {
    const address = isShared() ? dataAddress() : "/api/clock";
    const response = await fetch(address, { signal: AbortSignal.timeout(ANSWER_MS) });
    await response.arrayBuffer();
    if (response.ok) await revalidate();
  } catch {
    // Offline or timed out. The page stays as it is and is reloaded later.
  }
}

export function browserAround(
  isShared: () => boolean,
  revalidate: () => Promise<void>,
): BrowserDeps {
  return {
    nowMs: () => Date.now(),
    random: () => Math.random(),
    after(ms, call) {
      const timer = setTimeout(call, ms);
      return () => clearTimeout(timer);
    },
    isHidden: () => document.hidden,
    listen,
    poll: fetchVersion,
    reload: () => reload(isShared, revalidate),
  };
}
