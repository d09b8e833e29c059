import { startTransition, useEffect, useMemo, useState } from "react";
import { useRouteLoaderData } from "react-router";

import { siteTimeMs, realTimeMs, type SiteClock } from "#domain/clock/site-clock.ts";

import type { ShellData } from "../root.server.ts";
import { beginNoMoreWaits } from "../ui/when-near.tsx";

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
  /** Returns the real time at which the site's clock reads `shown`. */
  realAt(shown: number): number;
  /** Returns the real milliseconds until `shown` milliseconds of site time have passed. */
  realWait(shown: number): number;
}

/** The longest time that browsers can wait for. */
const MAX_WAIT_MS = 2 ** 31 - 1;

const PRESENT: SiteClock = { fromMs: 0, offsetMs: 0, speed: 1 };

export function useServerClock(): ServerClock {
  const shell = useRouteLoaderData<ShellData>("root");
  const { offsetMs, speed, shownAt } = shell?.clock ?? {};
  const [skew, setSkew] = useState<number | null>(null);
  useEffect(() => {
    let isMounted = true;
    const set = (ms: number): void => {
      beginNoMoreWaits();
      // A transition, because rendering the whole page in one go would block a phone.
      startTransition(() => setSkew(ms));
    };
    skewMs ??= measureSkew();
    skewMs.then(
      (ms) => isMounted && set(ms),
      (error: unknown) => {
        // Offline or overloaded: use the device's clock, and try again on the next page.
        skewMs = undefined;
        if (isMounted) setSkew(0);
        console.info("fell back to the device’s clock", error);
      },
    );
    return () => {
      isMounted = false;
    };
  }, []);
  return useMemo(() => {
    const clock =
      offsetMs === undefined || speed === undefined || shownAt === undefined
        ? PRESENT
        : { fromMs: Date.parse(shownAt), offsetMs, speed };
    return {
      isSet: skew !== null,
      now: () => siteTimeMs(clock, Date.now() + (skew ?? 0)),
      realAt: (shown) => realTimeMs(clock, shown),
      realWait: (shown) => realWait(shown, clock.speed),
    };
  }, [offsetMs, speed, shownAt, skew]);
}

function realWait(shown: number, speed: number): number {
  if (speed === 0) return MAX_WAIT_MS;
  return speed === 1 ? shown : Math.max(MIN_WAIT_MS, shown / speed);
}
