import { expect, test } from "vitest";

import { guessed, hints, isFair, type PuzzleDriver, shareText } from "./driver-guess.ts";

const driver = (id: string, name: string, more: Partial<PuzzleDriver> = {}): PuzzleDriver => ({
  id,
  name,
  lastName: name.split(" ").slice(1).join(" "),
  country: "Germany",
  firstYear: 1991,
  lastYear: 2012,
  starts: 306,
  wins: 91,
  teams: [{ id: "mercedes", name: "Mercedes" }],
  ...more,
});
const michael = driver("michael-schumacher", "Michael Schumacher");
const ralf = driver("ralf-schumacher", "Ralf Schumacher", {
  firstYear: 1997,
  lastYear: 2007,
  starts: 180,
  wins: 6,
  teams: [{ id: "toyota", name: "Toyota" }],
});
const nico = driver("nico-rosberg", "Nico Rosberg", {
  firstYear: 2006,
  lastYear: 2016,
  starts: 206,
  wins: 23,
  teams: [
    { id: "mercedes", name: "Mercedes" },
    { id: "williams", name: "Williams" },
  ],
});
const perez = driver("sergio-perez", "Sergio Pérez", {
  country: "Mexico",
  teams: [{ id: "williams", name: "Williams" }],
});

test("gives hints on how close a guess is and whether the answer is higher or lower", () => {
  expect(hints(nico, michael)).toEqual([
    { kind: "country", value: "Germany", nearness: "same", answerIs: null },
    { kind: "firstYear", value: "2006", nearness: "far", answerIs: "lower" },
    { kind: "lastYear", value: "2016", nearness: "far", answerIs: "lower" },
    { kind: "starts", value: "206", nearness: "far", answerIs: "higher" },
    { kind: "wins", value: "23", nearness: "far", answerIs: "higher" },
    { kind: "team", value: "Mercedes", nearness: "same", answerIs: null },
  ]);
  expect(hints(nico, perez).at(-1)).toMatchObject({ value: "Williams", nearness: "near" });
  expect(hints(ralf, perez).at(-1)).toMatchObject({ value: "Toyota", nearness: "far" });
  expect(hints(michael, michael).every(({ nearness }) => nearness === "same")).toBe(true);
});

test("accepts a full name in any spelling, or an unambiguous last name", () => {
  const pool = [michael, ralf, nico, perez];
  expect(
    guessed("Zhou", [michael, driver("guanyu-zhou", "Zhou Guanyu", { lastName: "Zhou" })])?.id,
  ).toBe("guanyu-zhou");
  expect(guessed("  sergio perez ", pool)?.id).toBe("sergio-perez");
  expect(guessed("PÉREZ", pool)?.id).toBe("sergio-perez");
  expect(guessed("Ralf Schumacher", pool)?.id).toBe("ralf-schumacher");
  expect(guessed("michael-schumacher", pool)?.id).toBe("michael-schumacher");
  expect(guessed("Schumacher", pool)).toBeNull();
  expect(guessed("berg", pool)).toBeNull();
  expect(guessed("", pool)).toBeNull();
});

test("accepts drivers with a long career, and winners with a shorter career, as answers", () => {
  expect(isFair({ starts: 30, wins: 0 })).toBe(true);
  expect(isFair({ starts: 29, wins: 0 })).toBe(false);
  expect(isFair({ starts: 15, wins: 1 })).toBe(true);
});

test("doesn't reveal the driver in a shared result", () => {
  const text = shareText("21 November 2025", [hints(nico, michael), hints(michael, michael)], true);
  expect(text).toBe(
    "Gridwalk driver of the day, 21 November 2025: 2/6\n🟩⬛⬛⬛⬛🟩\n🟩🟩🟩🟩🟩🟩",
  );
  expect(shareText("21 November 2025", [hints(nico, michael)], false)).toContain("–/6");
});
