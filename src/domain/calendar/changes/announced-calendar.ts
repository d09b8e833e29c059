import type { Moment } from "#domain/calendar/moment.ts";
import type { RecordedSession } from "#domain/calendar/recorded-session.ts";
import { sessionOverAt } from "#domain/calendar/session.ts";
import { Temporal } from "#domain/time.ts";

import { startOfDay } from "./cancellation.ts";
import type { ScheduleChange } from "./schedule-change.ts";

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

const CALLED_OFF = "-cancelled";

/**
 * Returns a season's calendar as it was announced at `now`: without later additions, cancellations and moves. Later
 * changes don't touch the order of what was run before, so rounds are counted anew only if something was undone.
 */
export function calendarAnnouncedAt<M extends ChangedMeeting>(meetings: readonly M[], now: Moment): readonly M[] {
  const announced = meetings.flatMap((meeting) => meetingAnnouncedAt(meeting, now) ?? []);
  if (announced.length === meetings.length && announced.every((meeting, i) => meeting === meetings[i])) return meetings;
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
export function announcementsMs(meetings: readonly Pick<ChangedMeeting, "cancelledOn" | "changes">[]): number[] {
  return meetings.flatMap(({ cancelledOn, changes }) => [
    ...changes.map(({ announcedAt }) => announcedAt.epochMilliseconds),
    ...(cancelledOn === null ? [] : [startOfDay(cancelledOn).epochMilliseconds]),
  ]);
}

/** The address of a cancelled meeting differs only if its name was used again, which nobody knows yet. */
function announcedSlug({ slug, cancelled }: ChangedMeeting, slugs: ReadonlySet<string>): string {
  const plain = slug.slice(0, -CALLED_OFF.length);
  return !cancelled && slug.endsWith(CALLED_OFF) && !slugs.has(plain) ? plain : slug;
}

function meetingAnnouncedAt<M extends ChangedMeeting>(meeting: M, now: Moment): M | null {
  const isAhead = (at: Moment): boolean => at.epochMilliseconds > now.epochMilliseconds;
  const { cancelledOn } = meeting;
  const calledOffLater = meeting.cancelled && cancelledOn !== null && isAhead(startOfDay(cancelledOn));
  let known = calledOffLater ? reinstated(meeting, meeting.endDate) : meeting;
  // A meeting that was called off while it had no date, or without a new one, was known as postponed before.
  if (calledOffLater) {
    const lastDate = meeting.changes.findLast(({ what }) => what === "date");
    if (lastDate?.to === null && lastDate.from !== null) known = postponed(known, lastDate.from, lastDate.reason);
  }
  for (const [i, change] of [...meeting.changes.entries()].toReversed()) {
    if (!isAhead(change.announcedAt)) break;
    if (change.what === "added") return null;
    known = undone(known, change, meeting.changes.slice(0, i));
  }
  return known;
}

function undone<M extends ChangedMeeting>(
  meeting: M,
  { what, session, from }: AnnouncedChange,
  earlier: readonly AnnouncedChange[],
): M {
  switch (what) {
    case "date": {
      if (from !== null) return reinstated(meeting, from);
      const before = earlier.findLast((change) => change.what === "date" && change.to === null);
      return before?.from ? postponed(meeting, before.from, before.reason) : meeting;
    }
    case "start":
    case "session-dropped":
      return session === null ? meeting : { ...meeting, sessions: withStart(meeting, session, from) };
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

/** A postponed meeting isn't held on its old day. Nobody knows yet whether there will be a new one. */
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

/** Gives a session its earlier start, adds one that was dropped, or leaves out one that was added. */
function withStart(
  { season, endDate, sessions }: ChangedMeeting,
  kind: RecordedSession["kind"],
  from: string | null,
): RecordedSession[] {
  const others = sessions.filter((session) => session.kind !== kind);
  if (from === null) return others;
  const startsAt = Temporal.Instant.from(from);
  const actualEnd = sessionOverAt({
    kind,
    season,
    startsAt,
    raceDate: Temporal.PlainDate.from(endDate),
    winnerTimeMs: null,
  });
  const moved: RecordedSession = { kind, startsAt, actualEnd, isClassified: false };
  return [...others, moved].toSorted(
    (a, b) => (a.startsAt?.epochMilliseconds ?? 0) - (b.startsAt?.epochMilliseconds ?? 0),
  );
}
