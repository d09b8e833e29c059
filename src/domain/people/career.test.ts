import { expect, test } from "vitest";

import { bestDrive, careerFigures, hasStarted, type Outcome } from "#domain/people/career.ts";

const race = (outcome: Partial<Outcome>): Outcome => ({
  kind: "race",
  position: null,
  status: outcome.position === undefined ? "DNF" : "classified",
  pointsHundredths: 0,
  pole: false,
  fastestLap: false,
  ...outcome,
});

test("counts a start for every driver who left the grid, whatever the result", () => {
  expect(
    ["classified", "DNF", "NC", "DSQ"].map((status) => hasStarted({ status } as Outcome)),
  ).not.toContain(false);
  expect(
    ["DNS", "DNQ", "DNPQ", "DNP", "EX"].map((status) => hasStarted({ status } as Outcome)),
  ).not.toContain(true);
});

test("counts the best place and all points of a driver with several cars in one race", () => {
  const drives = [
    race({ status: "DNF", pointsHundredths: 100 }),
    race({ position: 2, pointsHundredths: 300 }),
  ];
  expect(bestDrive(drives)).toMatchObject({
    position: 2,
    status: "classified",
    pointsHundredths: 400,
  });
  expect(bestDrive([race({ status: "DNS" }), race({ status: "DNF" })])).toMatchObject({
    status: "DNF",
  });
  expect(() => bestDrive([])).toThrow(RangeError);
});

test("counts sprints only towards points and sprint figures", () => {
  const figures = careerFigures([
    race({ position: 1, pole: true, fastestLap: true, pointsHundredths: 2600 }),
    race({ position: 1, pointsHundredths: 2500 }),
    race({ position: 3, pointsHundredths: 1500 }),
    race({ status: "DNF" }),
    race({ status: "DNS", pole: true }),
    race({ kind: "sprint", position: 1, pointsHundredths: 800 }),
    race({ kind: "sprint", status: "DNF" }),
  ]);
  expect(figures).toEqual({
    starts: 4,
    formulaTwoStarts: 0,
    wins: 2,
    podiums: 3,
    poles: 2,
    fastestLaps: 1,
    pointsHundredths: 7400,
    retirements: 1,
    bestFinish: { position: 1, times: 2 },
    sprintStarts: 2,
    sprintWins: 1,
  });
});

test("counts races in a Formula 2 car apart from all other figures", () => {
  const career = [
    race({ position: 3 }),
    race({ position: 2, formulaTwo: true }),
    race({ status: "DNS", formulaTwo: true }),
  ];
  expect(careerFigures(career)).toMatchObject({
    starts: 1,
    formulaTwoStarts: 1,
    podiums: 1,
    bestFinish: { position: 3, times: 1 },
  });
});

test("returns no best finish for a driver who was never classified", () => {
  expect(careerFigures([race({ status: "DNQ" })])).toMatchObject({
    starts: 0,
    bestFinish: null,
    retirements: 0,
  });
  expect(careerFigures([])).toMatchObject({ starts: 0, pointsHundredths: 0, bestFinish: null });
});
