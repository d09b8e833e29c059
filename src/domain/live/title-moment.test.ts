import { expect, test } from "vitest";

import type { TitleFacts } from "#domain/standings/as-it-stands/title-facts.ts";
import { titlePanel } from "#domain/standings/as-it-stands/title-panel.ts";
import { type LiveCar, type LiveSession, nothingYet, unknownCar } from "./live-session.ts";
import { titleMomentOf } from "./title-moment.ts";

const facts: TitleFacts = {
  before: {
    session: { round: 24, kind: "race", scale: [2500, 1800, 1500], fastestLap: 100 },
    later: [],
    drivers: [
      { id: "max-verstappen", points: 1000, finishes: [] },
      { id: "lando-norris", points: 1200, finishes: [] },
    ],
    teams: [],
    excludedTeams: [],
  },
  shortened: null,
  drivers: [
    { id: "max-verstappen", code: "VER", name: "Verstappen", colour: null, teamId: "red-bull" },
    { id: "lando-norris", code: "NOR", name: "Norris", colour: null, teamId: "mclaren" },
  ],
  teams: [
    { id: "mclaren", code: "MCL", name: "McLaren", colour: null },
    { id: "red-bull", code: "RED", name: "Red Bull", colour: null },
  ],
};

const car = (
  number: string,
  code: string,
  place: number | null,
  more: Partial<LiveCar> = {},
): LiveCar => ({
  ...unknownCar(number),
  code,
  place,
  laps: 20,
  ...more,
});

function live(cars: readonly LiveCar[], more: Partial<LiveSession> = {}): LiveSession {
  const event = {
    meeting: "Abu Dhabi Grand Prix",
    session: "Race",
    kind: "race",
    startsAtMs: 0,
    invented: false,
  } as const;
  return {
    ...nothingYet,
    event,
    phase: "live",
    cars: Object.fromEntries(cars.map((c) => [c.number, c])),
    ...more,
  };
}

const cars = [
  car("4", "NOR", 2, { bestLapMs: 90_000, team: "McLaren" }),
  car("1", "VER", 1, { bestLapMs: 89_000, team: "Red Bull Racing" }),
  car("99", "XYZ", 3, { where: "retired", laps: 10 }),
];

test("works out who would be champion from the live order", () => {
  const moment = titleMomentOf(live(cars), facts);
  expect(moment).toEqual({
    phase: "racing",
    hasWinner: false,
    order: {
      cars: [
        { driverId: "max-verstappen", teamId: "red-bull", state: "running", classified: true },
        { driverId: "lando-norris", teamId: "mclaren", state: "running", classified: true },
        { driverId: "XYZ", teamId: "", state: "out", classified: false },
      ],
      fastestLap: "max-verstappen",
    },
  });
  expect(moment && titlePanel(facts)(moment).drivers).toMatchObject({
    headline: "If the race ended now, Verstappen would be champion.",
    sentence: "Norris needs to win.",
    rows: [{ points: "36" }, { points: "30" }],
  });
});

test("follows the session's phases until the result is official", () => {
  const phaseOf = (phase: LiveSession["phase"]) =>
    titleMomentOf(live(cars, { phase }), facts)?.phase;
  expect([
    phaseOf("upcoming"),
    phaseOf("finished"),
    phaseOf("provisional"),
    phaseOf("official"),
  ]).toEqual(["grid", "racing", "over", undefined]);
  expect(titleMomentOf(live(cars, { phase: "provisional" }), facts)?.order.cars[0]?.state).toBe(
    "finished",
  );
});

test("returns null outside races and sprints, for the demo and without a running order", () => {
  const { event } = live(cars);
  if (event === null) throw new Error("there is an event");
  expect(titleMomentOf(live(cars, { event: { ...event, kind: "qualifying" } }), facts)).toBeNull();
  expect(titleMomentOf(live(cars, { event: { ...event, invented: true } }), facts)).toBeNull();
  expect(titleMomentOf(live([car("1", "VER", null), car("4", "NOR", null)]), facts)).toBeNull();
});
