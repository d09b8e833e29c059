import { inArray } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { driverStandings, teamStandings } from "#db/schema/standings.ts";
import type { Temporal } from "#domain/time.ts";

import type { DriverRef, TeamRef } from "#db/queries/entrants/people.ts";
import { carKey, findDriverStandings, findTeamStandings } from "./standings.ts";
import type { StandingsRound } from "./standings-rounds.ts";

export interface PointsByRound<Who> {
  readonly rounds: readonly StandingsRound[];
  readonly lines: readonly {
    readonly who: Who;
    readonly colour: string | null;
    /** Points total in hundredths after each round. Null until the entrant is first listed. */
    readonly totalsHundredths: readonly (number | null)[];
  }[];
}

interface PointsQuery {
  readonly season: number;
  readonly now: Temporal.Instant;
}

/**
 * Returns each driver's points total after every round over at `now`. Colours are those of the
 * driver's latest team.
 */
export async function findDriverPointsByRound(
  db: Database,
  query: PointsQuery,
): Promise<PointsByRound<DriverRef>> {
  const { rows, rounds, after } = await findDriverStandings(db, query);
  if (after === null) return { rounds, lines: [] };
  const totals = await db
    .select({
      meetingId: driverStandings.meetingId,
      driverId: driverStandings.driverId,
      pointsHundredths: driverStandings.pointsHundredths,
    })
    .from(driverStandings)
    .where(inArray(driverStandings.meetingId, meetingIds(rounds)));
  const totalsOf = Map.groupBy(totals, (row) => row.driverId);
  const lines = rows.map(({ driver, team, pointsHundredths }) => ({
    who: driver,
    colour: team?.colour ?? null,
    totalsHundredths: totalsByRound(rounds, totalsOf.get(driver.id), pointsHundredths),
  }));
  return { rounds, lines };
}

export async function findTeamPointsByRound(
  db: Database,
  query: PointsQuery,
): Promise<PointsByRound<TeamRef>> {
  const { rows, rounds, after } = await findTeamStandings(db, query);
  if (after === null) return { rounds, lines: [] };
  const totals = await db
    .select({
      meetingId: teamStandings.meetingId,
      team: { id: teamStandings.teamId },
      engineMakerId: teamStandings.engineMakerId,
      pointsHundredths: teamStandings.pointsHundredths,
    })
    .from(teamStandings)
    .where(inArray(teamStandings.meetingId, meetingIds(rounds)));
  const totalsOf = Map.groupBy(totals, carKey);
  const lines = rows.map((row) => ({
    who: row.team,
    colour: row.team.colour,
    totalsHundredths: totalsByRound(rounds, totalsOf.get(carKey(row)), row.pointsHundredths),
  }));
  return { rounds, lines };
}

function meetingIds(rounds: readonly StandingsRound[]): number[] {
  return rounds.filter((round) => !round.afterSprint).map((round) => round.meetingId);
}

function totalsByRound(
  rounds: readonly StandingsRound[],
  totals: readonly { readonly meetingId: number; readonly pointsHundredths: number }[] = [],
  latest: number | null,
): (number | null)[] {
  const totalAt = new Map(totals.map((row) => [row.meetingId, row.pointsHundredths]));
  return rounds.map((round) =>
    round.afterSprint ? latest : (totalAt.get(round.meetingId) ?? null),
  );
}
