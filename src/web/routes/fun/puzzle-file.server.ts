import type { RouterContextProvider } from "react-router";

import { paths } from "#domain/paths.ts";

import { loadCircuitPuzzle } from "./guess-circuit.server.ts";
import { loadDriverPuzzle } from "./guess-driver.server.ts";
import { puzzleDays } from "./puzzle-day.server.ts";

type Context = Readonly<RouterContextProvider>;

/** Returns a day's puzzle with its answer, for playing without a connection. */
export async function driverPuzzleFile(
  context: Context,
  query: URLSearchParams,
): Promise<Response> {
  const { date } = puzzleDays(context, query, paths.guessTheDriver());
  return Response.json(await loadDriverPuzzle(context, date));
}

export async function circuitPuzzleFile(
  context: Context,
  query: URLSearchParams,
): Promise<Response> {
  const { date } = puzzleDays(context, query, paths.guessTheCircuit());
  return Response.json(await loadCircuitPuzzle(context, date));
}
