import type { RouterContextProvider } from "react-router";

import { oncePerFacts } from "#db/once-per-facts.ts";
import type { MeetingPlace } from "#db/queries/circuits/meeting-place.ts";
import type { Meeting } from "#db/queries/calendar/meetings.ts";
import { findRaceInBrief, type RaceInBrief } from "#db/queries/results/race-in-brief.ts";
import { type DriverStandings, findDriverStandings } from "#db/queries/standings/standings.ts";
import { listScoringSessions } from "#db/queries/standings/title.ts";
import { locksAt } from "#domain/games/predictor.ts";
import { paths } from "#domain/paths.ts";
import { formatPoints } from "#domain/standings/points.ts";
import { tableRoundName } from "#domain/standings/sprint-standings.ts";
import { FIRST_TITLE_SEASON, type ScoringSession, titleCourse } from "#domain/standings/title-course.ts";
import { recentForm, titleStakes } from "#domain/standings/title-stakes.ts";
import { Temporal } from "#domain/time.ts";

import { servicesContext } from "../../context.ts";
import { optionalBlock } from "../../optional-block.server.ts";
import { siteCalendar } from "../../site-calendar.server.ts";
import { titleLink } from "../../title-link.server.ts";

interface LookAheadFacts {
  readonly standings: DriverStandings;
  readonly sessions: readonly ScoringSession[];
  readonly before: RaceInBrief | null;
}

/** Keyed by meeting and by the number of sessions that are over. */
const lookAheadFacts = oncePerFacts<string, LookAheadFacts>({ maxKeys: 40 });

export type LookAhead = NonNullable<Awaited<ReturnType<typeof loadLookAhead>>>;

/**
 * Loads the preview of a meeting in the site's season. Returns null for a cancelled meeting, and once its race has been
 * run.
 */
export async function loadLookAhead(context: Readonly<RouterContextProvider>, meeting: Meeting, place: MeetingPlace) {
  const { db, facts } = context.get(servicesContext);
  const { next, now, season, meetings } = await siteCalendar(context);
  const race = meeting.sessions.find(({ kind }) => kind === "race");
  const isRun = race === undefined || isOver(race.overAt, now);
  if (meeting.season !== season || meeting.cancelled || isRun) return null;
  const over = meetings.flatMap(({ sessions }) => sessions).filter(({ overAt }) => isOver(overAt, now)).length;
  const isNext = next?.id === meeting.id;
  const [lastTime] = place.winners;
  return optionalBlock(context, "what is to come", async () => {
    const { standings, sessions, before } = await lookAheadFacts(
      facts,
      `${season}/${meeting.slug}/${over}`,
      async () => {
        const found = await Promise.all([
          findDriverStandings(db, { season, now }),
          listScoringSessions(db, { season, now }),
          lastTime === undefined ? null : findRaceInBrief(db, { season: lastTime.season, slug: lastTime.slug, now }),
        ]);
        return { standings: found[0], sessions: found[1], before: found[2] };
      },
    );
    return {
      leaders: leaders(standings, sessions),
      stakes: isNext ? stakes(standings, sessions, meeting) : [],
      titleTo: await titleLink(context, { who: "drivers", after: standings.after }),
      lastTime: lastTime === undefined || before === null ? null : lastTimeView(lastTime, before),
      predictor:
        isNext && Temporal.Instant.compare(now, locksAt(meeting)) < 0
          ? { to: paths.predictor(), locksAt: locksAt(meeting).toString() }
          : null,
    };
  });
}

const isOver = (overAt: Temporal.Instant, now: Temporal.Instant): boolean => Temporal.Instant.compare(overAt, now) <= 0;

const LEADERS = 5;

function leaders({ after, rows }: DriverStandings, sessions: readonly ScoringSession[]) {
  if (after === null) return null;
  const formOf = recentForm(sessions);
  return {
    after: tableRoundName(after),
    rows: rows.slice(0, LEADERS).map(({ position, driver, team, pointsHundredths, gapHundredths }) => ({
      id: driver.id,
      name: driver.name,
      teamId: team?.id,
      position,
      points: formatPoints(pointsHundredths),
      gap: gapHundredths ? `−${formatPoints(gapHundredths)}` : "",
      form: formOf(driver.id).map((place) => place ?? "–"),
    })),
  };
}

function stakes({ rows }: DriverStandings, sessions: readonly ScoringSession[], { season, name }: Meeting): string[] {
  const stage = season < FIRST_TITLE_SEASON ? undefined : titleCourse(season, sessions, "drivers").at(-1);
  if (stage === undefined) return [];
  const names = new Map(rows.map(({ driver }) => [driver.id, driver.lastName]));
  return titleStakes(stage, name, (id) => names.get(id) ?? id);
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
