import { and, eq, inArray, lte, sql } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { listMeetings, type Meeting } from "#db/queries/calendar/meetings.ts";
import { ofSession } from "#db/queries/calendar/session-run.ts";
import { meetings, sessions } from "#db/schema/calendar.ts";
import {
  fastestLaps,
  polePositions,
  raceClassifications,
  timedClassifications,
} from "#db/schema/classifications.ts";
import type { SessionKind } from "#domain/calendar/session.ts";
import type { Temporal } from "#domain/time.ts";
import { withEntrants } from "#db/queries/entrants/people.ts";
import {
  raceColumns,
  timedColumns,
  type RaceClassificationRow,
  type RaceKind,
  type TimedClassificationRow,
  type TimedKind,
} from "./classifications.ts";
import { bestLapOfRow } from "./fastest-lap.ts";
import { holdsPole, poleOfRow } from "./pole.ts";

export type SeasonRound = Pick<
  Meeting,
  | "id"
  | "season"
  | "round"
  | "slug"
  | "name"
  | "grandPrixName"
  | "country"
  | "circuit"
  | "layoutId"
  | "endDate"
  | "cancelled"
  | "cancellationReason"
  | "qualifyingFormat"
  | "sessions"
>;

interface SeasonRoundsQuery {
  readonly season: number;
  readonly kinds: readonly SessionKind[];
  readonly now: Temporal.Instant;
}

/**
 * Lists a season's meetings by date, with only the sessions of these kinds, in the order of
 * `kinds`.
 */
export async function listSeasonRounds(
  db: Database,
  { season, kinds, now }: SeasonRoundsQuery,
): Promise<SeasonRound[]> {
  const meetingsOfSeason = await listMeetings(db, { season, now });
  return meetingsOfSeason.map((meeting) => ({
    ...meeting,
    sessions: kinds.flatMap((kind) => meeting.sessions.filter((session) => session.kind === kind)),
  }));
}

interface OfSession<K extends SessionKind> {
  readonly meetingId: number;
  readonly session: K;
}

export type RaceResultRow = OfSession<RaceKind> &
  RaceClassificationRow & {
    /**
     * Null for a driver without a timed lap, and in sprints, whose fastest laps aren't recorded.
     */
    readonly fastestLapMs: number | null;
    readonly fastestLapRank: number | null;
    readonly pole: boolean;
  };

export type QualifyingResultRow = OfSession<TimedKind> & TimedClassificationRow;

interface WhichSessions<K extends SessionKind> {
  readonly meetingIds: readonly number[];
  readonly kinds: readonly K[];
  readonly now: Temporal.Instant;
}

/** Lists the classifications of several races and sprints. Leaves out sessions that aren't over. */
export async function listRaceResults(
  db: Database,
  { meetingIds, kinds, now }: WhichSessions<RaceKind>,
): Promise<RaceResultRow[]> {
  if (meetingIds.length === 0) return [];
  const table = raceClassifications;
  const rows = db
    .select({
      meetingId: table.meetingId,
      session: sql<RaceKind>`${table.session}`,
      ...raceColumns,
      fastestLapMs: fastestLaps.timeMs,
      fastestLapRank: fastestLaps.position,
      pole: holdsPole,
    })
    .from(table)
    .innerJoin(sessions, ofSession(table))
    .innerJoin(meetings, eq(meetings.id, table.meetingId))
    .$dynamic();
  return withEntrants(rows, table, meetings.season)
    .leftJoin(polePositions, poleOfRow)
    .leftJoin(
      fastestLaps,
      and(
        // This condition is redundant but lets PostgreSQL use an index for a whole season.
        inArray(fastestLaps.meetingId, [...meetingIds]),
        bestLapOfRow,
      ),
    )
    .where(
      and(
        inArray(table.meetingId, [...meetingIds]),
        inArray(table.session, [...kinds]),
        lte(sessions.overAt, now),
      ),
    )
    .orderBy(table.meetingId, table.session, table.ordinal);
}

export async function listQualifyingResults(
  db: Database,
  { meetingIds, kinds, now }: WhichSessions<TimedKind>,
): Promise<QualifyingResultRow[]> {
  if (meetingIds.length === 0) return [];
  const table = timedClassifications;
  const rows = db
    .select({
      meetingId: table.meetingId,
      session: sql<TimedKind>`${table.session}`,
      ...timedColumns,
    })
    .from(table)
    .innerJoin(sessions, ofSession(table))
    .innerJoin(meetings, eq(meetings.id, table.meetingId))
    .$dynamic();
  return withEntrants(rows, table, meetings.season)
    .where(
      and(
        inArray(table.meetingId, [...meetingIds]),
        inArray(table.session, [...kinds]),
        lte(sessions.overAt, now),
      ),
    )
    .orderBy(table.meetingId, table.session, table.ordinal);
}
