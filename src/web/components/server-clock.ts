import { startTransition, useEffect, useMemo, useState } from "react";
import { useRouteLoaderData } from "react-router";

import { siteTimeMs, realTimeMs, type SiteClock } from "#domain/clock/site-clock.ts";

import type { ShellData } from "../root.server.ts";

/** The server's clock minus the browser's, measured once and corrected by half the round trip. */
let skewMs: Promise<number> | undefined;

/**
 * Minimum wait between updates, in real time. Without it, digits would change too fast to read when site time runs
 * fast.
 */
const MIN_WAIT_MS = 100;

async function measureSkew(): Promise<number> {
  const requestedAt = Date.now();
  const response = await fetch("/api/clock");
  if (!response.ok) throw new Error(`the clock API responded with ${response.status}`);
  const body: unknown = await response.json();
  const answeredAt = Date.now();
  if (typeof body !== "object" || body === null || !("now" in body) || !("offsetMs" in body))
    throw new Error("failed to read the server's clock");
  return Date.parse(String(body.now)) - Number(body.offsetMs) - (requestedAt + answeredAt) / 2;
}

export interface ServerClock {
  /**
   * False until the server's time is known. Until then nothing may depend on the device's clock, which may be wrong.
   */
  readonly isSet: boolean;
  /** Site time. */
  now(): number;
  /** Returns the real time at which the site's clock reads `siteMs`. */
  realAt(siteMs: number): number;
  /** Returns the real milliseconds until `siteWaitMs` milliseconds of site time have passed. */
  realWait(siteWaitMs: number): number;
}

/** The longest time that browsers can wait for. */
const MAX_WAIT_MS = 2 ** 31 - 1;

const PRESENT: SiteClock = { fromMs: 0, offsetMs: 0, speed: 1 };

export function useServerClock(): ServerClock {
  const site = useSiteClock();
  const [skew, setSkew] = useState<number | null>(null);
  useEffect(() => onServerSkew((ms) => startTransition(() => setSkew(ms))), []);
  return useMemo(() => serverClock(site, skew), [site, skew]);
}

/** The relation of site time to the server's clock, as of when the page was loaded. */
export function useSiteClock(): SiteClock {
  const shell = useRouteLoaderData<ShellData>("root");
  const { offsetMs, speed, shownAt } = shell?.clock ?? {};
  return useMemo(
    () =>
      offsetMs === undefined || speed === undefined || shownAt === undefined
        ? PRESENT
        : { fromMs: Date.parse(shownAt), offsetMs, speed },
    [offsetMs, speed, shownAt],
  );
}

/**
 * Calls `receive` once the server's clock is known, without rendering anything again. Returns a
 * function that cancels the call.
 */
export function onServerSkew(receive: (ms: number) => void): () => void {
  let isCancelled = false;
  const callUnlessCancelled = (ms: number): void => {
    if (!isCancelled) receive(ms);
  };
  skewMs ??= measureSkew();
  skewMs.then(callUnlessCancelled, (error: unknown) => {
    // Offline or overloaded: use the device's clock, and try again on the next page.
    skewMs = undefined;
    callUnlessCancelled(0);
    console.info("fell back to the device’s clock", error);
  });
  return () => {
    isCancelled = true;
  };
}

/** `skew` is null until the server's clock is known. */
export function serverClock(site: SiteClock, skew: number | null): ServerClock {
  return {
    isSet: skew !== null,
    now: () => siteTimeMs(site, Date.now() + (skew ?? 0)),
    realAt: (siteMs) => realTimeMs(site, siteMs),
    realWait: (siteWaitMs) => realWait(siteWaitMs, site.speed),
  };
}

function realWait(siteWaitMs: number, speed: number): number {
  if (speed === 0) return MAX_WAIT_MS;
  return speed === 1 ? siteWaitMs : Math.max(MIN_WAIT_MS, siteWaitMs / speed);
}
