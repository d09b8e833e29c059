import type { RouterContextProvider } from "react-router";

import { listSeasonDrivers } from "#db/queries/entrants/driver-slugs.ts";
import {
  type FinalDriver,
  type FinalTeam,
  listSeasonDrives,
  listSeasonRaces,
  listTableDrivers,
  listTableTeams,
  type SeasonDrive,
  type SeasonRace,
  type TableOf,
} from "#db/queries/history/history-season.ts";
import { listSeasons } from "#db/queries/calendar/meetings.ts";
import { findDriverStandings, findTeamStandings } from "#db/queries/standings/standings.ts";
import { listCountedRounds } from "#db/queries/standings/standings-rounds.ts";
import { findCarColours } from "#db/queries/entrants/car-colours.ts";
import { listTitles } from "#db/queries/standings/titles.ts";
import { driverSlug } from "#domain/slug.ts";
import { tally } from "#domain/history/tally.ts";
import { formatShortDay } from "#domain/dates.ts";
import { meetingCode } from "#domain/calendar/meeting-code.ts";
import { completeSeason, resultStatus } from "#domain/calendar/results-reach.ts";
import { paths } from "#domain/paths.ts";
import { leadText } from "#domain/standings/lead-text.ts";
import { formatPoints } from "#domain/standings/points.ts";
import { scoringEra } from "#domain/standings/scoring-eras.ts";

import { servicesContext } from "../../context.ts";
import { notFound } from "../../not-found.server.ts";
import { siteCalendar } from "../../site-calendar.server.ts";
import type { Route } from "./+types/season";
import { seasonTable } from "./season-table.server.ts";
import { seasonTotals } from "./season-totals.server.ts";

/** Parses the year in a URL. Throws a 404 if the year has no championship calendar. */
async function yearOf(context: Readonly<RouterContextProvider>, typed: string) {
  const path = `${paths.f1History()}/${typed}`;
  if (!/^\d{4}$/.test(typed)) throw await notFound(context, path);
  const years = await listSeasons(context.get(servicesContext).db);
  const index = years.indexOf(Number(typed));
  if (index === -1) throw await notFound(context, path);
  return {
    year: Number(typed),
    previous: years[index - 1] ?? null,
    next: years[index + 1] ?? null,
  };
}

