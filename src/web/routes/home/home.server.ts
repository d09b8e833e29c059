import type { RouterContextProvider } from "react-router";

import type { DriverStanding } from "#db/queries/standings/standings.ts";

import { bySurname } from "#domain/people/driver-name.ts";

import { championshipView } from "../../components/championship/championship.server.ts";
import { loadStandings } from "../../components/championship/standings-now.server.ts";
import { optionalBlock } from "../../optional-block.server.ts";
import { readerPreferences } from "../../preferences.server.ts";
import { siteCalendar } from "../../site-calendar.server.ts";
import { weekendView } from "../../weekend-view.server.ts";
import { loadChampions } from "./champions.server.ts";
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
