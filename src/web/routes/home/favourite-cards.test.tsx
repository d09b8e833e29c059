import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";

import { defaultPreferences } from "#domain/members/preferences.ts";
import type { Favourites } from "#domain/members/favourites.ts";

import { ServerRenderingContext } from "../../personal/personal.ts";
import { FavouriteCards } from "./favourite-cards.tsx";
import { standingCards } from "./favourite-cards.server.ts";

const racing = { id: "racing", name: "Racing", colour: null };

type Drivers = Parameters<typeof standingCards>[0];
type Teams = Parameters<typeof standingCards>[1];

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
const teams = [
  { team: racing, position: 1, pointsHundredths: null, gapHundredths: null, wins: 4 },
] as unknown as Teams;

/**
 * Returns the text of the cards as shown to a reader with these favourites. Null means a visitor.
 */
function shown(favourites: Favourites | null): string {
  const account = {
    id: "1",
    displayName: "Ana",
    email: "ana@example.org",
    photoUrl: null,
    isAdmin: false,
  };
  const reader = favourites && { account, preferences: defaultPreferences, favourites };
  const Page = createRoutesStub([
    { path: "/", Component: () => <FavouriteCards {...standingCards(drivers, teams)} /> },
  ]);
  const html = renderToStaticMarkup(
    <ServerRenderingContext value={{ personal: { reader, alert: null }, shared: null }}>
      <Page />
    </ServerRenderingContext>,
  );
  return html
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
}

test("shows both favourites' positions in the championships", () => {
  const text = shown({ team: "racing", driver: "alba" });
  // Null points count as zero.
  expect(text).toContain("Position 1 Your team Racing 4 wins 0 PTS");
  expect(text).toContain("Position 3 Your driver Ann Alba Racing 125.5 PTS");
});

test("distinguishes an unset favourite from one who isn't racing this season", () => {
  const text = shown({ team: null, driver: "fangio" });
  expect(text).toContain("Pick your team");
  expect(text).toContain("Pick another driver");
});

test("shows nothing to visitors", () => {
  expect(shown(null)).toBe("");
});

test("marks the drivers who are still driving, without leaving out those who aren't", () => {
  const [first] = drivers;
  if (first === undefined) throw new Error("a driver is missing");
  const left = { ...first, driver: { ...first.driver, id: "doon", lastName: "Doon" } };
  const cards = standingCards([first, left], teams, [first]);
  expect(cards.drivers.map(({ id, isCurrent }) => [id, isCurrent])).toEqual([
    ["alba", true],
    ["doon", false],
  ]);
});
