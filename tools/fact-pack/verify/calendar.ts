import { plannedEnd, sessionKinds } from "#domain/calendar/session.ts";
import { Temporal } from "#domain/time.ts";

import { required, whole, type CsvRow } from "../build/csv.ts";
import { verifyMissingSessions, withPlannedStarts } from "./calendar-changes.ts";
import {
  clockTime,
  readCalendar,
  type CalendarMeeting,
  type TimedSession,
  type Unusual,
} from "./calendar-facts.ts";
import { ExceptionList } from "./exception-list.ts";
import type { PackReader } from "./pack.ts";
import { grouped, type Report } from "./report.ts";

const RACES_TIMED_SINCE = 2005;
const SESSIONS_TIMED_SINCE = 2018;
const MAX_MEETING_DAYS = 3;
/** Local hours in which sessions other than the race start. */
const DAY = { from: 10, to: 21 };
const MIN_BREAK_MINUTES = 120;
/**
 * Since 2024, cars may be modified between practice and sprint qualifying, which requires a longer
 * break (Sporting Regulations, article B1.2).
 */
const BREAK_BEFORE_SPRINT_QUALIFYING_MINUTES = 150;
const WEEKDAYS = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
] as const;

/**
 * Checks dates, times and order of the calendar since 1950. `calendar-exceptions.csv` lists unusual
 * cases with their source, and `race-hours.csv` gives the planned start of every race since 2005.
 */
export async function verifyCalendar(pack: PackReader): Promise<Report> {
  const listed = new ExceptionList(
    "calendar-exceptions.csv",
    await pack.curated("calendar-exceptions.csv"),
  );
  const hours = await pack.curated("race-hours.csv");
  const calendar = await readCalendar(pack);
  const problems: string[] = [];
  const count = { races: 0, sessions: 0, timed: 0 };
  for (const meeting of calendar) {
    const say = (text: string) => problems.push(`${meeting.season} ${meeting.slug}: ${text}`);
    for (const text of [...daysOf(meeting), ...timesKnown(meeting), ...orderOf(meeting)]) say(text);
    if (meeting.cancelled) continue;
    count.races++;
    count.sessions += meeting.sessions.length;
    count.timed += meeting.sessions.filter(({ start }) => start !== null).length;
    const planned = withPlannedStarts(meeting);
    const unusual = [
      weekdayOf(meeting),
      ...planned.flatMap(hourOf),
      ...verifyMissingSessions(meeting),
    ];
    for (const found of unusual) {
      if (found === null) continue;
      const line = { season: meeting.season, grandPrixId: meeting.grandPrixId, ...found };
      if (!listed.covers(line))
        say(`${found.session}: ${found.what} ${found.value} is unusual and not listed`);
    }
    const race = planned.find(({ kind }) => kind === "race");
    if (race?.start) {
      const expected = expectedHour(hours, meeting);
      const is = clockTime(race.start);
      if (is !== expected)
        say(
          `the race was to start at ${is} at the track, race-hours.csv has ${expected ?? "no line"}`,
        );
    }
  }
  const announced = await pack.curated("announced-calendars.csv");
  problems.push(...roundsOf(calendar), ...announcedRounds(calendar, announced), ...listed.unused());
  return {
    title: "Calendar since 1950, in local time at the track",
    lines: [
      `${grouped(count.races)} meetings, ${grouped(count.sessions)} sessions, ${grouped(count.timed)} of them with a start`,
      `${announced.length} announced calendars: every round was held, or is listed as cancelled`,
      `${listed.size} known exceptions of days and hours, ${hours.length} lines of usual race hours`,
    ],
    problems,
  };
}

function expectedHour(
  hours: readonly CsvRow[],
  { season, grandPrixId }: CalendarMeeting,
): string | undefined {
  const found = (id: string) =>
    hours.find(
      (row) =>
        required(row, "grand_prix_id") === id &&
        whole(row, "first_season") <= season &&
        season <= whole(row, "last_season"),
    );
  const line = found(grandPrixId) ?? found("*");
  return line && required(line, "local_time");
}

function daysOf(meeting: CalendarMeeting): string[] {
  const [first, last] = [meeting.startDate, meeting.endDate].map((day) =>
    Temporal.PlainDate.from(day),
  );
  if (first === undefined || last === undefined) return [];
  const found: string[] = [];
  if (last.year !== meeting.season) found.push(`ends in ${last.year}`);
  const days = last.since(first).days;
  if (days < 0 || days > MAX_MEETING_DAYS) found.push(`lasts ${days + 1} days`);
  for (const { kind, start } of meeting.sessions) {
    if (start === null) continue;
    const day = start.toPlainDate();
    if (Temporal.PlainDate.compare(day, first) < 0 || Temporal.PlainDate.compare(day, last) > 0) {
      found.push(`${kind} on ${String(day)} is outside ${String(first)} to ${String(last)}`);
    }
    if (kind === "race" && !day.equals(last))
      found.push(`the race is on ${String(day)}, the last day ${String(last)}`);
  }
  const [earliest] = meeting.sessions;
  // Fog can cancel the whole first day (Eifel 2020). No meeting has lost more than that.
  if (
    meeting.startDateKnown &&
    earliest?.start &&
    earliest.start.toPlainDate().since(first).days > 1
  ) {
    found.push(
      `begins on ${String(first)}, its first session is on ${String(earliest.start.toPlainDate())}`,
    );
  }
  if (
    meeting.cancelled &&
    (meeting.sessions.length > 0 || meeting.round !== null || !meeting.cancellationReason)
  ) {
    found.push("is cancelled but has sessions or a round, or lacks a reason");
  }
  return found;
}

