import type { RouterContextProvider } from "react-router";

import { countFans } from "#db/queries/members/favourites.ts";
import { findDriverPointsByRound, findTeamPointsByRound } from "#db/queries/standings/points-by-round.ts";
import { findDriverStandings, findTeamStandings } from "#db/queries/standings/standings.ts";
import { listCountedRounds } from "#db/queries/standings/standings-rounds.ts";

import { tableRoundKey } from "#domain/standings/sprint-standings.ts";

import { pointsChart } from "../../components/charts/points-chart.server.ts";
import { servicesContext } from "../../context.ts";
import { titleLink } from "../../title-link.server.ts";
import { chartRounds, driverCards, roundChoice, teamCards } from "./standings-view.server.ts";

/**
 * Returns the meeting of a requested round. If the round is invalid or in the future, undefined selects the latest one.
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
  return {
    choice: roundChoice(season, table.after, table.rounds),
    titleTo: await titleLink(context, { who: "drivers", after: table.after }),
    drivers: driverCards(table.rows, fans),
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
  const [table, points, fans] = await Promise.all([
    findTeamStandings(db, { season, now, afterMeetingId }),
    findTeamPointsByRound(db, { season, now }),
    countFans(db, "team"),
  ]);
  return {
    choice: roundChoice(season, table.after, table.rounds),
    titleTo: await titleLink(context, { who: "teams", after: table.after }),
    teams: teamCards(table.rows, { season, fans }),
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
