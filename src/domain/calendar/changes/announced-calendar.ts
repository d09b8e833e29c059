import type { Moment } from "#domain/calendar/moment.ts";
import type { RecordedSession } from "#domain/calendar/recorded-session.ts";
import { plannedOverAt, sessionOverAt } from "#domain/calendar/session.ts";
import { Temporal } from "#domain/time.ts";

import { startOfDay } from "./cancellation.ts";
import { isPostponement, type ScheduleChange } from "./schedule-change.ts";

/** A change after a calendar was announced, with the moment from which readers know of it. */
export interface AnnouncedChange extends Omit<ScheduleChange, "season"> {
  readonly announcedAt: Temporal.Instant;
  readonly reason: string;
}

export interface ChangedMeeting {
  readonly season: number;
  readonly round: number | null;
  readonly slug: string;
  readonly name: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly cancelled: boolean;
  readonly cancelledOn: string | null;
  readonly cancellationReason: string | null;
  readonly sessions: readonly RecordedSession[];
  /** In the order of the announcements. */
  readonly changes: readonly AnnouncedChange[];
}

const CANCELLED_SUFFIX = "-cancelled";

/**
 * Returns a season's calendar as it was announced at `now`, without later additions, cancellations
 * and moves. Rounds are counted again only if a change was undone, because later changes don't
 * affect the order of earlier races.
 */
export function calendarAnnouncedAt<M extends ChangedMeeting>(
  meetings: readonly M[],
  now: Moment,
): readonly M[] {
  const announced = meetings.flatMap((meeting) => meetingAnnouncedAt(meeting, now) ?? []);
  if (
    announced.length === meetings.length &&
    announced.every((meeting, i) => meeting === meetings[i])
  )
    return meetings;
  const slugs = new Set(announced.map(({ slug }) => slug));
  let round = 0;
  return announced
    .toSorted((a, b) => Number(a.endDate > b.endDate) - Number(a.endDate < b.endDate))
    .map((meeting) => ({
      ...meeting,
      slug: announcedSlug(meeting, slugs),
      round: meeting.cancelled ? null : ++round,
    }));
}

/** Returns the moments at which a calendar changes, in epoch milliseconds. */
export function announcementsMs(
  meetings: readonly Pick<ChangedMeeting, "cancelledOn" | "changes">[],
): number[] {
  return meetings.flatMap(({ cancelledOn, changes }) => [
    ...changes.map(({ announcedAt }) => announcedAt.epochMilliseconds),
    ...(cancelledOn === null ? [] : [startOfDay(cancelledOn).epochMilliseconds]),
  ]);
}

/**
 * A cancelled meeting has a slug of its own only if its name was used again, which is unknown until
 * then.
 */
function announcedSlug({ slug, cancelled }: ChangedMeeting, slugs: ReadonlySet<string>): string {
  const plain = slug.slice(0, -CANCELLED_SUFFIX.length);
  return !cancelled && slug.endsWith(CANCELLED_SUFFIX) && !slugs.has(plain) ? plain : slug;
}

function meetingAnnouncedAt<M extends ChangedMeeting>(meeting: M, now: Moment): M | null {
  const { changes } = meeting;
  const firstAhead = changes.findLastIndex(({ announcedAt }) => !isAhead(announcedAt, now)) + 1;
  const ahead = changes.slice(firstAhead);
  if (ahead.some(({ what }) => what === "added")) return null;
  return ahead.reduceRight(
    (later, change, i) => undone(later, change, changes.slice(0, firstAhead + i)),
    beforeCancellation(meeting, now),
  );
}

/**
 * Undoes a cancellation that is still ahead. A meeting that had no date at the time was known as
 * postponed.
 */
function beforeCancellation<M extends ChangedMeeting>(meeting: M, now: Moment): M {
  const { cancelled, cancelledOn, changes } = meeting;
  if (!cancelled || cancelledOn === null || !isAhead(startOfDay(cancelledOn), now)) return meeting;
  const planned = reinstated(meeting, meeting.endDate);
  const lastDate = changes.findLast(({ what }) => what === "date");
  return lastDate !== undefined && isPostponement(lastDate) && lastDate.from !== null
    ? postponed(planned, lastDate.from, lastDate.reason)
    : planned;
}

const isAhead = (at: Moment, now: Moment): boolean => at.epochMilliseconds > now.epochMilliseconds;

function undone<M extends ChangedMeeting>(
  meeting: M,
  { what, session, from }: AnnouncedChange,
  earlier: readonly AnnouncedChange[],
): M {
  switch (what) {
    case "date": {
      if (from !== null) return reinstated(meeting, from);
      const before = earlier.findLast(isPostponement);
      return before?.from ? postponed(meeting, before.from, before.reason) : meeting;
    }
    case "start":
    case "session-dropped":
      return session === null
        ? meeting
        : { ...meeting, sessions: withStart(meeting, session, from) };
    case "renamed":
      return from === null ? meeting : { ...meeting, name: from };
    default:
      return meeting;
  }
}

/** The meeting on a day that it had before. Its start times on that day aren't recorded. */
function reinstated<M extends ChangedMeeting>(meeting: M, endDate: string): M {
  const keepsDay = !meeting.cancelled && meeting.endDate === endDate;
  return {
    ...onDay(meeting, endDate),
    cancelled: false,
    cancelledOn: null,
    cancellationReason: null,
    sessions: keepsDay ? meeting.sessions : [untimedRace(meeting.season, endDate)],
  };
}

/** A postponed meeting isn't held on its old day, and may never get a new one. */
function postponed<M extends ChangedMeeting>(meeting: M, endDate: string, reason: string): M {
  return {
    ...onDay(meeting, endDate),
    cancelled: true,
    cancelledOn: null,
    cancellationReason: reason,
    sessions: [],
  };
}

function onDay<M extends ChangedMeeting>(meeting: M, endDate: string): M {
  const day = Temporal.PlainDate.from(endDate);
  const length = Temporal.PlainDate.from(meeting.startDate).until(meeting.endDate);
  return { ...meeting, startDate: day.subtract(length).toString(), endDate };
}

const untimedRace = (season: number, endDate: string): RecordedSession => ({
  kind: "race",
  startsAt: null,
  actualEnd: sessionOverAt({
    kind: "race",
    season,
    startsAt: null,
    raceDate: Temporal.PlainDate.from(endDate),
    winnerTimeMs: null,
  }),
  isClassified: false,
});

/**
 * Gives a session its earlier start, adds one that was dropped, or leaves out one that was added.
 */
function withStart(
  { season, sessions }: ChangedMeeting,
  kind: RecordedSession["kind"],
  from: string | null,
): RecordedSession[] {
  const others = sessions.filter((session) => session.kind !== kind);
  if (from === null) return others;
  const startsAt = Temporal.Instant.from(from);
  const actualEnd = plannedOverAt(kind, season, startsAt);
  const earlier: RecordedSession = { kind, startsAt, actualEnd, isClassified: false };
  return [...others, earlier].toSorted(
    (a, b) => (a.startsAt?.epochMilliseconds ?? 0) - (b.startsAt?.epochMilliseconds ?? 0),
  );
}
