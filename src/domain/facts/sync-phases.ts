import type { SessionKind } from "#domain/calendar/session.ts";
import {
  subjectKey,
  type MeetingSubjectKind,
  type SubjectRead,
  type SyncMeeting,
  type SyncSubject,
} from "./sync-subject.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS, WEEK_MS } from "#domain/durations.ts";
import { Temporal } from "#domain/time.ts";

/**
 * A period with one request every `everyMs`. Where phases overlap, the shortest interval applies.
 */
export interface Phase {
  readonly fromMs: number;
  readonly untilMs: number;
  readonly everyMs: number;
}

/** Period after a session during which its tables are requested at least daily. */
export const FOLLOWED_MS = 14 * DAY_MS;
/**
 * Reviews and appeals can take months. The last ruling on Monaco 2026 (7 June) came on 3 September.
 */
const RULED_ON_MS = 182 * DAY_MS;
/**
 * Results that arrive this long after a session count as old, because no more penalties are
 * expected.
 */
export const LATE_MS = 2 * DAY_MS;

const phase = (fromMs: number, untilMs: number, everyMs: number): Phase => ({
  fromMs,
  untilMs,
  everyMs,
});

/**
 * Phases of a season's calendar. It is requested daily, but hourly from 3 days before the first
 * session of a meeting until a day after its race, every 15 minutes from 12 hours before a race,
 * and every 5 minutes from 3 hours before a session until its end. The next season's calendar is
 * requested from September, when it is usually published. A past season's calendar is requested
 * weekly while it is unknown or a race result is missing, because rounds may have been cancelled or
 * renumbered.
 */
export function calendarPhases(
  year: number,
  presentYear: number,
  meetings: readonly SyncMeeting[],
): Phase[] {
  if (year < presentYear) {
    const lacks = meetings.length === 0 || meetings.some(lacksRace);
    return lacks ? [phase(-Infinity, Infinity, WEEK_MS)] : [];
  }
  const fromMs =
    year === presentYear
      ? -Infinity
      : Temporal.PlainDate.from({ year: presentYear, month: 9, day: 1 }).toZonedDateTime("UTC")
          .epochMilliseconds;
  const phases = [phase(fromMs, Infinity, DAY_MS)];
  for (const { cancelled, sessions, startDate } of meetings) {
    if (cancelled) continue;
    const starts = sessions.flatMap(({ startsAt }) => startsAt?.epochMilliseconds ?? []);
    const startMs =
      starts.length > 0
        ? Math.min(...starts)
        : Temporal.PlainDate.from(startDate).toZonedDateTime("UTC").epochMilliseconds;
    const endMs = Math.max(...sessions.map(({ overAt }) => overAt.epochMilliseconds));
    if (sessions.length > 0) phases.push(phase(startMs - 3 * DAY_MS, endMs + DAY_MS, HOUR_MS));
    for (const { kind, startsAt, overAt } of sessions) {
      if (startsAt === null) continue;
      const [sessionMs, overMs] = [startsAt.epochMilliseconds, overAt.epochMilliseconds];
      phases.push(phase(sessionMs - 3 * HOUR_MS, overMs, 5 * MINUTE_MS));
      if (kind === "race") phases.push(phase(sessionMs - 12 * HOUR_MS, overMs, 15 * MINUTE_MS));
    }
  }
  return phases;
}

function lacksRace({ cancelled, round, sessions }: SyncMeeting): boolean {
  return (
    !cancelled &&
    round !== null &&
    sessions.some(({ kind, hasResult }) => kind === "race" && !hasResult)
  );
}

export const sessionOfSubject: Partial<Record<MeetingSubjectKind, SessionKind>> = {
  race: "race",
  sprint: "sprint",
  qualifying: "qualifying",
};

export interface TableContext {
  readonly meeting: SyncMeeting;
  readonly upToHere: readonly SyncMeeting[];
  readonly readOf: (key: string) => SubjectRead | undefined;
}

export function tablePhases(
  subject: SyncSubject & { readonly kind: MeetingSubjectKind },
  context: TableContext,
): Phase[] {
  const { meeting, readOf } = context;
  const kind = sessionOfSubject[subject.kind];
  if (kind === undefined) return followingPhases(subject, context);
  const session = meeting.sessions.find((candidate) => candidate.kind === kind);
  if (session === undefined) return [];
  return classificationPhases(
    session.overAt.epochMilliseconds,
    session.hasResult,
    readOf(subjectKey(subject)),
  );
}

