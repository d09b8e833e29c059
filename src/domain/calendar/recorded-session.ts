import type { Moment } from "#domain/calendar/moment.ts";
import { plannedOverAt, type SessionKind } from "#domain/calendar/session.ts";
import type { WeekendSession } from "#domain/calendar/weekend.ts";
import type { Temporal } from "#domain/time.ts";

/**
 * A session as stored, with its actual end and its classification even if it hasn't begun at the
 * site's time. The end of a race is the start plus the winner's time, so it is a result. This type
 * lacks the fields of `WeekendSession`, so that no page can show it by mistake.
 */
export interface RecordedSession {
  readonly kind: SessionKind;
  readonly startsAt: Temporal.Instant | null;
  readonly actualEnd: Temporal.Instant;
  readonly isClassified: boolean;
}

/** Returns what is known at `now`: until a session is over, its planned end and no result. */
export function sessionKnownAt(
  { kind, startsAt, actualEnd, isClassified }: RecordedSession,
  season: number,
  now: Moment,
): WeekendSession {
  const isOver = actualEnd.epochMilliseconds <= now.epochMilliseconds;
  const overAt = isOver || startsAt === null ? actualEnd : plannedOverAt(kind, season, startsAt);
  return { kind, startsAt, overAt, hasResult: isOver && isClassified };
}
