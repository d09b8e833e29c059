import { startOfDay } from "#domain/calendar/changes/cancellation.ts";
import { scheduleChangeText } from "#domain/calendar/changes/schedule-change.ts";
import { sessionLabel } from "#domain/calendar/session.ts";
import type { SluggedMeeting } from "#domain/paths.ts";
import { paths } from "#domain/paths.ts";
import type { NoticedChange } from "#domain/calendar/subscription/calendar-events.ts";
import { listed } from "#domain/text.ts";
import { storyArticle } from "#domain/news/article.ts";
import type { Story } from "#domain/stories/story.ts";
import type { Temporal } from "#domain/time.ts";

export const FEED_LENGTH = 30;

export interface FeedEntry {
  /**
   * Stays the same when anything about the entry changes, so feed readers never show an entry
   * twice.
   */
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly path: string;
  readonly at: Temporal.Instant;
}

/** Tag URIs (RFC 4151). They must never change. */
export const tag = (name: string): string => `tag:gridwalk,2025:${name}`;

export interface FeedMeeting extends SluggedMeeting {
  readonly id: number;
  readonly name: string;
}

/** Sessions whose results are announced, in weekend order. */
export const announcedSessions = ["sprint-qualifying", "sprint", "qualifying", "race"] as const;

export interface FinishedSession {
  readonly meeting: FeedMeeting;
  readonly kind: (typeof announcedSessions)[number];
  readonly overAt: Temporal.Instant;
}

export interface LeadingPlace {
  readonly position: number;
  readonly driver: string;
  readonly team: string;
}

export function resultEntry({ meeting, kind, overAt }: FinishedSession): FeedEntry {
  const label = sessionLabel(kind, meeting.season);
  return {
    id: tag(`result/meeting-${meeting.id}-${kind}`),
    title:
      kind === "race"
        ? `Results of the ${meeting.name} are in`
        : `${label} results of the ${meeting.name} are in`,
    text: `See the classification on Gridwalk. This feed never reveals the winner.`,
    path: paths.meeting(meeting),
    at: overAt,
  };
}

/** Announces the first three of a session. Drivers who shared a car share its position. */
export function fullResultEntry(
  session: FinishedSession,
  leaders: readonly LeadingPlace[],
): FeedEntry {
  const { meeting, kind, overAt } = session;
  const first = leaders.filter(({ position }) => position === 1).map(({ driver }) => driver);
  return {
    id: tag(`full-result/meeting-${meeting.id}-${kind}`),
    title: fullResultTitle(session, first),
    text: leaders
      .map(({ position, driver, team }) => `${position}. ${driver} (${team})`)
      .join(", "),
    path: paths.meeting(meeting),
    at: overAt,
  };
}

function fullResultTitle({ meeting, kind }: FinishedSession, first: readonly string[]): string {
  const wins = `${listed(first)} ${first.length === 1 ? "wins" : "win"} the`;
  switch (kind) {
    case "race":
      return `${wins} ${meeting.name}`;
    case "sprint":
      return `${wins} sprint of the ${meeting.name}`;
    // The fastest driver may start further back after a penalty, so the text doesn't mention pole
    // position.
    case "qualifying":
    case "sprint-qualifying":
      return `${listed(first)} fastest in ${sessionLabel(kind, meeting.season).toLowerCase()} for the ${meeting.name}`;
  }
}

export function changeEntry(
  change: NoticedChange & { readonly id: number; readonly reason: string | null },
  meeting: FeedMeeting,
): FeedEntry {
  const text = scheduleChangeText(change);
  return {
    id: tag(`schedule-change/${change.id}`),
    title: `${meeting.name} ${meeting.season}: ${text}`,
    text: change.reason ?? `${text}.`,
    path: paths.scheduleChanges(meeting.season),
    at: change.noticedAt,
  };
}

/** Describes a cancellation for which only the day of the announcement is known. */
export function cancellationEntry(
  meeting: FeedMeeting,
  on: string,
  reason: string | null,
): FeedEntry {
  return {
    id: tag(`schedule-change/meeting-${meeting.id}-cancelled`),
    title: `${meeting.name} ${meeting.season}: Cancelled`,
    text: reason ?? "Cancelled.",
    path: paths.scheduleChanges(meeting.season),
    at: startOfDay(on),
  };
}

export function storyEntry(story: Story): FeedEntry {
  return {
    id: tag(`story/${story.id}`),
    title: story.title,
    text: story.summary,
    path: storyArticle(story).link,
    at: story.publishedAt,
  };
}

/**
 * Returns the newest entries, newest first. Entries with the same time are sorted by id, so their
 * order never changes.
 */
export function newest(entries: readonly FeedEntry[]): FeedEntry[] {
  return entries
    .toSorted((a, b) => b.at.epochMilliseconds - a.at.epochMilliseconds || (a.id < b.id ? -1 : 1))
    .slice(0, FEED_LENGTH);
}
