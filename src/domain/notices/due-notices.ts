import { partOf } from "#domain/calendar/subscription/calendar-choice.ts";
import type { ScheduleChange } from "#domain/calendar/changes/schedule-change.ts";
import type { ScheduledMeeting } from "#domain/calendar/weekend.ts";
import type { Story } from "#domain/stories/story.ts";
import { Temporal } from "#domain/time.ts";

import { leadMinutes, type Notice, type NoticeContent } from "./notice.ts";

export interface NoticedMeeting extends ScheduledMeeting {
  readonly slug: string;
  readonly name: string;
}

export interface NoticedChange extends ScheduleChange {
  readonly meetingId: number;
  readonly noticedAt: Temporal.Instant;
}

const CHANGE_STAYS = Temporal.Duration.from({ hours: 7 * 24 });
const OVER_STAYS = Temporal.Duration.from({ hours: 12 });
/**
 * The weekend's preview is sent at this hour (UTC): in the morning in Europe, and before the working day in America.
 */
const WEEKEND_HOUR = 8;
const THURSDAY = 4;

const isBefore = (a: Temporal.Instant, b: Temporal.Instant): boolean => Temporal.Instant.compare(a, b) < 0;

function ofMeeting({ id, season, slug, name }: Pick<NoticedMeeting, "id" | "season" | "slug" | "name">) {
  return { meetingId: id, season, slug, meeting: name };
}

/**
 * Returns the reminders due at `now`. Each is due from its lead time before the start until the start. The key contains
 * the start, so a session that moves after its reminder gets another one, and a cancelled session gets none.
 */
export function dueReminders(meetings: readonly NoticedMeeting[], now: Temporal.Instant): Notice[] {
  return meetings.flatMap((meeting) => {
    if (meeting.cancelled) return [];
    return meeting.sessions.flatMap(({ kind, startsAt }) => {
      if (startsAt === null || !isBefore(now, startsAt)) return [];
      return leadMinutes.flatMap((lead): Notice[] => {
        const dueAt = startsAt.subtract({ minutes: lead });
        if (isBefore(now, dueAt)) return [];
        const key = `reminder/${meeting.id}/${kind}/${startsAt.epochMilliseconds / 1000}/${lead}`;
        const content = { kind: "reminder", session: kind, startsAt: startsAt.toString(), lead } as const;
        return [{ key, content: { ...ofMeeting(meeting), ...content }, dueAt, expiresAt: startsAt }];
      });
    });
  });
}

export function nextReminderAt(meetings: readonly NoticedMeeting[], now: Temporal.Instant): Temporal.Instant | null {
  const ahead = meetings
    .filter(({ cancelled }) => !cancelled)
    .flatMap(({ sessions }) => sessions.flatMap(({ startsAt }) => startsAt ?? []))
    .flatMap((startsAt) => leadMinutes.map((lead) => startsAt.subtract({ minutes: lead })))
    .filter((dueAt) => isBefore(now, dueAt));
  return ahead.toSorted(Temporal.Instant.compare)[0] ?? null;
}

/**
 * Returns one notice per meeting and time of noticing, because moving a weekend changes all its sessions. It expires at
 * the end of the weekend, or after a week if that is earlier.
 */
export function dueChanges(
  meetings: readonly NoticedMeeting[],
  changes: readonly NoticedChange[],
  now: Temporal.Instant,
): Notice[] {
  const meetingOf = new Map(meetings.map((meeting) => [meeting.id, meeting]));
  const groups = Map.groupBy(changes, ({ meetingId, noticedAt }) => `${meetingId}/${noticedAt.epochMilliseconds}`);
  return [...groups].flatMap(([group, together]): Notice[] => {
    const [first] = together;
    const meeting = first && meetingOf.get(first.meetingId);
    if (first === undefined || meeting === undefined || isBefore(now, first.noticedAt)) return [];
    const [lastOver] = meeting.sessions.map(({ overAt }) => overAt).toSorted((a, b) => Temporal.Instant.compare(b, a));
    const latest = first.noticedAt.add(CHANGE_STAYS);
    const expiresAt = lastOver === undefined || isBefore(latest, lastOver) ? latest : lastOver;
    if (!isBefore(now, expiresAt)) return [];
    const groupChanges = together.map(({ season, what, session, from, to }) => ({ season, what, session, from, to }));
    return [
      {
        key: `change/${group}`,
        content: { ...ofMeeting(meeting), kind: "schedule-change", changes: groupChanges },
        dueAt: first.noticedAt,
        expiresAt,
      },
    ];
  });
}

/** Sessions whose end is worth a notice. Practice isn't. */
const NEWS = new Set(["race", "sprint", "qualifying"]);

