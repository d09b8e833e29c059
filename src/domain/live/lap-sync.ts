import { MAX_DELAY_SECONDS } from "./live-delay.ts";

/**
 * A lap that a reader saw begin. `seenAtMs` is the time on the page's clock, with the page's own
 * delay added back.
 */
export interface SeenLap {
  readonly lap: number;
  readonly seenAtMs: number;
}

/**
 * `waiting`: the page hasn't reached that lap, because its delay is too long. `missed`: the page
 * doesn't know when that lap began.
 */
export type LapSync =
  | { readonly kind: "delay"; readonly seconds: number }
  | { readonly kind: "ahead" | "too-long" | "waiting" | "missed" };

/**
 * Computes the delay of a broadcast from one lap. `beganAtMs` contains the laps whose start in the
 * feed is known.
 */
export function syncToLap(
  { lap, seenAtMs }: SeenLap,
  beganAtMs: ReadonlyMap<number, number>,
  currentLap: number,
): LapSync {
  const began = beganAtMs.get(lap);
  if (began === undefined) return { kind: lap > currentLap ? "waiting" : "missed" };
  const seconds = Math.round((seenAtMs - began) / 1000);
  if (seconds > MAX_DELAY_SECONDS) return { kind: "too-long" };
  return seconds < 0 ? { kind: "ahead" } : { kind: "delay", seconds };
}
