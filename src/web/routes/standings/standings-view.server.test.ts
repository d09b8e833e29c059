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

function driver(
  lastName: string,
  figures: Pick<DriverStanding, "position" | "pointsHundredths">,
): DriverStanding {
  return {
    ...figures,
    gapHundredths: null,
    wins: 0,
    driver: { ...classifiedRow(lastName, team.name, 1).driver, number: "7", picture: null },
    team,
  };
}

describe("the choice of rounds", () => {
  test("labels the table between a sprint and its race with the sprint", () => {
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

  test("uses the previous round's card after a sprint", () => {
    const rounds = [round(19), round(20, true), round(21), round(22, true)];
    expect(roundChoice(2025, round(20, true), rounds).cardRound).toBe(19);
    expect(roundChoice(2025, round(22, true), rounds).cardRound).toBe(21);
  });

  test("offers no rounds before the first race", () => {
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
  const context = {
    fans: new Map([["alba", 3]]),
    before: new Map<string, number>(),
    champion: null,
  };
  const cards = (...rows: DriverStanding[]) => driverCards(rows, context);

  test("shows points on every card, and the gap to the leader on every card but the leader's", () => {
    const [leader, second] = cards(
      driver("Alba", { position: 1, pointsHundredths: 3_350 }),
      driver("Berg", { position: 2, pointsHundredths: 2_500 }),
    );
    expect([leader?.points, leader?.gap]).toEqual(["33.5", null]);
    expect([second?.points, second?.gap]).toEqual(["25", { label: "Gap to ALB", points: "8.5" }]);
  });

  test("shows neither position nor points until every driver has them", () => {
    const [first] = cards(
      driver("Alba", { position: 1, pointsHundredths: 2_500 }),
      driver("Berg", { position: null, pointsHundredths: null }),
    );
    expect([first?.position, first?.points, first?.gap]).toEqual([null, null, null]);
  });

  test("shows the gap to the driver directly ahead if the leader is 300 or more points away", () => {
    const [, second, third] = cards(
      driver("Alba", { position: 1, pointsHundredths: 40_000 }),
      driver("Berg", { position: 2, pointsHundredths: 11_000 }),
      driver("Cano", { position: 3, pointsHundredths: 4_000 }),
    );
    expect([second?.gap?.points, second?.behind]).toEqual(["290", null]);
    expect([third?.gap, third?.behind]).toEqual([null, "70 behind BER"]);
  });

  test("shows the places gained since the previous round, and the champion", () => {
    const rows = [
      driver("Alba", { position: 1, pointsHundredths: 2_500 }),
      driver("Berg", { position: 2, pointsHundredths: 1_800 }),
      driver("Cano", { position: 3, pointsHundredths: 0 }),
    ];
    const before = new Map([
      ["alba", 2],
      ["berg", 1],
    ]);
    const views = driverCards(rows, { ...context, before, champion: "alba" });
    expect(views.map(({ gained }) => gained)).toEqual([1, -1, null]);
    expect(views.map(({ isChampion }) => isChampion)).toEqual([true, false, false]);
  });

  test("shows each driver's number of fans, even zero", () => {
    const fans = cards(
      driver("Alba", { position: 1, pointsHundredths: 100 }),
      driver("Berg", { position: 2, pointsHundredths: 0 }),
    ).map((card) => card.fans);
    expect(fans).toEqual([3, 0]);
  });

  test("links a driver by code, and drivers who share a code by id", () => {
    const alba = driver("Alba", { position: 1, pointsHundredths: 100 });
    const albers = driver("Albers", { position: 2, pointsHundredths: 0 });
    expect(cards(alba).map(({ href }) => href)).toEqual(["/drivers/ALB"]);
    expect(cards(alba, albers).map(({ href }) => href)).toEqual([
      "/drivers/alba",
      "/drivers/albers",
    ]);
  });
});

describe("team cards", () => {
  const [alba, berg] = ["Alba", "Berg"].map(
    (name) => driver(name, { position: 1, pointsHundredths: 0 }).driver,
  );
  if (!alba || !berg) throw new Error("two drivers");
  const standing = (pointsHundredths: number | null): TeamStanding => ({
    position: 1,
    pointsHundredths,
    gapHundredths: null,
    wins: 2,
    team,
    engineMakerId: "own",
    engineMakerName: "Own",
    drivers: [alba, berg],
    car: null,
  });
  const context = {
    season: 2025,
    fans: new Map([["racing", 4]]),
    before: new Map([["racing own", 3]]),
    champion: "racing",
    scored: new Map([
      ["racing alba", 1_800],
      ["racing berg", 2_500],
    ]),
    numbers: new Map([["alba", "7"]]),
  };

  test("shows fans, places gained and the title, and orders drivers by points for the team", () => {
    expect(teamCards([standing(4_300)], context)).toMatchObject([
      {
        name: "Racing",
        points: "43",
        likedBy: 4,
        gained: 2,
        isChampion: true,
        drivers: [
          { name: "Max Berg", points: "25", number: null },
          { name: "Max Alba", points: "18", number: "7" },
        ],
      },
    ]);
  });

  test("shows no points until every team has them", () => {
    const cards = teamCards([standing(4_300), standing(null)], context);
    expect(cards.map(({ points }) => points)).toEqual([null, null]);
    expect(cards[0]?.drivers.map(({ points }) => points)).toEqual([null, null]);
  });

  test("names the champion only once if a team has a row for each of its engines", () => {
    const rows = [standing(4_300), { ...standing(900), position: 2, engineMakerId: "other" }];
    expect(teamCards(rows, context).map(({ isChampion }) => isChampion)).toEqual([true, false]);
  });
});
