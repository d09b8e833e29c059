import { raceClassifications } from "#db/schema/classifications.ts";
import { hasStarted } from "#domain/people/career.ts";

import type { PackRow } from "#facts/store/tables.ts";
import { judge, type Finding } from "./exceptions.ts";
import type { PackReader } from "./pack.ts";
import { grouped, type Report } from "./report.ts";

type Result = PackRow<typeof raceClassifications>;

/** Reasons for which a car on the grid usually stops after leaving it. */
const ON_THE_ROAD: ReadonlySet<string> = new Set(["Accident", "Collision", "Spun off"]);

/**
 * Checks that the status of every result agrees with its laps: a start is a race in which the car
 * left the grid.
 */
export async function verifyStarts(pack: PackReader): Promise<Report> {
  const races = (await pack.read(raceClassifications)).filter(({ session }) => session === "race");
  const findings = races.flatMap((row): Finding[] => {
    const found = mismatch(row);
    return found === null ? [] : [{ ...row, subject: row.driverId, found }];
  });
  return judge(
    pack,
    {
      name: "starts",
      title: "Starts",
      lines: [
        `${grouped(races.filter(hasStarted).length)} of ${grouped(races.length)} results are starts`,
      ],
    },
    findings,
  );
}

function mismatch(row: Result): string | null {
  const { status, laps, grid, reasonRetired } = row;
  if (hasStarted(row))
    return laps === null && !row.sharedCar ? `${status} without a number of laps` : null;
  if ((laps ?? 0) > 0) return `${status} after ${laps} laps`;
  if (status === "DNS" && grid !== null && ON_THE_ROAD.has(reasonRetired ?? ""))
    return `DNS from slot ${grid}: ${reasonRetired}`;
  return null;
}
