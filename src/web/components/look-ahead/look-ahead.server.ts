import type { RouterContextProvider } from "react-router";

import { resultProgress } from "#domain/calendar/weekend.ts";
import { oncePerFacts } from "#db/once-per-facts.ts";
import type { Meeting } from "#db/queries/calendar/meetings.ts";
import { findRaceInBrief, type RaceInBrief } from "#db/queries/results/race-in-brief.ts";
import { type DriverStandings, findDriverStandings } from "#db/queries/standings/standings.ts";
import { listScoringSessions } from "#db/queries/standings/title.ts";
import { isLocked, locksAt } from "#domain/games/predictor.ts";
import { paths } from "#domain/paths.ts";
import { formatPoints } from "#domain/standings/points.ts";
import { tableRoundName } from "#domain/standings/sprint-standings.ts";
import {
  completeSessions,
  FIRST_TITLE_SEASON,
  type ScoringSession,
  titleCourse,
  titleNow,
} from "#domain/standings/title-course.ts";
import { recentForm, titleStakes } from "#domain/standings/title-stakes.ts";
import { Temporal } from "#domain/time.ts";

import { servicesContext } from "../../context.ts";
import { optionalBlock } from "../../optional-block.server.ts";
import { siteCalendar, siteClock } from "../../site-calendar.server.ts";
import { titleLink } from "../../title-link.server.ts";

interface LookAheadFacts {
  /** Null for a meeting of the next season, which has no points yet. */
  readonly points: { readonly standings: DriverStandings; readonly sessions: readonly ScoringSession[] } | null;
  readonly before: RaceInBrief | null;
}

/** Keyed by meeting and by the progress of the season's results. */
const lookAheadFacts = oncePerFacts<string, LookAheadFacts>({ maxKeys: 40 });

export type LookAhead = NonNullable<Awaited<ReturnType<typeof loadLookAhead>>>;

/**
 * Loads the preview of a meeting. `lastTime` is the previous race at the circuit, and is all that a meeting of the next
 * season shows. Returns null if the meeting is cancelled or its race has been run.
 */
export async function loadLookAhead(
  context: Readonly<RouterContextProvider>,
  meeting: Meeting,
  lastTime: { readonly season: number; readonly slug: string } | undefined,
) {
  const services = context.get(servicesContext);
  const { db, facts } = services;
  const { next, now, season, meetings } = await siteCalendar(context);
  const race = meeting.sessions.find(({ kind }) => kind === "race");
  const isRun = race === undefined || isOver(race.overAt, now);
  const isThisSeason = meeting.season === season;
  if (meeting.season < season || meeting.cancelled || isRun || (!isThisSeason && lastTime === undefined)) return null;
  const progress = resultProgress(meetings, now);
  const isNext = next?.id === meeting.id;
  return optionalBlock(context, "look-ahead", async () => {
    const { points, before } = await lookAheadFacts(
      facts,
      `${meeting.season}/${meeting.slug}/${progress}`,
      async () => {
        const [pointsData, before] = await Promise.all([
          isThisSeason
            ? Promise.all([findDriverStandings(db, { season, now }), listScoringSessions(db, { season, now })])
            : null,
          lastTime === undefined ? null : findRaceInBrief(db, { season: lastTime.season, slug: lastTime.slug, now }),
        ]);
        return { points: pointsData && { standings: pointsData[0], sessions: pointsData[1] }, before };
      },
    );
    return {
      leaders: points && leaders(points.standings, points.sessions),
      stakes: points !== null && isNext ? stakes(points.standings, points.sessions, meeting) : [],
      titleTo: points && (await titleLink(context, { who: "drivers", after: points.standings.after })),
      lastTime: lastTime === undefined || before === null ? null : lastTimeView(lastTime, before),
      predictor:
        isThisSeason && isNext && !isLocked(meeting, siteClock(services).now())
          ? { to: paths.predictor(), locksAt: locksAt(meeting).toString() }
          : null,
    };
  });
}

const isOver = (overAt: Temporal.Instant, now: Temporal.Instant): boolean => Temporal.Instant.compare(overAt, now) <= 0;

const LEADERS = 5;

function leaders({ after, rows }: DriverStandings, sessions: readonly ScoringSession[]) {
  if (after === null) return null;
  const complete = completeSessions(sessions);
  const formOf = complete && recentForm(complete);
  return {
    hasForm: formOf !== null,
    after: tableRoundName(after),
    rows: rows.slice(0, LEADERS).map(({ position, driver, team, pointsHundredths, gapHundredths }) => ({
      id: driver.id,
      name: driver.name,
      teamId: team?.id,
      position,
      points: formatPoints(pointsHundredths),
      gap: gapHundredths ? `−${formatPoints(gapHundredths)}` : "",
      form: formOf?.(driver.id).map((place) => place ?? "–") ?? [],
    })),
  };
}

function stakes({ rows }: DriverStandings, sessions: readonly ScoringSession[], { season, name }: Meeting): string[] {
  if (season < FIRST_TITLE_SEASON) return [];
  const names = new Map(rows.map(({ driver }) => [driver.id, driver.lastName]));
  return titleStakes(titleNow(titleCourse(season, sessions, "drivers"), sessions), name, (id) => names.get(id) ?? id);
}

function lastTimeView(race: { readonly season: number; readonly slug: string }, brief: RaceInBrief) {
  return {
    season: race.season,
    to: paths.meeting(race),
    replayTo: brief.hasReplay ? paths.replay(race) : null,
    pole: brief.pole,
    podium: brief.drivers.map(({ id, name, lastName, number, team, colour, position }) => ({
      id,
      name,
      lastName,
      number,
      team,
      colour,
      position,
    })),
  };
}
