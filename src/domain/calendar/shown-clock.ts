/*
 * Runs in the browser too, so it knows epoch milliseconds only.
 */

/** The clock of a site as a page carries it along. */
export interface ShownClock {
  /** A moment that was shown. */
  readonly fromMs: number;
  /** Shown minus wall time at that moment. */
  readonly offsetMs: number;
  /** Shown milliseconds that pass in a real one; 1 but for demonstrations. */
  readonly speed: number;
}

/** What the clock shows at a moment of the wall clock. */
export function shownMs({ fromMs, offsetMs, speed }: ShownClock, wallMs: number): number {
  const steady = wallMs + offsetMs;
  return speed === 1 ? steady : steady + (speed - 1) * (steady - fromMs);
}

/** When, by the wall clock, it shows a moment. */
export function wallMs({ fromMs, offsetMs, speed }: ShownClock, shown: number): number {
  return speed === 1 ? shown - offsetMs : fromMs - offsetMs + (shown - fromMs) / speed;
}
