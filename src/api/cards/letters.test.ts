import { beforeAll, expect, test } from "vitest";

import { type FactsDatabase, openFactsDatabase } from "../../../tests/support/database.ts";
import { breakLines, fittingSize, lineWidth, missingLetters, setLine } from "./letters.ts";

let facts: FactsDatabase;
beforeAll(async () => {
  facts = await openFactsDatabase();
});

const base = { size: 40, style: "wide" } as const;
const set = (text: string, most = Infinity) =>
  setLine(text, { ...base, x: 0, y: 0, fill: "#fff", most });
const lettersOf = (svg: string): number => svg.split("<path").length - 1;

test("has an outline for every letter of every name that a card can show", async () => {
  const rows = await facts.sql<{ name: string }[]>`
    select first_name || last_name as name from facts.drivers union select name from facts.teams
    union select entrant_name from facts.team_seasons union select name from facts.meetings
    union select name from facts.circuits union select name from facts.countries`;
  expect(rows.length).toBeGreaterThan(1_500);
  const missing = new Set(rows.flatMap(({ name }) => missingLetters(name)));
  expect([...missing]).toEqual([]);
  expect(missingLetters("周 Guanyu")).toEqual(["周"]);
});

test("kerns pairs without joining letters into ligatures", () => {
  expect(lineWidth("AV", base)).toBeLessThan(lineWidth("A", base) + lineWidth("V", base));
  for (const pair of ["fi", "ff", "fl"]) {
    const alone = lineWidth(pair.slice(0, 1), base) + lineWidth(pair.slice(1), base);
    expect(Math.abs(lineWidth(pair, base) - alone)).toBeLessThan(4);
  }
});

test("shrinks a long line, and truncates it only when shrinking isn't enough", () => {
  const name = "Fagioli / Fangio";
  const width = lineWidth(name, base);
  expect(fittingSize(name, { ...base, most: width + 1 })).toBe(40);
  expect(fittingSize(name, { ...base, most: width * 0.8 })).toBeCloseTo(32);
  expect(lettersOf(set(name, width * 0.8))).toBe(lettersOf(set(name)));
  expect(lettersOf(set(name, width / 3))).toBeLessThan(lettersOf(set(name)));
});

test("breaks lines between words, up to a maximum number of lines", () => {
  const most = lineWidth("Emilia Romagna", base) + 1;
  expect(breakLines("Emilia Romagna Grand\u00A0Prix", { ...base, most, lines: 2 })).toEqual([
    "Emilia Romagna",
    "Grand\u00A0Prix",
  ]);
  expect(
    breakLines("one two three four five six seven", { ...base, most: 100, lines: 2 }),
  ).toHaveLength(2);
});
