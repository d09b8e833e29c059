import { meetings } from "#db/schema/calendar.ts";
import { lapCharts, raceClassifications } from "#db/schema/classifications.ts";

import type { PackRow } from "#facts/store/tables.ts";
import { judge, type Finding } from "./exceptions.ts";
import type { PackReader } from "./pack.ts";
import { grouped, type Report } from "./report.ts";

/** First season with lap times. */
const FROM_SEASON = 1996;
/** Sources round to a thousandth of a second, some of them in each of several steps. */
const TOLERANCE_MS = 10;

type Result = PackRow<typeof raceClassifications>;

/**
 * Checks that the laps of every car on the lead lap, plus its penalties, add up to its race time. A
 * difference reveals a wrong lap, or a penalty that is wrong, missing, or part of the last lap.
 */
export async function verifyLapSums(pack: PackReader): Promise<Report> {
  const timed = new Set(
    (await pack.read(meetings))
      .filter(({ season }) => season >= FROM_SEASON)
      .map((meeting) => meeting.id),
  );
  const charts = await pack.read(lapCharts);
  const timesOf = new Map(
    charts.map((chart) => [`${chart.meetingId} ${chart.driverId}`, chart.lapTimesMs]),
  );
  const laps = charts.reduce(
    (sum, chart) => sum + chart.lapTimesMs.filter((time) => time !== null).length,
    0,
  );
  const findings: Finding[] = [];
  let agreed = 0;
  let penalties = 0;
  for (const row of await pack.read(raceClassifications)) {
    if (!timed.has(row.meetingId) || !isOnLeadLap(row)) continue;
    const found = mismatch(row, timesOf.get(`${row.meetingId} ${row.driverId}`) ?? []);
    if (found !== null) findings.push({ ...row, subject: row.driverId, found });
    else {
      agreed++;
      if (row.penaltyMs !== null) penalties++;
    }
  }
  return judge(
    pack,
    {
      name: "lap-sums",
      title: `Laps and penalties against race times since ${FROM_SEASON}`,
      lines: [
        `${grouped(laps)} laps in ${grouped(charts.length)} charts; ${grouped(agreed)} cars on the lead lap agree within ${TOLERANCE_MS} ms, ${penalties} of them with a penalty`,
      ],
    },
    findings,
  );
}

function isOnLeadLap({ session, position, timeMs, gapLaps }: Result): boolean {
  return session === "race" && position !== null && timeMs !== null && gapLaps === null;
}

function mismatch(row: Result, times: readonly (number | null)[]): string | null {
  const missing = times.filter((time) => time === null).length;
  if (times.length !== row.laps || missing > 0)
    return `${times.length - missing} laps of ${row.laps}`;
  const sumMs = times.reduce<number>((sum, time) => sum + (time ?? 0), row.penaltyMs ?? 0);
  const offMs = Number(row.timeMs) - sumMs;
  if (Math.abs(offMs) <= TOLERANCE_MS) return null;
  return `the race time is ${Math.abs(offMs)} ms ${offMs > 0 ? "more" : "less"}`;
}
