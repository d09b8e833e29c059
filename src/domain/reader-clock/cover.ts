import type { Moment } from "#domain/calendar/moment.ts";
import { plannedOverAt, type ScheduledSession } from "#domain/calendar/session.ts";
import { HOUR_MS } from "#domain/durations.ts";

export const autoRevealHours = [24, 48] as const;

export interface SpoilerFree {
  /** The reader has revealed every session that began at or before this time, in epoch seconds. */
  readonly revealedThrough: number;
  /**
   * Number of hours after a session's end at which it is revealed automatically. Null means never.
   */
  readonly revealAfterHours: (typeof autoRevealHours)[number] | null;
}

type Session = ScheduledSession<Moment>;

export interface CoveredMeeting<S extends Session = Session> {
  readonly cancelled: boolean;
  readonly sessions: readonly S[];
}

export interface HiddenSession<M> {
  readonly meeting: M;
  readonly session: Session;
}

export interface Cover<M> {
  /** Facts from after this time are hidden. Epoch milliseconds. */
  readonly knownUntilMs: number;
  /** Earliest first. */
  readonly hidden: readonly [HiddenSession<M>, ...HiddenSession<M>[]];
}

/**
 * Returns the time at which a session starts or, if that is unknown, at which its result appears.
 */
export function coveredFromMs({ startsAt, overAt }: Session): number {
  return (startsAt ?? overAt).epochMilliseconds;
}

const startSeconds = (session: Session): number => Math.floor(coveredFromMs(session) / 1000);

function startedSessions<M extends CoveredMeeting>(
  meetings: readonly M[],
  now: Moment,
): HiddenSession<M>[] {
  return meetings
    .filter(({ cancelled }) => !cancelled)
    .flatMap((meeting) => meeting.sessions.map((session) => ({ meeting, session })))
    .filter(({ session }) => coveredFromMs(session) <= now.epochMilliseconds)
    .sort(
      (a, b) =>
        coveredFromMs(a.session) - coveredFromMs(b.session) ||
        a.session.overAt.epochMilliseconds - b.session.overAt.epochMilliseconds,
    );
}

/**
 * Returns the cover at `now`, or null if nothing is hidden. Facts are hidden from just before the
 * first session that has started and isn't revealed, so a session is also hidden while it is
 * running.
 */
export function coverAt<M extends CoveredMeeting>(
  meetings: readonly M[],
  { revealedThrough, revealAfterHours }: SpoilerFree,
  now: Moment,
): Cover<M> | null {
  const started = startedSessions(meetings, now);
  const isDue = ({ session }: HiddenSession<M>): boolean =>
    revealAfterHours !== null &&
    session.overAt.epochMilliseconds + revealAfterHours * HOUR_MS <= now.epochMilliseconds;
  const due = started.filter(isDue).map(({ session }) => startSeconds(session));
  const through = Math.max(revealedThrough, ...due);
  const isRevealed = ({ session }: HiddenSession<M>): boolean => startSeconds(session) <= through;
  const [first, ...later] = started.filter((entry) => !isRevealed(entry));
  if (first === undefined) return null;
  const hidden = [first, ...later] as const;
  const overMs = ({ session }: HiddenSession<M>): number => session.overAt.epochMilliseconds;
  // A revealed session may end after the next session has begun. Its result is visible, unless
  // showing it would also reveal a hidden session.
  const beforeFirstMs = coveredFromMs(first.session) - 1;
  const revealedMs = Math.max(beforeFirstMs, ...started.filter(isRevealed).map(overMs));
  const shownMs = Math.min(revealedMs, now.epochMilliseconds);
  return {
    knownUntilMs: Math.min(shownMs, ...hidden.map((entry) => overMs(entry) - 1)),
    hidden: [...hidden],
  };
}

/**
 * Returns a reader's state just after switching the mode on. The sessions of the latest weekend are
 * hidden, and all earlier sessions are revealed.
 */
export function coverLatestWeekend(
  meetings: readonly CoveredMeeting[],
  revealAfterHours: SpoilerFree["revealAfterHours"],
  now: Moment,
): SpoilerFree {
  const latest = startedSessions(meetings, now).at(-1)?.meeting;
  const starts = latest?.sessions.map(startSeconds) ?? [];
  const revealedThrough =
    starts.length === 0 ? Math.floor(now.epochMilliseconds / 1000) : Math.min(...starts) - 1;
  return { revealedThrough, revealAfterHours };
}

/**
 * Reveals a session and, because standings and stories build on one another, every session that
 * began before it.
 */
export function reveal(mode: SpoilerFree, session: Session): SpoilerFree {
  return { ...mode, revealedThrough: Math.max(mode.revealedThrough, startSeconds(session)) };
}

/**
 * Returns the first hidden session if it is a race that is over. The reader knows everything before
 * that race.
 */
export function unseenRace<M>({ hidden: [first] }: Cover<M>, now: Moment): HiddenSession<M> | null {
  const { kind, overAt } = first.session;
  return kind === "race" && overAt.epochMilliseconds <= now.epochMilliseconds ? first : null;
}

export function isHidden(session: Session, knownUntil: Moment, now: Moment): boolean {
  return (
    coveredFromMs(session) <= now.epochMilliseconds &&
    session.overAt.epochMilliseconds > knownUntil.epochMilliseconds
  );
}

/**
 * Replaces a session's actual end with its planned end, because the length of a race gives away
 * stoppages.
 */
export function withPlannedEnd<S extends ScheduledSession>(session: S, season: number): S {
  const { kind, startsAt } = session;
  return startsAt === null
    ? session
    : { ...session, overAt: plannedOverAt(kind, season, startsAt) };
}

/**
 * Replaces the actual ends of sessions that are hidden from a reader who knows the facts until
 * `knownUntil`.
 */
export function withoutHiddenEnds<S extends ScheduledSession>(
  sessions: readonly S[],
  {
    season,
    knownUntil,
    now,
  }: { readonly season: number; readonly knownUntil: Moment; readonly now: Moment },
): readonly S[] {
  return sessions.map((session) =>
    isHidden(session, knownUntil, now) ? withPlannedEnd(session, season) : session,
  );
}
