import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { propertyRuns } from "../../../tests/support/property-runs.ts";
import { compareTallies, type Tally } from "./standings.ts";
import {
  canSettleAt,
  pointsLeft,
  type RemainingSession,
  remainingSession,
  settlesWith,
  sufficientPlace,
  titleChances,
  titleHolder,
} from "./title.ts";

/*
 * Plays out small championships in every possible way. This brute-force check shares nothing with
 * the module except the comparison of two standings.
 */
const IDS = ["a", "b", "c"];

interface Outcome {
  /** Ids of the classified entrants in finishing order. */
  readonly order: readonly string[];
  readonly fastest: string | null;
}

function arrangements(ids: readonly string[]): string[][] {
  return [
    [],
    ...ids.flatMap((id) =>
      arrangements(ids.filter((other) => other !== id)).map((rest) => [id, ...rest]),
    ),
  ];
}

const outcomes: readonly Outcome[] = arrangements(IDS).flatMap((order) =>
  [null, ...IDS].map((fastest) => ({ order, fastest })),
);

type World = ReadonlyMap<string, Tally>;

function play(world: World, session: RemainingSession, { order, fastest }: Outcome): World {
  return new Map(
    [...world].map(([id, tally]) => {
      const place = order.indexOf(id);
      if (place === -1) return [id, tally];
      const finishes = [...tally.finishes];
      if (session.kind === "race") finishes[place] = (finishes[place] ?? 0) + 1;
      const bonus = fastest === id && place < session.scale.length ? session.fastestLap : 0;
      return [
        id,
        { classified: true, points: tally.points + (session.scale[place] ?? 0) + bonus, finishes },
      ];
    }),
  );
}

function* worldsAfter(world: World, sessions: readonly RemainingSession[]): Generator<World> {
  const [session, ...rest] = sessions;
  if (session === undefined) yield world;
  else for (const outcome of outcomes) yield* worldsAfter(play(world, session, outcome), rest);
}

const rivalsOf = (world: World, id: string): Tally[] =>
  [...world].flatMap(([other, tally]) => (other === id ? [] : tally));
const tallyIn = (world: World, id: string): Tally =>
  world.get(id) ?? { points: 0, classified: false, finishes: [] };
const isAtLeastLevel = (world: World, id: string): boolean =>
  rivalsOf(world, id).every((rival) => compareTallies(tallyIn(world, id), rival) <= 0);
const isChampion = (world: World, id: string): boolean =>
  rivalsOf(world, id).every((rival) => compareTallies(tallyIn(world, id), rival) < 0);

const tallies: fc.Arbitrary<World> = fc
  .array(
    fc.record({
      points: fc.integer({ min: 0, max: 14 }),
      classified: fc.constant(true),
      finishes: fc.array(fc.integer({ min: 0, max: 2 }), { maxLength: 3 }),
    }),
    { minLength: 3, maxLength: 3 },
  )
  .map((all) => new Map(all.map((tally, index) => [IDS[index] ?? "", tally])));

const session: fc.Arbitrary<RemainingSession> = fc
  .tuple(
    fc.constantFrom("race" as const, "sprint" as const),
    fc.constantFrom([5, 3], [5, 3, 1], [3, 2], [2], [0]),
    fc.integer({ min: 0, max: 1 }),
  )
  .map(([kind, scale, fastestLap]) => ({
    round: 1,
    kind,
    scale,
    fastestLap: kind === "race" ? fastestLap : 0,
  }));

