import { ergastRaces, ergastSessions } from "#db/schema/ergast.ts";

import { readCalendar } from "./calendar-facts.ts";
import type { PackReader } from "./pack.ts";
import { grouped, type Report } from "./report.ts";

/** Checks that the Ergast-compatible API has the same dates and times as the pages. */
export async function verifyErgastCalendar(pack: PackReader): Promise<Report> {
  const calendar = await readCalendar(pack);
  const byRound = new Map(
    calendar.map((meeting) => [`${meeting.season} ${meeting.round}`, meeting]),
  );
  const races = await pack.read(ergastRaces);
  const sessions = await pack.read(ergastSessions);
  const problems: string[] = [];
  const compare = (where: string, is: string, should: string) => {
    if (is !== should)
      problems.push(`${where}: the Ergast tables have ${is}, the calendar has ${should}`);
  };
  for (const { season, round, meetingId, date, time } of races) {
    const meeting = byRound.get(`${season} ${round}`);
    const where = `${season} round ${round}, race`;
    if (meeting?.id !== meetingId) {
      problems.push(`${where}: is meeting ${meetingId}, on the calendar ${meeting?.id ?? "none"}`);
      continue;
    }
    const start = meeting.sessions.find(({ kind }) => kind === "race")?.start?.toInstant();
    compare(where, written(date, time), start === undefined ? meeting.endDate : String(start));
  }
  for (const meeting of calendar) {
    if (!meeting.cancelled && !races.some((race) => race.meetingId === meeting.id)) {
      problems.push(`${meeting.season} ${meeting.slug}: the Ergast tables have no such race`);
    }
  }
  let compared = 0;
  for (const { season, round, kind, date, time } of sessions) {
    const meeting = byRound.get(`${season} ${round}`);
    const start = meeting?.sessions.find((session) => session.kind === kind)?.start;
    // Pages don't show sessions that were announced but didn't take place.
    if (!start) continue;
    compared++;
    compare(`${season} round ${round}, ${kind}`, written(date, time), String(start.toInstant()));
  }
  return {
    title: "Dates and times in the Ergast-compatible API",
    lines: [
      `${grouped(races.length)} races and ${compared} of ${sessions.length} sessions are on the calendar's time`,
    ],
    problems,
  };
}

function written(date: string, time: string | null): string {
  return time === null ? date : `${date}T${time}`;
}
