import { useEffect, useState } from "react";

import type { LiveSession } from "#domain/live/live-session.ts";

import { awaitOfficial, type OfficialBrowser } from "./await-official.ts";
import { pageTimers } from "./live-browser.ts";

const MAX_ANSWER_MS = 10_000;

/**
 * Marks the session as official once its classification is known, because timing sources don't
 * report when a result becomes official. After the chequered flag an open page polls, so that
 * readers needn't reload it.
 */
export function useOfficial(session: LiveSession | null, isRendered: boolean): LiveSession | null {
  const key = session?.event ? `${session.event.startsAtMs}` : null;
  /**
   * Key of the session whose classification is known. An open page may move on to the next session.
   */
  const [officialKey, setOfficial] = useState(isRendered ? key : null);
  const isOver =
    session !== null && (session.phase === "finished" || session.phase === "provisional");
  const isOfficial = key !== null && key === officialKey;
  const isAwaited = isOver && !isOfficial && session.event?.invented === false;
  useEffect(() => {
    if (!isAwaited) return;
    const stopping = new AbortController();
    const { signal } = stopping;
    const awaiting = awaitOfficial(officialBrowser(signal), () => setOfficial(key));
    document.addEventListener("visibilitychange", awaiting.recheck, { signal });
    return () => {
      stopping.abort();
      awaiting.stop();
    };
  }, [isAwaited, key]);
  return session?.phase === "provisional" && isOfficial
    ? { ...session, phase: "official" }
    : session;
}

function officialBrowser(signal: AbortSignal): OfficialBrowser {
  return {
    ...pageTimers,
    fetchIsOfficial: async () => {
      try {
        const response = await fetch("/api/live", {
          signal: AbortSignal.any([signal, AbortSignal.timeout(MAX_ANSWER_MS)]),
        });
        const { official } = (await response.json()) as { official?: boolean };
        return official === true;
      } catch {
        // No network or a timeout. The next poll tries again.
        return false;
      }
    },
  };
}
