/**
 * The site's clock as sent to the browser. Uses epoch milliseconds, because browsers may lack
 * Temporal.
 */
export interface SiteClock {
  readonly fromMs: number;
  /** Site time minus real time at `fromMs`. */
  readonly offsetMs: number;
  readonly speed: number;
}

export function siteTimeMs({ fromMs, offsetMs, speed }: SiteClock, realTimeMs: number): number {
  const steady = realTimeMs + offsetMs;
  return speed === 1 ? steady : steady + (speed - 1) * (steady - fromMs);
}

export function realTimeMs({ fromMs, offsetMs, speed }: SiteClock, siteMs: number): number {
  return speed === 1 || speed === 0
    ? siteMs - offsetMs
    : fromMs - offsetMs + (siteMs - fromMs) / speed;
}
