import { lapCharts, pitStops, raceClassifications } from "#db/schema/classifications.ts";

import type { PackRow } from "#facts/store/tables.ts";
import { judge, type Finding } from "./exceptions.ts";
import type { PackReader } from "./pack.ts";
import { grouped, type Report } from "./report.ts";

type Result = PackRow<typeof raceClassifications>;

/** Checks that lap charts and pit stops agree with the number of laps that each car completed. */
export async function verifyRaceLaps(pack: PackReader): Promise<Report> {
  const results = new Map<string, Result>();
  for (const row of await pack.read(raceClassifications)) {
    const key = `${row.meetingId} ${row.driverId}`;
    if (row.session === "race" && !results.has(key)) results.set(key, row);
  }
  const charts = await pack.read(lapCharts);
  const stops = await pack.read(pitStops);
  const findings: Finding[] = [];
  const note = (
    row: { readonly meetingId: number; readonly driverId: string },
    found: string,
  ): void =>
    void findings.push({ meetingId: row.meetingId, session: "race", subject: row.driverId, found });
  for (const chart of charts) {
    const result = results.get(`${chart.meetingId} ${chart.driverId}`);
    const laps = chart.lapTimesMs.filter((time) => time !== null).length;
    if (result === undefined) note(chart, "a lap chart without a result");
    else if (laps !== result.laps)
      note(chart, `${laps} laps in the chart and ${result.laps ?? "none"} in the result`);
  }
  for (const stop of stops) {
    const result = results.get(`${stop.meetingId} ${stop.driverId}`);
    if (result === undefined) note(stop, "a pit stop without a result");
    // A car may retire in the pits on the lap after the last one that it completed.
    else if (result.laps !== null && stop.lap > result.laps + 1)
      note(stop, `stop on lap ${stop.lap} after ${result.laps} laps`);
  }
  return judge(
    pack,
    {
      name: "race-laps",
      title: "Lap charts and pit stops against the laps in the result",
      lines: [`${grouped(charts.length)} lap charts and ${grouped(stops.length)} pit stops`],
    },
    findings,
  );
}
