import { meetings } from "#db/schema/calendar.ts";
import { ergastPitStops } from "#db/schema/ergast.ts";

import { readCalendar } from "./calendar-facts.ts";
import { ExceptionList } from "./exception-list.ts";
import type { PackReader } from "./pack.ts";
import type { Report } from "./report.ts";

/** Minutes from the start to the first pit stop, if the race wasn't delayed or stopped. */
const FIRST_STOP = { from: 1, to: 45 };
const DAY_MINUTES = 24 * 60;

/**
 * Compares the start of every race since 2011 with the time of the first pit stop, as measured by
 * the track's timing. A start recorded an hour too late would come after that stop, and one
 * recorded an hour too early long before it.
 */
export async function verifyFirstStops(pack: PackReader): Promise<Report> {
  const listed = new ExceptionList(
    "late-first-stops.csv",
    await pack.curated("late-first-stops.csv"),
  );
  const stops = Map.groupBy(
    (await pack.read(ergastPitStops)).flatMap(({ session, meetingId, timeOfDay }) =>
      session === "race" && timeOfDay !== null ? [{ meetingId, timeOfDay }] : [],
    ),
    (stop) => stop.meetingId,
  );
  const known = new Map((await pack.read(meetings)).map((meeting) => [meeting.id, meeting]));
  const problems: string[] = [];
  let compared = 0;
  for (const { id, sessions, season, grandPrixId } of await readCalendar(pack)) {
    const start = sessions.find(({ kind }) => kind === "race")?.start;
    const times = stops.get(id)?.map(({ timeOfDay }) => minutesOf(timeOfDay));
    if (!start || times === undefined) continue;
    compared++;
    const startsAt = start.hour * 60 + start.minute;
    const minutes = Math.min(...times.map((time) => minutesAfter(startsAt, time)));
    if (minutes >= FIRST_STOP.from && minutes <= FIRST_STOP.to) continue;
    const found = {
      season,
      grandPrixId,
      session: "race",
      what: "first stop after minutes",
      value: String(minutes),
    };
    if (listed.covers(found)) continue;
    problems.push(
      `${season} ${known.get(id)?.slug ?? ""}: the first car stopped ${minutes} minutes after ${start.toPlainTime().toString({ smallestUnit: "minute" })}`,
    );
  }
  problems.push(...listed.unused());
  return {
    title: "Race starts compared with the first pit stops",
    lines: [
      `${compared} races since 2011: the first car stopped ${FIRST_STOP.from} to ${FIRST_STOP.to} minutes after the start`,
      `${listed.size} known exceptions, delayed or interrupted`,
    ],
    problems,
  };
}

/**
 * Returns a difference of at most half a day in either direction, because night races may run past
 * midnight.
 */
function minutesAfter(start: number, time: number): number {
  return ((time - start + 1.5 * DAY_MINUTES) % DAY_MINUTES) - DAY_MINUTES / 2;
}

function minutesOf(timeOfDay: string): number {
  const [hours = "", minutes = ""] = timeOfDay.split(":");
  return Number(hours) * 60 + Number(minutes);
}
