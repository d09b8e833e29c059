import { describe, expect, test } from "vitest";

import type { TimedClassificationRow } from "#db/queries/results/classifications.ts";

import { classifiedRow } from "../../../../tests/support/made-up-classification.ts";
import { raceTable, timedTable } from "./classification.server.ts";

const linkOf = ({ id }: { readonly id: string }) => `/drivers/${id}`;

const raced = (lastName: string, more: Parameters<typeof classifiedRow>[3] = {}) =>
  classifiedRow(lastName, "Racing", null, { number: "7", pointsHundredths: 0, grid: 1, ...more });

const timed = (
  lastName: string,
  more: Partial<TimedClassificationRow> = {},
): TimedClassificationRow => {
  const { driver, team, number } = raced(lastName);
  const noTimes = { timeMs: null, q1Ms: null, q2Ms: null, q3Ms: null };
  return {
    driver,
    team,
    number,
    position: null,
    status: "classified",
    laps: null,
    ...noTimes,
    ...more,
  };
};

describe("a race's table", () => {
  const results = (...rows: ReturnType<typeof raced>[]) =>
    raceTable(rows, linkOf).rows.map(({ result }) => result);

  test("gives the winner's time, the gaps, and the reasons for retirements", () => {
    expect(
      results(
        raced("Alba", { position: 1, timeMs: 5_400_123 }),
        raced("Berg", { position: 2, gapMs: 1_500 }),
        raced("Cano", { position: 3, gapLaps: 2, reasonRetired: "Engine" }),
        raced("Dahl", { status: "DNF", reasonRetired: "Gearbox" }),
      ),
    ).toEqual(["1:30:00.123", "+1.500", "+2 laps, Engine", "Gearbox"]);
  });

  test("gives the laps of retired drivers only", () => {
    const { rows } = raceTable(
      [raced("Alba", { laps: 57 }), raced("Berg", { status: "DNF", laps: 31 })],
      linkOf,
    );
    expect(rows.map(({ retiredAfter }) => retiredAfter)).toEqual([null, 31]);
  });

  test("shows the status of drivers without a position", () => {
    const [alba] = raceTable([raced("Alba", { status: "DSQ" })], linkOf).rows;
    expect(alba?.place).toBe("DSQ");
  });

  test("marks the fastest lap even if a driver who took over a car set the same time", () => {
    const fastest = [
      { driverId: "berg", timeMs: 90_000 },
      { driverId: "alba", timeMs: 90_000 },
      { driverId: "cano", timeMs: 91_000 },
    ];
    const rows = [raced("Alba"), raced("Berg", { sharedCar: true }), raced("Cano")];
    const { rows: shown } = raceTable(rows, linkOf, { fastest, stops: [], gridPenalties: [] });
    expect(shown.map(({ best, isQuickest }) => [best, isQuickest])).toEqual([
      ["1:30.000", true],
      ["1:31.000", false],
    ]);
  });

  test("shows the number of pit stops, even zero, except for a car that never started", () => {
    const stops = [{ driverId: "alba" }, { driverId: "alba" }];
    const rows = [raced("Alba"), raced("Berg"), raced("Cano", { laps: null })];
    const shown = raceTable(rows, linkOf, { fastest: [], stops, gridPenalties: [] }).rows;
    expect(shown.map((row) => row.stops)).toEqual([2, 0, null]);
  });

  test("leaves out columns without data", () => {
    const { has } = raceTable([raced("Alba", { grid: null })], linkOf);
    expect(has).toEqual({ grid: false, best: false, stops: false, points: false });
    expect(raceTable([raced("Alba", { pointsHundredths: 250 })], linkOf).has.points).toBe(true);
  });

  test("notes grid penalties and time penalties", () => {
    const rows = [raced("Alba", { penaltyMs: 5_000 }), raced("Berg", { number: "8" })];
    const gridPenalties = [
      { driverId: "alba", penalty: "1" },
      { driverId: "berg", penalty: "SFB" },
      { driverId: "unknown", penalty: "5" },
    ];
    expect(raceTable(rows, linkOf, { fastest: [], stops: [], gridPenalties }).notes).toEqual([
      "Grid penalties: Alba 1 place, Berg to the back of the grid.",
      "Time penalties, included above: Alba 5 s.",
    ]);
  });

  test("shows one row per car, with the drivers who took over and their shares of the points", () => {
    const points = (pointsHundredths: number, sharedCar: boolean) => ({
      number: "8",
      sharedCar,
      pointsHundredths,
    });
    const table = (...cars: ReturnType<typeof raced>[]) => raceTable(cars, linkOf).rows;
    const [first, ...others] = table(
      raced("Alba", points(200, false)),
      raced("Berg", points(200, true)),
    );
    expect(others).toEqual([]);
    expect(first).toMatchObject({
      lastName: "Alba",
      points: "2 each",
      relief: [{ lastName: "Berg" }],
    });
    expect(
      table(raced("Alba", points(300, false)), raced("Berg", points(200, true)))[0]?.points,
    ).toBe("3 / 2");
    expect(table(raced("Alba", points(0, false)), raced("Berg", points(0, true)))[0]?.points).toBe(
      "",
    );
    const elsewhere = raced("Cano", { ...points(0, true), number: "9" });
    expect(
      table(raced("Alba", points(0, false)), elsewhere),
      "a car without a first driver",
    ).toHaveLength(2);
  });
});

