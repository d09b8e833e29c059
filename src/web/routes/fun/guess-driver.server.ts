import type { RouterContextProvider } from "react-router";

import { driverSlug } from "#domain/slug.ts";
import { listSeasonDrivers } from "#db/queries/entrants/driver-slugs.ts";
import { paths } from "#domain/paths.ts";
import { ofTheDay } from "#domain/games/puzzle/day.ts";
import { isFair, MAX_GUESSES } from "#domain/games/puzzle/driver-guess.ts";
import { type DriverPuzzle, driverRound } from "#domain/games/puzzle/driver-round.ts";

import { servicesContext } from "../../context.ts";
import { puzzleDays, puzzlePools, turnOf } from "./puzzle-day.server.ts";

type Context = Readonly<RouterContextProvider>;

export async function loadGuessDriver(context: Context, query: URLSearchParams) {
  const days = puzzleDays(context, query, paths.guessTheDriver());
  const puzzle = await loadDriverPuzzle(context, days.date);
  return { days, ...driverRound(puzzle, turnOf(query, days.date, MAX_GUESSES)) };
}

export type GuessDriverView = Awaited<ReturnType<typeof loadGuessDriver>>;

export async function loadDriverPuzzle(context: Context, date: string): Promise<DriverPuzzle> {
  const { careers } = await puzzlePools(context, date);
  const fair = careers.filter(({ atTerm }) => isFair(atTerm)).map(({ id }) => id);
  const answerId = ofTheDay("driver", fair, date);
  return { date, drivers: careers, answerId, to: await driverLink(context, answerId) };
}

async function driverLink(context: Context, id: string): Promise<string> {
  const { db, clock, settings } = context.get(servicesContext);
  const drivers = await listSeasonDrivers(db, settings.season, clock.now());
  const ofSeason = drivers.find((driver) => driver.id === id);
  return paths.driver(ofSeason === undefined ? id : driverSlug(ofSeason, drivers));
}
