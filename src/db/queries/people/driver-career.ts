import { and, eq, lte, sql } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { ofSession } from "#db/queries/calendar/session-run.ts";
import { grandsPrix, meetings, sessions } from "#db/schema/calendar.ts";
import { fastestLaps, polePositions, raceClassifications } from "#db/schema/classifications.ts";
import { driverStandings, seasonDriverStandings } from "#db/schema/standings.ts";
import { bestDrive, type Outcome } from "#domain/people/career.ts";
import { isFormulaTwoDrive } from "#domain/results/formula-two.ts";
import type { Temporal } from "#domain/time.ts";
import { seasonEnds, type ChampionshipPlace } from "#db/queries/standings/championship-places.ts";
import { fastestLapOfRow, holdsFastestLap } from "#db/queries/results/fastest-lap.ts";
import { holdsPole, poleOfRow } from "#db/queries/results/pole.ts";
import { hasTitle } from "#db/queries/standings/titles.ts";

/** A driver's outcome in one race or sprint. If they drove several cars, the outcomes are combined. */
export interface DriverOutcome extends Outcome {
  readonly formulaTwo: boolean;
  readonly meetingId: number;
  readonly season: number;
  readonly round: number;
  readonly slug: string;
  readonly name: string;
  readonly place: string;
  readonly grandPrixId: string;
  readonly raceDate: string;
  readonly teamId: string;
  readonly number: string | null;
  readonly grid: number | null;
  readonly pitLaneStart: boolean;
  readonly reasonRetired: string | null;
}

export async function listDriverOutcomes(
  db: Database,
  driverId: string,
  now: Temporal.Instant,
): Promise<DriverOutcome[]> {
  const table = raceClassifications;
  const rows = await db
    .select({
      meetingId: table.meetingId,
      kind: sql<"race" | "sprint">`${table.session}`,
      season: meetings.season,
      round: sql<number>`${meetings.round}`,
      slug: meetings.slug,
      name: meetings.name,
      place: grandsPrix.name,
      grandPrixId: meetings.grandPrixId,
      raceDate: meetings.endDate,
      teamId: table.teamId,
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
    .from(table)
    .innerJoin(meetings, eq(meetings.id, table.meetingId))
    .innerJoin(grandsPrix, eq(grandsPrix.id, meetings.grandPrixId))
    .innerJoin(sessions, ofSession(table))
    .leftJoin(polePositions, poleOfRow)
    .leftJoin(fastestLaps, and(fastestLapOfRow, eq(fastestLaps.driverId, driverId)))
    .where(and(eq(table.driverId, driverId), lte(sessions.overAt, now)))
    .orderBy(meetings.season, meetings.round, table.session, table.ordinal);
  return [...Map.groupBy(rows, (row) => `${row.meetingId} ${row.kind}`).values()].map((drives) => {
    const best = bestDrive(drives);
    return {
      ...best,
      formulaTwo: best.kind === "race" && isFormulaTwoDrive(best, driverId),
      // The grid slot of the car in which the driver started, which may not be the car that was classified.
      grid: drives.find((drive) => drive.grid !== null)?.grid ?? null,
    };
  });
}

/**
 * Lists a driver's position in each championship. For seasons that are complete at `now`, this is the final position,
 * otherwise the latest.
 */
export async function listDriverPlaces(
  db: Database,
  driverId: string,
  now: Temporal.Instant,
): Promise<ChampionshipPlace[]> {
  const latest = db
    .selectDistinctOn([meetings.season], {
      season: meetings.season,
      position: driverStandings.position,
      pointsHundredths: driverStandings.pointsHundredths,
    })
    .from(driverStandings)
    .innerJoin(meetings, eq(meetings.id, driverStandings.meetingId))
    .innerJoin(sessions, and(eq(sessions.meetingId, meetings.id), eq(sessions.kind, "race"), lte(sessions.overAt, now)))
    .where(eq(driverStandings.driverId, driverId))
    .orderBy(meetings.season, sql`${meetings.round} desc`)
    .as("latest");
  const ends = seasonEnds(db, now);
  const ruled = seasonDriverStandings;
  const isFinal = sql<boolean>`(${ends.over} and ${ruled.ordinal} is not null)`;
  return db
    .select({
      season: latest.season,
      position: sql<number | null>`case when ${isFinal} then ${ruled.position} else ${latest.position} end`,
      pointsHundredths: sql<number>`case when ${isFinal} then ${ruled.pointsHundredths} else ${latest.pointsHundredths} end`,
      final: isFinal,
      champion: hasTitle("drivers", { season: latest.season, winnerId: driverId, now }),
    })
    .from(latest)
    .innerJoin(ends, eq(ends.season, latest.season))
    .leftJoin(ruled, and(eq(ruled.season, latest.season), eq(ruled.driverId, driverId)))
    .orderBy(latest.season);
}
