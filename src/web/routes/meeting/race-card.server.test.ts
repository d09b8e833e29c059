import { expect, test } from "vitest";

import type { MeetingPlace } from "#db/queries/circuits/meeting-place.ts";

import { classifiedRow, raceStory } from "../../../../tests/support/made-up-classification.ts";
import { raceCard } from "./race-card.server.ts";

const place: MeetingPlace = {
  latitude: 0,
  longitude: 0,
  layout: null,
  laps: 20,
  scheduledLaps: 20,
  distanceM: 100_000,
  scheduledDistanceM: 100_000,
  lapRecord: null,
  winners: [],
};
const winner = classifiedRow("Ada", "Arrow", 1, { timeMs: 1_800_000, grid: 3 });
const second = classifiedRow("Bea", "Bolt", 2, { gapMs: 2500, grid: 2 });
const factsOf = (card: ReturnType<typeof raceCard>) =>
  Object.fromEntries(card.facts.map(({ label, value, note }) => [label, [value, note]]));

test("shows the podium and the key figures of the race", () => {
  const card = raceCard(
    [winner, second, classifiedRow("Cid", "Cat", 3, { gapLaps: 1, grid: 1 })],
    raceStory({
      fastest: [{ driverId: "bea", lap: 18, timeMs: 88_123 }],
      votes: [{ driverId: "cid", percentage: 31.25 }],
    }),
    place,
    "km",
  );
  expect(card.podium.map(({ names, time }) => [names.map(({ name }) => name), time])).toEqual([
    [["Max Ada"], "30:00.000"],
    [["Max Bea"], "+2.500"],
    [["Max Cid"], "+1 lap"],
  ]);
  expect(factsOf(card)).toMatchObject({
    "Winner’s time": ["30:00.000", "200.0 km/h average"],
    "Winning margin": ["2.500", "over Max Bea"],
    "Started first": ["Max Cid", "finished 3rd"],
    "Fastest lap": ["1:28.123", "Max Bea, lap 18"],
    "Driver of the Day": ["Max Cid", expect.stringMatching(/^31\.[23]% of the fan vote$/)],
  });
});

test("names every driver of a shared car on the podium", () => {
  const card = raceCard(
    [
      winner,
      classifiedRow("Bea", "Bolt", 2, { sharedCar: true, gapMs: 9000 }),
      classifiedRow("Cid", "Bolt", 2, { sharedCar: true, gapMs: 9000 }),
    ],
    raceStory(),
    place,
    "km",
  );
  expect(
    card.podium.map(({ place: at, names }) => [at, names.map(({ lastName }) => lastName)]),
  ).toEqual([
    [1, ["Ada"]],
    [2, ["Bea", "Cid"]],
  ]);
});

test.each([
  ["DSQ", "disqualified"],
  ["DNF", "did not finish"],
  ["DNS", "did not start"],
] as const)("explains the pole-sitter's missing position: %s", (status, words) => {
  const first = classifiedRow("Cid", "Cat", null, { status, grid: 1 });
  expect(
    factsOf(raceCard([winner, second, first], raceStory(), place, "km"))["Started first"],
  ).toEqual(["Max Cid", words]);
});

test("leaves out unknown times, distance, votes and fastest lap", () => {
  const card = raceCard(
    [classifiedRow("Ada", "Arrow", 1, { grid: 1 }), classifiedRow("Bea", "Bolt", 2)],
    raceStory(),
    { ...place, distanceM: null },
    "km",
  );
  expect(card.facts).toEqual([
    { label: "Started first", value: "Max Ada", note: "and won", purple: false },
  ]);
  expect(card.podium.map(({ time }) => time)).toEqual(["–", "–"]);
});

test("returns an empty card for a race without a classification, such as a cancelled race", () => {
  expect(raceCard([], raceStory(), place, "km")).toEqual({ podium: [], facts: [] });
});
