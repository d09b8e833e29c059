import type { RouterContextProvider } from "react-router";

import { formatDay } from "#domain/dates.ts";
import { paths } from "#domain/paths.ts";

import { siteCalendar } from "../../site-calendar.server.ts";
import { puzzleDate } from "./puzzle-day.server.ts";
import type { SlotDrawingKind } from "./slot-drawing.tsx";

interface Entry {
  readonly to: string;
  readonly drawing: SlotDrawingKind;
  readonly mark: string;
  readonly name: string;
  readonly text: string;
}

export async function loadFun(context: Readonly<RouterContextProvider>) {
  const { season, last, next } = await siteCalendar(context);
  const today = formatDay(puzzleDate(context));
  const entries: readonly Entry[] = [
    {
      to: paths.predictor(),
      drawing: "podium",
      mark: next === null ? String(season) : next.name,
      name: "Podium predictor",
      text: "Pick the top three before qualifying. Score points and climb the season table.",
    },
    {
      to: paths.titleSimulator(),
      drawing: "curve",
      mark: String(season),
      name: "Title simulator",
      text: "See who can still win the title, and play out what happens next. Every season since 2010.",
    },
    {
      to: paths.guessTheDriver(),
      drawing: "plate",
      mark: today,
      name: "Guess the driver",
      text: "A new mystery driver every day. Six guesses, with clues after each.",
    },
    {
      to: paths.guessTheCircuit(),
      drawing: "circuit",
      mark: today,
      name: "Guess the circuit",
      text: "Name the track from its outline. One a day, or play endless mode.",
    },
    {
      to: paths.reactionGame(),
      drawing: "lights",
      mark: "Five lights",
      name: "Reaction game",
      text: "How fast are you off the line? Five lights, one tap.",
    },
    {
      to: paths.vote(),
      drawing: "cross",
      mark: last === null ? String(season) : last.name,
      name: "Fans’ vote",
      text: "Vote for the stars of the last race: best point scorer, best of the rest and best team.",
    },
  ];
  return { entries };
}
