import { expect, test } from "vitest";

import { lineagesIn } from "./lineage.ts";

const faenza = [
  { id: "minardi", name: "Minardi", from: 1985, to: 2005 },
  { id: "toro-rosso", name: "Toro Rosso", from: 2006, to: 2019 },
  { id: "alphatauri", name: "AlphaTauri", from: 2020, to: 2023 },
  { id: "rb", name: "RB", from: 2024, to: 2024 },
  { id: "racing-bulls", name: "Racing Bulls", from: 2025, to: null },
];
const arrows = [
  { id: "arrows", name: "Arrows", from: 1978, to: 1990 },
  { id: "footwork", name: "Footwork", from: 1991, to: 1996 },
  { id: "arrows", name: "Arrows", from: 1997, to: 2002 },
];
const chains = [{ members: arrows }, { members: faenza }, { members: faenza }];

test("an outfit comes once, those that race still come first", () => {
  const lineages = lineagesIn(2025, chains);
  expect(lineages.map(({ alive, members }) => [alive, members.length])).toEqual([
    [true, 5],
    [false, 3],
  ]);
});

test("a past season knows no later names, and its last name is open", () => {
  const [alive] = lineagesIn(2021, chains);
  expect(alive?.members.map(({ name, to }) => [name, to])).toEqual([
    ["Minardi", 2005],
    ["Toro Rosso", 2019],
    ["AlphaTauri", null],
  ]);
  expect(lineagesIn(1980, chains)).toEqual([]);
});
