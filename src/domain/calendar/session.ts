import type { Moment } from "#domain/calendar/moment.ts";
import { DAY_MS, HOUR_MS, WEEK_MS } from "#domain/durations.ts";
import type { Temporal } from "#domain/time.ts";

/** Every kind of session since 1950, in weekend order. The database enum `session_kind` is created from this list. */
export const sessionKinds = [
  "practice-1",
  "practice-2",
  "practice-3",
  "practice-4",
  "pre-qualifying",
  "qualifying-1",
  "qualifying-2",
  "sprint-qualifying",
  "sprint",
  "qualifying",
  "warm-up",
  "race",
] as const;

export type SessionKind = (typeof sessionKinds)[number];

export interface ScheduledSession<M extends Moment = Temporal.Instant> {
  readonly kind: SessionKind;
  readonly startsAt: M | null;
  readonly overAt: M;
}

const labels: Record<SessionKind, string> = {
  "practice-1": "Practice 1",
  "practice-2": "Practice 2",
  "practice-3": "Practice 3",
  "practice-4": "Practice 4",
  "pre-qualifying": "Pre-qualifying",
  "qualifying-1": "Qualifying 1",
  "qualifying-2": "Qualifying 2",
  "sprint-qualifying": "Sprint Qualifying",
  sprint: "Sprint",
  qualifying: "Qualifying",
  "warm-up": "Warm-up",
  race: "Race",
};

export function sessionLabel(kind: SessionKind, season: number): string {
  return kind === "sprint-qualifying" && season === 2023 ? "Sprint Shootout" : labels[kind];
}

const shortLabels: Partial<Record<SessionKind, string>> = {
  "practice-1": "FP1",
  "practice-2": "FP2",
  "practice-3": "FP3",
  "practice-4": "FP4",
  "sprint-qualifying": "SprintQuali",
  qualifying: "Quali",
};

export function sessionShortLabel(kind: SessionKind): string {
  return shortLabels[kind] ?? labels[kind];
}

/** Length shown on pages and in the API. `sessionOverAt` is when a session is really over. */
export function displayedMinutes(kind: SessionKind): number {
  return kind === "sprint-qualifying" ? 44 : 60;
}

export function displayedEnd(kind: SessionKind, startsAt: Temporal.Instant): Temporal.Instant {
  return startsAt.add({ minutes: displayedMinutes(kind) });
}

/** Practice 1 and 2 lasted 90 minutes until 2020 (Sporting Regulations 2020, article 32.1) and 60 minutes from 2021. */
function scheduledMinutes(kind: SessionKind, season: number): number {
  const longPractice = season < 2021 && (kind === "practice-1" || kind === "practice-2");
  return longPractice ? 90 : displayedMinutes(kind);
}

/** Returns the scheduled end of a session, or null for a race or a sprint, which has none. */
export function plannedEnd(kind: SessionKind, season: number, startsAt: Temporal.Instant): Temporal.Instant | null {
  return kind === "race" || kind === "sprint" ? null : startsAt.add({ minutes: scheduledMinutes(kind, season) });
}

const UNTIMED_RACE_MINUTES = 120;

/** No session has ever taken longer than this, including stoppages. */
export const MAX_SESSION_MS = 6 * HOUR_MS;

/**
 * Returns the time from which the classification may be shown. For a race it is the start plus the winner's time, or
 * the start plus 2 hours (the limit in the rules) while the winner's time is unknown. It is never before the displayed
 * end, since the winner's official time in Belgium 2021 was only 3 minutes 27 seconds. Without a start time, it is the
 * end of race day for the race and the beginning of race day for all other sessions, in UTC.
 */
export function sessionOverAt(session: {
  readonly kind: SessionKind;
  readonly season: number;
  readonly startsAt: Temporal.Instant | null;
  readonly raceDate: Temporal.PlainDate;
  readonly winnerTimeMs: number | null;
}): Temporal.Instant {
  const { kind, season, startsAt, raceDate, winnerTimeMs } = session;
  if (startsAt === null) {
    const day = kind === "race" ? raceDate.add({ days: 1 }) : raceDate;
    return day.toZonedDateTime("UTC").toInstant();
  }
  if (kind !== "race") return startsAt.add({ minutes: scheduledMinutes(kind, season) });
  const raceMs = winnerTimeMs ?? UNTIMED_RACE_MINUTES * 60_000;
  return startsAt.add({ milliseconds: Math.max(raceMs, displayedMinutes(kind) * 60_000) });
}

/**
 * Returns the time at which a session is over if all goes to plan. A race then takes 2 hours. Pages show no estimated
 * end, but calendar apps need one, because an event without an end takes no time in them.
 */
export function plannedOverAt(kind: SessionKind, season: number, startsAt: Temporal.Instant): Temporal.Instant {
  const raceDate = startsAt.toZonedDateTimeISO("UTC").toPlainDate();
  return sessionOverAt({ kind, season, startsAt, raceDate, winnerTimeMs: null });
}

export type SessionStatus =
  | "upcoming"
  | "delayed"
  | "live"
  | "result-pending"
  | "finished"
  | "result-unknown"
  | "time-unknown"
  | "cancelled";

/** The calendar waits this long for the result of a race before it moves on to the next meeting. */
export const RESULT_WAIT_MS = DAY_MS;

/** A missing result is pending for this long. After that, it counts as not received. */
export const RESULT_PENDING_MS = WEEK_MS;

/**
 * Returns the status of a session at `now`. A session is live from its start until `overAt`. After that, it is finished
 * if its result is known. A missing result is first pending and then unknown (see `RESULT_PENDING_MS`). Sessions
 * without a start time are never live.
 */
export function sessionStatus(
  session: ScheduledSession<Moment> & { readonly cancelled?: boolean; readonly isDelayed?: boolean },
  now: Moment,
  hasResult: boolean,
): SessionStatus {
  if (session.cancelled) return "cancelled";
  const nowMs = now.epochMilliseconds;
  const overMs = session.overAt.epochMilliseconds;
  if (nowMs >= overMs) {
    if (hasResult) return "finished";
    return nowMs < overMs + RESULT_PENDING_MS ? "result-pending" : "result-unknown";
  }
  if (session.startsAt === null) return "time-unknown";
  if (nowMs < session.startsAt.epochMilliseconds) return "upcoming";
  return session.isDelayed === true ? "delayed" : "live";
}
