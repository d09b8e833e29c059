import { and, eq, inArray, lte, sql } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { listMeetings } from "#db/queries/calendar/meetings.ts";
import { ofSession } from "#db/queries/calendar/session-run.ts";
import { grandsPrix, meetings, sessions } from "#db/schema/calendar.ts";
import { fastestLaps, polePositions, raceClassifications, timedClassifications } from "#db/schema/classifications.ts";
import { circuits, countries } from "#db/schema/places.ts";
import type { SessionKind } from "#domain/calendar/session.ts";
import type { WeekendSession } from "#domain/calendar/weekend.ts";
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
import { otherNamesOfCircuit } from "#db/queries/circuits/circuit-names.ts";
import { bestLapOfRow } from "./fastest-lap.ts";
import { holdsPole, poleOfRow } from "./pole.ts";

export interface SeasonRound {
  readonly id: number;
  readonly season: number;
  readonly round: number | null;
  readonly slug: string;
  readonly name: string;
  readonly grandPrixName: string;
  readonly country: { readonly alpha2: string; readonly name: string };
  readonly circuit: {
    readonly name: string;
    readonly fullName: string;
    readonly otherNames: readonly string[];
    readonly placeName: string;
    readonly timeZone: string;
  };
  readonly layoutId: string | null;
  readonly endDate: string;
  readonly cancelled: boolean;
  readonly cancellationReason: string | null;
  readonly qualifyingFormat: string | null;
  readonly sessions: readonly WeekendSession[];
}

interface SeasonRoundsQuery {
  readonly season: number;
  readonly kinds: readonly SessionKind[];
  readonly now: Temporal.Instant;
}

export async function listSeasonRounds(
  db: Database,
  { season, kinds, now }: SeasonRoundsQuery,
): Promise<SeasonRound[]> {
  const known = new Map((await listMeetings(db, { season, now })).map((meeting) => [meeting.id, meeting]));
  const rows = await db
    .select({
      id: meetings.id,
      season: meetings.season,
      round: meetings.round,
      slug: meetings.slug,
      name: meetings.name,
      grandPrixName: grandsPrix.name,
      country: { alpha2: countries.alpha2, name: countries.name },
      circuit: {
        name: circuits.name,
        fullName: circuits.fullName,
        otherNames: otherNamesOfCircuit,
        placeName: circuits.placeName,
        timeZone: circuits.timeZone,
      },
      layoutId: meetings.layoutId,
      endDate: meetings.endDate,
      cancelled: meetings.cancelled,
      cancellationReason: meetings.cancellationReason,
      qualifyingFormat: meetings.qualifyingFormat,
    })
    .from(meetings)
    .innerJoin(grandsPrix, eq(grandsPrix.id, meetings.grandPrixId))
    .innerJoin(circuits, eq(circuits.id, meetings.circuitId))
    .innerJoin(countries, eq(countries.id, circuits.countryId))
    .where(eq(meetings.season, season))
    .orderBy(meetings.endDate, meetings.id);

  return rows
    .flatMap((row): SeasonRound[] => {
      const announced = known.get(row.id);
      if (announced === undefined) return [];
      const { round, slug, name, endDate, cancelled, cancellationReason, sessions: all } = announced;
      const own = kinds.flatMap((kind) => all.filter((session) => session.kind === kind));
      return [{ ...row, round, slug, name, endDate, cancelled, cancellationReason, sessions: own }];
    })
    .toSorted((a, b) => Number(a.endDate > b.endDate) - Number(a.endDate < b.endDate));
}

interface OfSession<K extends SessionKind> {
  readonly meetingId: number;
  readonly session: K;
}

export type RaceResultRow = OfSession<RaceKind> &
  RaceClassificationRow & {
    /** Null for a driver without a timed lap, and in sprints, whose fastest laps aren't recorded. */
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
      and(inArray(table.meetingId, [...meetingIds]), inArray(table.session, [...kinds]), lte(sessions.overAt, now)),
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
      and(inArray(table.meetingId, [...meetingIds]), inArray(table.session, [...kinds]), lte(sessions.overAt, now)),
    )
    .orderBy(table.meetingId, table.session, table.ordinal);
}
