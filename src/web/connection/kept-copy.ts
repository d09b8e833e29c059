import { useEffect, useState } from "react";

import { connectionState } from "./connection-state.ts";
import { siteAnswers } from "./probe.ts";

const DAY_MS = 86_400_000;
const PROBE_MS = 10_000;

/** True if the last request got no answer, the browser is offline, or the service worker has kept this page. */
export function isCutOff(): boolean {
  return connectionState().isDoubtful || document.documentElement.dataset["keptAt"] !== undefined;
}

/** True if the service worker has kept the page for reading offline. */
export async function isKept(path: string): Promise<boolean> {
  return "caches" in window && (await caches.match(path)) !== undefined;
}

/** Returns the time of a kept page, such as "at 14:05 on Saturday", in the reader's zone. */
export function keptTime(keptAt: number, now: number, timeZone?: string): string {
  const isRecent = now - keptAt < 6 * DAY_MS;
  const time = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", timeZone }).format(keptAt);
  const day = new Intl.DateTimeFormat("en-GB", {
    ...(isRecent ? { weekday: "long" } : { day: "numeric", month: "long", year: "numeric" }),
    timeZone,
  }).format(keptAt);
  return `at ${time} on ${day}`;
}

/**
 * Returns when the page was loaded if the service worker kept it, and a function that dismisses the notice. Once the
 * site answers again, reloads the page's data.
 */
export function useKeptAt(reload: () => void): readonly [string | null, () => void] {
  const [text, setText] = useState<string | null>(null);
  useEffect(() => {
    const { keptAt, clockOffset } = document.documentElement.dataset;
    if (keptAt === undefined) return undefined;
    // On the site's clock, which a replayed season moves.
    const offsetMs = Number(clockOffset ?? 0);
    setText(keptTime(Date.parse(keptAt) + offsetMs, Date.now() + offsetMs));
    const probe = async (): Promise<void> => {
      if (document.hidden || !(await siteAnswers())) return;
      stop();
      delete document.documentElement.dataset["keptAt"];
      setText(null);
      reload();
    };
    const timer = setInterval(() => void probe(), PROBE_MS);
    const cameBack = () => void probe();
    window.addEventListener("online", cameBack);
    const stop = (): void => {
      clearInterval(timer);
      window.removeEventListener("online", cameBack);
    };
    return stop;
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return [text, () => setText(null)];
}
