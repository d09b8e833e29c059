import type { RouterContextProvider } from "react-router";

import { findRaceSummary } from "#db/queries/results/classifications.ts";
import { hasReplay } from "#db/queries/replay/replay-lists.ts";
import { showsLastRace } from "#domain/calendar/meeting-link.ts";
import { isLatestRace, lastKnownRace } from "#domain/calendar/results-reach.ts";

import { championshipView } from "../../components/championship/championship.server.ts";
import { stillDriving } from "../../components/podium-picks/drivers-to-predict.server.ts";
import { servicesContext } from "../../context.ts";
import { loadStandings } from "../../components/championship/standings-now.server.ts";
import { loadLeadResult } from "../../components/lead-result/lead-result.server.ts";
import { optionalBlock } from "../../optional-block.server.ts";
import { scheduleCalendar, siteCalendar } from "../../site-calendar.server.ts";
import { weekendView } from "../../weekend-view.server.ts";
import { loadChampions } from "./champions.server.ts";
import { standingCards } from "./favourite-cards.server.ts";
import { loadFansChoice } from "./fans-choice.server.ts";
import { loadNews } from "./news.server.ts";
import { type LastRaceView, lastRaceView } from "./last-race-view.server.ts";

type Context = Readonly<RouterContextProvider>;

export async function loadHome(context: Context, delaySeconds = 0) {
  const [{ season, seasonOver, lead, now }, schedule] = await Promise.all([
    siteCalendar(context),
    scheduleCalendar(context),
  ]);
  const { next } = schedule;
  const [weekend, leadView, news, fansChoice, standings, lastRace, champions] = await Promise.all([
    next && optionalBlock(context, "weekend", () => weekendView(context, next, { delaySeconds })),
    loadLeadResult(context, lead, now),
    optionalBlock(context, "news", () => loadNews(context)),
    optionalBlock(context, "fans' choice", () => loadFansChoice(context)),
    optionalBlock(context, "standings", () => loadStandingCards(context, season)),
    optionalBlock(context, "last race", () => loadLastRace(context)),
    optionalBlock(context, "champions", () => loadChampions(context)),
  ]);
  return {
    renderedAt: schedule.now.toString(),
    season,
    seasonOver,
    weekend,
    lead: leadView,
    champions,
    news,
    fansChoice,
    standings: standings?.cards ?? null,
    championship: standings?.after
      ? {
          ...championshipView(standings.after, standings.drivers, standings.teams),
          titleTo: standings.titleTo,
        }
      : null,
    lastRace,
  };
}

async function loadStandingCards(context: Context, season: number) {
  const standings = await loadStandings(context);
  const { after, drivers, teams } = standings;
  const current = await stillDriving(context.get(servicesContext).db, { season, after }, drivers);
  return { ...standings, cards: standingCards(drivers, teams, current) };
}

/**
 * Loads the last race with a result. Returns null before the season's first result, and from one
 * day before the next meeting onwards.
 */
async function loadLastRace(
  context: Readonly<RouterContextProvider>,
): Promise<LastRaceView | null> {
  const { db } = context.get(servicesContext);
  const calendar = await siteCalendar(context);
  const { now } = calendar;
  const last = showsLastRace(calendar, now) ? lastKnownRace(calendar) : null;
  if (last === null) return null;
  const [summary, isReplayable] = await Promise.all([
    findRaceSummary(db, last.id, now),
    hasReplay(db, { meetingId: last.id, now }),
  ]);
  if (summary === null || summary.topDrivers.length === 0) return null;
  return lastRaceView(last, summary, {
    isLatest: isLatestRace(last, calendar.meetings, now),
    hasReplay: isReplayable,
  });
}