/** Returns the sessions with a known result that ended within the last 12 hours. The caller adds the podium. */
export function sessionsJustOver(meetings: readonly NoticedMeeting[], now: Temporal.Instant) {
  return meetings.flatMap((meeting) =>
    meeting.cancelled
      ? []
      : meeting.sessions.flatMap((session) =>
          NEWS.has(session.kind) &&
          session.hasResult &&
          !isBefore(now, session.overAt) &&
          isBefore(now, session.overAt.add(OVER_STAYS))
            ? [{ meeting, session }]
            : [],
        ),
  );
}

export function sessionOver(
  { meeting, session }: ReturnType<typeof sessionsJustOver>[number],
  podium: readonly string[],
): Notice {
  return {
    key: `over/${meeting.id}/${session.kind}`,
    content: { ...ofMeeting(meeting), kind: "session-over", session: session.kind, podium },
    dueAt: session.overAt,
    expiresAt: session.overAt.add(OVER_STAYS),
  };
}

/**
 * Returns news about drivers from the last 12 hours. A story rewritten after a correction doesn't count as news again.
 */
export function dueDriverNews(stories: readonly Story[], now: Temporal.Instant): Notice[] {
  return stories.flatMap(({ id, isDriverNews, title, meeting, driverIds, publishedAt }): Notice[] => {
    const expiresAt = publishedAt.add(OVER_STAYS);
    if (!isDriverNews || driverIds.length === 0) return [];
    if (isBefore(now, publishedAt) || !isBefore(now, expiresAt)) return [];
    const content = { kind: "driver-news", driverIds, storyId: id, headline: title } as const;
    return [{ key: `story/${id}`, content: { ...ofMeeting(meeting), ...content }, dueAt: publishedAt, expiresAt }];
  });
}

export function votingOpens(
  meeting: NoticedMeeting,
  { opensAt, closesAt }: { readonly opensAt: Temporal.Instant; readonly closesAt: Temporal.Instant },
): Notice {
  return {
    key: `voting/${meeting.id}`,
    content: { ...ofMeeting(meeting), kind: "voting-opens", closesAt: closesAt.toString() },
    dueAt: opensAt,
    expiresAt: closesAt,
  };
}

/**
 * Returns the previews of weekends that are due at `now`: at 08:00 UTC on the Thursday of the weekend, or on the
 * Wednesday if a session starts on that Thursday (Las Vegas). They expire when the first session starts.
 */
export function dueWeekends(meetings: readonly NoticedMeeting[], now: Temporal.Instant): Notice[] {
  return meetings.flatMap((meeting): Notice[] => {
    const starts = meeting.sessions.flatMap(({ startsAt }) => startsAt ?? []).toSorted(Temporal.Instant.compare);
    const [first] = starts;
    const last = starts.at(-1);
    if (meeting.cancelled || first === undefined || last === undefined) return [];
    const lastDay = last.toZonedDateTimeISO("UTC").toPlainDate();
    const thursday = lastDay.subtract({ days: (lastDay.dayOfWeek + 7 - THURSDAY) % 7 });
    const firstDay = first.toZonedDateTimeISO("UTC").toPlainDate();
    const day = Temporal.PlainDate.compare(firstDay, thursday) <= 0 ? firstDay.subtract({ days: 1 }) : thursday;
    const dueAt = day.toZonedDateTime({ timeZone: "UTC", plainTime: { hour: WEEKEND_HOUR } }).toInstant();
    if (isBefore(now, dueAt) || !isBefore(now, first)) return [];
    return [
      {
        key: `weekend/${meeting.id}/${day.toString()}`,
        content: { ...ofMeeting(meeting), kind: "weekend", sessions: sessionTimes(meeting) },
        dueAt,
        expiresAt: first,
      },
    ];
  });
}

/**
 * Returns a notice's content as it should be sent now, since the calendar may have changed after the notice was queued:
 * the preview of a weekend gets the latest times. Returns null for a notice that no longer applies, such as a reminder
 * of a session that was moved or cancelled. Its new start has a separate notice.
 */
export function currentContent(content: NoticeContent, meetings: readonly NoticedMeeting[]): NoticeContent | null {
  if (content.kind === "schedule-change" || content.kind === "driver-news" || content.kind === "session-over")
    return content;
  const meeting = meetings.find(({ id }) => id === content.meetingId);
  if (meeting === undefined || meeting.cancelled) return null;
  if (content.kind === "weekend") return { ...content, sessions: sessionTimes(meeting) };
  if (content.kind === "voting-opens") return content;
  const startsAt = Temporal.Instant.from(content.startsAt);
  const isPlanned = meeting.sessions.some(
    (session) => session.kind === content.session && session.startsAt?.equals(startsAt),
  );
  return isPlanned ? content : null;
}

const sessionTimes = ({ sessions }: Pick<NoticedMeeting, "sessions">) =>
  sessions.map(({ kind, startsAt }) => ({ kind, startsAt: startsAt?.toString() ?? null }));

/**
 * Returns the kind of session that a subscriber must have chosen to get the notice. Undefined if the notice isn't about
 * a session.
 */
export function partOfNotice({ content }: Pick<Notice, "content">) {
  return "session" in content ? partOf(content.session) : null;
}
