import type { RouterContextProvider } from "react-router";
import { data } from "react-router";

import { findLayout } from "#db/queries/circuits/layouts.ts";
import type { PuzzleCircuit } from "#db/queries/games/puzzles.ts";
import { drawOutline } from "#domain/circuits/outline.ts";
import { paths } from "#domain/paths.ts";
import { circuitTurn, MAX_CIRCUIT_GUESSES } from "#domain/games/puzzle/circuit-guess.ts";
import { type CircuitPuzzle, circuitOf, circuitRound } from "#domain/games/puzzle/circuit-round.ts";
import { ofTheDay } from "#domain/games/puzzle/day.ts";

import { servicesContext } from "../../context.ts";
import {
  type PuzzleDays,
  puzzleDate,
  puzzleDays,
  puzzlePools,
  turnOf,
} from "./puzzle-day.server.ts";

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

async function drawingOf(context: Context, { layoutId }: PuzzleCircuit) {
  const layout = await findLayout(context.get(servicesContext).db, layoutId);
  if (layout === null) throw new Error(`No layout has the id ${layoutId}.`);
  return drawOutline(layout);
}

async function daily(
  context: Context,
  circuits: readonly PuzzleCircuit[],
  days: PuzzleDays,
  query: URLSearchParams,
) {
  const puzzle = puzzleOf(circuits, days.date);
  return {
    days,
    drawing: await drawingOf(context, circuitOf(circuits, puzzle.answerId)),
    ...circuitRound(puzzle, turnOf(query, days.date, MAX_CIRCUIT_GUESSES)),
  };
}

function puzzleOf(circuits: readonly PuzzleCircuit[], date: string): CircuitPuzzle {
  const ids = circuits.map(({ id }) => id);
  return { date, circuits, answerId: ofTheDay("circuit", ids, date) };
}

export async function loadCircuitPuzzle(context: Context, date: string): Promise<CircuitPuzzle> {
  const { circuits } = await puzzlePools(context, date);
  return puzzleOf(circuits, date);
}

/**
 * Loads a turn of the endless game. The URL contains the turn, the streak so far and, after an
 * answer, the choice.
 */
async function endless(
  context: Context,
  circuits: readonly PuzzleCircuit[],
  query: URLSearchParams,
) {
  const turn = countOf(query.get("turn") ?? String(firstTurn(puzzleDate(context))));
  const streak = countOf(query.get("streak") ?? "0");
  if (turn === null || turn === 0 || streak === null || streak >= turn)
    throw data(null, { status: 404 });
  const { answer, choices } = circuitTurn(
    circuits.map(({ id }) => id),
    turn,
  );
  const guess = query.get("guess");
  const guessedId = choices.find((id) => id === guess) ?? null;
  const right = guessedId === answer;
  const streakWithGuess = right ? streak + 1 : 0;
  const streakAfter = guessedId === null ? streak : streakWithGuess;
  return {
    turn,
    streak: streakAfter,
    streakBefore: streak,
    drawing: await drawingOf(context, circuitOf(circuits, answer)),
    choices: choices.map((id) => ({
      id,
      name: circuitOf(circuits, id).name,
      place: circuitOf(circuits, id).place,
    })),
    answered:
      guessedId === null
        ? null
        : {
            right,
            chosen: circuitOf(circuits, guessedId).name,
            ...revealed(circuitOf(circuits, answer)),
          },
    next: `${paths.guessTheCircuit()}?${new URLSearchParams({ mode: "endless", turn: String(turn + 1), streak: String(streakAfter) }).toString()}`,
  };
}

/**
 * Returns a different turn for each date, so that the game doesn't always begin with the same
 * circuits.
 */
function firstTurn(date: string): number {
  return 1 + 9 * (Number(date.slice(5, 7)) * 31 + Number(date.slice(8, 10)));
}

function revealed({ id, name, place, races }: PuzzleCircuit) {
  return { name, place, races, to: paths.circuit(id) };
}

function countOf(text: string): number | null {
  return /^\d{1,4}$/.test(text) ? Number(text) : null;
}
