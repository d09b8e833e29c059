import { useEffect, useRef, useState } from "react";

import { type Answer, followSession, type LiveNow, type Surroundings } from "./follow-session.ts";
import type { LiveStart } from "./live.server.ts";

const ANSWER_MS = 10_000;

/** Follows a session, so many seconds behind. Begins with what the server rendered. */
export function useLiveSession(start: LiveStart, delaySeconds: number): LiveNow {
  // As the page began: what the server renders later is nothing to begin with.
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
      // What was shown may lie in the future of who is further behind now: it goes at once.
      frame: began.current < delaySeconds ? null : latest.current.frame,
      // Until the server says it again, its clock is taken to be what it was when it rendered the page.
      skewMs: latest.current.skewMs ?? nowMs - Date.now(),
    });
    began.current = delaySeconds;
    const stopping = new AbortController();
    const following = followSession(
      browserAround(`session=${channel}&delay=${delaySeconds}`, stopping.signal),
      latest.current,
      show,
    );
    document.addEventListener("visibilitychange", following.lookAgain);
    window.addEventListener("online", following.lookAgain);
    return () => {
      stopping.abort();
      following.stop();
      document.removeEventListener("visibilitychange", following.lookAgain);
      window.removeEventListener("online", following.lookAgain);
    };
  }, [channel, delaySeconds, nowMs]);
  return now;
}

function browserAround(query: string, signal: AbortSignal): Surroundings {
  return {
    nowMs: () => Date.now(),
    random: () => Math.random(),
    after(ms, call) {
      const timer = setTimeout(call, ms);
      return () => clearTimeout(timer);
    },
    isHidden: () => document.hidden,
    openStream(ear) {
      const source = new EventSource(`/api/live/stream?${query}`);
      for (const name of ["hello", "snapshot", "change", "beat"] as const)
        source.addEventListener(name, ({ data }: MessageEvent<string>) => ear.onEvent(name, data));
      source.addEventListener("error", () => ear.onError(source.readyState === EventSource.CLOSED));
      return source;
    },
    ask: () => ask(`/api/live?${query}`, AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)])),
  };
}

async function ask(address: string, signal: AbortSignal): Promise<Answer> {
  try {
    const response = await fetch(address, { signal });
    if (!response.ok) return { kind: "failed", retryAfterMs: Number(response.headers.get("retry-after") ?? 0) * 1000 };
    const { serverMs, frame } = (await response.json()) as Omit<Answer & { kind: "answered" }, "kind">;
    return { kind: "answered", serverMs, frame };
  } catch {
    // No network, no answer in time, or no JSON: the page says that the connection is lost.
    return { kind: "failed", retryAfterMs: null };
  }
}
