import { scheduleChangeTextIn } from "#domain/calendar/changes/schedule-change.ts";
import { sessionLabel } from "#domain/calendar/session.ts";
import { paths } from "#domain/paths.ts";
import { listed, pluralize } from "#domain/text.ts";
import { Temporal } from "#domain/time.ts";

import type { LeadMinutes, NoticeContent, OverChoice } from "./notice.ts";

export interface NoticeText {
  readonly title: string;
  readonly body: string;
  readonly path: string;
  /**
   * A later notice with the same tag replaces this one on the device. At most 32 characters of the URL-safe Base64
   * alphabet.
   */
  readonly tag: string;
}

interface For {
  readonly zone: string;
  readonly sessionOver: OverChoice;
}

const LEADS: Readonly<Record<LeadMinutes, string>> = {
  5: "in 5 minutes",
  15: "in 15 minutes",
  30: "in 30 minutes",
  60: "in an hour",
  120: "in 2 hours",
  1440: "tomorrow",
};

const WEEKDAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"] as const;

/** Formats a time in the zone: `Sun 14:00`. */
export function dayAndTime(iso: string, zone: string): string {
  const time = Temporal.Instant.from(iso).toZonedDateTimeISO(zone);
  return `${WEEKDAYS[time.dayOfWeek - 1] ?? ""} ${clock(iso, zone)}`;
}

const clock = (iso: string, zone: string): string =>
  Temporal.Instant.from(iso).toZonedDateTimeISO(zone).toPlainTime().toString({ smallestUnit: "minute" });

const MAX_TAG = 32;

/** Shortens an id to its end, which differs between the stories of a weekend. */
const shortTag = (id: string): string => id.replaceAll(/[^\w-]/g, "-").slice(-MAX_TAG);

/**
 * Returns the time left until the start, in words. It differs from the lead time if the session moved or the push
 * service was down.
 */
function untilStart({ startsAt, lead }: Extract<NoticeContent, { kind: "reminder" }>, now: Temporal.Instant): string {
  const minutesLeft = Math.ceil((Temporal.Instant.from(startsAt).epochMilliseconds - now.epochMilliseconds) / 60_000);
  if (Math.abs(minutesLeft - lead) <= 1) return LEADS[lead];
  if (minutesLeft >= 120) return `in ${pluralize(Math.floor(minutesLeft / 60), "hour")}`;
  return `in ${pluralize(Math.max(1, minutesLeft), "minute")}`;
}

/** Writes a notice for one subscriber. Names the winner only if the subscriber wants results. */
export function noticeText(content: NoticeContent, { zone, sessionOver }: For, now: Temporal.Instant): NoticeText {
  const { meetingId, season, meeting } = content;
  const path = paths.meeting(content);
  switch (content.kind) {
    case "reminder": {
      const session = sessionLabel(content.session, season);
      return {
        title: `${session} ${untilStart(content, now)}`,
        body: `${meeting}, ${content.lead === 1440 ? dayAndTime(content.startsAt, zone) : clock(content.startsAt, zone)}`,
        path,
        tag: `${meetingId}-${content.session}-start`,
      };
    }
    case "schedule-change": {
      const isCancelled = content.changes.some(({ what }) => what === "cancelled");
      return {
        title: isCancelled ? `${meeting} cancelled` : `${meeting}: new times`,
        body: content.changes.map((change) => `${scheduleChangeTextIn(zone, change)}.`).join(" "),
        path,
        tag: `${meetingId}-change`,
      };
    }
    case "session-over": {
      const session = content.session === "race" ? meeting : `${meeting} ${sessionLabel(content.session, season)}`;
      const [winner, ...others] = content.podium;
      const tag = `${meetingId}-${content.session}-over`;
      if (sessionOver !== "result" || winner === undefined)
        return {
          title: `${session}: the result is in`,
          body: "No spoilers here. Open Gridwalk to see how it went.",
          path,
          tag,
        };
      const won = content.session === "qualifying" ? "is fastest in qualifying" : "wins";
      return {
        title: content.session === "qualifying" ? `${winner} ${won}` : `${winner} ${won} the ${session}`,
        body: content.session === "qualifying" ? `${meeting}. Next: ${listed(others)}` : `Ahead of ${listed(others)}`,
        path,
        tag,
      };
    }
    case "driver-news":
      // Stories about the same weekend must not replace each other.
      return { title: content.headline, body: meeting, path, tag: shortTag(content.storyId) };
    case "voting-opens":
      return {
        title: "Voting is open",
        body: `${meeting}: you have until ${dayAndTime(content.closesAt, zone)} to pick your drivers and team.`,
        path: paths.vote(),
        tag: `${meetingId}-voting`,
      };
    case "weekend":
      return {
        title: `This weekend: ${meeting}`,
        body: content.sessions
          .map(
            ({ kind, startsAt }) =>
              `${sessionLabel(kind, season)} ${startsAt === null ? "time to be announced" : dayAndTime(startsAt, zone)}`,
          )
          .join(", "),
        path,
        tag: `${meetingId}-weekend`,
      };
  }
}
