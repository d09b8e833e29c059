import { expect, test } from "vitest";

import { meetings } from "#db/schema/calendar.ts";
import { driverOfTheDay, fastestLaps, raceClassifications } from "#db/schema/classifications.ts";
import { altered } from "../../../tests/support/altered-pack.ts";
import { verifyCourseLengths } from "./course-lengths.ts";
import { verifyDriverOfTheDay } from "./driver-of-the-day.ts";
import { verifyFastestLapHolders } from "./fastest-lap-holders.ts";
import { verifyFormulaTwo } from "./formula-two.ts";
import { openPackReader } from "./pack.ts";
import { verifyStarts } from "./starts.ts";

const pack = await openPackReader("data");
const races = await pack.read(meetings);

/** Returns whether a row belongs to a race and driver. */
function at(season: number, slug: string, driverId: string) {
  const meetingId = races.find((race) => race.season === season && race.slug === slug)?.id;
  return (row: { meetingId: number; session?: string; driverId: string }) =>
    row.meetingId === meetingId && row.driverId === driverId && (row.session ?? "race") === "race";
}

const checks = [
  verifyStarts,
  verifyFormulaTwo,
  verifyCourseLengths,
  verifyFastestLapHolders,
  verifyDriverOfTheDay,
];

test.each(checks.map((check) => [check.name, check] as const))(
  "passes the check %s with the shipped pack",
  async (_name, check) => {
    expect((await check(pack)).problems).toEqual([]);
  },
);

test("finds a start without laps, laps without a start, and a collision that counts as none", async () => {
  const isDeCesaris = at(1985, "german-grand-prix", "andrea-de-cesaris");
  const stopped = altered(pack, raceClassifications, (rows) =>
    rows.map((row) => (isDeCesaris(row) ? { ...row, status: "DNS", laps: null } : row)),
  );
  expect((await verifyStarts(stopped)).problems).toEqual([
    "1985 german-grand-prix, race, andrea-de-cesaris: DNS from slot 14: Collision",
  ]);
  const isProst = at(1985, "german-grand-prix", "alain-prost");
  const unstarted = altered(pack, raceClassifications, (rows) =>
    rows.map((row) => (isProst(row) ? { ...row, status: "DNS" } : row)),
  );
  expect((await verifyStarts(unstarted)).problems).toEqual([
    "1985 german-grand-prix, race, alain-prost: DNS after 67 laps",
  ]);
});

test("finds a Formula 2 entrant with points, and one with the number of a Formula 1 car", async () => {
  const isOliver = at(1967, "german-grand-prix", "jackie-oliver");
  const scored = altered(pack, raceClassifications, (rows) =>
    rows.map((row) => (isOliver(row) ? { ...row, number: "19", pointsHundredths: 200 } : row)),
  );
  expect((await verifyFormulaTwo(scored)).problems).toEqual([
    "1967 german-grand-prix, race, jackie-oliver: number 19 but listed",
    "1967 german-grand-prix, race, jackie-oliver: 2 points in Formula 2",
  ]);
});

test("finds a race over another length, and the lap record that it would take", async () => {
  const mixed = altered(pack, meetings, (rows) =>
    rows.map((row) =>
      row.layoutId === "bahrain-1-2004" ? { ...row, layoutId: "bahrain-1" } : row,
    ),
  );
  expect((await verifyCourseLengths(mixed)).problems).toEqual([
    "2004 bahrain-grand-prix, race, bahrain-1: 5417 m until 2004 instead of 5412 m",
    "2004 bahrain-grand-prix, race, bahrain-1: lap record over 5417 m instead of 5412 m",
  ]);
});

test("finds a driver with the best time who doesn't share the fastest lap", async () => {
  const isAlboreto = at(1984, "european-grand-prix", "michele-alboreto");
  const alone = altered(pack, fastestLaps, (rows) =>
    rows.map((row) => (isAlboreto(row) ? { ...row, position: 2 } : row)),
  );
  expect((await verifyFastestLapHolders(alone)).problems).toEqual([
    "1984 european-grand-prix, race, michele-alboreto: rank 2 with 83146 ms where the best is 83146",
  ]);
});

test("finds a Driver of the Day who didn't start, and shares out of order", async () => {
  const isHamilton = at(2020, "british-grand-prix", "lewis-hamilton");
  const unfiltered = altered(pack, driverOfTheDay, (rows) =>
    rows.map((row) =>
      isHamilton(row) ? { ...row, driverId: "nico-hulkenberg", percentage: 9 } : row,
    ),
  );
  expect((await verifyDriverOfTheDay(unfiltered)).problems).toEqual([
    "2020 british-grand-prix, race, lewis-hamilton: published winner instead of nico-hulkenberg",
    "2020 british-grand-prix, race, max-verstappen: 9.69 % below 9 %",
    "2020 british-grand-prix, race, nico-hulkenberg: place 1 in the vote without a start",
  ]);
});
