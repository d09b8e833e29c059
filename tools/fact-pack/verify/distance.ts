import { meetings } from "#db/schema/calendar.ts";
import { raceClassifications } from "#db/schema/classifications.ts";

import type { PackRow } from "#facts/store/tables.ts";
import { judge, type Finding } from "./exceptions.ts";
import type { PackReader } from "./pack.ts";
import { grouped, type Report } from "./report.ts";

type Row = PackRow<typeof raceClassifications>;

/**
 * Since 1966, a car has had to complete 90 % of the winner's laps, rounded down, to be classified.
 */
const NINE_TENTHS_FROM = 1966;

/**
 * Checks that every classified car completed a lap, enough of the distance, and at least as many
 * laps as the cars classified behind it.
 */
export async function verifyDistance(pack: PackReader): Promise<Report> {
  const seasons = new Map((await pack.read(meetings)).map(({ id, season }) => [id, season]));
  const rows = await pack.read(raceClassifications);
  const findings: Finding[] = [];
  const note = ({ meetingId, session }: Row, subject: string, found: string): void =>
    void findings.push({ meetingId, session, subject, found });
  for (const session of Map.groupBy(rows, (row) => `${row.meetingId} ${row.session}`).values()) {
    const placed = session
      .filter((row) => row.position !== null)
      .sort((a, b) => Number(a.position) - Number(b.position) || a.ordinal - b.ordinal);
    const season = seasons.get(placed[0]?.meetingId ?? 0) ?? 0;
    const least = Math.floor(Math.max(0, ...placed.map((row) => row.laps ?? 0)) * 0.9);
    let fewest = Infinity;
    for (const row of placed) {
      // The laps of a shared car are in the row of its first driver.
      if (row.laps === null && row.sharedCar) continue;
      const laps = row.laps ?? 0;
      if (laps < 1) note(row, row.driverId, `place ${row.position} without a lap`);
      else if (season >= NINE_TENTHS_FROM && laps < least)
        note(row, row.driverId, `place ${row.position} with ${laps} laps of at least ${least}`);
      if (laps > fewest)
        note(
          row,
          row.driverId,
          `place ${row.position} with ${laps} laps behind one with ${fewest}`,
        );
      fewest = Math.min(fewest, laps);
    }
    for (const row of session) {
      const far = season >= NINE_TENTHS_FROM && least > 0 && (row.laps ?? 0) >= least;
      if (far && (row.status === "DNF" || row.status === "NC"))
        note(row, row.driverId, `${row.status} with ${row.laps} laps where ${least} are enough`);
    }
  }
  return judge(
    pack,
    {
      name: "distance",
      title: "Distance of classified cars",
      lines: [
        `${grouped(rows.filter((row) => row.position !== null).length)} places; the nine-tenths rule from ${NINE_TENTHS_FROM}`,
      ],
    },
    findings,
  );
}
