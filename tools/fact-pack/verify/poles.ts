import { meetings } from "#db/schema/calendar.ts";
import {
  polePositions,
  raceClassifications,
  startingGrids,
  timedClassifications,
} from "#db/schema/classifications.ts";
import { ergastDrivers, ergastResults } from "#db/schema/ergast.ts";

import { required, whole } from "../build/csv.ts";
import type { PackReader } from "./pack.ts";
import { grouped, type Report } from "./report.ts";

/**
 * Races in which the fastest qualifier lost pole position without a penalty, by season and Grand
 * Prix.
 */
const NOT_THE_FASTEST: Readonly<Record<string, string>> = {
  "1959 germany":
    "Allison was a reserve when he set the time and had to start at the back (Motor Sport, September 1959)",
  "2021 great-britain": "sprint qualifying set the grid: Verstappen",
  "2021 italy": "sprint qualifying set the grid, and its winner Bottas had a penalty: Verstappen",
  "2021 sao-paulo": "sprint qualifying set the grid: Bottas",
};

/**
 * Compares official pole positions with grids, qualifying, the listed rules and the Ergast tables.
 */
export async function verifyPoles(pack: PackReader): Promise<Report> {
  const official = new Map(
    (await pack.curated("official-poles.csv")).map((row) => [
      `${whole(row, "season")} ${required(row, "grand_prix_id")}`,
      required(row, "driver_id"),
    ]),
  );
  const poles = new Map((await pack.read(polePositions)).map((pole) => [pole.meetingId, pole]));
  const grids = Map.groupBy(
    (await pack.read(startingGrids)).filter(({ session }) => session === "race"),
    (row) => row.meetingId,
  );
  const results = Map.groupBy(
    (await pack.read(raceClassifications)).filter(({ session }) => session === "race"),
    (row) => row.meetingId,
  );
  const fastest = new Map(
    (await pack.read(timedClassifications))
      .filter(({ session, position }) => session === "qualifying" && position === 1)
      .map((row) => [row.meetingId, row.driverId]),
  );
  const ergastFirst = await firstInErgast(pack);
  const problems: string[] = [];
  const elsewhere: string[] = [];
  const unused = new Set([...official.keys(), ...Object.keys(NOT_THE_FASTEST)]);
  for (const meeting of await pack.read(meetings)) {
    const grid = grids.get(meeting.id);
    const key = `${meeting.season} ${meeting.grandPrixId}`;
    const report = (text: string) => problems.push(`${key}: ${text}`);
    if (grid === undefined) {
      if (results.has(meeting.id)) report("has a result but no grid");
      if (poles.has(meeting.id)) report("has a pole but no grid");
      continue;
    }
    const [first, ...others] = grid
      .filter(({ position }) => position === 1)
      .map(({ driverId }) => driverId);
    if (first === undefined || others.length > 0)
      report(`${others.length + Number(first !== undefined)} cars in the first slot`);
    const pole = poles.get(meeting.id);
    const byRule = official.get(key);
    const expected = byRule ?? first;
    if (byRule !== undefined) unused.delete(key);
    if (pole?.driverId !== expected)
      report(`the pole is ${pole?.driverId ?? "missing"}, expected ${expected ?? "none"}`);
    if (pole === undefined) continue;
    if (pole.source !== (byRule === undefined ? "grid" : "qualifying"))
      report(`the pole's source is ${pole.source}`);
    const teams = results.get(meeting.id)?.filter(({ driverId }) => driverId === pole.driverId);
    if (teams?.every(({ teamId }) => teamId !== pole.teamId))
      report(`the pole's team is ${pole.teamId}`);
    if (pole.driverId !== first)
      elsewhere.push(`${key}: ${pole.driverId}, first on the grid ${first ?? "no driver"}`);
    const inErgast = ergastFirst.get(meeting.id);
    if (inErgast !== undefined && first !== undefined && !inErgast.has(first)) {
      report(`first on the grid is ${first}, in the Ergast tables ${[...inErgast].join(", ")}`);
    }
    const quickest = fastest.get(meeting.id);
    if (quickest === undefined || quickest === pole.driverId) continue;
    if (NOT_THE_FASTEST[key] !== undefined) unused.delete(key);
    else if (grid.find(({ driverId }) => driverId === quickest)?.penalty == null) {
      report(`the fastest qualifier ${quickest} lost the pole without a penalty`);
    }
  }
  problems.push(...[...unused].map((key) => `${key}: listed as an exception, but there is none`));
  return {
    title: "Pole positions since 1950",
    lines: [
      `${grouped(poles.size)} poles, not first on the grid:`,
      ...elsewhere.map((text) => `  ${text}`),
    ],
    problems,
  };
}

/**
 * Returns the drivers on grid slot 1 in the Ergast tables, by meeting. A shared car has several
 * drivers.
 */
async function firstInErgast(pack: PackReader): Promise<ReadonlyMap<number, ReadonlySet<string>>> {
  const driverOf = new Map(
    (await pack.read(ergastDrivers)).map((row) => [row.ergastId, row.driverId]),
  );
  const first = (await pack.read(ergastResults)).filter(
    ({ session, grid }) => session === "race" && grid === 1,
  );
  return new Map(
    [...Map.groupBy(first, (row) => row.meetingId)].map(([meetingId, rows]) => [
      meetingId,
      new Set(rows.flatMap((row) => driverOf.get(row.ergastDriverId) ?? [])),
    ]),
  );
}
