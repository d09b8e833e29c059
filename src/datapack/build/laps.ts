import type { lapCharts } from "#db/schema/classifications.ts";

import type { PackRow } from "../tables.ts";
import { optionalWhole, required, whole, type CsvRow } from "./csv.ts";

interface Chart {
  readonly meetingId: number;
  readonly driverId: string;
  readonly lapTimesMs: (number | null)[];
  readonly positions: (number | null)[];
}

/** Lap by lap rows → one row for each car and race; a lap that no row tells of is null in both lists. */
export function buildLapCharts(
  laps: readonly CsvRow[],
  meetingIdOf: (season: number, round: number) => number,
): PackRow<typeof lapCharts>[] {
  const charts = new Map<string, Chart>();
  for (const row of laps) {
    const meetingId = meetingIdOf(whole(row, "season"), whole(row, "round"));
    const driverId = required(row, "driver");
    const key = `${meetingId} ${driverId}`;
    const chart = charts.get(key) ?? { meetingId, driverId, lapTimesMs: [], positions: [] };
    charts.set(key, chart);
    const lap = whole(row, "lap");
    while (chart.lapTimesMs.length < lap) {
      chart.lapTimesMs.push(null);
      chart.positions.push(null);
    }
    chart.lapTimesMs[lap - 1] = optionalWhole(row, "time_ms");
    chart.positions[lap - 1] = optionalWhole(row, "position");
  }
  return [...charts.values()];
}
