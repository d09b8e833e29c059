import type { Moment } from "#domain/calendar/moment.ts";
import { MAX_SESSION_MS } from "#domain/calendar/session.ts";
import type { ScheduledMeeting, WeekendSession } from "#domain/calendar/weekend.ts";
import { MINUTE_MS } from "#domain/durations.ts";
import { Temporal } from "#domain/time.ts";

import { LOST_MS } from "../is-outdated.ts";
import type { LiveEvent, LivePhase } from "../live-session.ts";
import { isSameSession } from "../same-session.ts";

/*
 * This module decides when a session starts and how far it has got. A live source beats the timetable both ways. A start that differs
 * from the plan is stored (`observedStart`), so that every page, reminder, deadline and API has it. A delay or an
 * overrun lasts as long as the source reports it (`withReport`).
 */

export interface SourceReport {
  readonly heardAtMs: number;
  readonly session: { readonly event: LiveEvent | null; readonly phase: LivePhase };
}

export type ReportedSession = NonNullable<ReturnType<typeof reportedSession>>;

/** Phases that nothing follows but the result, so that they hold when the source falls silent. */
const OVER: ReadonlySet<LivePhase> = new Set(["finished", "provisional", "official"]);

/** Returns the real session that a source reports at the moment, or null after a long silence. */
export function reportedSession(report: SourceReport | null, nowMs: number) {
  if (report === null) return null;
  const { event, phase } = report.session;
  if (nowMs - report.heardAtMs > (OVER.has(phase) ? MAX_SESSION_MS : LOST_MS)) return null;
  return event === null || event.invented || event.recorded === true ? null : { event, phase };
}

/** The planned end is extended this long in advance, so that no open page shows a running session as over. */
const EARLY_MS = 3 * MINUTE_MS;
/**
 * Open pages reload this long before the planned end, so that they get the new end even if their data is slightly old.
 */
const RELOAD_EARLY_MS = 2 * MINUTE_MS;
const EXTENSION_MS = 5 * MINUTE_MS;
const RECHECK_MS = MINUTE_MS;

/**
 * A start that differs from the plan by less than this isn't worth a change of plans. A race begins with a formation
 * lap, so its lights go out up to four minutes after the planned start.
 */
const ON_TIME_MS = 5 * MINUTE_MS;

interface Reported<M> {
  readonly meetings: readonly M[];
  /** Site time at which to check the source again, in epoch milliseconds. Infinity if no check is needed. */
  readonly recheckMs: number;
}

/**
 * Marks a session as delayed while its source reports that it hasn't begun, and moves its planned end, so that it stays
 * live until its source reports the finish, and no longer. `report` is only called if a session should have
 * started and has no result yet.
 */
export function withReport<M extends ScheduledMeeting>(
  meetings: readonly M[],
  now: Moment,
  report: () => ReportedSession | null,
): Reported<M> {
  const nowMs = now.epochMilliseconds;
  const isOpen = ({ startsAt, hasResult }: WeekendSession): boolean => {
    const startMs = startsAt?.epochMilliseconds ?? Infinity;
    return !hasResult && startMs <= nowMs && nowMs - startMs <= MAX_SESSION_MS;
  };
  const open = meetings.find(({ cancelled, sessions }) => !cancelled && sessions.some(isOpen));
  const reported = open === undefined ? null : report();
  const session = open?.sessions.find((candidate) => isOpen(candidate) && isReported(reported, candidate));
  if (open === undefined || reported === null || session === undefined) return { meetings, recheckMs: Infinity };
  const replace = (replacement: WeekendSession): readonly M[] => {
    const sessions = open.sessions.map((other) => (other === session ? replacement : other));
    return meetings.map((meeting) => (meeting === open ? { ...open, sessions } : meeting));
  };
  const plannedMs = session.overAt.epochMilliseconds;
  const overAt = Temporal.Instant.fromEpochMilliseconds(Math.max(plannedMs, nowMs + EXTENSION_MS));
  const ended = Temporal.Instant.fromEpochMilliseconds(nowMs);
  switch (reported.phase) {
    case "upcoming":
    case "delayed": {
      const isDelayed = reported.phase === "delayed" || startsLater(reported, session);
      return {
        meetings: isDelayed ? replace({ ...session, overAt, isDelayed }) : meetings,
        recheckMs: nowMs + RECHECK_MS,
      };
    }
    case "live":
      return nowMs < plannedMs - EARLY_MS
        ? { meetings, recheckMs: plannedMs - RELOAD_EARLY_MS }
        : {
            meetings: replace({ ...session, overAt }),
            recheckMs: Math.max(plannedMs - RELOAD_EARLY_MS, nowMs + RECHECK_MS),
          };
    default:
      return { meetings: plannedMs <= nowMs ? meetings : replace({ ...session, overAt: ended }), recheckMs: Infinity };
  }
}

