import { describe, expect, test } from "vitest";

import { ergastCircuits, ergastDrivers } from "#db/schema/ergast.ts";
import { drivers, teamLineage, teams, teamSeasons } from "#db/schema/people.ts";
import { circuitOtherNames, circuits } from "#db/schema/places.ts";
import { altered } from "../../../tests/support/altered-pack.ts";
import { verifyCircuitMasters } from "./circuit-masters.ts";
import { verifyDriverMasters } from "./driver-masters.ts";
import { verifyLineages } from "./lineages.ts";
import { verifyNames } from "./names.ts";
import { openPackReader, type PackReader } from "./pack.ts";
import { verifyTeamMasters, verifyTeamSeasons } from "./team-masters.ts";

const pack = await openPackReader("data");

describe("the shipped pack", () => {
  test.each(
    [verifyNames, verifyLineages, verifyDriverMasters, verifyCircuitMasters, verifyTeamMasters, verifyTeamSeasons].map(
      (check) => [check.name, check] as const,
    ),
  )("passes the check %s", async (_name, check) => {
    expect((await check(pack)).problems).toEqual([]);
  });
});

const driver = (id: string, change: Partial<typeof drivers.$inferSelect>): PackReader =>
  altered(pack, drivers, (rows) => rows.map((row) => (row.id === id ? { ...row, ...change } : row)));

describe("names", () => {
  test.each([
    ["max-verstappen", { name: "Max Emilian" }, "doesn't consist of"],
    ["nyck-de-vries", { lastName: "De Vries", name: "Nyck De Vries" }, "begins with a capital particle"],
    ["carlos-sainz-jr", { lastName: "Sainz Jr.", name: "Carlos Sainz Jr." }, "an unneeded suffix"],
    [
      "mick-schumacher",
      { firstName: "Michael", name: "Michael Schumacher" },
      '"Michael Schumacher" is the name of michael-schumacher and mick-schumacher',
    ],
    ["lando-norris", { code: "PIA" }, "is the code of"],
  ])("reports %s with %j", async (id, change, problem) => {
    const { problems } = await verifyNames(driver(id, change));
    expect(problems.length).toBeGreaterThan(0);
    expect(problems.every((text) => text.includes(problem))).toBe(true);
  });
});

describe("lineages", () => {
  const lines = (change: (row: typeof teamLineage.$inferSelect) => Partial<typeof teamLineage.$inferSelect>) =>
    altered(pack, teamLineage, (rows) => rows.map((row) => ({ ...row, ...change(row) })));

  test("reports a year assigned to two teams, and a year without an entry", async () => {
    const { problems } = await verifyLineages(
      lines(({ memberTeamId }) => (memberTeamId === "bmw-sauber" ? { yearTo: 2010 } : {})),
    );
    expect(problems).toContain("lineage of sauber: bmw-sauber was not entered in 2010");
    expect(problems).toContain("lineage of sauber: 2010 is of bmw-sauber and of sauber");
  });

  test("reports a missing year, and a difference between lineages of the same team", async () => {
    const { problems } = await verifyLineages(
      lines(({ teamId, memberTeamId }) => (teamId === "brawn" && memberTeamId === "honda" ? { yearFrom: 2007 } : {})),
    );
    expect(problems).toContain("lineage of brawn: honda lacks 2006");
    expect(problems.some((text) => text.startsWith("lineage of brawn: tyrrell") && text.includes("; of bar:"))).toBe(
      true,
    );
  });

  test("reports a season without an entry", async () => {
    const wrong = altered(pack, teamSeasons, (rows) =>
      rows.flatMap((row) => (row.year === 1992 && row.teamId === "march" ? [row, { ...row, year: 1993 }] : [row])),
    );
    expect((await verifyLineages(wrong)).problems).toEqual(["1993 march: a season without an entry"]);
  });
});

describe("differences from Ergast", () => {
  test.each([
    [{ bornOn: "1985-01-08" }, 'lewis-hamilton, born: "1985-01-08" here, "1985-01-07" there'],
    [{ code: "HAN" }, 'lewis-hamilton, code: "HAN" here, "HAM" there'],
    [{ permanentNumber: 45 }, 'lewis-hamilton, number: "45" here, "44" there'],
    [{ countryId: "france" }, 'lewis-hamilton, nationality: "French" here, "British" there'],
    [
      { name: "Louis Hamilton", fullName: "L. Hamilton" },
      'lewis-hamilton, name: "Louis Hamilton" here, "Lewis Hamilton" there',
    ],
  ])("reports a driver with %j", async (change, problem) => {
    expect((await verifyDriverMasters(driver("lewis-hamilton", change))).problems).toEqual([problem]);
  });

  test.each([
    [{ latitude: 45.66 }, 'monza, coordinates: "45.66 9.289444" here, "45.6156 9.28111" there'],
    [{ countryId: "france" }, 'monza, country: "France" here, "Italy" there'],
    [{ name: "Mugello", fullName: "Mugello" }, 'monza, name: "Mugello" here, "Autodromo Nazionale di Monza" there'],
  ])("reports a circuit with %j", async (change, problem) => {
    const isRenamed = "name" in change;
    const named = altered(pack, circuitOtherNames, (rows) =>
      rows.filter(({ circuitId }) => !isRenamed || circuitId !== "monza"),
    );
    const wrong = altered(named, circuits, (rows) =>
      rows.map((row) => (row.id === "monza" ? { ...row, ...change } : row)),
    );
    expect((await verifyCircuitMasters(wrong)).problems).toEqual([problem]);
  });

  test("reports a circuit whose town differs", async () => {
    const wrong = altered(pack, ergastCircuits, (rows) =>
      rows.map((row) => (row.ergastId === "monza" ? { ...row, locality: "Milan" } : row)),
    );
    expect((await verifyCircuitMasters(wrong)).problems).toEqual(['monza, town: "Monza" here, "Milan" there']);
  });

  test("reports a team whose name and country differ", async () => {
    const wrong = altered(pack, teams, (rows) =>
      rows.map((row) => (row.id === "brawn" ? { ...row, name: "Honda", fullName: "Honda", countryId: "japan" } : row)),
    );
    expect((await verifyTeamMasters(wrong)).problems).toEqual([
      'brawn brawn, name: "Honda" here, "Brawn" there',
      'brawn brawn, nationality: "Japanese" here, "British" there',
    ]);
  });

  test("reports an exception that no longer applies", async () => {
    const wrong = altered(pack, ergastDrivers, (rows) =>
      rows.map((row) => (row.driverId === "boy-hayje" ? { ...row, familyName: "Hayje" } : row)),
    );
    expect((await verifyDriverMasters(wrong)).problems).toEqual([
      'master-exceptions.csv has an entry that no longer applies: boy-hayje, name: "Boy Hayje" here, "Boy Lunger" there',
    ]);
  });
});

test("reports a team's season name that doesn't match the name of its entrant", async () => {
  const wrong = altered(pack, teamSeasons, (rows) =>
    rows.map((row) => (row.year === 2011 && row.teamId === "lotus-racing" ? { ...row, name: null } : row)),
  );
  expect((await verifyTeamSeasons(wrong)).problems).toEqual([
    '2011 lotus-racing, entrant: "Lotus Racing" here, "Team Lotus" there',
  ]);
});
