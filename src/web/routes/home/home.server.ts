import type { RouterContextProvider } from "react-router";

import { type RaceSummary, findRaceSummary } from "#db/queries/results/classifications.ts";
import { listReplayableRaces } from "#db/queries/replay/replay-lists.ts";
import { findDriverStandings, findTeamStandings } from "#db/queries/standings/standings.ts";
import { listCountedRounds } from "#db/queries/standings/standings-rounds.ts";
import type { Meeting } from "#db/queries/calendar/meetings.ts";
import { showsLastRace } from "#domain/calendar/meeting-link.ts";
import { paths } from "#domain/paths.ts";
import { formatPoints } from "#domain/standings/points.ts";
import { raceIsRun } from "#domain/calendar/results-reach.ts";
import { tableRoundName } from "#domain/standings/sprint-standings.ts";
import { formatGap, formatRaceTime } from "#domain/times.ts";

import { servicesContext } from "../../context.ts";
import { readerPreferences } from "#web/preferences.server.ts";
import { type SiteCalendar, siteCalendar } from "../../site-calendar.server.ts";
import { weekendView } from "../../weekend-view.server.ts";
import { favouriteCards } from "./favourite-cards.server.ts";
import { loadFansChoice } from "./fans-choice.server.ts";
import { loadNews } from "./news.server.ts";

export interface LastRaceView {
  /** False while the result of a later race isn't known. */
  readonly isLatest: boolean;
  readonly place: string;
  readonly name: string;
  readonly to: string;
  /** Null without recorded laps. */
  readonly replayTo: string | null;
  readonly drivers: readonly {
    readonly name: string;
    readonly lastName: string;
    readonly team: string;
    readonly teamId: string;
    readonly points: string;
    readonly time: string;
  }[];
  readonly teams: readonly { readonly name: string; readonly teamId: string; readonly points: string }[];
  readonly movers: readonly {
    readonly name: string;
    readonly team: string;
    readonly teamId: string;
    readonly gained: number;
  }[];
}

/** So many of each championship stand on the home page. */
const LEADERS = 5;

export async function loadHome(context: Readonly<RouterContextProvider>) {
  const { db, log } = context.get(servicesContext);
  const calendar = await siteCalendar(context);
  const last = showsLastRace(calendar, calendar.now) ? lastKnownRace(calendar) : null;
  const { now, season } = calendar;
  const rounds = listCountedRounds(db, season, now);
  const [weekend, news, fansChoice, drivers, teams, liked, lastFound] = await Promise.all([
    calendar.next && weekendView(context, calendar.next),
    loadNews(context),
    loadFansChoice(context),
    findDriverStandings(db, { season, now, rounds }),
    findTeamStandings(db, { season, now, rounds, withDrivers: false }),
    readerPreferences(context),
    last &&
      Promise.all([findRaceSummary(db, last.id, now), listReplayableRaces(db, { season: last.season, now })]).catch(
        (error: unknown) => {
          // The block is missing and the log has the reason (specification, section 8).
          log.error({ err: error, meetingId: last.id }, "last race not shown");
          return null;
        },
      ),
  ]);
  const [summary, replayable] = lastFound ?? [null, []];
  return {
    renderedAt: calendar.now.toString(),
    season: calendar.season,
    seasonOver: calendar.seasonOver,
    weekend,
    news,
    fansChoice,
    favourites: liked && favouriteCards(liked.favourites, drivers.rows, teams.rows),
    championship:
      drivers.after === null
        ? null
        : {
            after: tableRoundName(drivers.after),
            drivers: drivers.rows.slice(0, LEADERS).map((row) => ({
              key: row.driver.id,
              name: row.driver.name,
              teamId: row.team?.id,
              ...leaderFigures(row),
            })),
            teams: teams.rows.slice(0, LEADERS).map((row) => ({
              key: row.team.id,
              name: row.team.name,
              teamId: row.team.id,
              ...leaderFigures(row),
            })),
          },
    lastRace:
      last && summary && summary.topDrivers.length > 0
        ? {
            ...lastRaceView(last, summary),
            isLatest: last.id === calendar.last?.id,
            replayTo: replayable.some(({ meetingId }) => meetingId === last.id) ? paths.replay(last) : null,
          }
        : null,
  };
}

/** The last race whose result is known: the last one of all, but for while results are missing. */
function lastKnownRace({ last, meetings, now }: SiteCalendar): Meeting | null {
  if (last === null || raceIsRun(last, now)) return last;
  return meetings.findLast((meeting) => raceIsRun(meeting, now)) ?? null;
}

function leaderFigures(row: {
  readonly position: number | null;
  readonly pointsHundredths: number | null;
  readonly gapHundredths: number | null;
}) {
  return {
    position: row.position,
    points: formatPoints(row.pointsHundredths),
    gap: row.gapHundredths ? `−${formatPoints(row.gapHundredths)}` : "",
  };
}

function lastRaceView(meeting: Meeting, summary: RaceSummary): Omit<LastRaceView, "isLatest" | "replayTo"> {
  return {
    place: meeting.grandPrixName,
    name: meeting.name,
    to: paths.meeting(meeting),
    drivers: summary.topDrivers.map((row) => ({
      name: row.driver.name,
      lastName: row.driver.lastName,
      team: row.team.name,
      teamId: row.team.id,
      points: formatPoints(row.pointsHundredths),
      time: row.position === 1 ? formatRaceTime(row.timeMs) : formatGap(row),
    })),
    teams: summary.topTeams.map(({ team, pointsHundredths }) => ({
      name: team.name,
      teamId: team.id,
      points: formatPoints(pointsHundredths),
    })),
    movers: summary.topMovers.map(({ driver, team, gained }) => ({
      name: driver.name,
      team: team.name,
      teamId: team.id,
      gained,
    })),
  };
}
