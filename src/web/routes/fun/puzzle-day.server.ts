import { data, type RouterContextProvider } from "react-router";

import { oncePerFacts } from "#db/once-per-facts.ts";
import { type CareerDriver, listCareers, listKnownCircuits, type PuzzleCircuit } from "#db/queries/games/puzzles.ts";
import { formatDay, formatShortDay } from "#domain/dates.ts";
import { termStart } from "#domain/games/puzzle/day.ts";
import { pastDays } from "#domain/games/puzzle/past-days.ts";
import type { Turn } from "#domain/games/puzzle/turn.ts";
import { Temporal } from "#domain/time.ts";

import { servicesContext } from "../../context.ts";

const MAX_NAME_LENGTH = 60;

/** Returns the UTC date of the site time, so that all readers get the same puzzle. */
export function puzzleDate(context: Readonly<RouterContextProvider>): string {
  return context.get(servicesContext).clock.now().toZonedDateTimeISO("UTC").toPlainDate().toString();
}

/**
 * Returns the day of the puzzle that a URL requests, with links to the past days that can still be played. Throws a 404
 * for any other day.
 */
export function puzzleDays(context: Readonly<RouterContextProvider>, query: URLSearchParams, path: string) {
  const today = puzzleDate(context);
  const [earlier, pastDay] = [pastDays(today), query.get("past")];
  if (pastDay !== null && !earlier.includes(pastDay)) throw data(null, { status: 404 });
  const to = (day: string): string => `${path}?past=${day}`;
  return {
    date: pastDay ?? today,
    today,
    path,
    to: pastDay === null ? path : to(pastDay),
    earlier: earlier.map((day) => ({
      day,
      label: formatDay(day),
      short: formatShortDay(day),
      to: to(day),
    })),
  };
}

export type PuzzleDays = ReturnType<typeof puzzleDays>;

const midnight = (date: string): Temporal.Instant => Temporal.PlainDate.from(date).toZonedDateTime("UTC").toInstant();

interface Pools {
  readonly careers: readonly CareerDriver[];
  /** Figures as of the start of the term; see `termStart`. */
  readonly circuits: readonly PuzzleCircuit[];
}

/**
 * Room for today's pools, those of the past days that can still be played and, around midnight, those of the day that
 * has just expired.
 */
const pools = oncePerFacts<string, Pools>({ maxKeys: 9 });

export function puzzlePools(context: Readonly<RouterContextProvider>, date: string): Promise<Pools> {
  const { db, facts } = context.get(servicesContext);
  return pools(facts, date, async () => {
    const [now, term] = [midnight(date), midnight(termStart(date))];
    const [careers, circuits] = await Promise.all([listCareers(db, { now, term }), listKnownCircuits(db, term)]);
    return { careers, circuits };
  });
}

/** Parses a turn from the query of a page. `most` is how many guesses the puzzle allows. */
export function turnOf(query: URLSearchParams, date: string, most: number): Turn {
  const text = (query.get("guess") ?? "").slice(0, MAX_NAME_LENGTH).trim();
  const isPast = text !== "" && (query.get("day") ?? date) !== date;
  return { before: triedOf(query, date, most), typed: isPast ? "" : text, isPast };
}

function triedOf(query: URLSearchParams, date: string, most: number): string[] {
  // Guesses from another day belong to another puzzle.
  if (query.get("day") !== date) return [];
  const ids = (query.get("tried") ?? "").split(".").filter((id) => /^[a-z0-9-]{1,60}$/.test(id));
  return [...new Set(ids)].slice(0, most);
}
