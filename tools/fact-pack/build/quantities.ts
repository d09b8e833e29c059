/*
 * Parsers for quantities, which the sources write as text. They throw on an unknown format, which
 * stops the build and keeps wrong numbers out of the pack.
 */

/** Converts `1:40:52.554`, `1:22.1` or `23.004` to milliseconds. */
export function durationMs(text: string): number {
  const match = /^(?:(?:(\d+):)?(\d+):)?(\d+)(?:\.(\d{1,3}))?$/.exec(text);
  if (!match) throw new Error(`"${text}" is not a duration`);
  const [, hours = "0", minutes = "0", seconds = "0", fraction = ""] = match;
  return (
    (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000 +
    Number(fraction.padEnd(3, "0"))
  );
}

/** Parses `+13.773` as a time and `+2 laps` as laps behind the winner. */
export function gap(text: string): {
  readonly gapMs: number | null;
  readonly gapLaps: number | null;
} {
  const laps = /^\+(\d+) laps?$/.exec(text);
  if (laps) return { gapMs: null, gapLaps: Number(laps[1]) };
  return { gapMs: durationMs(text.replace(/^\+/, "")), gapLaps: null };
}

export function hundredths(text: string): number {
  if (!/^\d+(\.\d+)?$/.test(text)) throw new Error(`"${text}" is not a number of points`);
  return Math.round(Number(text) * 100);
}

export function kilometresToMetres(text: string): number {
  if (!/^\d+(\.\d+)?$/.test(text)) throw new Error(`"${text}" is not a length in kilometres`);
  return Math.round(Number(text) * 1000);
}

export function folded(name: string): string {
  return name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/** Formats milliseconds as in results: `1:40:52.554`, `1:22.100`, `23.004`. */
export function durationText(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const fraction = String(ms % 1000).padStart(3, "0");
  if (seconds < 60) return `${seconds}.${fraction}`;
  const padded = (value: number) => String(value).padStart(2, "0");
  const minutes = Math.floor(seconds / 60);
  const rest = `${padded(seconds % 60)}.${fraction}`;
  return minutes < 60
    ? `${minutes}:${rest}`
    : `${Math.floor(minutes / 60)}:${padded(minutes % 60)}:${rest}`;
}
