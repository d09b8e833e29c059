import { describe, expect, test } from "vitest";

import type { DriverStanding, TeamStanding } from "#db/queries/standings/standings.ts";

import { classifiedRow } from "../../../../tests/support/made-up-classification.ts";
import { chartRounds, driverCards, roundChoice, teamCards } from "./standings-view.server.ts";

const round = (number: number, afterSprint = false) => ({
  meetingId: number,
  round: number,
  name: `Grand Prix ${number}`,
  afterSprint,
});

const team = { id: "racing", name: "Racing", colour: null };

function driver(lastName: string, figures: Pick<DriverStanding, "position" | "pointsHundredths">): DriverStanding {
  return {
    ...figures,
    gapHundredths: null,
    wins: 0,
    driver: { ...classifiedRow(lastName, team.name, 1).driver, number: "7", picture: null },
    team,
  };
}

describe("the choice of rounds", () => {
  test("names the table between a sprint and its race after the sprint", () => {
    const { shown, rounds } = roundChoice(2025, round(21, true), [round(20), round(21, true)]);
    expect(shown).toEqual({ key: "21s", label: "21 · Grand Prix 21, sprint" });
    expect(rounds.map(({ key }) => key)).toEqual(["20", "21s"]);
  });

  test("uses the last full round's card while the current round has only its sprint", () => {
    const rounds = [round(20), round(21, true)];
    expect(roundChoice(2025, round(21, true), rounds).cardRound).toBe(20);
    expect(roundChoice(2025, round(20), rounds).cardRound).toBe(20);
    expect(roundChoice(2025, round(1, true), [round(1, true)]).cardRound).toBeNull();
  });

  test("uses the card of the race before an earlier sprint", () => {
    const rounds = [round(19), round(20, true), round(21), round(22, true)];
    expect(roundChoice(2025, round(20, true), rounds).cardRound).toBe(19);
    expect(roundChoice(2025, round(22, true), rounds).cardRound).toBe(21);
  });

  test("has nothing to choose before the first race", () => {
    expect(roundChoice(2026, null, [])).toMatchObject({ shown: null, rounds: [], cardRound: null });
  });

  test("marks the sprint in the chart", () => {
    expect(chartRounds([round(1), round(2, true)]).map(({ name }) => name)).toEqual([
      "Grand Prix 1",
      "Grand Prix 2, sprint",
    ]);
  });
});

describe("driver cards", () => {
  const cards = (...rows: DriverStanding[]) => driverCards(rows, new Map([["alba", 3]]));

  test("show points, and the gap to the leader on every card but the leader's", () => {
    const [leader, second] = cards(
      driver("Alba", { position: 1, pointsHundredths: 3_350 }),
      driver("Berg", { position: 2, pointsHundredths: 2_500 }),
    );
    expect([leader?.points, leader?.gap]).toEqual(["33.5", null]);
    expect([second?.points, second?.gap]).toEqual(["25", { label: "Gap to ALB", points: "8.5" }]);
  });

  test("show neither position nor points until every driver has them", () => {
    const [first] = cards(
      driver("Alba", { position: 1, pointsHundredths: 2_500 }),
      driver("Berg", { position: null, pointsHundredths: null }),
    );
    expect([first?.position, first?.points, first?.gap]).toEqual([null, null, null]);
  });

  test("show each driver's number of fans, even zero", () => {
    const fans = cards(
      driver("Alba", { position: 1, pointsHundredths: 100 }),
      driver("Berg", { position: 2, pointsHundredths: 0 }),
    ).map((card) => card.fans);
    expect(fans).toEqual([3, 0]);
  });

  test("link a driver by code, and drivers who share a code by id", () => {
    const alba = driver("Alba", { position: 1, pointsHundredths: 100 });
    const albers = driver("Albers", { position: 2, pointsHundredths: 0 });
    expect(cards(alba).map(({ href }) => href)).toEqual(["/drivers/ALB"]);
    expect(cards(alba, albers).map(({ href }) => href)).toEqual(["/drivers/alba", "/drivers/albers"]);
  });
});

test("team cards show the drivers' names, the number of fans, and points once every team has them", () => {
  const standing = (pointsHundredths: number | null): TeamStanding => ({
    position: 1,
    pointsHundredths,
    gapHundredths: null,
    wins: 2,
    team,
    engineMakerId: "own",
    engineMakerName: "Own",
    drivers: [driver("Alba", { position: 1, pointsHundredths: 0 }).driver],
    car: null,
  });
  const context = { season: 2025, fans: new Map([["racing", 4]]) };
  expect(teamCards([standing(4_300)], context)).toMatchObject([
    { name: "Racing", points: "43", likedBy: 4, drivers: ["Max Alba"] },
  ]);
  expect(teamCards([standing(4_300), standing(null)], context).map(({ points }) => points)).toEqual([null, null]);
});
