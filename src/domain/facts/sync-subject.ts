import type { SessionKind } from "#domain/calendar/session.ts";
import type { Temporal } from "#domain/time.ts";

/** What is asked for: the calendar of a season, or one table of a meeting. */
export type SyncSubject =
  | { readonly kind: "calendar"; readonly season: number }
  | {
      readonly kind: MeetingSubjectKind;
      readonly season: number;
      readonly round: number;
      readonly meetingId: number;
    };

export type MeetingSubjectKind =
  | "race"
  | "sprint"
  | "qualifying"
  | "driver-standings"
  | "team-standings"
  | "pit-stops"
  | "laps";

export interface SyncMeeting {
  readonly id: number;
  readonly season: number;
  /** Null when cancelled. */
  readonly round: number | null;
  readonly cancelled: boolean;
  /** Of the first session, yyyy-mm-dd: counts while starts are unknown. */
  readonly startDate: string;
  readonly sessions: readonly {
    readonly kind: SessionKind;
    readonly startsAt: Temporal.Instant | null;
    readonly overAt: Temporal.Instant;
    /** Whether its classification is among the facts, from wherever. */
    readonly hasResult: boolean;
  }[];
  /** Whether the facts have laps and pit stops of the race. */
  readonly hasLaps: boolean;
  readonly hasPitStops: boolean;
}

/** What became of asking for a subject so far. */
export interface SubjectRead {
  readonly triedAt: Temporal.Instant;
  /** The last attempt that was answered, with something or with nothing yet. */
  readonly answeredAt: Temporal.Instant | null;
  /** The first and the last answer that had something in it. */
  readonly presentSince: Temporal.Instant | null;
  readonly presentAt: Temporal.Instant | null;
  /** When what it said last became different from before. */
  readonly changedAt: Temporal.Instant | null;
  /** Attempts that failed since the last answer. */
  readonly failures: number;
}

/** Under which a subject is remembered. A meeting keeps its id when its round changes. */
export function subjectKey(subject: SyncSubject): string {
  return subject.kind === "calendar" ? `calendar/${subject.season}` : `${subject.kind}/${subject.meetingId}`;
}
