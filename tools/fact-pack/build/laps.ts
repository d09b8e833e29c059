import type { lapCharts } from "#db/schema/classifications.ts";

import type { PackRow } from "#facts/store/tables.ts";
import { optionalWhole, required, whole, type CsvRow } from "./csv.ts";

interface Chart {
  readonly meetingId: number;
  readonly driverId: string;
  readonly lapTimesMs: (number | null)[];
  readonly positions: (number | null)[];
}

/**
 * Races in which the source has laps under another driver's name, each with a map from that name to
 * the real driver. These races were found by comparing the number of laps, the fastest lap and the
 * race time. `laps.test.ts` repeats this comparison.
 */
const misnamed: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "2001 13": { "jarno-trulli": "jean-alesi", "jean-alesi": "jarno-trulli" },
  "2001 14": { "jarno-trulli": "jean-alesi", "jean-alesi": "jarno-trulli" },
  // Trulli retired on the first lap. The source has no laps under Alesi's name.
  "2001 15": { "jarno-trulli": "jean-alesi" },
  "2001 16": { "jarno-trulli": "jean-alesi", "jean-alesi": "jarno-trulli" },
  "2001 17": { "jarno-trulli": "jean-alesi", "jean-alesi": "jarno-trulli" },
  // Webber retired on the first lap. Under the correct names, the source has only two fastest laps
  // without a position.
  "2009 13": { "mark-webber": "sebastien-buemi", "sebastien-buemi": "jaime-alguersuari" },
};

/** Returns the real driver of a lap, or null if the lap is also listed under another name. */
function driverOf(row: CsvRow): string | null {
  const names = misnamed[`${whole(row, "season")} ${whole(row, "round")}`];
  if (names === undefined) return required(row, "driver");
  return optionalWhole(row, "position") === null
    ? null
    : (names[required(row, "driver")] ?? required(row, "driver"));
}

/**
 * Builds one row per car and race. Laps missing from the source are null in the lists of times and
 * positions.
 */
export function buildLapCharts(
  laps: readonly CsvRow[],
  meetingIdOf: (season: number, round: number) => number,
): PackRow<typeof lapCharts>[] {
  const charts = new Map<string, Chart>();
  for (const row of laps) {
    const meetingId = meetingIdOf(whole(row, "season"), whole(row, "round"));
    const driverId = driverOf(row);
    if (driverId === null) continue;
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
