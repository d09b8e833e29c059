import { useEffect, useMemo, useState } from "react";
import { useRouteLoaderData } from "react-router";

import { siteTimeMs, realTimeMs, type SiteClock } from "#domain/calendar/site-clock.ts";

import type { ShellData } from "../root.server.ts";

/**
 * The shown moment in epoch milliseconds, from the browser's own ticking corrected by the server's clock. The page
 * brings what its clock showed when it was rendered; how far the browser's clock is off is asked once, half the round
 * trip allowed for.
 */
let skewMs: Promise<number> | undefined;

/** With time running fast, digits change more often than anybody can read. */
const MIN_WAIT_MS = 100;

async function measureSkew(): Promise<number> {
  const askedAt = Date.now();
  const response = await fetch("/api/clock");
  if (!response.ok) throw new Error(`The server's clock answered ${response.status}`);
  const body: unknown = await response.json();
  const answeredAt = Date.now();
  if (typeof body !== "object" || body === null || !("now" in body) || !("offsetMs" in body))
    throw new Error("failed to read the server's clock");
  return Date.parse(String(body.now)) - Number(body.offsetMs) - (askedAt + answeredAt) / 2;
}

export interface ServerClock {
  /** False until the server was asked for the time: before, a wrong clock of the device may not decide anything. */
  readonly isSet: boolean;
  /** The shown moment. */
  now(): number;
  /** The real moment at which the clock shows `shown`. */
  realAt(shown: number): number;
  /** How long a timer waits for that much shown time to pass. */
  realWait(shown: number): number;
}

const PRESENT: SiteClock = { fromMs: 0, offsetMs: 0, speed: 1 };

export function useServerClock(): ServerClock {
  const shell = useRouteLoaderData<ShellData>("root");
  const { offsetMs, speed, shownAt } = shell?.clock ?? {};
  const [skew, setSkew] = useState<number | null>(null);
  useEffect(() => {
    let wanted = true;
    skewMs ??= measureSkew();
    skewMs.then(
      (ms) => wanted && setSkew(ms),
      (error: unknown) => {
        // Offline or overloaded: the reader's own clock is the best there is; the next page asks again.
        skewMs = undefined;
        if (wanted) setSkew(0);
        console.info("fell back to the device’s clock", error);
      },
    );
    return () => {
      wanted = false;
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
      realWait: (shown) => (clock.speed === 1 ? shown : Math.max(MIN_WAIT_MS, shown / clock.speed)),
    };
  }, [offsetMs, speed, shownAt, skew]);
}
