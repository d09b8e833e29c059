import type { RouterContextProvider } from "react-router";

import { listSeasonDrivers } from "#db/queries/entrants/driver-slugs.ts";
import type { Champion } from "#db/queries/history/champions.ts";
import { type HistoryRecords, historyRecords } from "#db/queries/history/history-records.ts";
import { listRacesOnDays } from "#db/queries/history/race-days.ts";
import { driverSlug } from "#domain/slug.ts";
import { formatDay } from "#domain/dates.ts";
import { paths } from "#domain/paths.ts";
import { formatPoints } from "#domain/standings/points.ts";
import type { Temporal } from "#domain/time.ts";

import { servicesContext } from "../../context.ts";
import { siteCalendar } from "../../site-calendar.server.ts";

type DriverLink = (driver: { readonly id: string; readonly code: string }) => string;

export async function loadHistory(context: Readonly<RouterContextProvider>) {
  const { db, facts } = context.get(servicesContext);
  const { now, season } = await siteCalendar(context);
  const today = now.toZonedDateTimeISO("UTC").toPlainDate();
  const [records, seasonDrivers, days] = await Promise.all([
    historyRecords(db, facts, now),
    listSeasonDrivers(db, season, now),
    listRacesOnDays(db, { days: daysAround(today), before: today.year, now }),
  ]);
  const link: DriverLink = (driver) => paths.driver(driverSlug(driver, seasonDrivers));
  const champions = championRows(records.champions, link);
  return {
    season,
    counts: records.counts,
    running: champions[0]?.season === season ? null : { season, to: paths.f1History(season) },
    champions,
    decades: decadesOf(champions),
    leaders: recordLeaders(records),
    day: onThisDay(days, today, link),
  };
}

export type HistoryView = Awaited<ReturnType<typeof loadHistory>>;

/** Returns each decade with a decided season, latest first, and its latest such season to jump to. */
function decadesOf(champions: readonly { readonly season: number }[]) {
  const decadeOf = (season: number): number => Math.floor(season / 10) * 10;
  return champions
    .map(({ season }) => season)
    .filter((season, index, seasons) => decadeOf(season) !== decadeOf(seasons[index - 1] ?? 0))
    .map((season) => ({ label: `${decadeOf(season)}s`, season }));
}

function recordLeaders({ drivers, knownDrivers }: HistoryRecords) {
  const { titles, wins, poles, podiums } = drivers;
  return Object.entries({ Titles: titles, Wins: wins, "Pole positions": poles, Podiums: podiums }).flatMap(
    ([label, rows]) => {
      const leaders = rows.filter(({ place }) => place === 1);
      const names = leaders.map(({ who }) => knownDrivers.get(who)?.name ?? who);
      return leaders[0] ? [{ label, value: leaders[0].value, names: names.join(" and ") }] : [];
    },
  );
}

const RACES_OF_THE_DAY = 6;

function daysAround(day: Temporal.PlainDate): string[] {
  return [0, 1, -1, 2, -2, 3, -3].map((days) => day.add({ days }).toString().slice(5));
}

function onThisDay(races: Awaited<ReturnType<typeof listRacesOnDays>>, today: Temporal.PlainDate, link: DriverLink) {
  const isExact = ({ date }: { readonly date: string }): boolean => date.slice(5) === today.toString().slice(5);
  const shown = races.toSorted((a, b) => Number(isExact(b)) - Number(isExact(a))).slice(0, RACES_OF_THE_DAY);
  return {
    label: formatDay(today.toString()),
    isExact: shown.some(isExact),
    races: shown.map((race) => ({
      season: race.season,
      name: race.name,
      to: paths.meeting(race),
      day: isExact(race) ? "" : formatDay(race.date),
      winners: race.winners.map((winner) => ({ name: winner.name, to: link(winner) })),
      team: race.team,
    })),
  };
}

/** Returns one row per season. Consecutive titles of a driver share one cell, and so do those of a team. */
function championRows(champions: readonly Champion[], link: DriverLink) {
  return champions.map((row, index) => ({
    season: row.season,
    to: paths.f1History(row.season),
    driver: startsRun(champions, index, (champion) => champion.driver.id)
      ? {
          name: row.driver.name,
          to: link(row.driver),
          span: runLength(champions, index, (champion) => champion.driver.id),
        }
      : null,
    driverTeam: row.driverTeam,
    driverPoints: formatPoints(row.driverPoints),
    driverMargin: formatPoints(row.driverMargin),
    team: startsRun(champions, index, (champion) => champion.team?.id ?? "")
      ? {
          name: row.team?.name ?? "",
          to: row.team && paths.team(row.team.id),
          span: runLength(champions, index, (champion) => champion.team?.id ?? ""),
        }
      : null,
    teamPoints: row.teamPoints === null ? "" : formatPoints(row.teamPoints),
    teamMargin: row.teamMargin === null ? "" : formatPoints(row.teamMargin),
  }));
}

type KeyOf = (champion: Champion) => string;

function startsRun(champions: readonly Champion[], index: number, keyOf: KeyOf): boolean {
  const [row, before] = [champions[index], champions[index - 1]];
  return row !== undefined && (before === undefined || keyOf(before) !== keyOf(row));
}

function runLength(champions: readonly Champion[], index: number, keyOf: KeyOf): number {
  const key = champions[index] && keyOf(champions[index]);
  const end = champions.findIndex((row, at) => at > index && keyOf(row) !== key);
  return (end === -1 ? champions.length : end) - index;
}
