import { fastestLaps, raceClassifications } from "#db/schema/classifications.ts";

import { judge, type Finding } from "./exceptions.ts";
import type { PackReader } from "./pack.ts";
import { grouped, type Report } from "./report.ts";

/**
 * Checks that the fastest lap of each race belongs to everyone with the best time, and to nobody
 * else.
 */
export async function verifyFastestLapHolders(pack: PackReader): Promise<Report> {
  const disqualified = new Set(
    (await pack.read(raceClassifications))
      .filter(({ session, status }) => session === "race" && status === "DSQ")
      .map(({ meetingId, driverId }) => `${meetingId} ${driverId}`),
  );
  // The laps of disqualified drivers count in some years (Mansell, Portugal 1991) and not in
  // others.
  const counting = (await pack.read(fastestLaps)).filter(
    ({ meetingId, driverId, timeMs, position }) =>
      timeMs !== null && (position === 1 || !disqualified.has(`${meetingId} ${driverId}`)),
  );
  const races = Map.groupBy(counting, (row) => `${row.meetingId} ${row.session}`);
  const findings: Finding[] = [];
  let shared = 0;
  for (const rows of races.values()) {
    const best = Math.min(...rows.map(({ timeMs }) => timeMs ?? Infinity));
    if (rows.filter(({ timeMs }) => timeMs === best).length > 1) shared++;
    for (const row of rows) {
      if ((row.timeMs === best) === (row.position === 1)) continue;
      findings.push({
        ...row,
        subject: row.driverId,
        found: `rank ${row.position} with ${row.timeMs} ms where the best is ${best}`,
      });
    }
  }
  return judge(
    pack,
    {
      name: "fastest-lap-holders",
      title: "Holders of the fastest lap",
      lines: [`${grouped(races.size)} races, ${shared} with a shared fastest lap`],
    },
    findings,
  );
}