describe("agreement with every outcome of small championships", () => {
  test("finds the contenders and the champion", () => {
    fc.assert(
      fc.property(tallies, fc.array(session, { maxLength: 2 }), (world, remaining) => {
        const all = [...worldsAfter(world, remaining)];
        for (const { id, possible, barredBy } of titleChances(world, remaining)) {
          expect(possible).toBe(all.some((after) => isAtLeastLevel(after, id)));
          expect(barredBy === null).toBe(possible);
        }
        expect(titleHolder(world, remaining)).toBe(
          IDS.find((id) => all.every((after) => isChampion(after, id))) ?? null,
        );
      }),
      { numRuns: propertyRuns(120) },
    );
  });

  test("finds the drivers who can settle the title at the next race, and the place each one needs", () => {
    fc.assert(
      fc.property(tallies, session, fc.array(session, { maxLength: 1 }), (world, race, later) => {
        const settledFor = (after: World, id: string): boolean =>
          [...worldsAfter(after, later)].every((end) => isChampion(end, id));
        const afterNext = outcomes.map((outcome) => ({
          outcome,
          after: play(world, race, outcome),
        }));
        expect(canSettleAt(world, { next: [race], later })).toEqual(
          IDS.filter((id) => afterNext.some(({ after }) => settledFor(after, id))),
        );
        for (const id of IDS) {
          for (const place of [1, 2, 3]) {
            for (const fastestLap of [false, true]) {
              // If the driver doesn't set the fastest lap, the worst case is that a rival does.
              const cases = afterNext.filter(
                ({ outcome }) =>
                  outcome.order[place - 1] === id && (outcome.fastest === id) === fastestLap,
              );
              expect(
                settlesWith(world, id, [{ places: [place], fastestLap }], { next: [race], later }),
              ).toBe(cases.every(({ after }) => settledFor(after, id)));
            }
          }
        }
      }),
      { numRuns: 40 },
    );
  });

  test("finds the contenders and the champion among teams with two cars", () => {
    const cars = ["a1", "a2", "b1", "b2"];
    const ofTeam = (standings: World): World =>
      new Map(
        ["a", "b"].map((team) => {
          const own = [1, 2].map((car) => tallyIn(standings, `${team}${car}`));
          const finishes = [0, 1, 2, 3].map((place) =>
            own.reduce((sum, tally) => sum + (tally.finishes[place] ?? 0), 0),
          );
          return [
            team,
            {
              points: own.reduce((sum, tally) => sum + tally.points, 0),
              classified: true,
              finishes,
            },
          ];
        }),
      );
    const results = arrangements(cars).flatMap((order) =>
      [null, ...cars].map((fastest) => ({ order, fastest })),
    );
    fc.assert(
      fc.property(tallies, session, (ofDrivers, next) => {
        const world: World = new Map(
          cars.map((car, index) => [car, tallyIn(ofDrivers, IDS[index] ?? "")]),
        );
        const all = results.map((outcome) => ofTeam(play(world, next, outcome)));
        for (const { id, possible } of titleChances(ofTeam(world), [next], 2)) {
          expect(possible).toBe(all.some((after) => isAtLeastLevel(after, id)));
        }
        expect(titleHolder(ofTeam(world), [next], 2)).toBe(
          ["a", "b"].find((id) => all.every((after) => isChampion(after, id))) ?? null,
        );
      }),
      { numRuns: 60 },
    );
  });

  test("counts a one-two as a team's best result", () => {
    const race: RemainingSession = { round: 1, kind: "race", scale: [5, 3, 1], fastestLap: 1 };
    expect(pointsLeft([race], 2)).toBe(9);
    const world = new Map([
      ["a", { points: 20, classified: true, finishes: [2] }],
      ["b", { points: 11, classified: true, finishes: [1, 1] }],
      ["c", { points: 10, classified: true, finishes: [9] }],
    ]);
    // With a one-two, `b` would draw level on 20 points and two wins, and would be ahead on second
    // places.
    expect(titleChances(world, [race], 2).map(({ possible }) => possible)).toEqual([
      true,
      true,
      false,
    ]);
    expect(titleHolder(world, [race], 2)).toBeNull();
  });
});

const tally = (points: number, ...finishes: number[]): Tally => ({
  points: points * 100,
  classified: true,
  finishes,
});
const race = (season: number, grandPrixId = "italy", round = 1) =>
  remainingSession({ season, round, kind: "race", grandPrixId });
const sprint = (season: number) =>
  remainingSession({ season, round: 1, kind: "sprint", grandPrixId: "qatar" });

test("includes fastest laps, sprints and double points in the remaining points of seasons that had them", () => {
  expect(pointsLeft([race(2018)])).toBe(2500);
  expect(pointsLeft([race(2019)])).toBe(2600);
  expect(pointsLeft([race(2025), sprint(2025)])).toBe(3300);
  expect(pointsLeft([race(2021), sprint(2021)])).toBe(2900);
  expect(pointsLeft([race(2014, "abu-dhabi")])).toBe(5000);
  expect(pointsLeft([race(2024), sprint(2024)], 2)).toBe(4400 + 1500);
  // Before the race, no one expected half points in the rain at Spa.
  expect(pointsLeft([race(2021, "belgium")])).toBe(2600);
});

test("Abu Dhabi 2021: Verstappen and Hamilton, level on points, can both still win the title", () => {
  const table = new Map([
    ["max-verstappen", tally(369.5, 9, 7)],
    ["lewis-hamilton", tally(369.5, 8, 5)],
    ["valtteri-bottas", tally(218, 1)],
  ]);
  const last = race(2021, "abu-dhabi");
  expect(titleChances(table, [last])).toEqual([
    { id: "max-verstappen", points: 36950, mostPoints: 39550, possible: true, barredBy: null },
    { id: "lewis-hamilton", points: 36950, mostPoints: 39550, possible: true, barredBy: null },
    {
      id: "valtteri-bottas",
      points: 21800,
      mostPoints: 24400,
      possible: false,
      barredBy: { id: "max-verstappen", points: 36950, onCountback: false },
    },
  ]);
  expect(sufficientPlace(table, "max-verstappen", last, [])).toBe(1);
  expect(sufficientPlace(table, "lewis-hamilton", last, [])).toBe(1);
  expect(titleHolder(table, [last])).toBeNull();
});

test("Abu Dhabi 2016: third place is enough for Rosberg, who leads Hamilton by 12 points", () => {
  const table = new Map([
    ["nico-rosberg", tally(367, 9, 4)],
    ["lewis-hamilton", tally(355, 9, 3)],
  ]);
  expect(sufficientPlace(table, "nico-rosberg", race(2016), [])).toBe(3);
});

test("decides a tie on points by countback and explains it", () => {
  const table = new Map([
    ["a", tally(100, 5)],
    ["b", tally(75, 3)],
  ]);
  expect(titleChances(table, [race(2018)])[1]?.barredBy).toEqual({
    id: "a",
    points: 10_000,
    onCountback: true,
  });
  expect(titleHolder(table, [race(2018)])).toBe("a");
});
