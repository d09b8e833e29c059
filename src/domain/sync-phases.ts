import type { SessionKind } from "./session.ts";
import type { MeetingSubjectKind, SubjectRead, SyncMeeting, SyncSubject } from "./sync-subject.ts";
import { Temporal } from "./time.ts";

/** A stretch of time in which a subject is asked for so often; of several that overlap the most eager one counts. */
export interface Phase {
  readonly fromMs: number;
  readonly untilMs: number;
  readonly everyMs: number;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** For so long after a session its tables are asked for daily and more. */
export const FOLLOWED_MS = 14 * DAY_MS;
/** Reviews and appeals take longer: Monaco 2026, run on 7 June, was ruled on for the last time on 3 September. */
const RULED_ON_MS = 182 * DAY_MS;

const phase = (fromMs: number, untilMs: number, everyMs: number): Phase => ({ fromMs, untilMs, everyMs });

/**
 * A calendar: daily; hourly from 3 days before a meeting's first session to a day after its race; every 5 minutes from
 * 3 hours before a session to its end, and every 15 from 12 hours before a race. The next season's from September on,
 * when it is usually announced; before, nothing.
 */
export function calendarPhases(year: number, presentYear: number, meetings: readonly SyncMeeting[]): Phase[] {
  const fromMs =
    year === presentYear
      ? -Infinity
      : Temporal.PlainDate.from({ year: presentYear, month: 9, day: 1 }).toZonedDateTime("UTC").epochMilliseconds;
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

const classified: Partial<Record<MeetingSubjectKind, SessionKind>> = {
  race: "race",
  sprint: "sprint",
  qualifying: "qualifying",
};

/** When a table of a meeting is asked for; none when it is not, or not any more. */
export function tablePhases(
  subject: SyncSubject & { readonly kind: MeetingSubjectKind },
  meeting: SyncMeeting,
  readOf: (subject: SyncSubject) => SubjectRead | undefined,
): Phase[] {
  const kind = classified[subject.kind];
  if (kind === undefined) return followingPhases(subject, meeting, readOf);
  const session = meeting.sessions.find((one) => one.kind === kind);
  if (session === undefined) return [];
  return classificationPhases(session.overAt.epochMilliseconds, session.hasResult, readOf(subject));
}

/**
 * A classification, from its session's end: every 3 minutes for 3 hours, every 15 for a day, every 6 hours for two
 * weeks, then weekly, until it is there. Then, for penalties and protests, every 30 minutes for 6 hours, hourly for a
 * day, daily for the rest of two weeks, weekly for the rest of half a year; the same once more after each change. One
 * that the pack brought is only followed for those two weeks.
 */
function classificationPhases(overMs: number, hasResult: boolean, read: SubjectRead | undefined): Phase[] {
  const presentMs = read?.presentSince?.epochMilliseconds ?? null;
  if (presentMs === null && !hasResult) {
    return [
      phase(overMs, overMs + 3 * HOUR_MS, 3 * MINUTE_MS),
      phase(overMs, overMs + DAY_MS, 15 * MINUTE_MS),
      phase(overMs, overMs + FOLLOWED_MS, 6 * HOUR_MS),
      phase(overMs, Infinity, 7 * DAY_MS),
    ];
  }
  const sinceMs = Math.max(presentMs ?? overMs, overMs);
  const changedMs = Math.max(read?.changedAt?.epochMilliseconds ?? sinceMs, sinceMs);
  const toldByService = presentMs === null ? [] : [phase(sinceMs, overMs + RULED_ON_MS, 7 * DAY_MS)];
  return [
    ...toldByService,
    phase(changedMs, changedMs + 6 * HOUR_MS, 30 * MINUTE_MS),
    phase(changedMs, changedMs + DAY_MS, HOUR_MS),
    phase(sinceMs, Math.max(overMs + FOLLOWED_MS, changedMs + 2 * DAY_MS), DAY_MS),
  ];
}

/**
 * What follows from a race's classification: laps, pit stops and standings, once after it came in and once after each
 * change of it (standings also after one of the sprint's). Until then every 10 minutes for 6 hours, hourly for a day,
 * daily for two weeks; laps and stops that the facts lack weekly from then on.
 */
function followingPhases(
  subject: SyncSubject & { readonly kind: MeetingSubjectKind },
  meeting: SyncMeeting,
  readOf: (subject: SyncSubject) => SubjectRead | undefined,
): Phase[] {
  const race = meeting.sessions.find((session) => session.kind === "race");
  if (race === undefined || !race.hasResult) return [];
  const overMs = race.overAt.epochMilliseconds;
  const areStandings = subject.kind === "driver-standings" || subject.kind === "team-standings";
  const changes = (areStandings ? (["race", "sprint"] as const) : (["race"] as const)).flatMap((kind) => {
    const read = readOf({ ...subject, kind });
    return read?.presentSince == null ? [] : [(read.changedAt ?? read.presentSince).epochMilliseconds];
  });
  const isKnown = subject.kind === "laps" ? meeting.hasLaps : subject.kind === "pit-stops" ? meeting.hasPitStops : true;
  // A race that only the pack told of: its standings follow from it, and what else there is of it came along.
  if (changes.length === 0 && isKnown) return [];
  const baseMs = Math.max(overMs, ...changes);
  const presentMs = readOf(subject)?.presentAt?.epochMilliseconds ?? -Infinity;
  if (presentMs >= baseMs) return [];
  const phases = [
    phase(baseMs, baseMs + 6 * HOUR_MS, 10 * MINUTE_MS),
    phase(baseMs, baseMs + DAY_MS, HOUR_MS),
    phase(baseMs, baseMs + FOLLOWED_MS, DAY_MS),
  ];
  return isKnown ? phases : [...phases, phase(baseMs, Infinity, 7 * DAY_MS)];
}
