import type { RouterContextProvider } from "react-router";

import { findDriverStandings, findTeamStandings } from "#db/queries/standings/standings.ts";
import { completeSeason } from "#domain/calendar/results-reach.ts";
import { listCountedRounds } from "#db/queries/standings/standings-rounds.ts";

import { servicesContext } from "../../context.ts";
import { siteCalendar } from "../../site-calendar.server.ts";
import { titleLink } from "../../title-link.server.ts";
import { championshipView } from "./championship.server.ts";

type Context = Readonly<RouterContextProvider>;

/** Loads the current standings. Before the season's first race, the rows have no figures. */
export async function loadStandings(context: Context) {
  const { db } = context.get(servicesContext);
  const { now, season } = await siteCalendar(context);
  const rounds = listCountedRounds(db, season, now);
  const [drivers, teams] = await Promise.all([
    findDriverStandings(db, { season, now, rounds }),
    findTeamStandings(db, { season, now, rounds, withDrivers: false }),
  ]);
  const { after } = drivers;
  const [driversTo, teamsTo] = await Promise.all([
    titleLink(context, { who: "drivers", after }),
    titleLink(context, { who: "teams", after }),
  ]);
  return {
    after,
    drivers: drivers.rows,
    teams: teams.rows,
    titleTo: { drivers: driversTo, teams: teamsTo },
  };
}

/** Loads the top five of both championships. Returns null before the season's first race. */
export async function loadChampionship(context: Context) {
  const { season, seasonOver, meetings, now } = await siteCalendar(context);
  const { after, drivers, teams, titleTo } = await loadStandings(context);
  if (after === null) return null;
  const isFinal = seasonOver && completeSeason(meetings, now) !== null;
  const title = isFinal ? `${season} final standings` : "Championship";
  return { ...championshipView(after, drivers, teams), title, titleTo };
}
