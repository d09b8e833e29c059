import { meetings } from "#db/schema/calendar.ts";
import { raceClassifications } from "#db/schema/classifications.ts";
import { formulaTwoNumbersFrom, isFormulaTwoDrive } from "#domain/results/formula-two.ts";

import { judge, type Finding } from "./exceptions.ts";
import type { PackReader } from "./pack.ts";
import type { Report } from "./report.ts";

/**
 * Checks the list of Formula 2 entrants against the cars' numbers, and that none of them scored.
 */
export async function verifyFormulaTwo(pack: PackReader): Promise<Report> {
  const races = new Map((await pack.read(meetings)).map((meeting) => [meeting.id, meeting]));
  const findings: Finding[] = [];
  let entries = 0;
  for (const row of await pack.read(raceClassifications)) {
    const race = races.get(row.meetingId);
    if (race === undefined || row.session !== "race") continue;
    const isListed = isFormulaTwoDrive(race, row.driverId);
    if (isListed) entries++;
    const isNumbered =
      race.slug === "german-grand-prix" && Number(row.number) >= numbersFrom(race.season);
    if (isListed !== isNumbered)
      findings.push({
        ...row,
        subject: row.driverId,
        found: `number ${row.number} but ${isListed ? "" : "not "}listed`,
      });
    if (isListed && row.pointsHundredths > 0)
      findings.push({
        ...row,
        subject: row.driverId,
        found: `${row.pointsHundredths / 100} points in Formula 2`,
      });
  }
  return judge(
    pack,
    { name: "formula-two", title: "Formula 2 cars in Grands Prix", lines: [`${entries} entries`] },
    findings,
  );
}

function numbersFrom(season: number): number {
  return formulaTwoNumbersFrom[season] ?? Infinity;
}
