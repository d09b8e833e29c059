import { useEffect, useState } from "react";

import { connectionState } from "./connection-state.ts";
import { siteAnswers } from "./probe.ts";

const DAY_MS = 86_400_000;
const PROBE_MS = 10_000;

/**
 * True if the last request got no response, the browser is offline, or the service worker has kept
 * this page.
 */
export function isCutOff(): boolean {
  return connectionState().isDoubtful || document.documentElement.dataset["keptAt"] !== undefined;
}

export async function isKept(path: string): Promise<boolean> {
  return "caches" in window && (await caches.match(path)) !== undefined;
}

/** Describes when a page was kept, e.g. "at 14:05 on Saturday", in the reader's zone. */
export function keptTime(keptAt: number, now: number, timeZone?: string): string {
  const isRecent = now - keptAt < 6 * DAY_MS;
  const time = new Intl.DateTimeFormat("en-GB", {
    hour: "2-digit",
    minute: "2-digit",
    timeZone,
  }).format(keptAt);
  const day = new Intl.DateTimeFormat("en-GB", {
    ...(isRecent ? { weekday: "long" } : { day: "numeric", month: "long", year: "numeric" }),
    timeZone,
  }).format(keptAt);
  return `at ${time} on ${day}`;
}

const OUTDATED = "Gridwalk can’t load anything new right now.";
const UNREACHABLE = "Gridwalk didn’t respond.";
const OFFLINE = "You’re offline.";

interface KeptCopy {
  readonly title: string;
  readonly when: string;
}

/**
 * Returns the age of a page that the server had kept, because the server couldn't reach its
 * database.
 */
function servedAgeMs(): number | null {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return navigation?.serverTiming?.find(({ name }) => name === "last-served")?.duration ?? null;
}

async function isReady(): Promise<boolean> {
  try {
    return (await fetch("/readyz", { cache: "no-store" })).ok;
  } catch (error) {
    console.info("failed to reach the site", error);
    return false;
  }
}

/**
 * Returns when the page was loaded if the service worker or the server kept it, and a function that
 * dismisses the notice. Reloads the page's data once the site responds again.
 */
export function useKeptAt(reload: () => void): readonly [KeptCopy | null, () => void] {
  const [copy, setCopy] = useState<KeptCopy | null>(null);
  useEffect(() => {
    const { keptAt, clockOffset } = document.documentElement.dataset;
    const ageMs = servedAgeMs();
    if (keptAt === undefined && ageMs === null) return undefined;
    const loadedMs =
      keptAt === undefined ? performance.timeOrigin - (ageMs ?? 0) : Date.parse(keptAt);
    // On the site's clock, which is shifted in a replayed season.
    const offsetMs = Number(clockOffset ?? 0);
    const when = keptTime(loadedMs + offsetMs, Date.now() + offsetMs);
    const keptTitle = navigator.onLine ? UNREACHABLE : OFFLINE;
    setCopy({ when, title: keptAt === undefined ? OUTDATED : keptTitle });
    const probe = async (): Promise<void> => {
      if (document.hidden || !(await (keptAt === undefined ? isReady() : siteAnswers()))) return;
      stop();
      delete document.documentElement.dataset["keptAt"];
      setCopy(null);
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
  return [copy, () => setCopy(null)];
}
