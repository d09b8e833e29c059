import type { RouterContextProvider } from "react-router";

import { listScoringSessions } from "#db/queries/standings/title.ts";
import { isLocked, locksAt } from "#domain/games/predictor.ts";
import { FIRST_TITLE_SEASON, titleCourse } from "#domain/standings/title-course.ts";

import { servicesContext } from "../../context.ts";
import { optionalBlock } from "../../optional-block.server.ts";
import { siteCalendar } from "../../site-calendar.server.ts";
import { puzzleDate } from "./puzzle-day.server.ts";

export async function loadFun(context: Readonly<RouterContextProvider>) {
  const { db, voting } = context.get(servicesContext);
  const { season, last, next, now } = await siteCalendar(context);
  const [election, stages] = await Promise.all([
    optionalBlock(context, "vote", () => last && voting.findElection(last.id)),
    season < FIRST_TITLE_SEASON
      ? null
      : optionalBlock(context, "title race", async () =>
          titleCourse(season, await listScoringSessions(db, { season, now }), "drivers"),
        ),
  ]);
  const chances = stages?.at(-1)?.chances ?? [];
  return {
    season,
    today: puzzleDate(context),
    prediction: next && {
      place: next.grandPrixName,
      locksAt: locksAt(next).toString(),
      trackZone: next.circuit.timeZone,
      isLocked: isLocked(next, now),
    },
    /** Number of drivers who can still win the title. 0 before the first race, and before 1991. */
    contenders: chances.filter(({ possible }) => possible).length,
    vote:
      election?.state.kind === "open" || election?.state.kind === "closed"
        ? {
            place: election.meeting.grandPrixName,
            closesAt: election.state.closesAt.toString(),
            trackZone: election.meeting.circuit.timeZone,
            isOpen: election.state.kind === "open",
          }
        : null,
  };
}

export type FunView = Awaited<ReturnType<typeof loadFun>>;
