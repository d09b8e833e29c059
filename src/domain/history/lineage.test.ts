import { expect, test } from "vitest";

import { joinedByName, lineagesIn, runsText } from "./lineage.ts";

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

test("lists each lineage once, with active lineages first", () => {
  const lineages = lineagesIn(2025, chains);
  expect(lineages.map(({ alive, members }) => [alive, members.length])).toEqual([
    [true, 5],
    [false, 3],
  ]);
});

test("for a past season, omits later names and leaves out the final year of the name in use", () => {
  const [alive] = lineagesIn(2021, chains);
  expect(alive?.members.map(({ name, to }) => [name, to])).toEqual([
    ["Minardi", 2005],
    ["Toro Rosso", 2019],
    ["AlphaTauri", null],
  ]);
  expect(lineagesIn(1980, chains)).toEqual([]);
});

test("splits the years of a name where the team was away from the grid", () => {
  const march = [
    { id: "march", name: "March", from: 1970, to: 1978 },
    { id: "march", name: "March", from: 1981, to: 1981 },
    { id: "leyton-house", name: "Leyton House", from: 1990, to: 1991 },
    { id: "march", name: "March", from: 1992, to: null },
  ];
  expect(joinedByName(march).map(({ member, runs }) => [member.name, runsText(runs)])).toEqual([
    ["March", "1970–1978, 1981"],
    ["Leyton House", "1990–1991"],
    ["March", "since 1992"],
  ]);
});
