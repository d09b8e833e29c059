import { useEffect, useRef, useState } from "react";

import { type LiveBrowser, pageTimers, type PollResult } from "./live-browser.ts";
import type { LiveStart } from "./live-start.ts";
import { type LiveNow, SessionFollower } from "./session-follower.ts";

const MAX_ANSWER_MS = 10_000;

export function useLiveSession(start: LiveStart, delaySeconds: number): LiveNow {
  // Keeps the initial data, because later renders don't restart the session.
  const [{ channel, nowMs }] = useState(start);
  const [now, setNow] = useState<LiveNow>({ frame: start.frame, connection: "waiting", skewMs: null });
  const latest = useRef(now);
  const began = useRef(delaySeconds);
  useEffect(() => {
    const show = (next: LiveNow): void => {
      latest.current = next;
      setNow(next);
    };
    show({
      ...latest.current,
      // After the delay is lengthened, the current frame is in the reader's future and must not be shown.
      frame: began.current < delaySeconds ? null : latest.current.frame,
      // Until the server sends its time again, use the time at which the page was rendered.
      skewMs: latest.current.skewMs ?? nowMs - Date.now(),
    });
    began.current = delaySeconds;
    const stopping = new AbortController();
    const { signal } = stopping;
    const browser = liveBrowser(`session=${channel}&delay=${delaySeconds}`, signal);
    const follower = new SessionFollower(browser, latest.current, show);
    document.addEventListener("visibilitychange", () => follower.recheck(), { signal });
    window.addEventListener("online", () => follower.recheck(), { signal });
    return () => {
      stopping.abort();
      follower.stop();
    };
  }, [channel, delaySeconds, nowMs]);
  return now;
}

function liveBrowser(query: string, signal: AbortSignal): LiveBrowser {
  return {
    ...pageTimers,
    nowMs: () => Date.now(),
    openStream(listener) {
      const source = new EventSource(`/api/live/stream?${query}`);
      for (const name of ["hello", "snapshot", "change", "beat"] as const)
        source.addEventListener(name, ({ data }: MessageEvent<string>) => listener.onEvent(name, data));
      source.addEventListener("error", () => listener.onError(source.readyState === EventSource.CLOSED));
      return source;
    },
    poll: () => poll(`/api/live?${query}`, AbortSignal.any([signal, AbortSignal.timeout(MAX_ANSWER_MS)])),
  };
}

async function poll(url: string, signal: AbortSignal): Promise<PollResult> {
  try {
    const response = await fetch(url, { signal });
    if (!response.ok) return { kind: "failed", retryAfterMs: Number(response.headers.get("retry-after") ?? 0) * 1000 };
    const { serverMs, frame } = (await response.json()) as Omit<PollResult & { kind: "answered" }, "kind">;
    return { kind: "answered", serverMs, frame };
  } catch {
    // No network, a timeout or invalid JSON: the page shows a lost connection.
    return { kind: "failed", retryAfterMs: null };
  }
}
