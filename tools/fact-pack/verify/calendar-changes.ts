import type { SessionKind } from "#domain/calendar/session.ts";
import { Temporal } from "#domain/time.ts";

import { required, whole } from "../build/csv.ts";
import {
  readCalendar,
  type CalendarMeeting,
  type TimedSession,
  type Unusual,
} from "./calendar-facts.ts";
import type { PackReader } from "./pack.ts";
import { grouped, type Report } from "./report.ts";

/** Changes are complete from this season on. */
const CHANGES_SINCE = 2018;
const PRACTICES = ["practice-1", "practice-2", "practice-3"] as const;
const SPRINT_WEEKEND_SINCE_2023 = [
  "practice-1",
  "sprint-qualifying",
  "sprint",
  "qualifying",
  "race",
] as const;
const SPRINT_WEEKEND = ["practice-1", "qualifying", "practice-2", "sprint", "race"] as const;

/**
 * Checks that the announced changes lead from the announced calendar to the one in the pack: every
 * added round is listed, and the last announced date, start or dropping of a session is what
 * happened.
 */
export async function verifyCalendarChanges(pack: PackReader): Promise<Report> {
  const calendar = (await readCalendar(pack)).filter(({ season }) => season >= CHANGES_SINCE);
  const changes = calendar.flatMap((meeting) => meeting.changes);
  const problems = calendar.flatMap((meeting) => [...outcomeOf(meeting), ...chainOf(meeting)]);
  for (const row of await pack.curated("announced-calendars.csv")) {
    const season = whole(row, "season");
    if (season < CHANGES_SINCE) continue;
    const listed = required(row, "added").split(" ").filter(Boolean).toSorted();
    const added = calendar
      .filter(
        (meeting) =>
          meeting.season === season && meeting.changes.some(({ what }) => what === "added"),
      )
      .map(({ grandPrixId }) => grandPrixId)
      .toSorted();
    if (listed.join(" ") !== added.join(" "))
      problems.push(
        `${season}: added rounds are ${listed.join(" ")}, but announced are ${added.join(" ")}`,
      );
  }
  return {
    title: `Changes of the calendar since ${CHANGES_SINCE}`,
    lines: [`${grouped(changes.length)} announced changes of ${calendar.length} meetings`],
    problems,
  };
}

function outcomeOf(meeting: CalendarMeeting): string[] {
  const say = (text: string): string => `${meeting.season} ${meeting.slug}: ${text}`;
  const day = meeting.changes.findLast(
    ({ what, to }) => what === "date" || (what === "added" && to !== null),
  );
  const moved = meeting.cancelled || day === undefined || day.to === meeting.endDate;
  const ofSessions = Map.groupBy(
    meeting.changes.filter(({ what }) => what === "start" || what === "session-dropped"),
    ({ session }) => session,
  );
  return [
    ...(moved
      ? []
      : [say(`was announced for ${day.to ?? "no day"}, but ended on ${meeting.endDate}`)]),
    ...[...ofSessions].flatMap(([kind, own]) => {
      const last = own.at(-1);
      const start = meeting.sessions.find((session) => session.kind === kind)?.start?.toInstant();
      const to =
        last?.to === undefined || last.to === null ? undefined : Temporal.Instant.from(last.to);
      return start?.epochMilliseconds === to?.epochMilliseconds
        ? []
        : [say(`${kind} was announced for ${textOf(to)}, but started at ${textOf(start)}`)];
    }),
  ];
}

const textOf = (time: Temporal.Instant | undefined): string => time?.toString() ?? "no time";

/** Each change of a day begins where the one before ended. */
function chainOf(meeting: CalendarMeeting): string[] {
  const days = meeting.changes.filter(({ what }) => what === "date" || what === "added");
  return days.flatMap((change, i) => {
    const before = days[i - 1];
    return before === undefined || before.to === change.from
      ? []
      : [
          `${meeting.season} ${meeting.slug}: moved from ${change.from ?? "no day"} after ${before.to ?? "no day"}`,
        ];
  });
}

/** Returns the sessions at the starts that were planned before any change was announced. */
export function withPlannedStarts({ sessions, changes }: CalendarMeeting): TimedSession[] {
  return sessions.map((session) => {
    const first = changes.find(
      ({ what, session: kind }) => what === "start" && kind === session.kind,
    );
    if (session.start === null || first === undefined || first.from === null) return session;
    const start = Temporal.Instant.from(first.from).toZonedDateTimeISO(session.start.timeZoneId);
    return { ...session, start };
  });
}

/**
 * Returns the sessions that the format of the weekend includes, but that were neither held nor
 * called off.
 */
export function verifyMissingSessions({
  season,
  sprintFormat,
  sessions,
  changes,
}: CalendarMeeting): Unusual[] {
  if (season < CHANGES_SINCE) return [];
  const dropped = changes
    .filter(({ what }) => what === "session-dropped")
    .map(({ session }) => session);
  const known = new Set<SessionKind | null>([...sessions.map(({ kind }) => kind), ...dropped]);
  return formatOf(season, sprintFormat)
    .filter((kind) => !known.has(kind))
    .map((kind) => ({ session: kind, what: "missing", value: "two days" }));
}

function formatOf(season: number, sprintFormat: string | null): readonly SessionKind[] {
  if (sprintFormat === null) return [...PRACTICES, "qualifying", "race"];
  return season < 2023 ? SPRINT_WEEKEND : SPRINT_WEEKEND_SINCE_2023;
}
