import type { RouterContextProvider } from "react-router";

import { countFans } from "#db/queries/members/favourites.ts";
import { findDriverPointsByRound, findTeamPointsByRound } from "#db/queries/standings/points-by-round.ts";
import { findDriverStandings, findTeamStandings } from "#db/queries/standings/standings.ts";
import { listCountedRounds, type StandingsRound } from "#db/queries/standings/standings-rounds.ts";
import { driverSlug } from "#domain/slug.ts";
import { paths } from "#domain/paths.ts";
import { teamPicture } from "#domain/picture-paths.ts";
import { formatPoints } from "#domain/standings/points.ts";
import { gapToLeader, showsDriverFigures, showsTeamPoints } from "#domain/standings/standing-cards.ts";

import { pointsChart } from "../../components/charts/points-chart.server.ts";
import { servicesContext } from "../../context.ts";
import { readerPreferences } from "#web/preferences.server.ts";

export interface RoundChoice {
  readonly season: number;
  /** The race or sprint after which the standings are shown; null before the first. */
  readonly shown: RoundOption | null;
  readonly rounds: readonly RoundOption[];
  /** Round of the share image: the one shown or, between sprint and race, the one before. */
  readonly cardRound: number | null;
}

interface RoundOption {
  /** Key in URLs: `21`, or `21s` after the round's sprint. */
  readonly key: string;
  /** E.g. `21 · São Paulo Grand Prix, sprint`. */
  readonly label: string;
}

const keyOf = ({ round, afterSprint }: StandingsRound): string => `${round}${afterSprint ? "s" : ""}`;

const optionOf = (round: StandingsRound): RoundOption => ({
  key: keyOf(round),
  label: `${round.round} · ${round.name}${round.afterSprint ? ", sprint" : ""}`,
});

/**
 * Returns the meeting of a requested round. Undefined, for the latest one, if the round is invalid or in the future.
 */
async function requestedMeeting(
  context: Readonly<RouterContextProvider>,
  round: string | null,
): Promise<number | undefined> {
  if (round === null || !/^\d{1,2}s?$/.test(round)) return undefined;
  const { db, clock, settings } = context.get(servicesContext);
  const rounds = await listCountedRounds(db, settings.season, clock.now());
  return rounds.find((candidate) => keyOf(candidate) === round)?.meetingId;
}

function roundChoice(season: number, after: StandingsRound | null, rounds: readonly StandingsRound[]): RoundChoice {
  return {
    season,
    shown: after && optionOf(after),
    rounds: rounds.map(optionOf),
    cardRound: (after?.afterSprint ? rounds.findLast((round) => !round.afterSprint) : after)?.round ?? null,
  };
}

function chartRounds(rounds: readonly StandingsRound[]) {
  return rounds.map(({ round, name, afterSprint }) => ({ round, name: afterSprint ? `${name}, sprint` : name }));
}

export async function loadDrivers(context: Readonly<RouterContextProvider>, round: string | null) {
  const { db, clock, settings } = context.get(servicesContext);
  const { season } = settings;
  const now = clock.now();
  const afterMeetingId = await requestedMeeting(context, round);
  const [table, points, fans, reader] = await Promise.all([
    findDriverStandings(db, { season, now, afterMeetingId }),
    findDriverPointsByRound(db, { season, now }),
    countFans(db, "driver"),
    readerPreferences(context),
  ]);
  const figures = showsDriverFigures(table.rows);
  const [leader] = table.rows;
  const seasonDrivers = table.rows.map((row) => row.driver);
  return {
    choice: roundChoice(season, table.after, table.rounds),
    favourite: reader && reader.favourites.driver,
    drivers: table.rows.map((row) => ({
      id: row.driver.id,
      href: paths.driver(driverSlug(row.driver, seasonDrivers)),
      name: row.driver.name,
      lastName: row.driver.lastName,
      alpha2: row.driver.countryAlpha2,
      number: row.driver.number,
      picture: row.driver.picture,
      team: row.team && { id: row.team.id, name: row.team.name },
      position: figures ? row.position : null,
      points: figures ? formatPoints(row.pointsHundredths) : null,
      gap:
        figures && leader
          ? gapToLeader({ ...row, code: row.driver.code }, { ...leader, code: leader.driver.code })
          : null,
      fans: fans.get(row.driver.id) ?? 0,
    })),
    chart: pointsChart(
      chartRounds(points.rounds),
      points.lines.map((line) => ({
        key: line.who.id,
        label: line.who.code,
        name: line.who.name,
        colour: line.colour,
        totalsHundredths: line.totalsHundredths,
      })),
    ),
  };
}

export async function loadTeams(context: Readonly<RouterContextProvider>, round: string | null) {
  const { db, clock, settings } = context.get(servicesContext);
  const { season } = settings;
  const now = clock.now();
  const afterMeetingId = await requestedMeeting(context, round);
  const [table, points, fans, reader] = await Promise.all([
    findTeamStandings(db, { season, now, afterMeetingId }),
    findTeamPointsByRound(db, { season, now }),
    countFans(db, "team"),
    readerPreferences(context),
  ]);
  const showsPoints = showsTeamPoints(table.rows);
  return {
    choice: roundChoice(season, table.after, table.rounds),
    favourite: reader && reader.favourites.team,
    teams: table.rows.map((row) => ({
      id: row.team.id,
      name: row.team.name,
      logo: teamPicture(season, row.team.id),
      car: row.car,
      position: row.position,
      wins: row.wins,
      points: showsPoints ? formatPoints(row.pointsHundredths) : null,
      likedBy: fans.get(row.team.id) ?? 0,
      drivers: row.drivers.map((driver) => driver.name),
    })),
    chart: pointsChart(
      chartRounds(points.rounds),
      points.lines.map((line) => ({
        key: line.who.id,
        label: line.who.name,
        name: line.who.name,
        colour: line.colour,
        totalsHundredths: line.totalsHundredths,
      })),
    ),
  };
}

export type DriverCardView = Awaited<ReturnType<typeof loadDrivers>>["drivers"][number];
export type TeamCardView = Awaited<ReturnType<typeof loadTeams>>["teams"][number];
