import type { BrowserDeps } from "./follow-changes.ts";

const NAME = "gridwalk:facts";
const ANSWER_MS = 10_000;
/** After a refusal (too many connections), or where something on the way can't stream. */
const REOPEN_MS = 120_000;

/**
 * Hears of changed facts. One tab of a browser holds the connection, for HTTP/1.1 allows six to a site, and tells the
 * others; when it is hidden or closed, the next visible one takes over. Where there are no locks (a site without TLS)
 * nothing is held, and the page asks now and then.
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
          // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of this origin alone
          channel.postMessage(version);
        }),
      )
      .catch((error: unknown) => {
        // Left while another tab held the connection.
        if (!leaving.signal.aborted) throw error;
      });
  return () => {
    leaving.abort();
    channel.close();
  };
}

/** Reads the server's events until `signal` says to leave. */
function stream(signal: AbortSignal, receive: (version: string) => void): Promise<void> {
  return new Promise((resolve) => {
    let source: EventSource;
    let again: ReturnType<typeof setTimeout> | undefined;
    const open = (): void => {
      source = new EventSource("/api/events");
      source.addEventListener("facts", ({ data }: MessageEvent<string>) => receive(data));
      source.addEventListener("error", () => {
        if (source.readyState === EventSource.CLOSED) again = setTimeout(open, REOPEN_MS * (0.5 + Math.random()));
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

async function ask(): Promise<string | null> {
  if (!navigator.onLine) return null;
  try {
    const response = await fetch("/api/clock", { signal: AbortSignal.timeout(ANSWER_MS) });
    if (!response.ok) return null;
    const { facts } = (await response.json()) as { facts?: unknown };
    return typeof facts === "string" ? facts : null;
  } catch {
    // Offline, or no answer in time: asked again later.
    return null;
  }
}

/** Where React Router asks for the data of the page that is shown. */
function dataAddress(): string {
  const { pathname, search } = window.location;
  return `${pathname}${pathname.endsWith("/") ? "_" : ""}.data${search}`;
}

/**
 * Loads the page's data again. A failure while loading would be shown to a reader who asked for nothing, so the server is
 * asked first: for the same data where that is the same for everybody and comes from its memory, else for a sign of life.
 */
async function reload(isShared: () => boolean, revalidate: () => Promise<void>): Promise<void> {
  if (!navigator.onLine) return;
  try {
    const address = isShared() ? dataAddress() : "/api/clock";
    const response = await fetch(address, { signal: AbortSignal.timeout(ANSWER_MS) });
    await response.arrayBuffer();
    if (response.ok) await revalidate();
  } catch {
    // Offline, or no answer in time: the page stays as it is, and is loaded again later.
  }
}

export function browserAround(isShared: () => boolean, revalidate: () => Promise<void>): BrowserDeps {
  return {
    nowMs: () => Date.now(),
    random: () => Math.random(),
    after(ms, call) {
      const timer = setTimeout(call, ms);
      return () => clearTimeout(timer);
    },
    isHidden: () => document.hidden,
    listen,
    ask,
    reload: () => reload(isShared, revalidate),
  };
}
