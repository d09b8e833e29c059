import { findCarColours } from "#db/queries/entrants/car-colours.ts";
import { listSeasonDrivers } from "#db/queries/entrants/driver-slugs.ts";
import { type HistoryRecords, historyRecords } from "#db/queries/history/history-records.ts";
import { listRacesOnDays, type RaceOfTheDay } from "#db/queries/history/race-days.ts";
import { findSeasonLeaders } from "#db/queries/history/season-leaders.ts";
import { driverSlug } from "#domain/slug.ts";
import { standingsRoundText } from "#domain/calendar/results-reach.ts";
import { formatShortDay } from "#domain/dates.ts";
import { chooseAnniversaries } from "#domain/history/this-week.ts";
import { paths } from "#domain/paths.ts";
import type { Temporal } from "#domain/time.ts";

import { servicesContext } from "../../context.ts";
import { siteCalendar } from "../../site-calendar.server.ts";
import type { Route } from "./+types/f1-history";
import { championRows } from "./champion-rows.server.ts";

const MAX_ANNIVERSARIES = 6;

type DriverLink = (driver: { readonly id: string; readonly code: string }) => string;

export async function loadHistory({ context }: Route.LoaderArgs) {
  const { db, facts } = context.get(servicesContext);
  const { now, season, meetings } = await siteCalendar(context);
  const today = now.toZonedDateTimeISO("UTC").toPlainDate();
  const [records, seasonDrivers, days, colourOf] = await Promise.all([
    historyRecords(db, facts, now),
    listSeasonDrivers(db, season, now),
    listRacesOnDays(db, { days: week(today), before: today.year, now }),
    findCarColours(db),
  ]);
  const link: DriverLink = (driver) => paths.driver(driverSlug(driver, seasonDrivers));
  const isDecided = records.champions[0]?.season === season;
  const leading = isDecided ? null : await findSeasonLeaders(db, season, now);
  const champions = championRows(leading ? [leading, ...records.champions] : records.champions, {
    link,
    colourOf,
  });
  const round = standingsRoundText(meetings, now);
  return {
    season,
    leads: round === null ? "leads" : `led after ${round}`,
    counts: { ...records.counts, seasons: champions.length },
    champions,
    decades: decadesOf(champions),
    leaders: recordLeaders(records),
    week: thisWeek(days, today, link),
  };
}

export type HistoryView = Awaited<ReturnType<typeof loadHistory>>;

function decadesOf(champions: readonly { readonly season: number }[]) {
  const decadeOf = (season: number): number => Math.floor(season / 10) * 10;
  return champions
    .map(({ season }) => season)
    .filter((season, index, seasons) => decadeOf(season) !== decadeOf(seasons[index - 1] ?? 0))
    .map((season) => ({ label: `${decadeOf(season)}s`, season }));
}

function recordLeaders({ drivers, knownDrivers }: HistoryRecords) {
  const { titles, wins, poles, podiums } = drivers;
  return Object.entries({
    Titles: titles,
    Wins: wins,
    "Pole positions": poles,
    Podiums: podiums,
  }).flatMap(([label, rows]) => {
    const leaders = rows.filter(({ place }) => place === 1);
    const names = leaders.map(({ who }) => knownDrivers.get(who)?.name ?? who);
    return leaders[0] ? [{ label, value: leaders[0].value, names: names.join(" and ") }] : [];
  });
}

function week(today: Temporal.PlainDate): string[] {
  return [-3, -2, -1, 0, 1, 2, 3].map((days) => today.add({ days }).toString().slice(5));
}

function thisWeek(races: readonly RaceOfTheDay[], today: Temporal.PlainDate, link: DriverLink) {
  const day = today.toString().slice(5);
  return chooseAnniversaries(races, { days: week(today), most: MAX_ANNIVERSARIES }).map((race) => ({
    season: race.season,
    isToday: race.date.endsWith(day),
    day: formatShortDay(race.date),
    name: race.name,
    to: paths.meeting(race),
    winners: race.winners.map((winner) => ({ name: winner.name, to: link(winner) })),
    team: race.team,
    champion: race.champion,
  }));
}
