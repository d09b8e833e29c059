import type { SessionKind } from "#domain/calendar/session.ts";
import type { ScheduleChange } from "#domain/calendar/changes/schedule-change.ts";
import type { CalendarPart } from "#domain/calendar/subscription/calendar-choice.ts";
import type { Temporal } from "#domain/time.ts";

export const leadMinutes = [5, 15, 30, 60, 120, 1440] as const;
export type LeadMinutes = (typeof leadMinutes)[number];

/**
 * Whether subscribers are notified of the end of a session, and whether the notice names the
 * winner.
 */
export const overChoices = ["no", "over", "result"] as const;
export type OverChoice = (typeof overChoices)[number];

export interface NoticeChoices {
  readonly parts: readonly CalendarPart[];
  /** Null for no reminders. */
  readonly leadMinutes: LeadMinutes | null;
  readonly scheduleChanges: boolean;
  readonly sessionOver: OverChoice;
  readonly votingOpens: boolean;
  /** Driver whose wins, records and milestones to report, with results. Null for none. */
  readonly driverId: string | null;
  /** True for a preview of each weekend, sent on its Thursday. */
  readonly weekend: boolean;
}

interface OfMeeting {
  readonly meetingId: number;
  readonly season: number;
  readonly slug: string;
  readonly meeting: string;
}

/**
 * Content of a notice without its wording, because times are written in each subscriber's zone.
 * Instants are ISO strings.
 */
export type NoticeContent = OfMeeting &
  (
    | {
        readonly kind: "reminder";
        readonly session: SessionKind;
        readonly startsAt: string;
        readonly lead: LeadMinutes;
      }
    | { readonly kind: "schedule-change"; readonly changes: readonly ScheduleChange[] }
    | {
        readonly kind: "session-over";
        readonly session: SessionKind;
        readonly podium: readonly string[];
      }
    | {
        readonly kind: "driver-news";
        readonly driverIds: readonly string[];
        readonly storyId: string;
        readonly headline: string;
      }
    | { readonly kind: "voting-opens"; readonly closesAt: string }
    | {
        readonly kind: "weekend";
        readonly sessions: readonly {
          readonly kind: SessionKind;
          readonly startsAt: string | null;
        }[];
      }
  );

export interface Notice {
  /**
   * Never changes for the same event, even if rounds are renumbered, so that each subscriber gets
   * the notice only once.
   */
  readonly key: string;
  readonly content: NoticeContent;
  /** Site time. */
  readonly dueAt: Temporal.Instant;
  /** Site time from which the notice is no longer worth sending. */
  readonly expiresAt: Temporal.Instant;
}
