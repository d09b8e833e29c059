import { and, eq, lte, or, sql } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { ofSession } from "#db/queries/calendar/session-run.ts";
import { meetings, sessions } from "#db/schema/calendar.ts";
import { fastestLaps, polePositions, raceClassifications } from "#db/schema/classifications.ts";
import { drivers } from "#db/schema/people.ts";
import { teamStandings } from "#db/schema/standings.ts";
import { bestDrive, type Outcome } from "#domain/people/career.ts";
import type { Temporal } from "#domain/time.ts";
import { fastestLapOfRow, holdsFastestLap } from "#db/queries/results/fastest-lap.ts";
import { holdsPole, poleOfRow } from "#db/queries/results/pole.ts";

interface SeasonQuery {
  readonly teamId: string;
  readonly season: number;
  readonly now: Temporal.Instant;
}

export interface TeamOutcome extends Outcome {
  readonly meetingId: number;
  readonly round: number;
  readonly slug: string;
  readonly name: string;
  readonly grandPrixId: string;
  readonly driver: {
    readonly id: string;
    readonly code: string;
    readonly name: string;
    readonly lastName: string;
  };
  readonly number: string | null;
  readonly grid: number | null;
  readonly pitLaneStart: boolean;
  readonly reasonRetired: string | null;
}

export async function listTeamOutcomes(db: Database, query: SeasonQuery): Promise<TeamOutcome[]> {
  const table = raceClassifications;
  const rows = await db
    .select({
      meetingId: table.meetingId,
      kind: sql<"race" | "sprint">`${table.session}`,
      round: sql<number>`${meetings.round}`,
      slug: meetings.slug,
      name: meetings.name,
      grandPrixId: meetings.grandPrixId,
      driver: { id: drivers.id, code: drivers.code, name: drivers.name, lastName: drivers.lastName },
      number: table.number,
      position: table.position,
      status: table.status,
      pointsHundredths: table.pointsHundredths,
      grid: table.grid,
      pitLaneStart: table.pitLaneStart,
      reasonRetired: table.reasonRetired,
      pole: holdsPole,
      fastestLap: holdsFastestLap,
    })
    .from(meetings)
    .innerJoin(table, and(eq(table.meetingId, meetings.id), eq(table.teamId, query.teamId)))
    .innerJoin(sessions, ofSession(table))
    .innerJoin(drivers, eq(drivers.id, table.driverId))
    .leftJoin(polePositions, poleOfRow)
    .leftJoin(fastestLaps, and(fastestLapOfRow, eq(fastestLaps.teamId, table.teamId)))
    .where(and(eq(meetings.season, query.season), lte(sessions.overAt, query.now)))
    .orderBy(meetings.round, table.session, table.ordinal);
  const byDrive = Map.groupBy(rows, (row) => `${row.meetingId} ${row.kind} ${row.driver.id}`);
  return [...byDrive.values()].map(bestDrive);
}

export interface TeamTotal {
  readonly round: number;
  readonly teamId: string;
  readonly position: number | null;
  readonly pointsHundredths: number;
}

export async function listTeamTotals(db: Database, query: SeasonQuery): Promise<TeamTotal[]> {
  return db
    .select({
      round: sql<number>`${meetings.round}`,
      teamId: teamStandings.teamId,
      position: teamStandings.position,
      pointsHundredths: teamStandings.pointsHundredths,
    })
    .from(meetings)
    .innerJoin(sessions, and(eq(sessions.meetingId, meetings.id), eq(sessions.kind, "race")))
    .innerJoin(teamStandings, eq(teamStandings.meetingId, meetings.id))
    .where(
      and(
        eq(meetings.season, query.season),
        lte(sessions.overAt, query.now),
        or(eq(teamStandings.teamId, query.teamId), eq(teamStandings.position, 1)),
      ),
    )
    .orderBy(meetings.round, teamStandings.ordinal);
}