describe("a timed session's table", () => {
  test("gives one time and the gap to the fastest", () => {
    const table = timedTable(
      [
        timed("Alba", { position: 1, timeMs: 80_000 }),
        timed("Berg", { position: 2, timeMs: 80_250 }),
      ],
      linkOf,
      null,
    );
    expect(table.columns).toEqual(["Time"]);
    expect(table.rows.map(({ gap }) => gap)).toEqual([null, "+0.250"]);
  });

  test("has a column for each segment with times, and no gaps", () => {
    const rows = [
      timed("Alba", { position: 1, timeMs: 79_000, q1Ms: 80_000, q2Ms: 79_000 }),
      timed("Berg", { position: 2, timeMs: 81_000, q1Ms: 81_000 }),
    ];
    const table = timedTable(rows, linkOf, null);
    expect(table.columns).toEqual(["Q1", "Q2"]);
    expect(table.rows[1]?.cells.map(({ text }) => text)).toEqual(["1:21.000", ""]);
    expect(table.has.gap).toBe(false);
  });

  test("gives each driver's time in the last segment reached, for phones", () => {
    const rows = Array.from({ length: 20 }, (_, i) =>
      timed(`Driver ${i}`, {
        position: i + 1,
        q1Ms: i < 19 ? 82_000 + i : null,
        q2Ms: i < 15 ? 81_000 + i : null,
        q3Ms: i < 10 ? 80_000 + i : null,
      }),
    );
    const table = timedTable(rows, linkOf, { name: "Q", season: 2025, format: "knockout" });
    expect(
      table.rows.flatMap(({ place, part }) => (part === undefined ? [] : [[place, part]])),
    ).toEqual([
      ["1", "Q3"],
      ["11", "Out in Q2"],
      ["16", "Out in Q1"],
    ]);
    const shown = (place: number) => table.rows[place - 1]?.last;
    expect([1, 2, 11, 20].map(shown)).toEqual([
      { time: "1:20.000", gap: "" },
      { time: "1:20.001", gap: "+0.001" },
      { time: "1:21.010", gap: "+1.010" },
      { time: "No time", gap: "" },
    ]);
  });

  test("names drivers who raced without a qualifying result, unless there are more than three", () => {
    const knockout = { name: "Q", season: 2025, format: "knockout" } as const;
    const notes = (...race: ReturnType<typeof raced>[]) =>
      timedTable([timed("Alba")], linkOf, knockout, race).notes;
    expect(notes(raced("Alba"), raced("Berg"))).toEqual([
      "Raced without a qualifying result: Max Berg.",
    ]);
    expect(notes(raced("Alba"), raced("Berg", { sharedCar: true }))).toEqual([]);
    expect(notes(...["Berg", "Cano", "Dahl", "Egli"].map((name) => raced(name)))).toEqual([]);
  });

  test("lists a disqualified driver's time without marking it as the fastest", () => {
    const rows = [
      timed("Alba", { position: 1, timeMs: 80_000 }),
      timed("Berg", { status: "DSQ", timeMs: 79_000 }),
    ];
    const cells = timedTable(rows, linkOf, null).rows.map((row) => row.cells[0]);
    expect(cells).toEqual([
      { text: "1:20.000", isQuickest: true },
      { text: "1:19.000", isQuickest: false },
    ]);
  });
});
