import { and, eq, inArray, lte } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { ofSession } from "#db/queries/calendar/session-run.ts";
import { meetings, sessions } from "#db/schema/calendar.ts";
import { driverOfTheDay, raceClassifications } from "#db/schema/classifications.ts";
import { drivers } from "#db/schema/people.ts";
import { eligibleChoices } from "#domain/votes/vote.ts";
import { voteResult, type VoteResult } from "#domain/votes/vote-result.ts";
import type { Temporal } from "#domain/time.ts";

import { listVoteCounts } from "./votes.ts";

export interface SeasonVote {
  readonly meetingId: number;
  readonly result: VoteResult;
  /** Winners of the official driver of the day vote: several if they tied, none if unknown. */
  readonly driversOfTheDay: readonly string[];
}

export interface SeasonVotes {
  readonly votes: readonly SeasonVote[];
  readonly names: ReadonlyMap<string, string>;
}

/**
 * Returns the votes on those meetings whose race is over at `now`. Callers must not show the results of an open vote.
 */
export async function findSeasonVotes(
  db: Database,
  meetingIds: readonly number[],
  now: Temporal.Instant,
): Promise<SeasonVotes> {
  const counts = Map.groupBy(await listVoteCounts(db, meetingIds), (row) => row.meetingId);
  const voted = meetingIds.filter((id) => counts.has(id));
  if (voted.length === 0) return { votes: [], names: new Map() };
  const race = raceClassifications;
  const [lines, official] = await Promise.all([
    db
      .select({
        meetingId: race.meetingId,
        driverId: race.driverId,
        teamId: race.teamId,
        status: race.status,
        pointsHundredths: race.pointsHundredths,
        name: drivers.name,
      })
      .from(race)
      .innerJoin(sessions, ofSession(race))
      .innerJoin(drivers, eq(drivers.id, race.driverId))
      .where(and(inArray(race.meetingId, voted), eq(race.session, "race"), lte(sessions.overAt, now)))
      .orderBy(race.meetingId, race.ordinal),
    db
      .select({ meetingId: driverOfTheDay.meetingId, driverId: driverOfTheDay.driverId })
      .from(driverOfTheDay)
      .innerJoin(meetings, eq(meetings.id, driverOfTheDay.meetingId))
      .where(and(inArray(driverOfTheDay.meetingId, voted), eq(driverOfTheDay.position, 1))),
  ]);
  const linesOf = Map.groupBy(lines, (line) => line.meetingId);
  return {
    votes: voted.flatMap((meetingId) => {
      const meetingLines = linesOf.get(meetingId);
      if (meetingLines === undefined) return [];
      return [
        {
          meetingId,
          result: voteResult(counts.get(meetingId) ?? [], eligibleChoices(meetingLines)),
          driversOfTheDay: official.filter((row) => row.meetingId === meetingId).map((row) => row.driverId),
        },
      ];
    }),
    names: new Map(lines.map(({ driverId, name }) => [driverId, name])),
  };
}
