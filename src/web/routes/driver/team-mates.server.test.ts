import { expect, test } from "vitest";

import type { SeasonHeadToHead } from "#db/queries/people/driver-head-to-head.ts";

import { allMates, mateView } from "./team-mates.server.ts";

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

test("adds up the seasons with a team-mate and names the years", () => {
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

test("lists the latest team-mate first, and leaves out those without a session that counts", () => {
  const seasons = [
    against("alba", 2018, [1, 0]),
    against("berg", 2019, [0, 0]),
    against("cano", 2020, [2, 5]),
    against("alba", 2021, [1, 1]),
  ];
  expect(allMates(seasons, addressOf).map(({ id }) => id)).toEqual(["alba", "cano"]);
});

test("returns an empty list without team-mates", () => {
  expect(mateView([], addressOf)).toEqual([]);
});
