import type { SessionKind } from "#domain/calendar/session.ts";
import type { HistoryRace, HistoryResult } from "#domain/history/history.ts";
import type { StoryMeeting } from "./story.ts";

/*
 * Input for writing stories. It doesn't depend on the site time: a story uses only what was known
 * at `asOfMs`, the end of its session or, for a preview, three days before the weekend.
 */

export interface ArchiveResult extends HistoryResult {
  readonly grid: number | null;
  readonly pitLaneStart: boolean;
}

export interface ArchiveRace extends HistoryRace {
  readonly meetingId: number;
  readonly name: string;
  readonly circuitId: string;
  readonly grandPrixId: string;
  readonly layoutId: string | null;
  readonly overAtMs: number;
  readonly fastestLapMs: number | null;
  readonly results: readonly ArchiveResult[];
}

export interface ArchiveDriver {
  readonly id: string;
  readonly name: string;
  readonly lastName: string;
  readonly bornOn: string | null;
  readonly diedOn: string | null;
}

export interface ArchiveSession {
  readonly kind: SessionKind;
  readonly startsAtMs: number | null;
  readonly overAtMs: number;
}

export interface ArchiveMeeting extends StoryMeeting {
  readonly round: number | null;
  readonly grandPrixId: string;
  readonly circuitName: string;
  readonly cancelled: boolean;
  /**
   * Time at which the cancellation, or the addition to the calendar, was announced. Left out or
   * null if unknown.
   */
  readonly cancelledOnMs?: number | null;
  readonly addedAtMs?: number | null;
  /** From when to when it was postponed without a new date. Without an end if it never got one. */
  readonly undatedMs?: readonly (readonly [from: number, until: number | null])[];
  readonly startDate: string;
  /** Race day, a date at the track. */
  readonly endDate: string;
  readonly timeZone: string;
  readonly qualifyingFormat: string | null;
  readonly sprintFormat: string | null;
  readonly scheduledLaps: number | null;
  readonly sessions: readonly ArchiveSession[];
}

export interface RaceFinish {
  readonly driverId: string;
  readonly teamId: string;
  readonly position: number | null;
  readonly status: HistoryResult["status"];
  readonly laps: number | null;
  readonly timeMs: number | null;
  readonly gapMs: number | null;
  readonly gapLaps: number | null;
  /** Cause of a retirement or disqualification, in the words of the source. */
  readonly reason: string | null;
  /** Place at the end of the driver's last lap. Null without a lap chart. */
  readonly roadPlace: number | null;
}

export interface QualifyingTime {
  readonly driverId: string;
  readonly teamId: string;
  readonly position: number | null;
  readonly status: HistoryResult["status"];
  readonly timeMs: number | null;
  readonly q1Ms: number | null;
  readonly q2Ms: number | null;
  readonly q3Ms: number | null;
}

export interface MeetingDetail {
  readonly meetingId: number;
  readonly race: readonly RaceFinish[];
  readonly sprint: readonly RaceFinish[];
  readonly qualifying: readonly QualifyingTime[];
  readonly sprintQualifying: readonly QualifyingTime[];
  /** Laps led at the line, most first. Empty without a lap chart. */
  readonly lapsLed: readonly { readonly driverId: string; readonly laps: number }[];
}

export interface NumberedDrive {
  readonly race: number;
  readonly result: ArchiveResult;
}

export interface ArchiveTitle {
  readonly season: number;
  readonly who: "drivers" | "teams";
  readonly winnerId: string;
  readonly overAtMs: number;
}

/** Official standings after a race. */
export interface ArchiveStandings {
  readonly meetingId: number;
  readonly who: "drivers" | "teams";
  readonly table: readonly {
    readonly id: string;
    readonly points: number;
    readonly wins: number;
  }[];
}

export interface StoryArchive {
  readonly all: readonly ArchiveRace[];
  /** Race indexes elsewhere refer to this list. It doesn't contain sprints. */
  readonly grandsPrix: readonly ArchiveRace[];
  readonly drives: ReadonlyMap<string, readonly NumberedDrive[]>;
  readonly drivers: ReadonlyMap<string, ArchiveDriver>;
  readonly teams: ReadonlyMap<string, string>;
  readonly meetings: readonly ArchiveMeeting[];
  /** All titles up to the archive's season, in the order in which they were decided. */
  readonly titles: readonly ArchiveTitle[];
  /**
   * Standings before 1991, when only a driver's best results counted. Later standings follow from
   * the results.
   */
  readonly standings: readonly ArchiveStandings[];
}

export interface SessionFacts {
  readonly archive: StoryArchive;
  readonly meeting: ArchiveMeeting;
  readonly session: SessionKind | null;
  readonly asOfMs: number;
  readonly detail: MeetingDetail;
}
