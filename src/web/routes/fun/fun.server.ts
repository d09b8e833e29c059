import type { RouterContextProvider } from "react-router";

import { formatDay } from "#domain/dates.ts";
import { paths } from "#domain/paths.ts";

import { siteCalendar } from "../../site-calendar.server.ts";
import { puzzleDate } from "./puzzle-day.server.ts";

/** What there is to play, with what it is about today. */
export async function loadFun(context: Readonly<RouterContextProvider>) {
  const { season } = await siteCalendar(context);
  const today = formatDay(puzzleDate(context));
  return {
    entries: [
      {
        to: paths.titleSimulator(),
        mark: String(season),
        name: "Title simulator",
        text: "Who can still be champion after any race since 2010, who was out when, and what the next race could change.",
      },
      {
        to: paths.guessTheDriver(),
        mark: today,
        name: "Guess the driver",
        text: "One driver a day, six guesses, and after each how near it was.",
      },
      {
        to: paths.guessTheCircuit(),
        mark: today,
        name: "Guess the circuit",
        text: "One outline a day, and how far away each guess was. Or play on without end.",
      },
    ],
  };
}
