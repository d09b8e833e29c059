import type { RouterContextProvider } from "react-router";

import { type DriverStanding, findDriverStandings, findTeamStandings } from "#db/queries/standings/standings.ts";
import { listCountedRounds } from "#db/queries/standings/standings-rounds.ts";

import { bySurname } from "#domain/people/driver-name.ts";

import { servicesContext } from "../../context.ts";
import { optionalBlock } from "../../optional-block.server.ts";
import { readerPreferences } from "../../preferences.server.ts";
import { siteCalendar } from "../../site-calendar.server.ts";
import { titleLink } from "../../title-link.server.ts";
import { weekendView } from "../../weekend-view.server.ts";
import { loadChampions } from "./champions.server.ts";
import { championshipView } from "./championship.server.ts";
import { favouriteCards } from "./favourite-cards.server.ts";
import { loadFansChoice } from "./fans-choice.server.ts";
import { loadLastRace } from "./last-race.server.ts";
import { loadNews } from "./news.server.ts";
import type { DriverChoice } from "./pick-driver.tsx";

type Context = Readonly<RouterContextProvider>;

export async function loadHome(context: Context) {
  const { next, now, season, seasonOver } = await siteCalendar(context);
  const [weekend, news, fansChoice, standings, reader, lastRace, champions] = await Promise.all([
    next && optionalBlock(context, "weekend", () => weekendView(context, next)),
    optionalBlock(context, "news", () => loadNews(context)),
    optionalBlock(context, "fans' choice", () => loadFansChoice(context)),
    optionalBlock(context, "standings", () => loadStandings(context)),
    readerPreferences(context),
    optionalBlock(context, "last race", () => loadLastRace(context)),
    optionalBlock(context, "champions", () => loadChampions(context)),
  ]);
  return {
    renderedAt: now.toString(),
    season,
    seasonOver,
    weekend,
    champions,
    news,
    fansChoice,
    favourites: reader && standings && favouriteCards(reader.favourites, standings.drivers, standings.teams),
    championship: standings?.after
      ? { ...championshipView(standings.after, standings.drivers, standings.teams), titleTo: standings.titleTo }
      : null,
    lastRace,
    driverChoices: reader || !standings ? [] : driverChoices(standings.drivers),
  };
}

function driverChoices(rows: readonly DriverStanding[]): DriverChoice[] {
  return rows
    .map(({ driver, team }) => ({ driver, choice: { id: driver.id, name: driver.name, colour: team?.colour ?? null } }))
    .toSorted((a, b) => bySurname(a.driver, b.driver))
    .map(({ choice }) => choice);
}

/** Loads the current standings. Before a season's first race, their rows have no figures. */
async function loadStandings(context: Context) {
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
  return { after, drivers: drivers.rows, teams: teams.rows, titleTo: { drivers: driversTo, teams: teamsTo } };
}
