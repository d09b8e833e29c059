import { RouterContextProvider } from "react-router";
import { beforeAll, expect, test } from "vitest";

import { type FactsDatabase, openFactsDatabase } from "../../../../tests/support/database.ts";
import { servicesAt } from "../../../../tests/support/services-at.ts";
import { servicesContext } from "../../context.ts";
import { loadChampions } from "./champions.server.ts";

let facts: FactsDatabase;
beforeAll(async () => {
  facts = await openFactsDatabase();
});

function championsAt(instant: string, season?: number) {
  const context = new RouterContextProvider();
  context.set(servicesContext, servicesAt(facts.db, instant, season));
  return loadChampions(context);
}

test("crowns both champions of 2025 with their figures and the race that decided each title", async () => {
  const view = await championsAt("2025-12-20T12:00:00Z");
  expect(view).toMatchObject({
    season: 2025,
    driver: {
      names: ["Lando", "Norris", ""],
      to: "/drivers/NOR",
      number: "4",
      teamId: "mclaren",
      points: "423 points",
      wins: "7 wins",
      margin: "2 points ahead of Max Verstappen",
      decidedIn: "Abu Dhabi Grand Prix",
    },
    team: {
      name: "McLaren",
      points: "833 points",
      wins: "14 wins",
      decidedIn: "Singapore Grand Prix",
    },
  });
  expect(view?.race.rounds).toHaveLength(24);
  expect(
    view?.race.rows.map(({ name, totalsHundredths }) => [name, totalsHundredths.at(-1)]),
  ).toEqual([
    ["Norris", 42_300],
    ["Verstappen", 42_100],
    ["Piastri", 41_000],
    ["Russell", 31_900],
    ["Leclerc", 24_200],
    ["Hamilton", 15_600],
  ]);
});

test("shows the champions from the result of the finale until a day before the next season", async () => {
  expect(await championsAt("2025-12-07T14:00:00Z")).toBeNull();
  expect((await championsAt("2025-12-07T16:00:00Z"))?.season).toBe(2025);
  // New Year: the site already shows the next season.
  expect((await championsAt("2026-01-15T12:00:00Z"))?.driver.names[1]).toBe("Norris");
  expect((await championsAt("2026-03-05T01:00:00Z"))?.season).toBe(2025);
  expect(await championsAt("2026-03-05T02:00:00Z")).toBeNull();
});

test("crowns no one while the season's last results are missing", async () => {
  expect(await championsAt("2027-01-10T12:00:00Z")).toBeNull();
});
