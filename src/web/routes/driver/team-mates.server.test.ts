import { expect, test } from "vitest";

import type { SeasonHeadToHead } from "#db/queries/people/driver-head-to-head.ts";

import { allMates, mateView, seasonThenAll } from "./team-mates.server.ts";

function against(id: string, season: number, race: readonly [number, number]): SeasonHeadToHead {
  const [ahead, behind] = race;
  return {
    season,
    teamId: "racing",
    mate: { id, code: id.slice(0, 3).toUpperCase(), name: `Ann ${id}`, lastName: id },
    qualifying: { ahead: 0, behind: 0 },
    race: { ahead, behind },
  };
}

const addressOf = ({ id }: { readonly id: string }): string => id;

test("totals the results against a team-mate over all seasons, and lists the years", () => {
  const [mate] = mateView(
    [2018, 2019, 2021].map((season) => against("alba", season, [3, 2])),
    addressOf,
  );
  expect(mate).toMatchObject({
    name: "Ann alba",
    href: "/drivers/alba",
    years: "2018–2019, 2021",
    race: { ahead: 9, behind: 6 },
  });
});

test("lists the latest team-mate first, and leaves out team-mates with no session that counts", () => {
  const seasons = [
    against("alba", 2018, [1, 0]),
    against("berg", 2019, [0, 0]),
    against("cano", 2020, [2, 5]),
    against("alba", 2021, [1, 1]),
  ];
  expect(allMates(seasons, addressOf).map(({ id }) => id)).toEqual(["alba", "cano"]);
});

test("lists the season's results first, without repeating a team-mate from that season only", () => {
  const seasons = [
    against("alba", 2018, [1, 0]),
    against("alba", 2019, [2, 3]),
    against("berg", 2019, [4, 5]),
  ];
  const of2019 = seasons
    .filter(({ season }) => season === 2019)
    .flatMap((pair) => mateView([pair], addressOf));
  const rows = seasonThenAll(of2019, allMates(seasons, addressOf));
  expect(rows.map(({ id, years, race }) => [id, years, race.ahead])).toEqual([
    ["alba", "2019", 2],
    ["berg", "2019", 4],
    ["alba", "2018–2019", 3],
  ]);
});

test("returns an empty list for a driver without team-mates", () => {
  expect(mateView([], addressOf)).toEqual([]);
});
