import type { Moment } from "#domain/calendar/moment.ts";
import { type SessionKind, type SessionStatus, sessionStatus } from "#domain/calendar/session.ts";
import {
  nextChangeMs,
  type ScheduledMeeting,
  type TimetableStatus,
  timetableStatus,
  type WeekendSession,
  weekendState,
} from "#domain/calendar/weekend.ts";

/* The state of a weekend at a given moment. The server computes it, and an open page computes it again when a
   session starts or ends. The rules are in src/domain/calendar/weekend.ts. */

export interface SessionFacts {
  readonly kind: SessionKind;
  /** ISO instant; null while the time is unknown. */
  readonly startsAt: string | null;
  /** ISO instant from which the session's classification may be shown. */
  readonly overAt: string;
  readonly hasResult: boolean;
  readonly isDelayed?: boolean;
}

export interface SessionNow {
  readonly timetable: TimetableStatus;
  readonly status: string;
}

export interface WeekendFacts {
  readonly id: number;
  readonly season: number;
  readonly cancelled: boolean;
  readonly startDate: string;
  readonly endDate: string;
  readonly sessions: readonly SessionFacts[];
  readonly timing?: { readonly isWatchable: boolean } | null;
}

export type WeekendNow = ReturnType<typeof describe>;

const STATUS_TEXT: Record<SessionStatus, string> = {
  upcoming: "Upcoming",
  delayed: "Delayed",
  live: "Live",
  "result-pending": "Finished, result pending",
  finished: "Finished",
  "result-unknown": "Finished, no result received",
  "time-unknown": "Time TBC",
  cancelled: "Cancelled",
};

const ON_NOW = "On now";

const momentAt = (iso: string): Moment => ({ epochMilliseconds: Date.parse(iso) });

function scheduledSession({ startsAt, overAt, ...session }: SessionFacts): WeekendSession<Moment> {
  return {
    ...session,
    startsAt: startsAt === null ? null : momentAt(startsAt),
    overAt: momentAt(overAt),
  };
}

function scheduled(weekend: WeekendFacts): ScheduledMeeting<WeekendSession<Moment>> {
  const { id, season, cancelled, startDate, endDate, sessions } = weekend;
  return { id, season, cancelled, startDate, endDate, sessions: sessions.map(scheduledSession) };
}

type AtMoment<W extends WeekendFacts> = Omit<W, "sessions"> &
  WeekendNow & { readonly sessions: readonly (W["sessions"][number] & SessionNow)[] };

export function weekendAt<W extends WeekendFacts>(weekend: W, nowMs: number): AtMoment<W> {
  const now = { epochMilliseconds: nowMs };
  const meeting = scheduled(weekend);
  const sessions: readonly W["sessions"][number][] = weekend.sessions;
  // Without anything to watch, a session is on, but not live.
  const live = weekend.timing?.isWatchable === false ? ON_NOW : STATUS_TEXT.live;
  return {
    ...weekend,
    ...describe(weekendState(meeting, now), finalStatus(meeting, now), live),
    sessions: sessions.map((session) => {
      const entry = scheduledSession(session);
      const status = sessionStatus(
        { ...entry, cancelled: weekend.cancelled },
        now,
        entry.hasResult,
      );
      return {
        ...session,
        timetable: timetableStatus(entry, meeting.sessions, now),
        status: status === "live" ? live : STATUS_TEXT[status],
      };
    }),
  };
}

/**
 * Returns the live session, or else the next one, or else the race whose result is pending. Returns
 * null once the weekend is past or cancelled.
 */
export function currentSession<S extends SessionNow>({
  state,
  sessions,
}: WeekendNow & { readonly sessions: readonly S[] }): S | null {
  if (state === "past" || state === "cancelled") return null;
  return (
    sessions.find(({ timetable }) => timetable === "isCurrent") ??
    sessions.find(({ timetable }) => timetable === "isNext") ??
    (state === "result-pending" ? (sessions.at(-1) ?? null) : null)
  );
}

/**
 * Returns the finished sessions of a running weekend, without the current one. Empty before the
 * weekend, and once it is past or cancelled.
 */
export function finishedSessions<S extends SessionNow>(
  weekend: WeekendNow & { readonly sessions: readonly S[] },
): S[] {
  const current = currentSession(weekend);
  if (current === null) return [];
  return weekend.sessions.filter(
    (session) => session !== current && session.timetable === "isPast",
  );
}

export function weekendChangesMs(weekend: WeekendFacts, nowMs: number): number {
  return nextChangeMs([scheduled(weekend)], { epochMilliseconds: nowMs });
}

type Scheduled = ReturnType<typeof scheduled>;

/** Status of the race, or of the last session if the meeting has no race. */
function finalStatus({ sessions }: Scheduled, now: Moment): SessionStatus {
  const final = sessions.find(({ kind }) => kind === "race") ?? sessions.at(-1);
  return final === undefined ? "finished" : sessionStatus(final, now, final.hasResult);
}

function describe(state: ReturnType<typeof weekendState>, final: SessionStatus, live: string) {
  switch (state.kind) {
    case "cancelled":
      return { state: "cancelled", statusText: "Cancelled" };
    case "past":
      return { state: "past", statusText: STATUS_TEXT[final] };
    case "result-pending":
      return { state: "result-pending", statusText: STATUS_TEXT["result-pending"] };
    case "session-live":
      return { state: "live", statusText: live };
    case "in-progress":
      return { state: "current", statusText: ON_NOW };
    case "upcoming":
      return { state: state.current ? "current" : "upcoming", statusText: "Upcoming" };
  }
}
