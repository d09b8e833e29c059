import { expect, test } from "vitest";

import { favouriteCards } from "./favourite-cards.server.ts";

const racing = { id: "racing", name: "Racing", colour: null };

type Drivers = Parameters<typeof favouriteCards>[1];
type Teams = Parameters<typeof favouriteCards>[2];

const drivers: Drivers = [
  {
    position: 3,
    pointsHundredths: 12_550,
    gapHundredths: 100,
    wins: 1,
    driver: {
      id: "alba",
      code: "ALB",
      name: "Ann Alba",
      firstName: "Ann",
      lastName: "Alba",
      countryAlpha2: "IT",
      number: "7",
      picture: null,
    },
    team: racing,
  },
];
const teams = [{ team: racing, position: 1, pointsHundredths: null, gapHundredths: null, wins: 4 }] as unknown as Teams;

test("shows both favourites' positions in the championships", () => {
  expect(favouriteCards({ team: "racing", driver: "alba" }, drivers, teams)).toEqual({
    // Null points count as zero.
    team: { id: "racing", name: "Racing", position: 1, points: "0", wins: 4 },
    driver: { name: "Ann Alba", position: 3, team: { id: "racing", name: "Racing" }, points: "125.5" },
  });
});

test("tells an unset favourite from one that isn't in this season", () => {
  expect(favouriteCards({ team: null, driver: "fangio" }, drivers, teams)).toEqual({
    team: "not-chosen",
    driver: "not-in-season",
  });
});
