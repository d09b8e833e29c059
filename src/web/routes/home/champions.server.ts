import type { RouterContextProvider } from "react-router";

import { oncePerFacts } from "#db/once-per-facts.ts";
import { listSeasonDrivers } from "#db/queries/entrants/driver-slugs.ts";
import { findDriverPointsByRound } from "#db/queries/standings/points-by-round.ts";
import { findDriverStandings, findTeamStandings } from "#db/queries/standings/standings.ts";
import { listTitles } from "#db/queries/standings/titles.ts";
import { finishedSeason } from "#domain/calendar/meeting-link.ts";
import { completeSeason } from "#domain/calendar/results-reach.ts";

import { servicesContext } from "../../context.ts";
import { siteCalendar } from "../../site-calendar.server.ts";
import { championsView, type ChampionsView } from "./champions-view.server.ts";

/**
 * Cached, because the view of a finished season changes only with the facts. The key includes the site's season,
 * because the links to drivers depend on it.
 */
const championsCache = oncePerFacts<string, ChampionsView | null>({ maxKeys: 20, isKept: (view) => view !== null });

/**
 * Loads the champions of the season that has just finished. Returns null during a season, and after it until the
 * champion and every result are known.
 */
export async function loadChampions(context: Readonly<RouterContextProvider>): Promise<ChampionsView | null> {
  const { db, facts } = context.get(servicesContext);
  const calendar = await siteCalendar(context);
  const { now } = calendar;
  const season = finishedSeason(calendar, now);
  if (season === null) return null;
  if (season === calendar.season && completeSeason(calendar.meetings, now) === null) return null;
  return championsCache(facts, `${season}/${calendar.season}`, async () => {
    const [titles, drivers, teams, points, seasonDrivers] = await Promise.all([
      listTitles(db, { season, now }),
      findDriverStandings(db, { season, now }),
      findTeamStandings(db, { season, now, withDrivers: false }),
      findDriverPointsByRound(db, { season, now }),
      listSeasonDrivers(db, calendar.season, now),
    ]);
    return championsView(season, { titles, drivers: drivers.rows, teams: teams.rows, points, seasonDrivers });
  });
}