/** A source that announces a later start reports the session as upcoming after its time in the timetable. */
function startsLater({ event }: ReportedSession, { startsAt }: WeekendSession): boolean {
  if (event.startsAtMs === null || startsAt === null) return false;
  return event.startsAtMs - startsAt.epochMilliseconds > ON_TIME_MS;
}

/** Returns the calendar with the start that a source announces for the session that it is waiting for. */
export function withAnnouncedStart<M extends ScheduledMeeting>(
  meetings: readonly M[],
  reported: ReportedSession | null,
): readonly M[] {
  if (reported === null || (reported.phase !== "upcoming" && reported.phase !== "delayed")) return meetings;
  const announcedMs = reported.event.startsAtMs;
  return meetings.map((meeting) => ({
    ...meeting,
    sessions: meeting.sessions.map((session) => {
      const { startsAt, hasResult } = session;
      if (announcedMs === null || startsAt === null || hasResult || !isReported(reported, session)) return session;
      const isOther = Math.abs(announcedMs - startsAt.epochMilliseconds) > ON_TIME_MS;
      return isOther ? { ...session, startsAt: Temporal.Instant.fromEpochMilliseconds(announcedMs) } : session;
    }),
  }));
}

interface LiveFeed {
  look(channel: "feed", delaySeconds: number): SourceReport | null;
  nowMs(channel: "feed"): number;
}

/** Returns the calendar with what the site's live source reports at the moment. */
export function asReported<M extends ScheduledMeeting>(
  meetings: readonly M[],
  now: Moment,
  live: LiveFeed,
): Reported<M> {
  return withReport(meetings, now, () => reportOf(live));
}

/** Returns the calendar with the start that the site's live source announces at the moment. Reminders follow it. */
export function asAnnounced<M extends ScheduledMeeting>(meetings: readonly M[], live: LiveFeed): readonly M[] {
  return withAnnouncedStart(meetings, reportOf(live));
}

const reportOf = (live: LiveFeed): ReportedSession | null => reportedSession(live.look("feed", 0), live.nowMs("feed"));

function isReported(reported: ReportedSession | null, { kind, startsAt }: WeekendSession): boolean {
  return isSameSession(reported?.event ?? null, { kind, startsAtMs: startsAt?.epochMilliseconds ?? null });
}

export interface ObservedStart<M> {
  readonly meeting: M;
  readonly session: WeekendSession;
  readonly plannedAt: Temporal.Instant;
  readonly startedAt: Temporal.Instant;
}

/**
 * Returns the start of a session that has just begun, if it isn't the planned one. `before` is the source's previous
 * report. A session that was already running at the first report may have begun on time, unless that is too early.
 */
export function observedStart<M extends ScheduledMeeting>(
  meetings: readonly M[],
  {
    before,
    reported,
    nowMs,
  }: {
    readonly before: ReportedSession | null;
    readonly reported: ReportedSession | null;
    readonly nowMs: number;
  },
): ObservedStart<M> | null {
  if (reported?.phase !== "live") return null;
  for (const meeting of meetings) {
    const session = meeting.cancelled ? undefined : meeting.sessions.find((other) => isReported(reported, other));
    if (session === undefined || session.startsAt === null || session.hasResult) continue;
    const lateMs = nowMs - session.startsAt.epochMilliseconds;
    const hasBegunNow = isReported(before, session) && (before?.phase === "upcoming" || before?.phase === "delayed");
    if (lateMs > -ON_TIME_MS && !(hasBegunNow && lateMs > ON_TIME_MS)) return null;
    const startedAt = Temporal.Instant.fromEpochMilliseconds(Math.floor(nowMs / MINUTE_MS) * MINUTE_MS);
    return { meeting, session, plannedAt: session.startsAt, startedAt };
  }
  return null;
}
