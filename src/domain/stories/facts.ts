import type { SessionKind } from "#domain/calendar/session.ts";
import type { HistoryRace, HistoryResult } from "#domain/history/history.ts";
import type { StoryMeeting } from "./story.ts";

/*
 * Input of the story writers, independent of the site time. Each story uses only what was known when its session ended
 * (`asOfMs`).
 */

export interface ArchiveResult extends HistoryResult {
  /** Null when unknown, and for pit-lane starts. */
  readonly grid: number | null;
  readonly pitLaneStart: boolean;
}

/** A race or sprint since 1950 with all entrants. */
export interface ArchiveRace extends HistoryRace {
  readonly meetingId: number;
  /** `Las Vegas Grand Prix`. */
  readonly name: string;
  readonly circuitId: string;
  readonly grandPrixId: string;
  readonly layoutId: string | null;
  readonly overAtMs: number;
  /** Null when unknown, and for sprints. */
  readonly fastestLapMs: number | null;
  readonly results: readonly ArchiveResult[];
}

export interface ArchiveDriver {
  readonly id: string;
  readonly name: string;
  readonly lastName: string;
  /** yyyy-mm-dd. */
  readonly bornOn: string | null;
}

export interface ArchiveSession {
  readonly kind: SessionKind;
  /** Null before start times are known. */
  readonly startsAtMs: number | null;
  readonly overAtMs: number;
}

export interface ArchiveMeeting extends StoryMeeting {
  /** Null when cancelled. */
  readonly round: number | null;
  readonly grandPrixId: string;
  readonly circuitName: string;
  readonly cancelled: boolean;
  /** yyyy-mm-dd. */
  readonly startDate: string;
  readonly qualifyingFormat: string | null;
  readonly sprintFormat: string | null;
  readonly scheduledLaps: number | null;
  readonly sessions: readonly ArchiveSession[];
}

/** Data of a race or sprint classification that the archive lacks, in order. */
export interface RaceFinish {
  readonly driverId: string;
  readonly teamId: string;
  readonly position: number | null;
  readonly status: HistoryResult["status"];
  readonly laps: number | null;
  readonly timeMs: number | null;
  readonly gapMs: number | null;
  readonly gapLaps: number | null;
}

/** Rows are in order of classification. */
export interface QualifyingTime {
  readonly driverId: string;
  readonly teamId: string;
  readonly position: number | null;
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

/** A driver's result in a Grand Prix by its index, with several cars merged. */
export interface NumberedDrive {
  readonly race: number;
  readonly result: ArchiveResult;
}

/** All results since 1950 in order, with indexes. */
export interface StoryArchive {
  /** Races and sprints. */
  readonly all: readonly ArchiveRace[];
  /** Grands Prix only. Their position is the race index used elsewhere. */
  readonly grandsPrix: readonly ArchiveRace[];
  readonly drives: ReadonlyMap<string, readonly NumberedDrive[]>;
  readonly drivers: ReadonlyMap<string, ArchiveDriver>;
  /** Name by id. */
  readonly teams: ReadonlyMap<string, string>;
  /** Only of the requested seasons, by date. */
  readonly meetings: readonly ArchiveMeeting[];
}

/** Input of one session's stories. */
export interface SessionFacts {
  readonly archive: StoryArchive;
  readonly meeting: ArchiveMeeting;
  /** Null for a preview. */
  readonly session: SessionKind | null;
  /** Facts that became known later are ignored. */
  readonly asOfMs: number;
  readonly detail: MeetingDetail;
}
