import { expect, test } from "vitest";

import { raceClassifications } from "#db/schema/classifications.ts";
import { titles } from "#db/schema/standings.ts";

import { altered } from "../../../tests/support/altered-pack.ts";
import { verifyCounts } from "./counts.ts";
import { openPackReader } from "./pack.ts";
import { verifyTitles } from "./titles.ts";

const pack = await openPackReader("data");

test("accepts the shipped titles and totals", async () => {
  expect((await verifyTitles(pack)).problems).toEqual([]);
  expect((await verifyCounts(pack)).problems).toEqual([]);
});

test("finds a title given to the wrong driver, and a title recorded too late", async () => {
  const wrong = altered(pack, titles, (rows) =>
    rows.map((row) => {
      if (row.season === 1976 && row.championship === "drivers")
        return { ...row, driverId: "niki-lauda" };
      return row.season === 2023 && row.championship === "drivers"
        ? { ...row, session: "race" as const }
        : row;
    }),
  );
  const { problems } = await verifyTitles(wrong);
  expect(problems.slice(0, 2)).toEqual([
    "1976 drivers james-hunt: is the season's champion but has no title",
    "1976 drivers niki-lauda: has a title but isn't the season's champion",
  ]);
  expect(problems[2]).toMatch(
    /^stored but not decided by the points: 2023 drivers: max-verstappen in the race of/,
  );
  expect(problems[3]).toMatch(
    /^decided by the points but not stored: 2023 drivers: max-verstappen in the sprint of/,
  );
});

test("finds wins and starts that differ from the Ergast tables, and outdated exceptions", async () => {
  const wrong = altered(pack, raceClassifications, (rows) =>
    rows.map((row) => {
      if (row.driverId === "jochen-mass" && row.position === 1) return { ...row, position: 2 };
      return row.driverId === "luciano-burti" && row.status === "DNS"
        ? { ...row, status: "DNF" as const }
        : row;
    }),
  );
  expect((await verifyCounts(wrong)).problems).toEqual([
    "wins 1975 spain jochen-mass: counted only in the Ergast tables",
    "starts 2001 belgium luciano-burti: listed as counted differently, but it isn't",
  ]);
});
