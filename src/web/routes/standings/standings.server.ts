import type { RouterContextProvider } from "react-router";

import { oncePerFacts } from "#db/once-per-facts.ts";
import { countFans } from "#db/queries/members/favourites.ts";
import {
  findDriverPointsByRound,
  findTeamPointsByRound,
} from "#db/queries/standings/points-by-round.ts";
import { listPointsForTeams, type PointsForTeam } from "#db/queries/standings/points-for-team.ts";
import {
  listPreviousDriverPlaces,
  listPreviousTeamPlaces,
  type PreviousPlaces,
} from "#db/queries/standings/previous-places.ts";
import { findDriverStandings, findTeamStandings } from "#db/queries/standings/standings.ts";
import { listCountedRounds } from "#db/queries/standings/standings-rounds.ts";

import { tableRoundKey } from "#domain/standings/sprint-standings.ts";

import { pointsChart } from "../../components/charts/points-chart.server.ts";
import { servicesContext } from "../../context.ts";
import { findChampion, titleLink } from "../../title-link.server.ts";
import { chartRounds, driverCards, roundChoice, teamCards } from "./standings-view.server.ts";

/** Previous places and drivers' points of teams, keyed by season and round. */
const teamFigures = oncePerFacts<
  string,
  { readonly before: PreviousPlaces; readonly scored: PointsForTeam }
>({
  maxKeys: 60,
});

/**
 * Returns the meeting of a requested round, or undefined if the round is invalid or in the future.
 * The latest round is then shown.
 */
async function requestedMeeting(
  context: Readonly<RouterContextProvider>,
  round: string | null,
): Promise<number | undefined> {
  if (round === null || !/^\d{1,2}s?$/.test(round)) return undefined;
  const { db, clock, settings } = context.get(servicesContext);
  const rounds = await listCountedRounds(db, settings.season, clock.now());
  return rounds.find((candidate) => tableRoundKey(candidate) === round)?.meetingId;
}

export async function loadDrivers(context: Readonly<RouterContextProvider>, round: string | null) {
  const { db, clock, settings } = context.get(servicesContext);
  const { season } = settings;
  const now = clock.now();
  const afterMeetingId = await requestedMeeting(context, round);
  const [table, points, fans] = await Promise.all([
    findDriverStandings(db, { season, now, afterMeetingId }),
    findDriverPointsByRound(db, { season, now }),
    countFans(db, "driver"),
  ]);
  const title = { who: "drivers", after: table.after } as const;
  const [before, champion, titleTo] = await Promise.all([
    listPreviousDriverPlaces(db, table),
    findChampion(context, title),
    titleLink(context, title),
  ]);
  return {
    choice: roundChoice(season, table.after, table.rounds),
    titleTo,
    drivers: driverCards(table.rows, { fans, before, champion }),
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
  const { db, clock, facts, settings } = context.get(servicesContext);
  const { season } = settings;
  const now = clock.now();
  const afterMeetingId = await requestedMeeting(context, round);
  const rounds = listCountedRounds(db, season, now);
  const [table, drivers, points, fans] = await Promise.all([
    findTeamStandings(db, { season, now, afterMeetingId, rounds }),
    findDriverStandings(db, { season, now, afterMeetingId, rounds }),
    findTeamPointsByRound(db, { season, now }),
    countFans(db, "team"),
  ]);
  const title = { who: "teams", after: table.after } as const;
  const [{ before, scored }, champion, titleTo] = await Promise.all([
    teamFigures(
      facts,
      `${season}/${table.after === null ? "" : tableRoundKey(table.after)}`,
      async () => ({
        before: await listPreviousTeamPlaces(db, table),
        scored:
          table.after === null
            ? new Map<string, number>()
            : await listPointsForTeams(db, { season, ...table.after }),
      }),
    ),
    findChampion(context, title),
    titleLink(context, title),
  ]);
  const numbers = new Map(drivers.rows.map(({ driver }) => [driver.id, driver.number]));
  return {
    choice: roundChoice(season, table.after, table.rounds),
    titleTo,
    teams: teamCards(table.rows, { season, fans, before, champion, scored, numbers }),
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
