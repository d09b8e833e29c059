import type { RouterContextProvider } from "react-router";

import { oncePerFacts } from "#db/once-per-facts.ts";
import { type CareerDriver, listCareers, listKnownCircuits, type PuzzleCircuit } from "#db/queries/games/puzzles.ts";
import { termStart } from "#domain/games/puzzle/day.ts";
import { Temporal } from "#domain/time.ts";

import { servicesContext } from "../../context.ts";

const MAX_NAME_LENGTH = 60;

/** A puzzle's day: the UTC date of the shown moment, so that it is the same for every reader. */
export function puzzleDate(context: Readonly<RouterContextProvider>): string {
  return context.get(servicesContext).clock.now().toZonedDateTimeISO("UTC").toPlainDate().toString();
}

const midnight = (date: string): Temporal.Instant => Temporal.PlainDate.from(date).toZonedDateTime("UTC").toInstant();

interface Pools {
  readonly careers: readonly CareerDriver[];
  /** As of the beginning of the term. */
  readonly circuits: readonly PuzzleCircuit[];
}

/** The day's, and around midnight those of the day before. */
const pools = oncePerFacts<string, Pools>({ maxKeys: 2 });

/** What the day's puzzles are made of. */
export function puzzlePools(context: Readonly<RouterContextProvider>, date: string): Promise<Pools> {
  const { db, facts } = context.get(servicesContext);
  return pools(facts, date, async () => {
    const [now, term] = [midnight(date), midnight(termStart(date))];
    const [careers, circuits] = await Promise.all([listCareers(db, { now, term }), listKnownCircuits(db, term)]);
    return { careers, circuits };
  });
}

interface TypedGuess {
  readonly text: string;
  /** Made on a page of another day: it was meant for that day's puzzle, and is not spent on this one. */
  readonly isPast: boolean;
}

/** What an address guesses at a day's puzzle; an empty text is no guess. */
export function typedGuess(query: URLSearchParams, date: string): TypedGuess {
  const text = (query.get("guess") ?? "").slice(0, MAX_NAME_LENGTH).trim();
  const isPast = text !== "" && (query.get("day") ?? date) !== date;
  return { text: isPast ? "" : text, isPast };
}

/** Ids of earlier guesses as an address carries them, each once, no more than `most`. */
export function triedOf(query: URLSearchParams, date: string, most: number): string[] {
  // Another day's guesses were for another puzzle.
  if (query.get("day") !== date) return [];
  const ids = (query.get("tried") ?? "").split(".").filter((id) => /^[a-z0-9-]{1,60}$/.test(id));
  return [...new Set(ids)].slice(0, most);
}