function timesKnown(meeting: CalendarMeeting): string[] {
  if (meeting.cancelled) return [];
  const { season } = meeting;
  if (!meeting.sessions.some(({ kind }) => kind === "race")) return ["has no race"];
  return meeting.sessions.flatMap(({ kind, start, overAt }) => {
    const due = kind === "race" ? season >= RACES_TIMED_SINCE : season >= SESSIONS_TIMED_SINCE;
    if ((start !== null) !== due)
      return `the start of ${kind} is ${due ? "missing" : "known, although no source goes back that far"}`;
    if (start !== null && overAt.epochMilliseconds <= start.epochMilliseconds)
      return `${kind} is over before it starts`;
    return [];
  });
}

/**
 * Checks that sessions are in the usual order and far enough apart for the teams to work on their
 * cars.
 */
function orderOf(meeting: CalendarMeeting): string[] {
  const found: string[] = [];
  const timed = meeting.sessions.flatMap(({ kind, start }) =>
    start === null ? [] : [{ kind, start }],
  );
  for (const [index, { kind, start }] of timed.entries()) {
    const before = timed[index - 1];
    if (before === undefined) continue;
    const end =
      plannedEnd(before.kind, meeting.season, before.start.toInstant()) ??
      before.start.add({ hours: 1 });
    const minutes = (start.epochMilliseconds - end.epochMilliseconds) / 60_000;
    const least =
      meeting.season >= 2024 && kind === "sprint-qualifying"
        ? BREAK_BEFORE_SPRINT_QUALIFYING_MINUTES
        : MIN_BREAK_MINUTES;
    if (minutes < least) found.push(`only ${minutes} minutes between ${before.kind} and ${kind}`);
  }
  for (const [earlier, later] of ORDER) {
    const places = [earlier, later].map((kind) =>
      timed.findIndex((session) => session.kind === kind),
    );
    const [a = -1, b = -1] = places;
    if (a !== -1 && b !== -1 && a > b) found.push(`${later} comes before ${earlier}`);
  }
  return found;
}

const ORDER = [
  ["practice-1", "practice-2"],
  ["practice-2", "practice-3"],
  ["practice-3", "qualifying"],
  ["practice-1", "qualifying"],
  ["sprint-qualifying", "sprint"],
  ...sessionKinds.filter((kind) => kind !== "race").map((kind) => [kind, "race"] as const),
] as const;

function weekdayOf(meeting: CalendarMeeting): Unusual | null {
  const value = WEEKDAYS[Temporal.PlainDate.from(meeting.endDate).dayOfWeek - 1] ?? "";
  return value === "Sunday" ? null : { session: "race", what: "weekday", value };
}

function hourOf({ kind, start }: TimedSession): Unusual[] {
  if (kind === "race" || start === null) return [];
  const value = clockTime(start);
  const early = start.hour < DAY.from;
  const late = start.hour > DAY.to || (start.hour === DAY.to && start.minute > 0);
  if (early || late) return [{ session: kind, what: "hour", value }];
  return start.minute % 30 === 0 ? [] : [{ session: kind, what: "minute", value }];
}

/**
 * Checks that every announced round took place or was cancelled. Rounds added later don't count.
 */
function announcedRounds(
  calendar: readonly CalendarMeeting[],
  announced: readonly CsvRow[],
): string[] {
  return announced.flatMap((row) => {
    const season = whole(row, "season");
    const added = required(row, "added")
      .split(" ")
      .filter((id) => id !== "");
    const meetings = calendar.filter((meeting) => meeting.season === season);
    const missing = added.filter(
      (id) => !meetings.some((meeting) => meeting.grandPrixId === id && !meeting.cancelled),
    );
    const of = meetings.length - added.length;
    return [
      ...missing.map(
        (id) => `${season}: announced-calendars.csv lists ${id} as added, but it didn't take place`,
      ),
      ...(of === whole(row, "rounds")
        ? []
        : [
            `${season}: ${of} meetings weren't added later, but the announced calendar had ${required(row, "rounds")}`,
          ]),
    ];
  });
}

function roundsOf(calendar: readonly CalendarMeeting[]): string[] {
  const bySeason = Map.groupBy(
    calendar.filter(({ round }) => round !== null),
    ({ season }) => season,
  );
  return [...bySeason].flatMap(([season, held]) =>
    held
      .toSorted((a, b) => (a.endDate < b.endDate ? -1 : 1))
      .flatMap(({ round, slug }, index) =>
        round === index + 1
          ? []
          : [`${season} ${slug}: round ${round} is number ${index + 1} by its date`],
      ),
  );
}
