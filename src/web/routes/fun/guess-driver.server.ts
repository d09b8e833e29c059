import type { RouterContextProvider } from "react-router";

import { driverSlug } from "#domain/slug.ts";
import { formatLongDate } from "#domain/dates.ts";
import { listSeasonDrivers } from "#db/queries/entrants/driver-slugs.ts";
import { puzzleCard } from "#domain/card-paths.ts";
import { paths } from "#domain/paths.ts";
import { ofTheDay } from "#domain/games/puzzle/day.ts";
import { guessed, hints, isFair, MAX_GUESSES, shareText } from "#domain/games/puzzle/driver-guess.ts";

import { servicesContext } from "../../context.ts";
import { puzzleDays, puzzlePools, triedOf, typedGuess } from "./puzzle-day.server.ts";

/** Letters that encode the hints in a share image's URL. */
const letters = { same: "s", near: "n", far: "f" } as const;

/**
 * Loads the driver of the day and the results of the guesses in the URL. The driver's identity is included only once
 * the game is over.
 */
export async function loadGuessDriver(context: Readonly<RouterContextProvider>, query: URLSearchParams) {
  const days = puzzleDays(context, query, paths.guessTheDriver());
  const { date } = days;
  const { careers } = await puzzlePools(context, date);
  const fair = careers.filter(({ atTerm }) => isFair(atTerm)).map(({ id }) => id);
  const answerId = ofTheDay("driver", fair, date);
  const answer = careers.find(({ id }) => id === answerId);
  if (answer === undefined) throw new Error("The driver of the day isn’t in the list of drivers.");

  const before = triedOf(query, date, MAX_GUESSES).filter((id) => careers.some((driver) => driver.id === id));
  const ended = before.includes(answerId) || before.length === MAX_GUESSES;
  const { text: typed, isPast } = typedGuess(query, date);
  const guess = ended || typed === "" ? null : guessed(typed, careers);
  const problem = isPast
    ? ("past" as const)
    : ended || typed === ""
      ? null
      : guess === null
        ? ("unknown" as const)
        : before.includes(guess.id)
          ? ("again" as const)
          : null;
  const tried = guess === null || problem !== null ? before : [...before, guess.id];
  const rows = tried.flatMap((id) => {
    const driver = careers.find((career) => career.id === id);
    return driver === undefined
      ? []
      : [{ id, name: driver.name, teamId: driver.teams[0]?.id, hints: hints(driver, answer) }];
  });
  const solved = tried.includes(answerId);
  const over = solved || tried.length >= MAX_GUESSES;
  return {
    days,
    day: formatLongDate(date),
    most: MAX_GUESSES,
    tried: tried.join("."),
    rows,
    problem,
    typed: problem === "unknown" ? typed : "",
    over: over
      ? {
          solved,
          id: answer.id,
          name: answer.name,
          teamId: answer.teams[0]?.id,
          to: await driverLink(context, answerId),
          teams: answer.teams.map(({ name }) => name).join(", "),
          years: `${answer.firstYear}–${answer.lastYear}`,
          share: shareText(
            formatLongDate(date),
            rows.map((row) => row.hints),
            solved,
          ),
          card: puzzleCard(
            "driver",
            date,
            solved,
            rows.map((row) => row.hints.map(({ nearness }) => letters[nearness]).join("")),
          ),
        }
      : null,
    names: over ? [] : careers.map(({ name }) => name),
  };
}

export type GuessDriverView = Awaited<ReturnType<typeof loadGuessDriver>>;

async function driverLink(context: Readonly<RouterContextProvider>, id: string): Promise<string> {
  const { db, clock, settings } = context.get(servicesContext);
  const drivers = await listSeasonDrivers(db, settings.season, clock.now());
  const ofSeason = drivers.find((driver) => driver.id === id);
  return paths.driver(ofSeason === undefined ? id : driverSlug(ofSeason, drivers));
}