/**
 * Phases of a classification.
 * - Until it is available, it is requested every 3 minutes for 3 hours after the session, every 15
 *   minutes for a day, every 6 hours for two weeks, and weekly after that.
 * - Once available, it may still change because of penalties and protests. It is requested every 30
 *   minutes for 6 hours, hourly for a day, daily until two weeks after the session, and weekly
 *   until half a year after it. Every change restarts the half-hourly and hourly requests.
 * - A classification from the fact pack is requested only for two weeks.
 * - If a classification first arrives more than two days after the session, the half-hourly and
 *   hourly requests are left out, because the stewards' decisions have been made by then.
 */
function classificationPhases(
  overMs: number,
  hasResult: boolean,
  read: SubjectRead | undefined,
): Phase[] {
  const presentMs = read?.presentSince?.epochMilliseconds ?? null;
  if (presentMs === null && !hasResult) {
    return [
      phase(overMs, overMs + 3 * HOUR_MS, 3 * MINUTE_MS),
      phase(overMs, overMs + DAY_MS, 15 * MINUTE_MS),
      phase(overMs, overMs + FOLLOWED_MS, 6 * HOUR_MS),
      phase(overMs, Infinity, WEEK_MS),
    ];
  }
  const sinceMs = Math.max(presentMs ?? overMs, overMs);
  const changedMs = Math.max(read?.changedAt?.epochMilliseconds ?? sinceMs, sinceMs);
  const followedMs = changedMs === sinceMs && sinceMs - overMs > LATE_MS ? overMs : changedMs;
  const rulings = presentMs === null ? [] : [phase(sinceMs, overMs + RULED_ON_MS, WEEK_MS)];
  return [
    ...rulings,
    phase(followedMs, followedMs + 6 * HOUR_MS, 30 * MINUTE_MS),
    phase(followedMs, followedMs + DAY_MS, HOUR_MS),
    phase(sinceMs, Math.max(overMs + FOLLOWED_MS, followedMs + 2 * DAY_MS), DAY_MS),
  ];
}

/**
 * Phases of laps, pit stops and standings. They are read once when the race classification has
 * arrived, and once more after each change to it. Standings also depend on earlier races and
 * sprints. Failed reads are repeated every 10 minutes for 6 hours, hourly for a day, daily for two
 * weeks, and then weekly if laps or pit stops are missing. If the classification arrived late,
 * retries are less frequent: daily for two weeks, or weekly if laps or pit stops are missing.
 */
function followingPhases(
  subject: SyncSubject & { readonly kind: MeetingSubjectKind },
  { meeting, upToHere, readOf }: TableContext,
): Phase[] {
  const race = meeting.sessions.find((session) => session.kind === "race");
  if (race === undefined || !race.hasResult) return [];
  const overMs = race.overAt.epochMilliseconds;
  const areStandings = subject.kind === "driver-standings" || subject.kind === "team-standings";
  const resultKeys = areStandings
    ? upToHere.flatMap(({ id }) => [`race/${id}`, `sprint/${id}`])
    : [`race/${meeting.id}`];
  const changes = resultKeys.flatMap((key) => {
    const read = readOf(key);
    return read?.presentSince == null
      ? []
      : [(read.changedAt ?? read.presentSince).epochMilliseconds];
  });
  const isKnown = hasSubject(meeting, subject.kind);
  // The race is from the fact pack, which already contains its laps and pit stops.
  if (changes.length === 0 && isKnown) return [];
  const baseMs = Math.max(overMs, ...changes);
  const read = readOf(subjectKey(subject));
  if ((read?.presentAt?.epochMilliseconds ?? -Infinity) >= baseMs) return [];
  const weekly = isKnown ? [] : [phase(baseMs, Infinity, WEEK_MS)];
  if (baseMs - overMs > LATE_MS) {
    const isAsked = (read?.answeredAt?.epochMilliseconds ?? -Infinity) >= baseMs;
    if (!isAsked) return [phase(baseMs, Infinity, 0)];
    return isKnown ? [phase(baseMs, baseMs + FOLLOWED_MS, DAY_MS)] : weekly;
  }
  return [
    phase(baseMs, baseMs + 6 * HOUR_MS, 10 * MINUTE_MS),
    phase(baseMs, baseMs + DAY_MS, HOUR_MS),
    phase(baseMs, baseMs + FOLLOWED_MS, DAY_MS),
    ...weekly,
  ];
}

/** True for everything but laps and pit stops, which alone may be missing. */
function hasSubject({ hasLaps, hasPitStops }: SyncMeeting, kind: MeetingSubjectKind): boolean {
  if (kind === "laps") return hasLaps;
  return kind !== "pit-stops" || hasPitStops;
}
