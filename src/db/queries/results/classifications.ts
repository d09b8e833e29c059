import { and, eq, lte } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { ofSession } from "#db/queries/calendar/session-run.ts";
import { meetings, sessions } from "#db/schema/calendar.ts";
import { raceClassifications, timedClassifications } from "#db/schema/classifications.ts";
import { topMovers } from "#domain/results/movers.ts";
import type { SessionKind } from "#domain/calendar/session.ts";
import type { Temporal } from "#domain/time.ts";
import { driverColumns, withEntrants, teamColumns, type DriverRef, type TeamRef } from "#db/queries/entrants/people.ts";

export type RaceKind = Extract<SessionKind, "race" | "sprint">;
export type TimedKind = Exclude<SessionKind, RaceKind>;
export type RaceStatus = (typeof raceClassifications.status.enumValues)[number];

export interface RaceClassificationRow {
  readonly position: number | null;
  readonly status: RaceStatus;
  readonly driver: DriverRef;
  readonly team: TeamRef;
  readonly number: string | null;
  readonly sharedCar: boolean;
  readonly laps: number | null;
  readonly timeMs: number | null;
  readonly penaltyMs: number | null;
  readonly gapMs: number | null;
  readonly gapLaps: number | null;
  readonly reasonRetired: string | null;
  readonly pointsHundredths: number;
  readonly grid: number | null;
  readonly pitLaneStart: boolean;
}

export interface TimedClassificationRow {
  readonly position: number | null;
  /** `classified`, or the reason for having no position. */
  readonly status: string;
  readonly driver: DriverRef;
  readonly team: TeamRef;
  readonly number: string | null;
  readonly laps: number | null;
  readonly timeMs: number | null;
  readonly q1Ms: number | null;
  readonly q2Ms: number | null;
  readonly q3Ms: number | null;
}

/** The query must join drivers, countries, teams and the team colours of the season. */
export const raceColumns = {
  position: raceClassifications.position,
  status: raceClassifications.status,
  driver: driverColumns,
  team: teamColumns,
  number: raceClassifications.number,
  sharedCar: raceClassifications.sharedCar,
  laps: raceClassifications.laps,
  timeMs: raceClassifications.timeMs,
  penaltyMs: raceClassifications.penaltyMs,
  gapMs: raceClassifications.gapMs,
  gapLaps: raceClassifications.gapLaps,
  reasonRetired: raceClassifications.reasonRetired,
  pointsHundredths: raceClassifications.pointsHundredths,
  grid: raceClassifications.grid,
  pitLaneStart: raceClassifications.pitLaneStart,
};

export const timedColumns = {
  position: timedClassifications.position,
  status: timedClassifications.status,
  driver: driverColumns,
  team: teamColumns,
  number: timedClassifications.number,
  laps: timedClassifications.laps,
  timeMs: timedClassifications.timeMs,
  q1Ms: timedClassifications.q1Ms,
  q2Ms: timedClassifications.q2Ms,
  q3Ms: timedClassifications.q3Ms,
};

/** Returns the classification of a race or sprint. Empty until the session is over and classified. */
export async function findRaceClassification(
  db: Database,
  query: { readonly meetingId: number; readonly session: RaceKind; readonly now: Temporal.Instant },
): Promise<RaceClassificationRow[]> {
  const table = raceClassifications;
  const rows = db
    .select(raceColumns)
    .from(table)
    .innerJoin(sessions, ofSession(table))
    .innerJoin(meetings, eq(meetings.id, table.meetingId))
    .$dynamic();
  return withEntrants(rows, table, meetings.season)
    .where(and(eq(table.meetingId, query.meetingId), eq(table.session, query.session), lte(sessions.overAt, query.now)))
    .orderBy(table.ordinal);
}

/** Returns the classification of a practice or qualifying session. Empty until the session is over and classified. */
export async function findTimedClassification(
  db: Database,
  query: { readonly meetingId: number; readonly session: TimedKind; readonly now: Temporal.Instant },
): Promise<TimedClassificationRow[]> {
  const table = timedClassifications;
  const rows = db
    .select(timedColumns)
    .from(table)
    .innerJoin(sessions, ofSession(table))
    .innerJoin(meetings, eq(meetings.id, table.meetingId))
    .$dynamic();
  return withEntrants(rows, table, meetings.season)
    .where(and(eq(table.meetingId, query.meetingId), eq(table.session, query.session), lte(sessions.overAt, query.now)))
    .orderBy(table.ordinal);
}

export interface RaceSummary {
  readonly topDrivers: readonly RaceClassificationRow[];
  readonly topTeams: readonly { readonly team: TeamRef; readonly pointsHundredths: number }[];
  readonly topMovers: readonly { readonly driver: DriverRef; readonly team: TeamRef; readonly gained: number }[];
}

const PLACES = 3;

export async function findRaceSummary(
  db: Database,
  meetingId: number,
  now: Temporal.Instant,
): Promise<RaceSummary | null> {
  const rows = await findRaceClassification(db, { meetingId, session: "race", now });
  if (rows.length === 0) return null;
  return {
    topDrivers: rows.filter((row) => row.position !== null).slice(0, PLACES),
    topTeams: topTeams(rows),
    topMovers: topMovers(rows).map(({ result, gained }) => ({ driver: result.driver, team: result.team, gained })),
  };
}

function topTeams(rows: readonly RaceClassificationRow[]): RaceSummary["topTeams"] {
  return (
    [...Map.groupBy(rows, (row) => row.team.id).values()]
      .flatMap((teamRows) => {
        const team = teamRows[0]?.team;
        if (team === undefined) return [];
        return [{ team, pointsHundredths: teamRows.reduce((sum, row) => sum + row.pointsHundredths, 0) }];
      })
      .filter((entry) => entry.pointsHundredths > 0)
      // Rows are in finishing order and the sort is stable, so teams level on points follow their best-placed car.
      .toSorted((a, b) => b.pointsHundredths - a.pointsHundredths)
      .slice(0, PLACES)
  );
}
