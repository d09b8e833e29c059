import { redirect, type RouterContextProvider } from "react-router";

import { listSeasons, type Meeting } from "#db/queries/calendar/meetings.ts";
import { listPodiums } from "#db/queries/results/podiums.ts";
import { type CalendarRace, monthGrid, parseMonth } from "#domain/calendar/month-grid.ts";
import { paths } from "#domain/paths.ts";

import { loadAnnounced } from "../../announced-calendar.server.ts";
import { servicesContext } from "../../context.ts";
import { optionalBlock } from "../../optional-block.server.ts";
import { scheduleCalendar, siteCalendar } from "../../site-calendar.server.ts";
import { weekendView } from "../../weekend-view.server.ts";
import { announcedCard, raceCard } from "./race-cards.server.ts";

type Context = Readonly<RouterContextProvider>;

/**
 * Loads the season's schedule and, once the season is over, the next season's. `month` is yyyy-mm and defaults to the
 * current month or, if the next season is included, to the month of the next race. Redirects to the archive if `year`
 * is an earlier season.
 */
export async function loadSchedule(context: Context, params: URLSearchParams, delaySeconds = 0) {
  const [calendar, { now: knownUntil }] = await Promise.all([scheduleCalendar(context), siteCalendar(context)]);
  const { now, season, meetings } = calendar;
  await leadToArchive(context, params.get("year"), season);
  const shownMeeting = calendar.next ?? calendar.last;
  const [weekend, podiums, announced] = await Promise.all([
    shownMeeting && weekendView(context, shownMeeting, { delaySeconds }),
    optionalBlock(context, "podiums", () => listPodiums(context.get(servicesContext).db, { season, now: knownUntil })),
    loadAnnounced(context),
  ]);
  const years = { first: season, last: announced.length > 0 ? season + 1 : season };
  const opening = announced.length > 0 ? calendar.next?.endDate : now.toString();
  return {
    season,
    seasonOver: calendar.seasonOver,
    renderedAt: now.toString(),
    weekend,
    /** Without cancelled meetings. */
    raceCount: meetings.filter(({ cancelled }) => !cancelled).length,
    races: meetings.map((meeting) => raceCard(meeting, calendar, podiums ?? [])),
    announced: announced.map((meeting) => announcedCard(meeting, calendar)),
    month: monthGrid(
      parseMonth(params.get("month"), years) ?? clampMonth((opening ?? now.toString()).slice(0, 7), season),
      [...meetings.filter(({ cancelled }) => !cancelled), ...announced].map(calendarRace),
      years,
    ),
  };
}

async function leadToArchive(context: Context, year: string | null, season: number): Promise<void> {
  if (year === null || !/^\d{4}$/.test(year) || Number(year) >= season) return;
  const seasons = await listSeasons(context.get(servicesContext).db);
  if (seasons.includes(Number(year))) throw redirect(paths.f1History(Number(year)));
}

/**
 * Returns the season's January for an earlier month, its December for a month after the following year, and any other
 * month unchanged.
 */
function clampMonth(month: string, season: number): string {
  const year = Number(month.slice(0, 4));
  if (year < season) return `${season}-01`;
  return year > season + 1 ? `${season}-12` : month;
}

function calendarRace(meeting: Meeting): CalendarRace {
  return {
    date: meeting.endDate,
    startsAt: meeting.sessions.find(({ kind }) => kind === "race")?.startsAt?.toString() ?? null,
    trackZone: meeting.circuit.timeZone,
    name: meeting.name,
    place: meeting.grandPrixName,
    season: meeting.season,
    slug: meeting.cancelled ? null : meeting.slug,
    alpha2: meeting.country.alpha2,
  };
}
