export function yearRuns(years: Iterable<number>) {
  const runs: { from: number; to: number }[] = [];
  for (const year of [...new Set(years)].toSorted((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last?.to === year - 1) last.to = year;
    else runs.push({ from: year, to: year });
  }
  return runs;
}

export function formatYears(years: Iterable<number>): string {
  return yearRuns(years)
    .map(({ from, to }) => (from === to ? `${from}` : `${from}–${to}`))
    .join(", ");
}

export const FIRST_SEASON = 1950;

/**
 * Returns the SVG path of a strip that starts with the first season. Each year is one unit wide and
 * one high.
 */
export function yearBars(years: Iterable<number>): string {
  return yearRuns(years)
    .map(({ from, to }) => `M${from - FIRST_SEASON} 0h${to - from + 1}v1h-${to - from + 1}z`)
    .join("");
}
