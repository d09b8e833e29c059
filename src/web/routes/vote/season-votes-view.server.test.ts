import { expect, test } from "vitest";

import type { Tally } from "#domain/votes/vote-result.ts";

import { seasonVotesView } from "./season-votes-view.server.ts";

const tally = (choice: string, place: number): Tally => ({
  choice,
  place,
  votes: 10 - place,
  guests: 10 - place,
  accounts: 0,
  share: 0.1,
});

const vote = (
  meetingId: number,
  scorers: readonly Tally[],
  driversOfTheDay: readonly string[],
) => ({
  meetingId,
  result: { turnout: { guests: 12, accounts: 5 }, picks: { scorer: scorers, rest: [], team: [] } },
  driversOfTheDay,
});

const standing = (id: string, position: number | null) => ({
  position,
  driver: { id, name: `Ann ${id}` },
  team: position === null ? null : { id: "racing" },
});

const facts = {
  season: 2025,
  isOver: false,
  isComplete: true,
  meetings: [
    { id: 1, round: 1, grandPrixName: "Australia" },
    { id: 2, round: 2, grandPrixName: "China" },
  ],
  votes: [
    vote(1, [tally("alba", 1), tally("berg", 2)], ["alba"]),
    vote(2, [tally("berg", 1), tally("cano", 1)], ["dean"]),
  ],
  names: new Map([
    ["alba", "Ann Alba"],
    ["berg", "Ann Berg"],
    ["cano", "Ann Cano"],
  ]),
  real: [standing("berg", 1), standing("alba", 2)],
};

test("shows the fans' winner next to the official driver of the day", () => {
  expect(seasonVotesView(facts).races).toMatchObject([
    {
      name: "Australia",
      fans: "Ann Alba",
      official: "Ann Alba",
      agree: true,
      ballots: 17,
      to: "/vote/results?meeting=1",
    },
    // Two drivers tied, and the unknown id is shown as is.
    { name: "China", fans: "Ann Berg, Ann Cano", official: "dean", agree: false },
  ]);
});

test("lists the fans' championship with each driver's real position", () => {
  const { table, real } = seasonVotesView(facts);
  expect(real).toBe("Ann berg");
  expect(
    table.map(({ name, position, points, wins, realPosition }) => [
      name,
      position,
      points,
      wins,
      realPosition,
    ]),
  ).toEqual([
    ["Ann Berg", 1, 43, 1, 1],
    ["Ann Alba", 2, 25, 1, 2],
    ["Ann Cano", 2, 25, 1, null],
  ]);
});

test("leaves out votes without a meeting, and the real leader before the first race", () => {
  const view = seasonVotesView({ ...facts, meetings: facts.meetings.slice(1), real: [] });
  expect(view.races.map(({ name }) => name)).toEqual(["China"]);
  expect(view.real).toBeNull();
});
