import { useEffect, useRef, useState } from "react";

import { applyChange, type LiveChange } from "#domain/live/live-change.ts";
import type { LiveSession } from "#domain/live/live-session.ts";

import type { LiveStart } from "./live.server.ts";

export interface LiveNow {
  readonly frame: LiveStart["frame"];
  /** Whether events come; the page's last state stays when they do not. */
  readonly connection: "waiting" | "open" | "lost";
  /** The server's clock less this browser's; null until the server said. */
  readonly skewMs: number | null;
}

interface FrameEvent {
  readonly heardAtMs: number;
  readonly session?: LiveSession;
  readonly change?: LiveChange;
}

/** After a refusal or behind a proxy that cannot stream, the browser gives up: we ask again, later each time. */
const ASK_AGAIN_MS = 5_000;
const ASK_AGAIN_LATEST_MS = 120_000;
/** A page that nobody looks at for so long lets its stream go, and gets a snapshot when somebody does again. */
const AWAY_MS = 60_000;

/** Follows a session, so many seconds behind. Begins with what the server rendered. */
export function useLiveSession(start: LiveStart, delaySeconds: number): LiveNow {
  const { channel } = start;
  const [now, setNow] = useState<LiveNow>({ frame: start.frame, connection: "waiting", skewMs: null });
  const began = useRef(delaySeconds);
  useEffect(() => {
    let source: EventSource | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let failures = 0;

    // What was shown may lie in the future of who is further behind now: it goes at once.
    if (began.current < delaySeconds) setNow((before) => ({ ...before, frame: null }));
    began.current = delaySeconds;

    const take = ({ heardAtMs, session, change }: FrameEvent): void =>
      setNow((before) => {
        const known = before.frame?.session;
        const next = session ?? (known && change && applyChange(known, change));
        return next === undefined ? before : { ...before, connection: "open", frame: { heardAtMs, session: next } };
      });
    const open = (): void => {
      clearTimeout(timer);
      source?.close();
      source = new EventSource(`/api/live/stream?session=${channel}&delay=${delaySeconds}`);
      source.addEventListener("hello", ({ data }: MessageEvent<string>) => {
        failures = 0;
        const { nowMs } = JSON.parse(data) as { readonly nowMs: number };
        setNow((before) => ({ ...before, connection: "open", skewMs: nowMs - Date.now() }));
      });
      for (const name of ["snapshot", "change"])
        source.addEventListener(name, ({ data }: MessageEvent<string>) => take(JSON.parse(data) as FrameEvent));
      source.addEventListener("error", () => {
        setNow((before) => ({ ...before, connection: "lost" }));
        if (source?.readyState !== EventSource.CLOSED) return;
        failures += 1;
        const longest = Math.min(ASK_AGAIN_LATEST_MS, ASK_AGAIN_MS * 2 ** (failures - 1));
        timer = setTimeout(open, longest * (0.5 + Math.random() / 2));
      });
    };
    const comeOrGo = (): void => {
      clearTimeout(timer);
      if (!document.hidden) {
        if (source === null || source.readyState === EventSource.CLOSED) open();
        return;
      }
      timer = setTimeout(() => {
        source?.close();
        source = null;
      }, AWAY_MS);
    };
    open();
    document.addEventListener("visibilitychange", comeOrGo);
    return () => {
      clearTimeout(timer);
      source?.close();
      document.removeEventListener("visibilitychange", comeOrGo);
    };
  }, [channel, delaySeconds]);
  return now;
}