export async function loadSeason({ context, params: { year: typed } }: Route.LoaderArgs) {
  const { db, clock, settings } = context.get(servicesContext);
  const now = clock.now();
  const { year, previous, next } = await yearOf(context, typed);
  const [calendar, races, drives, seasonDrivers, titles, colourOf] = await Promise.all([
    siteCalendar(context),
    listSeasonRaces(db, year, now),
    listSeasonDrives(db, year, now),
    listSeasonDrivers(db, settings.season, now),
    listTitles(db, { season: year, now }),
    findCarColours(db),
  ]);
  const won = new Set(titles.map(({ championship }) => championship));
  const heldRaces = races.filter(({ cancelled }) => !cancelled);
  const last = heldRaces.findLast(({ isRun, winners }) => isRun && winners.length > 0) ?? null;
  const decided = heldRaces.length > 0 && heldRaces.every(({ isRun }) => isRun);
  const finalTable: TableOf | null = decided ? { kind: "final", season: year } : null;
  const table: TableOf | null =
    last && (finalTable ?? { kind: "after", meetingId: last.meetingId });
  const sprint = table?.kind === "final" ? null : await tablesAfterSprint(context, year);
  const [drivers, teams] =
    sprint?.tables ??
    (table
      ? await Promise.all([listTableDrivers(db, table), listTableTeams(db, table)])
      : [[], []]);
  const link = (driver: { readonly id: string; readonly code: string }): string =>
    paths.driver(driverSlug(driver, seasonDrivers));
  const person = ({ code, ...driver }: SeasonRace["winners"][number]) => ({
    ...driver,
    to: link({ ...driver, code }),
  });
  const [leader, leadingTeam] = [drivers[0], teams[0]];
  const leaderTeam = leader && mostDriven(drives.filter(({ driverId }) => driverId === leader.id));
  const cars = [...new Set([leaderTeam, leadingTeam?.id])].flatMap((id) => id ?? []);
  return {
    year,
    /** The leading driver's car and, if it's a different one, the leading team's car. */
    cars: cars.map((id) => ({ id, colour: colourOf(year, id) })),
    previous: previous === null ? null : { year: previous, to: paths.f1History(previous) },
    next: next === null ? null : { year: next, to: paths.f1History(next) },
    state: stateOf(last !== null, decided),
    isBehind: year === calendar.season && completeSeason(calendar.meetings, now) === null,
    driversDecided: won.has("drivers"),
    teamsDecided: won.has("teams"),
    driversLead: leadText(drivers),
    teamsLead: leadText(teams),
    after: last && {
      name: last.name,
      round: last.round,
      run: heldRaces.filter(({ isRun }) => isRun).length,
      of: heldRaces.length,
      /** The sprint since the last race, if there was one. */
      sprint: sprint && sprint.name,
    },
    scale: scoringEra(year).points.join("–"),
    races: races.map((race) => ({
      round: race.round,
      code: meetingCode(race.grandPrixId),
      name: race.name,
      place: race.place,
      to: paths.meeting({ season: year, slug: race.slug }),
      day: formatShortDay(race.date),
      result: resultStatus({ isOver: race.isOver, hasResult: race.isRun }),
      alpha2: race.countryAlpha2,
      cancelled: race.cancelled,
      winners: race.winners.map(person),
      team: race.team && {
        name: race.team.name,
        to: paths.team(race.team.id),
        colour: colourOf(year, race.team.id),
      },
      pole: race.pole && person(race.pole),
      fastest: race.fastest.map(person),
    })),
    totals: seasonTotals(year, races),
    drivers: seasonTable(drivers, drives, heldRaces).map((row) => ({ ...row, to: link(row) })),
    teams: teams.map((team) => ({
      key: `${team.id} ${team.engineMaker}`,
      position: team.position,
      name: team.name,
      // A works team builds its own engine, so the maker's name needn't be repeated.
      engine: team.engineMaker === team.name ? "" : team.engineMaker,
      to: paths.team(team.id),
      points: formatPoints(team.pointsHundredths),
    })),
  };
}

async function tablesAfterSprint(context: Readonly<RouterContextProvider>, season: number) {
  const { db, clock } = context.get(servicesContext);
  const now = clock.now();
  const rounds = await listCountedRounds(db, season, now);
  const latest = rounds.at(-1);
  if (!latest?.afterSprint) return null;
  const query = { season, now, rounds: Promise.resolve(rounds) };
  const [drivers, teams] = await Promise.all([
    findDriverStandings(db, query),
    findTeamStandings(db, { ...query, withDrivers: false }),
  ]);
  const tables: readonly [FinalDriver[], FinalTeam[]] = [
    drivers.rows.map(({ driver, position, pointsHundredths }) => ({
      id: driver.id,
      code: driver.code,
      name: `${driver.firstName} ${driver.lastName}`,
      lastName: driver.lastName,
      countryAlpha2: driver.countryAlpha2,
      position,
      pointsHundredths: pointsHundredths ?? 0,
    })),
    teams.rows.map(({ team, engineMakerName, position, pointsHundredths }) => ({
      id: team.id,
      name: team.name,
      engineMaker: engineMakerName,
      position,
      pointsHundredths: pointsHundredths ?? 0,
    })),
  ];
  return { name: latest.name, tables };
}

export type SeasonView = Awaited<ReturnType<typeof loadSeason>>;

function mostDriven(drives: readonly SeasonDrive[]): string | undefined {
  return tally(drives, ({ teamId }) => teamId)[0]?.subject.teamId;
}

function stateOf(hasResult: boolean, isDecided: boolean): "to come" | "decided" | "running" {
  if (!hasResult) return "to come";
  return isDecided ? "decided" : "running";
}
