const SECOND_MS = 1_000;
const HOUR_MS = 3_600 * SECOND_MS;
const DAY_MS = 24 * HOUR_MS;
const WEEK_MS = 7 * DAY_MS;

/**
 * Shown time minus real time, the way a timing screen writes a gap: `−52 weeks`, or `−1,439 days 18 h` where it is no
 * whole number of weeks. Gaps under a second are none.
 */
export function formatClockGap(offsetMs: number): string {
  const gapMs = Math.round(Math.abs(offsetMs) / SECOND_MS) * SECOND_MS;
  if (gapMs === 0) return "none";
  const sign = offsetMs < 0 ? "−" : "+";
  if (gapMs % WEEK_MS === 0) return `${sign}${counted(gapMs / WEEK_MS, "week")}`;
  const days = Math.floor(gapMs / DAY_MS);
  const hours = Math.floor((gapMs % DAY_MS) / HOUR_MS);
  if (days === 0 && hours === 0) return `${sign}${Math.max(1, Math.floor(gapMs / 60_000))} min`;
  return `${sign}${[days > 0 && counted(days, "day"), hours > 0 && `${hours} h`].filter(Boolean).join(" ")}`;
}

function counted(count: number, unit: string): string {
  return `${count.toLocaleString("en-GB")} ${unit}${count === 1 ? "" : "s"}`;
}

/** Where an instant lies in its UTC year: 0 at New Year, just under 1 at its end. */
export function shareOfYear(epochMs: number): number {
  const year = new Date(epochMs).getUTCFullYear();
  const start = Date.UTC(year, 0, 1);
  return (epochMs - start) / (Date.UTC(year + 1, 0, 1) - start);
}
