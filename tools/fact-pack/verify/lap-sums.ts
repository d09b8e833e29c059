import { meetings } from "#db/schema/calendar.ts";
import { lapCharts, raceClassifications } from "#db/schema/classifications.ts";
import type { PackReader } from "./pack.ts";
import { grouped, type Report } from "./report.ts";

const FROM_SEASON = 1996;
const TOLERANCE_MS = 10;

/** Races in which the winner's laps don't add up to the race time. */
export const lapSumExceptions: readonly { readonly season: number; readonly round: number; readonly reason: string }[] =
  [
    { season: 1996, round: 12, reason: "the published lap times are 87 ms short of the race time" },
    { season: 2014, round: 4, reason: "the chequered flag was shown early, so the result is that of lap 54 of 56" },
  ];

/**
 * Checks that the winner's laps and time penalties add up to the race time, and that the winner has a time for every
 * lap.
 */
export async function verifyLapSums(pack: PackReader): Promise<Report> {
  const held = (await pack.read(meetings))
    .filter((meeting) => meeting.season >= FROM_SEASON && meeting.round !== null)
    .sort((a, b) => a.season - b.season || Number(a.round) - Number(b.round));
  const winners = new Map(
    (await pack.read(raceClassifications))
      .filter((row) => row.session === "race" && row.position === 1)
      .map((row) => [row.meetingId, row]),
  );
  const charts = await pack.read(lapCharts);
  const chartOf = new Map(charts.map((chart) => [`${chart.meetingId} ${chart.driverId}`, chart]));
  const laps = charts.reduce((sum, chart) => sum + chart.lapTimesMs.filter((time) => time !== null).length, 0);

  const problems: string[] = [];
  const explained: string[] = [];
  let agreed = 0;
  let largest = 0;
  for (const { id, season, round } of held) {
    const winner = winners.get(id);
    if (!winner) continue;
    const times = chartOf.get(`${id} ${winner.driverId}`)?.lapTimesMs ?? [];
    const sum = times.reduce<number>((total, time) => total + (time ?? NaN), winner.penaltyMs ?? 0);
    const offMs = Math.abs(sum - (winner.timeMs ?? NaN));
    const exception = lapSumExceptions.find(
      (lapSumException) => lapSumException.season === season && lapSumException.round === round,
    );
    if (offMs <= TOLERANCE_MS && times.length === winner.laps) {
      agreed++;
      largest = Math.max(largest, offMs);
      if (exception) problems.push(`${season} round ${round} is listed as an exception, but adds up`);
      continue;
    }
    const text = `${season} round ${round}, ${winner.driverId}: ${times.length} laps of ${winner.laps} sum to ${sum} ms, the race time is ${winner.timeMs} ms`;
    if (exception) explained.push(`  ${text}: ${exception.reason}`);
    else problems.push(text);
  }
  return {
    title: `Winners' lap times since ${FROM_SEASON}`,
    lines: [
      `${grouped(laps)} laps in ${grouped(charts.length)} charts; ${agreed} winners' laps give the race time within ${TOLERANCE_MS} ms (at most ${largest})`,
      `${explained.length} known exceptions:`,
      ...explained,
    ],
    problems,
  };
}
