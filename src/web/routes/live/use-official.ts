import { useEffect, useState } from "react";

import type { LiveSession } from "#domain/live/live-session.ts";

import { awaitOfficial, type Surroundings } from "./await-official.ts";

const ANSWER_MS = 10_000;

/**
 * The session as the page shows it: official as soon as its classification is known, though no source says so. What the
 * server rendered is as old as the page; who stays on it after the flag is told without loading it again.
 */
export function useOfficial(session: LiveSession | null, isRendered: boolean): LiveSession | null {
  const key = session?.event ? `${session.event.startsAtMs}` : null;
  /** The session that was rendered or became official: a page that stays open may come to the next one. */
  const [officialKey, setOfficial] = useState(isRendered ? key : null);
  const isOver = session !== null && (session.phase === "finished" || session.phase === "provisional");
  const isOfficial = key !== null && key === officialKey;
  const isAwaited = isOver && !isOfficial && session.event?.invented === false;
  useEffect(() => {
    if (!isAwaited) return;
    const stopping = new AbortController();
    const awaiting = awaitOfficial(browserAround(stopping.signal), () => setOfficial(key));
    document.addEventListener("visibilitychange", awaiting.lookAgain);
    return () => {
      stopping.abort();
      awaiting.stop();
      document.removeEventListener("visibilitychange", awaiting.lookAgain);
    };
  }, [isAwaited, key]);
  return session?.phase === "provisional" && isOfficial ? { ...session, phase: "official" } : session;
}

function browserAround(signal: AbortSignal): Surroundings {
  return {
    random: () => Math.random(),
    after(ms, call) {
      const timer = setTimeout(call, ms);
      return () => clearTimeout(timer);
    },
    isHidden: () => document.hidden,
    ask: async () => {
      try {
        const response = await fetch("/api/live", {
          signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)]),
        });
        const { official } = (await response.json()) as { official?: boolean };
        return official === true;
      } catch {
        // No network, or no answer in time: asked again later.
        return false;
      }
    },
  };
}
