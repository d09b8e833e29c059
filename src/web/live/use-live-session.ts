import { useEffect, useRef, useState } from "react";

import { type LiveBrowser, pageTimers } from "./live-browser.ts";
import type { LiveStart } from "./live-start.ts";
import { pollLive } from "./poll-live.ts";
import { type LiveNow, SessionFollower } from "./session-follower.ts";

export function useLiveSession(start: LiveStart, delaySeconds: number): LiveNow {
  // Keep the initial data, because later renders mustn't restart the session.
  const [{ channel, hasStream, nowMs }] = useState(start);
  const [now, setNow] = useState<LiveNow>({
    frame: start.frame,
    connection: "waiting",
    skewMs: null,
  });
  const latest = useRef(now);
  const began = useRef(delaySeconds);
  useEffect(() => {
    const show = (next: LiveNow): void => {
      latest.current = next;
      setNow(next);
    };
    show({
      ...latest.current,
      // After the delay is lengthened, the current frame is in the reader's future and must not be
      // shown.
      frame: began.current < delaySeconds ? null : latest.current.frame,
      // Until the server sends its time again, use the time at which the page was rendered.
      skewMs: latest.current.skewMs ?? nowMs - Date.now(),
    });
    began.current = delaySeconds;
    const stopping = new AbortController();
    const { signal } = stopping;
    const query = `session=${channel}&delay=${delaySeconds}`;
    const browser = {
      ...liveBrowser(query, signal),
      ...(!hasStream && { openStream: openNoStream }),
    };
    const follower = new SessionFollower(browser, latest.current, show);
    document.addEventListener("visibilitychange", () => follower.recheck(), { signal });
    window.addEventListener("online", () => follower.recheck(), { signal });
    return () => {
      stopping.abort();
      follower.stop();
    };
  }, [channel, delaySeconds, hasStream, nowMs]);
  return now;
}

/** Fails without a request, so that the page polls. */
const openNoStream: LiveBrowser["openStream"] = ({ onError }) => {
  queueMicrotask(() => onError(true));
  return { close: () => undefined };
};

function liveBrowser(query: string, signal: AbortSignal): LiveBrowser {
  return {
    ...pageTimers,
    nowMs: () => Date.now(),
    openStream(listener) {
      const source = new EventSource(`/api/live/stream?${query}`);
      for (const name of ["hello", "snapshot", "change", "beat"] as const)
        source.addEventListener(name, ({ data }: MessageEvent<string>) =>
          listener.onEvent(name, data),
        );
      source.addEventListener("error", () =>
        listener.onError(source.readyState === EventSource.CLOSED),
      );
      return source;
    },
    poll: () => pollLive(query, signal),
  };
}
