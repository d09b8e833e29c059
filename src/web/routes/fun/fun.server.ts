import type { RouterContextProvider } from "react-router";

import { formatDay } from "#domain/dates.ts";
import { paths } from "#domain/paths.ts";

import { siteCalendar } from "../../site-calendar.server.ts";
import { puzzleDate } from "./puzzle-day.server.ts";
import type { SlotDrawingKind } from "./slot-drawing.tsx";

interface Entry {
  readonly to: string;
  readonly drawing: SlotDrawingKind;
  /** What it is about today. */
  readonly mark: string;
  readonly name: string;
  readonly text: string;
}

/** What there is to play, with what it is about today. */
export async function loadFun(context: Readonly<RouterContextProvider>) {
  const { season, last, next } = await siteCalendar(context);
  const today = formatDay(puzzleDate(context));
  const entries: readonly Entry[] = [
    {
      to: paths.predictor(),
      drawing: "podium",
      mark: next === null ? String(season) : next.name,
      name: "Podium predictor",
      text: "Three drivers on three steps, before qualifying starts. Scored when the result is in, with a table over the season.",
    },
    {
      to: paths.titleSimulator(),
      drawing: "curve",
      mark: String(season),
      name: "Title simulator",
      text: "Who can still be champion after any race since 2010, who was out when, and what the next race could change.",
    },
    {
      to: paths.guessTheDriver(),
      drawing: "plate",
      mark: today,
      name: "Guess the driver",
      text: "One driver a day, six guesses, and after each how near it was.",
    },
    {
      to: paths.guessTheCircuit(),
      drawing: "circuit",
      mark: today,
      name: "Guess the circuit",
      text: "One outline a day, and how far away each guess was. Or play on without end.",
    },
    {
      to: paths.reactionGame(),
      drawing: "lights",
      mark: "Five lights",
      name: "Reaction game",
      text: "Lights out, and how long until you move. Under a tenth of a second is a jump start.",
    },
    {
      to: paths.vote(),
      drawing: "cross",
      mark: last === null ? String(season) : last.name,
      name: "Fans’ vote",
      text: "The best who scored, the best of the rest, and the best team: one ballot a race.",
    },
  ];
  return { entries };
}
