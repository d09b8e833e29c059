/** Shown for a missing time or gap, as on timing screens. */

const MISSING = "–";

const pad = (value: number, length: number): string => String(value).padStart(length, "0");

/** `1:32:01.596`, or `58:07.120` under an hour. */
export function formatRaceTime(ms: number | null): string {
  if (ms === null) return MISSING;
  const hours = Math.floor(ms / 3_600_000);
  const minutes = Math.floor(ms / 60_000) % 60;
  const rest = `${pad(Math.floor(ms / 1000) % 60, 2)}.${pad(ms % 1000, 3)}`;
  return hours > 0 ? `${hours}:${pad(minutes, 2)}:${rest}` : `${minutes}:${rest}`;
}

export function formatLapTime(ms: number | null): string {
  if (ms === null) return MISSING;
  const minutes = Math.floor(ms / 60_000);
  const seconds = Math.floor(ms / 1000) % 60;
  const rest = pad(ms % 1000, 3);
  return minutes > 0 ? `${minutes}:${pad(seconds, 2)}.${rest}` : `${seconds}.${rest}`;
}

/** `+10.388`, `+1:02.500`, `+1 lap`, `+3 laps`. */
export function formatGap(gap: {
  readonly gapMs: number | null;
  readonly gapLaps: number | null;
}): string {
  if (gap.gapMs !== null) return `+${formatLapTime(gap.gapMs)}`;
  if (gap.gapLaps !== null) return `+${gap.gapLaps} ${gap.gapLaps === 1 ? "lap" : "laps"}`;
  return MISSING;
}

export function secondsText(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  const seconds = `${((ms % 60_000) / 1000).toFixed(3)} seconds`;
  return minutes === 0 ? seconds : `${minutes} ${minutes === 1 ? "minute" : "minutes"} ${seconds}`;
}
