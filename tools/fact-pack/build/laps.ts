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
 * Races whose laps the source has under other drivers' names: the name there, and whose laps they are. Number of laps,
 * fastest lap and, where there is one, race time of the classification tell; `laps.test.ts` asks for all of them.
 */
const misnamed: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "2001 13": { "jarno-trulli": "jean-alesi", "jean-alesi": "jarno-trulli" },
  "2001 14": { "jarno-trulli": "jean-alesi", "jean-alesi": "jarno-trulli" },
  // Trulli was out on the first lap; under Alesi's name is nothing.
  "2001 15": { "jarno-trulli": "jean-alesi" },
  "2001 16": { "jarno-trulli": "jean-alesi", "jean-alesi": "jarno-trulli" },
  "2001 17": { "jarno-trulli": "jean-alesi", "jean-alesi": "jarno-trulli" },
  // Webber was out on the first lap. Under the right names are only two fastest laps, without a position.
  "2009 13": { "mark-webber": "sebastien-buemi", "sebastien-buemi": "jaime-alguersuari" },
};

/** Whose lap a row tells of; null for a copy of a lap that is there under another name. */
function driverOf(row: CsvRow): string | null {
  const names = misnamed[`${whole(row, "season")} ${whole(row, "round")}`];
  if (names === undefined) return required(row, "driver");
  return optionalWhole(row, "position") === null ? null : (names[required(row, "driver")] ?? required(row, "driver"));
}

/** Lap by lap rows → one row for each car and race; a lap that no row tells of is null in both lists. */
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
