import { lapCharts } from "#db/schema/classifications.ts";

import type { PackRow } from "#facts/store/tables.ts";
import { judge, type Finding } from "./exceptions.ts";
import type { PackReader } from "./pack.ts";
import { grouped, type Report } from "./report.ts";

type Chart = PackRow<typeof lapCharts>;

interface Crossing {
  readonly driverId: string;
  readonly sumMs: number;
  readonly position: number;
}

/** A recorded position that contradicts the lap times. */
interface Contradiction {
  readonly driverId: string;
  readonly lap: number;
  readonly position: number;
  readonly rank: number;
}

/**
 * Checks that on every lap of every race, the recorded positions are the order of the sums of the
 * lap times.
 */
export async function verifyLapOrder(pack: PackReader): Promise<Report> {
  const races = Map.groupBy(await pack.read(lapCharts), (chart) => chart.meetingId);
  const findings: Finding[] = [];
  let compared = 0;
  let contradicting = 0;
  for (const [meetingId, charts] of races) {
    const found = contradictions(charts);
    compared += found.compared;
    contradicting += found.rows.length;
    for (const [driverId, rows] of Map.groupBy(found.rows, (row) => row.driverId)) {
      findings.push({ meetingId, session: "race", subject: driverId, found: describe(rows) });
    }
  }
  return judge(
    pack,
    {
      name: "lap-order",
      title: "Positions on each lap against the sums of the lap times",
      lines: [
        `${grouped(compared)} positions in ${races.size} races, ${contradicting} contradict the times`,
      ],
    },
    findings,
  );
}

function contradictions(charts: readonly Chart[]): {
  compared: number;
  rows: readonly Contradiction[];
} {
  const rows: Contradiction[] = [];
  let compared = 0;
  for (const [index, crossings] of crossingsByLap(charts).entries()) {
    const order = crossings.toSorted((a, b) => a.sumMs - b.sumMs || a.position - b.position);
    for (const [at, { driverId, position }] of order.entries()) {
      if (position === UNRECORDED) continue;
      compared++;
      if (position !== at + 1) rows.push({ driverId, lap: index + 1, position, rank: at + 1 });
    }
  }
  return { compared, rows };
}

const UNRECORDED = Infinity;

/** Follows each car up to its first lap without a time, from where its sum is unknown. */
function crossingsByLap(charts: readonly Chart[]): Crossing[][] {
  const laps: Crossing[][] = [];
  for (const { driverId, lapTimesMs, positions } of charts) {
    let sumMs = 0;
    for (const [index, time] of lapTimesMs.entries()) {
      if (time === null) break;
      sumMs += time;
      const crossings = laps[index] ?? [];
      laps[index] = crossings;
      crossings.push({ driverId, sumMs, position: positions[index] ?? UNRECORDED });
    }
  }
  return laps;
}

function describe(rows: readonly Contradiction[]): string {
  const [first] = rows;
  if (first === undefined) throw new RangeError("the list of contradictions is empty");
  const others = rows.length > 1 ? ` and ${rows.length - 1} more` : "";
  return `place ${first.position} on lap ${first.lap} where the times give ${first.rank}${others}`;
}
