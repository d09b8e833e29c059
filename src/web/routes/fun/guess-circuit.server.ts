import type { RouterContextProvider } from "react-router";
import { data } from "react-router";

import { findLayout } from "#db/queries/circuits/layouts.ts";
import type { PuzzleCircuit } from "#db/queries/games/puzzles.ts";
import { formatLongDate } from "#domain/dates.ts";
import { drawOutline } from "#domain/circuits/outline.ts";
import { puzzleCard } from "#domain/card-paths.ts";
import { paths } from "#domain/paths.ts";
import {
  circuitShareText,
  circuitTurn,
  directionTo,
  distanceKm,
  guessedCircuit,
  MAX_CIRCUIT_GUESSES,
} from "#domain/games/puzzle/circuit-guess.ts";
import { ofTheDay } from "#domain/games/puzzle/day.ts";

import { servicesContext } from "../../context.ts";
import { type PuzzleDays, puzzleDate, puzzleDays, puzzlePools, triedOf, typedGuess } from "./puzzle-day.server.ts";

type Context = Readonly<RouterContextProvider>;

export async function loadGuessCircuit(context: Context, query: URLSearchParams) {
  if (query.get("mode") === "endless") {
    const { circuits } = await puzzlePools(context, puzzleDate(context));
    return { daily: null, endless: await endless(context, circuits, query) };
  }
  const days = puzzleDays(context, query, paths.guessTheCircuit());
  const { circuits } = await puzzlePools(context, days.date);
  return { daily: await daily(context, circuits, days, query), endless: null };
}

export type DailyCircuit = Awaited<ReturnType<typeof daily>>;
export type EndlessCircuit = Awaited<ReturnType<typeof endless>>;

function circuitOf(circuits: readonly PuzzleCircuit[], id: string): PuzzleCircuit {
  const circuit = circuits.find((candidate) => candidate.id === id);
  if (circuit === undefined) throw new Error(`The circuit ${id} isn’t part of the puzzle.`);
  return circuit;
}

async function drawingOf(context: Context, { layoutId }: PuzzleCircuit) {
  const layout = await findLayout(context.get(servicesContext).db, layoutId);
  if (layout === null) throw new Error(`There is no layout ${layoutId}.`);
  return drawOutline(layout);
}

async function daily(context: Context, circuits: readonly PuzzleCircuit[], days: PuzzleDays, query: URLSearchParams) {
  const { date } = days;
  const ids = circuits.map(({ id }) => id);
  const answer = circuitOf(circuits, ofTheDay("circuit", ids, date));
  const before = triedOf(query, date, MAX_CIRCUIT_GUESSES).filter((id) => ids.includes(id));
  const ended = before.includes(answer.id) || before.length === MAX_CIRCUIT_GUESSES;
  const { text: typed, isPast } = typedGuess(query, date);
  const guess = ended ? null : guessedCircuit(typed, circuits);
  const again = guess !== null && before.includes(guess.id);
  const tried = guess === null || again ? before : [...before, guess.id];
  const solved = tried.includes(answer.id);
  const over = solved || tried.length >= MAX_CIRCUIT_GUESSES;
  const problem = isPast
    ? ("past" as const)
    : ended || typed === ""
      ? null
      : guess === null
        ? ("unknown" as const)
        : again
          ? ("again" as const)
          : null;
  return {
    days,
    day: formatLongDate(date),
    most: MAX_CIRCUIT_GUESSES,
    drawing: await drawingOf(context, answer),
    tried: tried.join("."),
    rows: tried.map((id) => {
      const circuit = circuitOf(circuits, id);
      return {
        id,
        name: circuit.name,
        right: id === answer.id,
        km: distanceKm(circuit, answer),
        direction: directionTo(circuit, answer),
      };
    }),
    problem,
    typed: problem === "unknown" ? typed : "",
    over: over
      ? {
          solved,
          ...revealed(answer),
          share: circuitShareText(formatLongDate(date), tried.length, solved),
          card: puzzleCard(
            "circuit",
            date,
            solved,
            tried.map((id) => (id === answer.id ? "s" : "f")),
          ),
        }
      : null,
    names: over ? [] : circuits.map(({ name }) => name),
  };
}

/** Loads a turn of the endless game. The URL contains the turn, the streak so far and, after an answer, the choice. */
async function endless(context: Context, circuits: readonly PuzzleCircuit[], query: URLSearchParams) {
  const turn = countOf(query.get("turn") ?? String(firstTurn(puzzleDate(context))));
  const streak = countOf(query.get("streak") ?? "0");
  if (turn === null || turn === 0 || streak === null || streak >= turn) throw data(null, { status: 404 });
  const { answer, choices } = circuitTurn(
    circuits.map(({ id }) => id),
    turn,
  );
  const guess = query.get("guess");
  const chosen = choices.find((id) => id === guess) ?? null;
  const right = chosen === answer;
  const streakAfter = chosen === null ? streak : right ? streak + 1 : 0;
  return {
    turn,
    streak: streakAfter,
    streakBefore: streak,
    drawing: await drawingOf(context, circuitOf(circuits, answer)),
    choices: choices.map((id) => ({ id, name: circuitOf(circuits, id).name, place: circuitOf(circuits, id).place })),
    answered:
      chosen === null
        ? null
        : { right, chosen: circuitOf(circuits, chosen).name, ...revealed(circuitOf(circuits, answer)) },
    next: `${paths.guessTheCircuit()}?${new URLSearchParams({ mode: "endless", turn: String(turn + 1), streak: String(streakAfter) }).toString()}`,
  };
}

/** Returns a different turn for each date, so that the game doesn't always begin with the same circuits. */
function firstTurn(date: string): number {
  return 1 + 9 * (Number(date.slice(5, 7)) * 31 + Number(date.slice(8, 10)));
}

function revealed({ id, name, place, races }: PuzzleCircuit) {
  return { name, place, races, to: paths.circuit(id) };
}

function countOf(text: string): number | null {
  return /^\d{1,4}$/.test(text) ? Number(text) : null;
}
