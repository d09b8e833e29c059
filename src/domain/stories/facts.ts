import type { SessionKind } from "#domain/calendar/session.ts";
import type { HistoryRace, HistoryResult } from "#domain/history/history.ts";
import type { StoryMeeting } from "./story.ts";

/*
 * What the desk writes from. Nothing here depends on the shown moment: each story takes only what was known when its
 * session was over (`asOf`).
 */

export interface ArchiveResult extends HistoryResult {
  /** Null when unknown, and for starts from the pit lane. */
  readonly grid: number | null;
  readonly pitLaneStart: boolean;
}

/** A race or sprint since 1950, with everybody who was entered. */
export interface ArchiveRace extends HistoryRace {
  readonly meetingId: number;
  /** `Las Vegas Grand Prix` */
  readonly name: string;
  readonly circuitId: string;
  readonly grandPrixId: string;
  readonly layoutId: string | null;
  /** Epoch milliseconds. */
  readonly overAtMs: number;
  /** Of the fastest lap; null when unknown, and for sprints. */
  readonly fastestLapMs: number | null;
  readonly results: readonly ArchiveResult[];
}

export interface ArchiveDriver {
  readonly id: string;
  readonly name: string;
  readonly lastName: string;
  /** yyyy-mm-dd */
  readonly bornOn: string | null;
}

export interface ArchiveSession {
  readonly kind: SessionKind;
  /** Epoch milliseconds; null before start times are known. */
  readonly startsAtMs: number | null;
  readonly overAtMs: number;
}

export interface ArchiveMeeting extends StoryMeeting {
  /** Null for a cancelled one. */
  readonly round: number | null;
  readonly grandPrixId: string;
  readonly circuitName: string;
  readonly cancelled: boolean;
  /** yyyy-mm-dd */
  readonly startDate: string;
  readonly qualifyingFormat: string | null;
  readonly sprintFormat: string | null;
  readonly scheduledLaps: number | null;
  readonly sessions: readonly ArchiveSession[];
}

/** What a race's or sprint's classification says beyond the archive, in its order. */
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

/** One driver of a qualifying, in the order of its classification. */
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
  /** Laps of the race led over the line, most first; empty where no lap chart is at hand. */
  readonly lapsLed: readonly { readonly driverId: string; readonly laps: number }[];
}

/** A driver's result in the Grand Prix of that number, several cars made one. */
export interface NumberedDrive {
  readonly race: number;
  readonly result: ArchiveResult;
}

/** Everything since 1950, in order, and indexed. */
export interface StoryArchive {
  /** Races and sprints. */
  readonly all: readonly ArchiveRace[];
  /** Grands Prix only; their index is the number of the race. */
  readonly grandsPrix: readonly ArchiveRace[];
  readonly drives: ReadonlyMap<string, readonly NumberedDrive[]>;
  readonly drivers: ReadonlyMap<string, ArchiveDriver>;
  /** Name by id. */
  readonly teams: ReadonlyMap<string, string>;
  /** Of the seasons asked for, by date. */
  readonly meetings: readonly ArchiveMeeting[];
}

/** What one session's stories are written from. */
export interface SessionFacts {
  readonly archive: StoryArchive;
  readonly meeting: ArchiveMeeting;
  /** Null for a preview. */
  readonly session: SessionKind | null;
  /** Nothing that became known later is used. */
  readonly asOfMs: number;
  readonly detail: MeetingDetail;
}
