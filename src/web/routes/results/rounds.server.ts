import { data, type RouterContextProvider, redirect } from "react-router";

import type { Database } from "#db/database.ts";
import { listSeasonDrivers } from "#db/queries/entrants/driver-slugs.ts";
import { listSeasonRounds, type SeasonRound } from "#db/queries/results/season-results.ts";
import { type SluggedDriver, driverSlug } from "#domain/slug.ts";
import { paths } from "#domain/paths.ts";
import { isOver } from "#domain/calendar/results-reach.ts";
import {
  hasTable,
  inBatches,
  matchesSearch,
  parsePage,
  FIRST_RESULTS_SEASON,
  parseResultsSeason,
  parseSearch,
  resultsAddress,
  resultsSeasons,
  roundsNewestFirst,
} from "#domain/calendar/season-rounds.ts";
import type { SessionKind } from "#domain/calendar/session.ts";
import type { Temporal } from "#domain/time.ts";
import { listLayouts } from "#db/queries/circuits/layouts.ts";
import { drawOutline, type OutlineDrawing } from "#domain/circuits/outline.ts";

import { servicesContext } from "../../context.ts";
import { notFound } from "../../not-found.server.ts";
import { type RoundView, roundView, type Tables } from "./round-view.server.ts";

/** Cached, because rotating an outline takes a millisecond, and a full season has 24. Outlines never change. */
const outlineCache = new Map<string, OutlineDrawing>();

async function drawOutlines(db: Database, layoutIds: readonly string[]): Promise<ReadonlyMap<string, OutlineDrawing>> {
  const missing = layoutIds.filter((id) => !outlineCache.has(id));
  for (const layout of await listLayouts(db, missing)) outlineCache.set(layout.id, drawOutline(layout));
  return outlineCache;
}

export interface NextRounds {
  /** Id of the last meeting shown. */
  readonly before: number;
  /** Names of the next batch's rounds that have a result, without `Grand Prix`: `Italian`, `Mexico City`. */
  readonly names: readonly string[];
  readonly anchor: string;
}

export interface ShownRounds {
  readonly rounds: readonly SeasonRound[];
  readonly now: Temporal.Instant;
  readonly linkOf: (driver: SluggedDriver) => string;
}

export interface ResultsSource<Table> {
  readonly path: (season?: number) => string;
  readonly kinds: readonly SessionKind[];
  readonly listTables: (db: Database, query: ShownRounds) => Promise<Tables<Table>>;
}

const NOT_FOUND = { status: 404 };

/**
 * Loads a results page: the first `page` batches of a season's rounds that match the search `q`, newest first. Without
 * JavaScript, the form sends `year`, and the reader is redirected to that year's URL.
 */
export async function loadResults<Table>(
  context: Readonly<RouterContextProvider>,
  source: ResultsSource<Table>,
  params: { readonly season?: string | undefined },
  query: URLSearchParams,
) {
  const { season: siteSeason } = context.get(servicesContext).settings;
  // In the time machine, the site's own season may be too early for these pages.
  if (siteSeason < FIRST_RESULTS_SEASON) throw redirect(paths.f1History(siteSeason));
  const season = parseResultsSeason(params.season, siteSeason);
  if (season === null) throw await notFound(context, `${source.path()}/${params.season}`);
  const search = parseSearch(query.get("q"));
  const year = query.get("year");
  if (year !== null) throw redirect(resultsAddress(source.path(seasonOf(year, siteSeason)), { search }));
  const page = parsePage(query.get("page"));
  if (page === null) throw data(null, NOT_FOUND);

  const { rounds, isComplete, matching, now, linkOf } = await findRounds(context, source, season, search);
  const batches = inBatches(matching, now);
  const shownRounds = batches.slice(0, page).flat();
  return {
    season,
    search,
    years: resultsSeasons(siteSeason),
    /** Number of rounds in the season, whether or not they match the search. */
    rounds: rounds.length,
    found: matching.length,
    isComplete,
    page: Math.min(page, Math.max(batches.length, 1)),
    shown: await showRounds(context, source, { rounds: shownRounds, now, linkOf }),
    next: nextRounds(shownRounds.at(-1), batches[page], now),
  };
}

/**
 * Loads the batch after the meeting `before`. The batch is empty after the last meeting. Throws a 404 if the meeting is
 * unknown.
 */
export async function loadMoreRounds<Table>(
  context: Readonly<RouterContextProvider>,
  source: ResultsSource<Table>,
  params: { readonly season?: string | undefined },
  query: URLSearchParams,
) {
  const season = seasonOf(params.season, context.get(servicesContext).settings.season);
  const { matching, now, linkOf } = await findRounds(context, source, season, parseSearch(query.get("q")));
  const at = matching.findIndex((round) => String(round.id) === query.get("before"));
  if (at === -1) throw data(null, NOT_FOUND);
  const [batch = [], following] = inBatches(matching.slice(at + 1), now);
  return {
    shown: await showRounds(context, source, { rounds: batch, now, linkOf }),
    next: nextRounds(batch.at(-1), following, now),
  };
}

function seasonOf(text: string | undefined, siteSeason: number): number {
  const season = parseResultsSeason(text, siteSeason);
  if (season === null) throw data(null, NOT_FOUND);
  return season;
}

async function findRounds(
  context: Readonly<RouterContextProvider>,
  { kinds }: ResultsSource<unknown>,
  season: number,
  search: string,
) {
  const { db, clock, settings } = context.get(servicesContext);
  const now = clock.now();
  const [all, seasonDrivers] = await Promise.all([
    listSeasonRounds(db, { season, kinds, now }),
    listSeasonDrivers(db, settings.season, now),
  ]);
  const rounds = roundsNewestFirst(all, now);
  return {
    rounds,
    isComplete: all.every(({ cancelled, sessions: [main] }) => cancelled || (main !== undefined && isOver(main, now))),
    matching: rounds.filter((round) => matchesSearch(round, search)),
    now,
    linkOf: (driver: SluggedDriver) => paths.driver(driverSlug(driver, seasonDrivers)),
  };
}

function nextRounds(
  last: SeasonRound | undefined,
  following: readonly SeasonRound[] | undefined,
  now: Temporal.Instant,
): NextRounds | null {
  const first = following?.[0];
  if (last === undefined || following === undefined || first === undefined) return null;
  const names = following.filter((round) => hasTable(round, now)).map(({ name }) => name.replace(/ Grand Prix$/, ""));
  return { before: last.id, names, anchor: first.slug };
}

async function showRounds<Table>(
  context: Readonly<RouterContextProvider>,
  source: ResultsSource<Table>,
  { rounds, now, linkOf }: ShownRounds,
): Promise<RoundView<Table>[]> {
  const { db } = context.get(servicesContext);
  const withTable = rounds.filter((round) => hasTable(round, now));
  const [tables, outlines] = await Promise.all([
    source.listTables(db, { rounds: withTable, now, linkOf }),
    drawOutlines(
      db,
      withTable.flatMap((round) => round.layoutId ?? []),
    ),
  ]);
  return rounds.map((round) => roundView(round, { tables, outline: outlines.get(round.layoutId ?? "") ?? null, now }));
}
