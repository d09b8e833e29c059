import { expect, test } from "vitest";

import { games } from "#domain/games/games.ts";
import { paths } from "#domain/paths.ts";

import { ESSENTIAL_PAGES } from "./offline.ts";

test("the essential pages are home, schedule, the list of games, and what each game needs", () => {
  const ofGames = games.flatMap(({ offline }) => offline);
  expect(ESSENTIAL_PAGES).toEqual([paths.home(), paths.schedule(), paths.fun(), ...ofGames]);
});
