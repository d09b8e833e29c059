import * as fc from "fast-check";
import { describe, expect, test } from "vitest";

import {
  driverStandings,
  teamRulings,
  teamStandings,
  type CountedResult,
} from "#domain/standings/standings.ts";

/** `r(1, "VER", "red-bull", 1, 25)` takes the round, driver, team, place and points. */
const r = (
  round: number,
  driverId: string,
  teamId: string,
  position: number | null,
  points: number,
  kind: "race" | "sprint" = "race",
): CountedResult => ({ round, kind, driverId, teamId, position, pointsHundredths: points * 100 });
const order = (results: CountedResult[]) =>
  driverStandings(results).map(({ driverId, position }) => `${position} ${driverId}`);

describe("driverStandings", () => {
  test("ranks by points and counts wins", () => {
    const table = driverStandings([
      r(1, "A", "x", 1, 25),
      r(1, "B", "y", 2, 18),
      r(2, "B", "y", 1, 25),
    ]);
    expect(table).toEqual([
      { driverId: "B", position: 1, pointsHundredths: 4300, wins: 1 },
      { driverId: "A", position: 2, pointsHundredths: 2500, wins: 1 },
    ]);
  });

  test("breaks ties by wins, then second places and so on", () => {
    expect(order([r(1, "A", "x", 2, 18), r(2, "A", "x", 8, 7), r(1, "B", "y", 1, 25)])).toEqual([
      "1 B",
      "2 A",
    ]);
    expect(order([r(1, "A", "x", 12, 0), r(1, "B", "y", 11, 0)])).toEqual(["1 B", "2 A"]);
    expect(order([r(1, "A", "x", 11, 0), r(1, "B", "y", 11, 0), r(2, "A", "x", 20, 0)])).toEqual([
      "1 A",
      "2 B",
    ]);
  });

  test("counts sprints for points, but not for wins or countback", () => {
    const table = driverStandings([
      r(1, "A", "x", 1, 8, "sprint"),
      r(1, "A", "x", 10, 1),
      r(1, "B", "y", 7, 6),
      r(2, "B", "y", 8, 3),
    ]);
    expect(table.map(({ driverId, wins }) => [driverId, wins])).toEqual([
      ["B", 0],
      ["A", 0],
    ]);
  });

  test("lets drivers tied on every count share a place, whatever the order of results", () => {
    const results = [r(1, "B", "x", 9, 2), r(2, "A", "y", 9, 2), r(1, "C", "z", 11, 0)];
    expect(order(results)).toEqual(["1 A", "1 B", "3 C"]);
    expect(order(results.toReversed())).toEqual(["1 A", "1 B", "3 C"]);
  });

  test("omits drivers who were never classified", () => {
    expect(order([r(1, "A", "x", null, 0), r(1, "B", "y", 20, 0)])).toEqual(["1 B"]);
    expect(order([])).toEqual([]);
  });
});

describe("teamStandings", () => {
  test("adds up the points of both cars, and keeps points with the team that scored them", () => {
    const results = [
      r(1, "A", "x", 1, 25),
      r(1, "B", "x", 2, 18),
      r(1, "C", "y", 3, 15),
      r(2, "C", "x", 1, 25),
    ];
    expect(teamStandings(results, 2025)).toEqual([
      { teamId: "x", position: 1, pointsHundredths: 6800, wins: 2 },
      { teamId: "y", position: 2, pointsHundredths: 1500, wins: 0 },
    ]);
  });

  test("voids the team points that Force India scored up to Hungary 2018, from Belgium on", () => {
    const results = [r(12, "P", "force-india", 3, 59), r(13, "P", "force-india", 5, 10)];
    expect(teamStandings(results.slice(0, 1), 2018)[0]?.pointsHundredths).toBe(5900);
    expect(teamStandings(results, 2018)[0]?.pointsHundredths).toBe(1000);
    expect(driverStandings(results)[0]?.pointsHundredths).toBe(6900);
    expect(teamStandings(results, 2017)[0]?.pointsHundredths).toBe(6900);
  });

  test("deducts 15 points from Racing Point from round 5 of 2020 on", () => {
    const results = [r(4, "S", "racing-point", 6, 42), r(5, "S", "racing-point", 4, 12)];
    expect(teamStandings(results.slice(0, 1), 2020)[0]?.pointsHundredths).toBe(4200);
    expect(teamStandings(results, 2020)[0]?.pointsHundredths).toBe(3900);
  });

  test("gives McLaren no points for Häkkinen's win in Austria 2000, but for Coulthard's second place", () => {
    const results = [
      r(10, "mika-hakkinen", "mclaren", 1, 10),
      r(10, "david-coulthard", "mclaren", 2, 6),
      r(11, "mika-hakkinen", "mclaren", 1, 10),
    ];
    expect(teamStandings(results.slice(0, 2), 2000)[0]?.pointsHundredths).toBe(600);
    expect(teamStandings(results, 2000)[0]?.pointsHundredths).toBe(1600);
    expect(driverStandings(results)[0]?.pointsHundredths).toBe(2000);
  });

  test("leaves McLaren out of the 2007 championship", () => {
    const results = [r(1, "A", "mclaren", 2, 8), r(1, "K", "ferrari", 1, 10)];
    expect(teamStandings(results, 2007).map(({ teamId }) => teamId)).toEqual(["ferrari"]);
    expect(driverStandings(results)).toHaveLength(2);
  });

  test("gives a reason for every ruling", () => {
    for (const { reason } of teamRulings) expect(reason.length).toBeGreaterThan(20);
  });
});

describe("with any results", () => {
  const result = fc.record({
    round: fc.integer({ min: 1, max: 24 }),
    kind: fc.constantFrom("race" as const, "sprint" as const),
    driverId: fc.constantFrom("A", "B", "C", "D", "E"),
    teamId: fc.constantFrom("x", "y", "z"),
    position: fc.option(fc.integer({ min: 1, max: 4 }), { nil: null }),
    pointsHundredths: fc.constantFrom(0, 0, 50, 100),
  });
  const results = fc.array(result, { maxLength: 30 });

  test("doesn't depend on the order of the results", () => {
    const shuffled = results.chain((list) =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
    );
    fc.assert(
      fc.property(shuffled, ([list, other]) => {
        expect(driverStandings(other)).toEqual(driverStandings(list));
        expect(teamStandings(other, 2025)).toEqual(teamStandings(list, 2025));
      }),
    );
  });

  test("orders places by points, and lets only tied drivers share a place", () => {
    fc.assert(
      fc.property(results, (list) => {
        for (const [index, row] of driverStandings(list).entries()) {
          const above = driverStandings(list)[index - 1];
          expect(row.position).toBe(above?.position === row.position ? above.position : index + 1);
          expect(above === undefined || above.pointsHundredths >= row.pointsHundredths).toBe(true);
        }
      }),
    );
  });

  test("adds up to the points scored, for drivers and for teams", () => {
    const scored = results.map((list) =>
      list.map((row) => ({
        ...row,
        pointsHundredths: row.position === null ? 0 : row.pointsHundredths,
      })),
    );
    const sum = (rows: readonly { pointsHundredths: number }[]) =>
      rows.reduce((total, row) => total + row.pointsHundredths, 0);
    fc.assert(
      fc.property(scored, (list) => {
        expect(sum(driverStandings(list))).toBe(sum(list));
        expect(sum(teamStandings(list, 2025))).toBe(sum(list));
      }),
    );
  });
});
