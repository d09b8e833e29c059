import type { RouterContextProvider } from "react-router";

import { type RaceSummary, findRaceSummary } from "#db/queries/results/classifications.ts";
import { listReplayableRaces } from "#db/queries/replay/replay-lists.ts";
import type { Meeting } from "#db/queries/calendar/meetings.ts";
import { showsLastRace } from "#domain/calendar/meeting-link.ts";
import { paths } from "#domain/paths.ts";
import { formatPoints } from "#domain/standings/points.ts";
import { raceIsRun } from "#domain/calendar/results-reach.ts";
import { formatGap, formatRaceTime } from "#domain/times.ts";

import { servicesContext } from "../../context.ts";
import { type SiteCalendar, siteCalendar } from "../../site-calendar.server.ts";

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

/** Loads the home page's last race; null before the first, and while the next weekend is on. */
export async function loadLastRace(context: Readonly<RouterContextProvider>): Promise<LastRaceView | null> {
  const { db } = context.get(servicesContext);
  const calendar = await siteCalendar(context);
  const { now } = calendar;
  const last = showsLastRace(calendar, now) ? lastKnownRace(calendar) : null;
  if (last === null) return null;
  const [summary, replayable] = await Promise.all([
    findRaceSummary(db, last.id, now),
    listReplayableRaces(db, { season: last.season, now }),
  ]);
  if (summary === null || summary.topDrivers.length === 0) return null;
  return {
    ...lastRaceView(last, summary),
    isLatest: last.id === calendar.last?.id,
    replayTo: replayable.some(({ meetingId }) => meetingId === last.id) ? paths.replay(last) : null,
  };
}

/** The last race whose result is known: the last one of all, but for while results are missing. */
function lastKnownRace({ last, meetings, now }: SiteCalendar): Meeting | null {
  if (last === null || raceIsRun(last, now)) return last;
  return meetings.findLast((meeting) => raceIsRun(meeting, now)) ?? null;
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
