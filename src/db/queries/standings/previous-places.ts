import { eq } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { driverStandings, teamStandings } from "#db/schema/standings.ts";
import { carKey } from "./standings.ts";
import type { StandingsRound } from "./standings-rounds.ts";

/**
 * Place of each entrant, by driver id or by `carKey`. Empty for the first standings of a season.
 */
export type PreviousPlaces = ReadonlyMap<string, number | null>;

interface PreviousQuery {
  readonly rounds: readonly StandingsRound[];
  readonly after: StandingsRound | null;
}

export async function listPreviousDriverPlaces(
  db: Database,
  query: PreviousQuery,
): Promise<PreviousPlaces> {
  const rows = await db
    .select({ driverId: driverStandings.driverId, position: driverStandings.position })
    .from(driverStandings)
    .where(eq(driverStandings.meetingId, previousMeeting(query)));
  return new Map(rows.map(({ driverId, position }) => [driverId, position]));
}

export async function listPreviousTeamPlaces(
  db: Database,
  query: PreviousQuery,
): Promise<PreviousPlaces> {
  const rows = await db
    .select({
      team: { id: teamStandings.teamId },
      engineMakerId: teamStandings.engineMakerId,
      position: teamStandings.position,
    })
    .from(teamStandings)
    .where(eq(teamStandings.meetingId, previousMeeting(query)));
  return new Map(rows.map((row) => [carKey(row), row.position]));
}

/**
 * Returns the id of the meeting with the last race before the standings shown. Returns 0, which no
 * meeting has, if there was no such race.
 */
function previousMeeting({ rounds, after }: PreviousQuery): number {
  if (after === null) return 0;
  return (
    rounds.findLast(({ round, afterSprint }) => !afterSprint && round < after.round)?.meetingId ?? 0
  );
}
