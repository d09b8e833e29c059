import { expect, test } from "vitest";

import { rankErgastStandings, type CountbackResult, type ScoredSubject } from "./standings.ts";

function scored(
  id: string,
  points: number,
  excluded = false,
  ruledPlace: number | null = null,
): ScoredSubject {
  return { id, pointsHundredths: points * 100, wins: 0, excluded, ruledPlace };
}

function finish(id: string, ...places: number[]): CountbackResult[] {
  return places.map((place) => ({ id, place, classified: true }));
}

function retire(id: string, ...places: number[]): CountbackResult[] {
  return places.map((place) => ({ id, place, classified: false }));
}

function order(
  standings: readonly { id: string; position: number | null }[],
): [string, number | null][] {
  return standings.map(({ id, position }) => [id, position]);
}

test("breaks a tie on points by best results, as for Watson and Daly in 1980", () => {
  const standings = rankErgastStandings(
    [scored("daly", 6), scored("watson", 6), scored("angelis", 13)],
    [
      ...finish("angelis", 2),
      ...finish("watson", 4, 4, 7, 8, 11, 11),
      ...finish("daly", 4, 4, 8, 9, 10, 11, 14),
    ],
  );
  expect(order(standings)).toEqual([
    ["angelis", 1],
    ["watson", 2],
    ["daly", 3],
  ]);
});

test("ranks entrants without points by best results, including those of retired cars", () => {
  const standings = rankErgastStandings(
    [scored("winner", 9)],
    [
      ...finish("winner", 1),
      ...finish("a", 8),
      ...finish("b", 8),
      ...retire("a", 20),
      ...retire("b", 15),
    ],
  );
  expect(order(standings)).toEqual([
    ["winner", 1],
    ["b", 2],
    ["a", 3],
  ]);
});

test("gives entrants who are still tied the same place, in order of appearance", () => {
  const standings = rankErgastStandings(
    [],
    [
      ...finish("b", 12),
      ...finish("a", 13),
      ...finish("c", 14),
      ...finish("a", 12),
      ...finish("b", 13),
    ],
  );
  expect(order(standings)).toEqual([
    ["b", 1],
    ["a", 1],
    ["c", 3],
  ]);
});

test("gives no place to unclassified and excluded entrants, and numbers the others without gaps", () => {
  const standings = rankErgastStandings(
    [scored("villeneuve", 81), scored("schumacher", 78, true), scored("frentzen", 42)],
    [
      ...finish("villeneuve", 1),
      ...finish("schumacher", 1),
      ...finish("frentzen", 1),
      ...retire("retired", 15),
    ],
  );
  expect(order(standings)).toEqual([
    ["villeneuve", 1],
    ["schumacher", null],
    ["frentzen", 2],
    ["retired", null],
  ]);
});

test("ranks a point scorer who was never classified, such as Vukovich in 1955", () => {
  const standings = rankErgastStandings(
    [scored("winner", 9), scored("vukovich", 1)],
    [...finish("winner", 1), ...finish("seventh", 7), ...retire("vukovich", 25)],
  );
  expect(order(standings)).toEqual([
    ["winner", 1],
    ["vukovich", 2],
    ["seventh", 3],
  ]);
});

test("shares the FIA's joint places, ordered by best results, as for Watson and Daly in 1980", () => {
  const standings = rankErgastStandings(
    [scored("rosberg", 6, false, 10), scored("daly", 6, false, 11), scored("watson", 6, false, 11)],
    [
      ...finish("watson", 4, 4, 7),
      ...finish("daly", 4, 4, 8),
      ...finish("rosberg", 3),
      ...finish("pointless", 7),
    ],
  );
  expect(order(standings)).toEqual([
    ["rosberg", 10],
    ["watson", 11],
    ["daly", 11],
    ["pointless", 4],
  ]);
});

test("keeps positions set by the FIA and lists entrants without a position last", () => {
  const standings = rankErgastStandings(
    [
      scored("winner", 25, false, 1),
      scored("last", 0, false, 2),
      scored("b", 0, false, 3),
      scored("a", 0, false, 4),
    ],
    [
      ...finish("winner", 1),
      ...finish("last", 16),
      ...retire("stroll", 17),
      ...retire("a", 18),
      ...retire("b", 20),
    ],
  );
  expect(order(standings)).toEqual([
    ["winner", 1],
    ["last", 2],
    ["b", 3],
    ["a", 4],
    ["stroll", null],
  ]);
});
