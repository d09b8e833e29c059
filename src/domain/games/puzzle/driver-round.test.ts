import { expect, test } from "vitest";

import type { PuzzleDriver } from "./driver-guess.ts";
import { driverRound } from "./driver-round.ts";

const driver = (id: string, name: string, wins: number): PuzzleDriver => ({
  id,
  name,
  lastName: name,
  country: "Brazil",
  firstYear: 1984,
  lastYear: 1994,
  starts: 161,
  wins,
  teams: [{ id: "mclaren", name: "McLaren" }],
});
const puzzle = {
  date: "2025-11-21",
  drivers: ["Senna", "Prost", "Piquet", "Berger", "Alesi", "Hill", "Mansell", "Lauda"].map(
    (name, wins) => driver(name.toLowerCase(), name, wins),
  ),
  answerId: "senna",
  to: "/drivers/senna",
};
const play = (before: string[], typed: string) =>
  driverRound(puzzle, { before, typed, isPast: false });

test("doesn't reveal the answer until the game is over", () => {
  const round = play(["prost"], "Piquet");
  expect(round).toMatchObject({ tried: "prost.piquet", problem: null, over: null });
  expect(JSON.stringify({ ...round, names: [] })).not.toContain("senna");
  expect(play(["prost", "piquet"], "Senna").over).toMatchObject({
    solved: true,
    id: "senna",
    to: "/drivers/senna",
  });
  const lost = play(["prost", "piquet", "berger", "alesi", "hill"], "Mansell");
  expect(lost.over).toMatchObject({ solved: false, name: "Senna" });
});

test("doesn't count an unknown or repeated guess, or one after the end", () => {
  expect(play(["prost"], "Nobody")).toMatchObject({
    tried: "prost",
    problem: "unknown",
    typed: "Nobody",
  });
  expect(play(["prost"], "prost")).toMatchObject({ tried: "prost", problem: "again", typed: "" });
  expect(play(["senna"], "Prost")).toMatchObject({ tried: "senna", problem: null, names: [] });
  expect(driverRound(puzzle, { before: [], typed: "", isPast: true })).toMatchObject({
    problem: "past",
    rows: [],
  });
});

test("ignores earlier guesses of drivers who aren't in the puzzle", () => {
  expect(play(["prost", "nobody"], "").tried).toBe("prost");
});
