import type { SessionKind } from "#domain/calendar/session.ts";
import type { Temporal } from "#domain/time.ts";

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
  readonly round: number | null;
  readonly cancelled: boolean;
  readonly startDate: string;
  readonly sessions: readonly {
    readonly kind: SessionKind;
    readonly startsAt: Temporal.Instant | null;
    readonly overAt: Temporal.Instant;
    readonly hasResult: boolean;
  }[];
  readonly hasLaps: boolean;
  readonly hasPitStops: boolean;
}

export interface SubjectRead {
  readonly triedAt: Temporal.Instant;
  /** Time of the last response, which may have been empty. */
  readonly answeredAt: Temporal.Instant | null;
  readonly presentSince: Temporal.Instant | null;
  readonly presentAt: Temporal.Instant | null;
  readonly changedAt: Temporal.Instant | null;
  readonly failures: number;
}

/** Uses the meeting's id, because its round may change. */
export function subjectKey(subject: SyncSubject): string {
  return subject.kind === "calendar"
    ? `calendar/${subject.season}`
    : `${subject.kind}/${subject.meetingId}`;
}
