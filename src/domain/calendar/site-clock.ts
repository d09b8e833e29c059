/*
 * Runs in the browser too, so it knows epoch milliseconds only.
 */

/** The site's clock as a page carries it: the site can show another time than the real one. */
export interface SiteClock {
  /** Site time from which `speed` applies, in epoch milliseconds. */
  readonly fromMs: number;
  /** Site time minus real time at that moment. */
  readonly offsetMs: number;
  /** Milliseconds of site time per real millisecond; 1 except in demonstrations. */
  readonly speed: number;
}

/** Site time at a real time. */
export function siteTimeMs({ fromMs, offsetMs, speed }: SiteClock, realTimeMs: number): number {
  const steady = realTimeMs + offsetMs;
  return speed === 1 ? steady : steady + (speed - 1) * (steady - fromMs);
}

/** Real time at a site time. */
export function realTimeMs({ fromMs, offsetMs, speed }: SiteClock, shown: number): number {
  return speed === 1 ? shown - offsetMs : fromMs - offsetMs + (shown - fromMs) / speed;
}
