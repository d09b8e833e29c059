import { and, desc, eq, exists, lte } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";

import type { Database } from "#db/database.ts";
import { meetings, sessions } from "#db/schema/calendar.ts";
import { drivers, teams } from "#db/schema/people.ts";
import { ballots } from "#db/schema/votes.ts";
import type { Temporal } from "#domain/time.ts";

const LISTED = 60;

export async function listOwnVotes(db: Database, accountId: string, now: Temporal.Instant) {
  const scorer = alias(drivers, "scorer");
  const rest = alias(drivers, "rest");
  const raceIsOver = db
    .select({ id: sessions.meetingId })
    .from(sessions)
    .where(
      and(
        eq(sessions.meetingId, ballots.meetingId),
        eq(sessions.kind, "race"),
        lte(sessions.overAt, now),
      ),
    );
  return db
    .select({
      meetingId: meetings.id,
      season: meetings.season,
      name: meetings.name,
      /** Name of the candidate chosen, or null if there were no candidates. */
      scorer: scorer.lastName,
      rest: rest.lastName,
      team: teams.name,
    })
    .from(ballots)
    .innerJoin(meetings, eq(meetings.id, ballots.meetingId))
    .leftJoin(scorer, eq(scorer.id, ballots.scorer))
    .leftJoin(rest, eq(rest.id, ballots.rest))
    .leftJoin(teams, eq(teams.id, ballots.team))
    .where(and(eq(ballots.accountId, accountId), exists(raceIsOver)))
    .orderBy(desc(meetings.season), desc(meetings.round))
    .limit(LISTED);
}
