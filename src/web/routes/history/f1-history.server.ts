import type { RouterContextProvider } from "react-router";

import { listSeasonDrivers } from "#db/queries/entrants/driver-slugs.ts";
import type { Champion } from "#db/queries/history/champions.ts";
import { listRacesOnDays } from "#db/queries/history/race-days.ts";
import { findLineages, type Lineages } from "#db/queries/history/lineages.ts";
import { driverSlug } from "#domain/slug.ts";
import { formatDay } from "#domain/dates.ts";
import { joinedByName, lineagesIn, runsText } from "#domain/history/lineage.ts";
import { paths } from "#domain/paths.ts";
import { formatPoints } from "#domain/standings/points.ts";
import { type ScoringRule, scoringEras, scoringRules } from "#domain/standings/scoring-eras.ts";
import type { Temporal } from "#domain/time.ts";
import { FIRST_SEASON, yearBars } from "#domain/history/year-runs.ts";

import { servicesContext } from "../../context.ts";
import { siteCalendar } from "../../site-calendar.server.ts";
import { recordGroups } from "./record-tables.server.ts";
import { historyRecords } from "./remembered-records.server.ts";

type DriverLink = (driver: { readonly id: string; readonly code: string }) => string;

export async function loadHistory(context: Readonly<RouterContextProvider>) {
  const { db } = context.get(servicesContext);
  const { now, season } = await siteCalendar(context);
  const today = now.toZonedDateTimeISO("UTC").toPlainDate();
  const [records, seasonDrivers, days, lineages] = await Promise.all([
    historyRecords(context, now),
    listSeasonDrivers(db, season, now),
    listRacesOnDays(db, { days: daysAround(today), before: today.year, now }),
    findLineages(db, season),
  ]);
  const link: DriverLink = (driver) => paths.driver(driverSlug(driver, seasonDrivers));
  const years = season - FIRST_SEASON + 1;
  return {
    season,
    years,
    decades: Array.from({ length: Math.ceil(years / 10) }, (_, i) => FIRST_SEASON + 10 * i),
    counts: records.counts,
    running: records.champions[0]?.season === season ? null : { season, to: paths.f1History(season) },
    champions: championRows(records.champions, link),
    records: recordGroups(records, (id, code) => link({ id, code })),
    day: onThisDay(days, today, link),
    eras: scoringEras
      .filter(({ from }) => from <= season)
      .map(({ from, to, points }) => ({
        points,
        label: to === null || to >= season ? `since ${from}` : from === to ? `${from}` : `${from}–${to}`,
        years: Math.min(to ?? season, season) - from + 1,
      }))
      .toReversed(),
    rules: scoringRules
      .filter(({ spans }) => spans.some(({ from }) => from <= season))
      .map((rule) => ruleView(rule, season)),
    lineage: lineageView(lineages, season),
  };
}

export type HistoryView = Awaited<ReturnType<typeof loadHistory>>;

/** Maximum number of races. Races on the exact day come first, then those around it. */
const RACES_OF_THE_DAY = 6;

/** Returns the day and the three days on either side of it, as mm-dd. */
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

function ruleView({ title, text, spans, races = [] }: ScoringRule, season: number) {
  const known = spans.filter(({ from }) => from <= season);
  const yearsOf = ({ from, to }: ScoringRule["spans"][number]): number[] =>
    Array.from({ length: Math.min(to ?? season, season) - from + 1 }, (_, i) => from + i);
  return {
    title,
    text,
    bars: yearBars(known.flatMap(yearsOf)),
    years: known
      .map(({ from, to }) =>
        to === null || to >= season ? `since ${from}` : from === to ? `${from}` : `${from}–${to}`,
      )
      .join(", "),
    races: races
      .filter((race) => race.season <= season)
      .map((race) => ({ to: paths.meeting(race), label: `${race.place} ${race.season}` })),
  };
}

function lineageView({ chains, current }: Lineages, season: number) {
  const lineages = lineagesIn(season, chains);
  const changed = new Set(lineages.flatMap(({ members }) => members.map(({ id }) => id)));
  return {
    constant: current.filter(({ id }) => !changed.has(id)).map(({ id, name }) => ({ name, to: paths.team(id) })),
    rows: lineages.map(({ members, alive }) => ({
      alive,
      key: members.map(({ id, from }) => `${id}${from}`).join(),
      members: joinedByName(members).map(({ member, runs }) => ({
        name: member.name,
        to: paths.team(member.id),
        years: runsText(runs),
      })),
      // Every other name is in a second path, so that consecutive names can have different shades.
      bars: [0, 1].map((rest) =>
        barsOf(
          joinedByName(members)
            .filter((_, index) => index % 2 === rest)
            .flatMap(({ runs }) => runs),
          season,
        ),
      ),
    })),
  };
}

function barsOf(members: readonly { readonly from: number; readonly to: number | null }[], season: number): string {
  return members
    .map(({ from, to }) => {
      const length = Math.min(to ?? season, season) - from + 1;
      return `M${from - FIRST_SEASON} 0h${length}v1h-${length}z`;
    })
    .join("");
}
