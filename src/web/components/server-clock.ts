import { useCallback, useEffect, useState } from "react";
import { useRouteLoaderData } from "react-router";

import type { ShellData } from "../root.server.ts";

/**
 * The shown moment in epoch milliseconds, from the browser's own ticking corrected by the server's clock. The page
 * brings the offset of a replayed season; how far the browser's clock is off is asked once, half the round trip allowed for.
 */
let skewMs: Promise<number> | undefined;

async function measureSkew(shownOffsetMs: number): Promise<number> {
  const askedAt = Date.now();
  const response = await fetch("/api/clock");
  if (!response.ok) throw new Error(`The server's clock answered ${response.status}`);
  const body: unknown = await response.json();
  const answeredAt = Date.now();
  if (typeof body !== "object" || body === null || !("now" in body))
    throw new Error("The server's clock is not readable");
  return Date.parse(String(body.now)) - shownOffsetMs - (askedAt + answeredAt) / 2;
}

export function useServerNow(): () => number {
  const shell = useRouteLoaderData<ShellData>("root");
  const shownOffsetMs = shell?.clock.offsetMs ?? 0;
  const [skew, setSkew] = useState(0);
  useEffect(() => {
    let wanted = true;
    skewMs ??= measureSkew(shownOffsetMs);
    skewMs.then(
      (ms) => wanted && setSkew(ms),
      (error: unknown) => {
        // Offline or overloaded: the reader's own clock is the best there is; the next page asks again.
        skewMs = undefined;
        console.info("Counting on this device's clock.", error);
      },
    );
    return () => {
      wanted = false;
    };
  }, [shownOffsetMs]);
  return useCallback(() => Date.now() + shownOffsetMs + skew, [shownOffsetMs, skew]);
}
