import type { lapCharts } from "#db/schema/classifications.ts";

import type { PackRow } from "#facts/store/tables.ts";
import { optionalWhole, required, whole, type CsvRow } from "./csv.ts";

type LapChart = PackRow<typeof lapCharts>;

const columns = { time_ms: "lapTimesMs", position: "positions" } as const;

/**
 * Applies `data/curated/lap-corrections.csv` to the lap charts. Each line corrects the time or the
 * position of one lap, or removes it. Throws if a line matches no lap, or if the source no longer
 * has the value to be replaced.
 */
export function correctLapCharts(
  charts: readonly LapChart[],
  lines: readonly CsvRow[],
  meetingIdOf: (season: number, slug: string) => number,
): LapChart[] {
  const corrected = new Map(charts.map((chart) => [`${chart.meetingId} ${chart.driverId}`, chart]));
  for (const line of lines) {
    const key = `${meetingIdOf(whole(line, "season"), required(line, "meeting"))} ${required(line, "driver_id")}`;
    const chart = corrected.get(key);
    if (chart === undefined) throw new Error(`No lap chart for ${describe(line)}`);
    corrected.set(key, withCorrection(chart, line));
  }
  return [...corrected.values()].flatMap((chart) => withoutEmptyLaps(chart) ?? []);
}

/** Cuts off the laps after the last recorded one. Returns null if no lap is left. */
function withoutEmptyLaps(chart: LapChart): LapChart | null {
  const isRecorded = (_: unknown, lap: number) =>
    chart.lapTimesMs[lap] !== null || chart.positions[lap] !== null;
  const laps = chart.lapTimesMs.findLastIndex(isRecorded) + 1;
  if (laps === 0) return null;
  if (laps === chart.lapTimesMs.length) return chart;
  return {
    ...chart,
    lapTimesMs: chart.lapTimesMs.slice(0, laps),
    positions: chart.positions.slice(0, laps),
  };
}

function withCorrection(chart: LapChart, line: CsvRow): LapChart {
  const field = required(line, "field");
  if (field !== "time_ms" && field !== "position")
    throw new Error(`Unknown field: ${describe(line)}`);
  const column = columns[field];
  const index = whole(line, "lap") - 1;
  const value = chart[column][index] ?? null;
  const from = whole(line, "from");
  if (value !== from)
    throw new Error(`The source now has "${value}" instead of "${from}": ${describe(line)}`);
  return { ...chart, [column]: chart[column].with(index, optionalWhole(line, "to")) };
}

function describe(line: CsvRow): string {
  return ["season", "meeting", "driver_id", "lap", "field"]
    .map((column) => required(line, column))
    .join(" ");
}
