import type { RouterContextProvider } from "react-router";

import { listScoringSessions } from "#db/queries/standings/title.ts";
import { hasRaced, lastKnownRace } from "#domain/calendar/results-reach.ts";
import { isLocked, locksAt } from "#domain/games/predictor.ts";
import {
  FIRST_TITLE_SEASON,
  titleCourse,
  type TitleNow,
  titleNow,
} from "#domain/standings/title-course.ts";

import { servicesContext } from "../../context.ts";
import { optionalBlock } from "../../optional-block.server.ts";
import { scheduleCalendar, siteCalendar } from "../../site-calendar.server.ts";
import { puzzleDate } from "./puzzle-day.server.ts";

export async function loadFun(context: Readonly<RouterContextProvider>) {
  const { db, voting } = context.get(servicesContext);
  const [calendar, schedule] = await Promise.all([
    siteCalendar(context),
    scheduleCalendar(context),
  ]);
  const { season, now } = calendar;
  // As on the predictor's page, also if the last race is hidden.
  const { next } = schedule;
  const last = lastKnownRace(calendar);
  const [election, title] = await Promise.all([
    optionalBlock(context, "vote", () => last && voting.findElection(last.id)),
    season < FIRST_TITLE_SEASON
      ? null
      : optionalBlock(context, "title race", async () => {
          const sessions = await listScoringSessions(db, { season, now });
          return titleNow(titleCourse(season, sessions, "drivers"), sessions);
        }),
  ]);
  return {
    season,
    today: puzzleDate(context),
    prediction: next && {
      place: next.grandPrixName,
      locksAt: locksAt(next).toString(),
      trackZone: next.circuit.timeZone,
      isLocked: isLocked(next, schedule.now),
    },
    contenders: title === null ? null : contendersIn(title),
    vote:
      election?.state.kind === "open" || election?.state.kind === "closed"
        ? {
            place: election.meeting.grandPrixName,
            closesAt: election.state.closesAt.toString(),
            trackZone: election.meeting.circuit.timeZone,
            isOpen: election.state.kind === "open",
          }
        : null,
    hasRaced: hasRaced(calendar.meetings, now),
  };
}

/**
 * Returns the number of drivers who can still win the title. Null before the first race and while
 * results are missing.
 */
function contendersIn(title: TitleNow): number | null {
  switch (title.kind) {
    case "decided":
      return 1;
    case "known":
      return title.stage.chances.filter(({ possible }) => possible).length;
    case "not-started":
    case "unknown":
      return null;
  }
}

export type FunView = Awaited<ReturnType<typeof loadFun>>;
