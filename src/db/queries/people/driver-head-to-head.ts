import { aliasedTable, and, eq, gte, lte, ne, sql, type SQL } from "drizzle-orm";
import { type AnyPgColumn, unionAll } from "drizzle-orm/pg-core";

import type { Database } from "#db/database.ts";
import { ofSession } from "#db/queries/calendar/session-run.ts";
import { meetings, sessions } from "#db/schema/calendar.ts";
import { raceClassifications, timedClassifications } from "#db/schema/classifications.ts";
import { drivers } from "#db/schema/people.ts";
import { TEAM_MATES_SINCE, type HeadToHead } from "#domain/people/head-to-head.ts";
import type { Temporal } from "#domain/time.ts";

export interface SeasonHeadToHead extends HeadToHead {
  readonly season: number;
  readonly teamId: string;
  readonly mate: {
    readonly id: string;
    readonly code: string;
    readonly name: string;
    readonly lastName: string;
  };
}

/**
 * Compares a driver with each team-mate in each season since 1981, by the rules of `HeadToHead`. Ordered by season,
 * then by the number of sessions in which both took part, highest first.
 */
export async function listHeadToHeads(
  db: Database,
  driverId: string,
  now: Temporal.Instant,
): Promise<SeasonHeadToHead[]> {
  const pairs = unionAll(racePairs(db, driverId, now), qualifyingPairs(db, driverId, now)).as("pairs");
  const timesAhead = (kind: string, sign: "<" | ">") =>
    sql<number>`count(*) filter (where ${pairs.kind} = ${kind} and ${pairs.own} ${sql.raw(sign)} ${pairs.mate})::int`;
  const rows = await db
    .select({
      season: pairs.season,
      teamId: pairs.teamId,
      mate: { id: drivers.id, code: drivers.code, name: drivers.name, lastName: drivers.lastName },
      qualifying: { ahead: timesAhead("qualifying", "<"), behind: timesAhead("qualifying", ">") },
      race: { ahead: timesAhead("race", "<"), behind: timesAhead("race", ">") },
    })
    .from(pairs)
    .innerJoin(drivers, eq(drivers.id, pairs.mateId))
    .groupBy(pairs.season, pairs.teamId, drivers.id)
    .orderBy(pairs.season, sql`count(*) desc`, pairs.teamId, drivers.id);
  return rows;
}

type EntrantColumns = Readonly<Record<"meetingId" | "session" | "teamId" | "driverId", AnyPgColumn>>;

function isMateOf(entrant: EntrantColumns, mate: EntrantColumns): SQL | undefined {
  return and(
    eq(mate.meetingId, entrant.meetingId),
    eq(mate.session, entrant.session),
    eq(mate.teamId, entrant.teamId),
    ne(mate.driverId, entrant.driverId),
  );
}

function racePairs(db: Database, driverId: string, now: Temporal.Instant) {
  const entrant = raceClassifications;
  const mate = aliasedTable(raceClassifications, "mate");
  return db
    .select({
      kind: sql<string>`'race'`.as("kind"),
      season: meetings.season,
      teamId: entrant.teamId,
      mateId: mate.driverId,
      own: sql<number | null>`${entrant.position}`.as("own"),
      mate: sql<number | null>`${mate.position}`.as("mate"),
    })
    .from(entrant)
    .innerJoin(meetings, and(eq(meetings.id, entrant.meetingId), gte(meetings.season, TEAM_MATES_SINCE)))
    .innerJoin(sessions, ofSession(entrant))
    .innerJoin(mate, isMateOf(entrant, mate))
    .where(and(eq(entrant.driverId, driverId), eq(entrant.session, "race"), lte(sessions.overAt, now)));
}

function qualifyingPairs(db: Database, driverId: string, now: Temporal.Instant) {
  const entrant = timedClassifications;
  const mate = aliasedTable(timedClassifications, "mate");
  /** A position counts only if the driver set a lap time. */
  const placeOf = (table: typeof entrant) =>
    sql<number | null>`case when coalesce(${table.timeMs}, ${table.q1Ms}) is not null then ${table.position} end`;
  return db
    .select({
      kind: sql<string>`'qualifying'`.as("kind"),
      season: meetings.season,
      teamId: entrant.teamId,
      mateId: mate.driverId,
      own: placeOf(entrant).as("own"),
      mate: placeOf(mate).as("mate"),
    })
    .from(entrant)
    .innerJoin(meetings, and(eq(meetings.id, entrant.meetingId), gte(meetings.season, TEAM_MATES_SINCE)))
    .innerJoin(sessions, ofSession(entrant))
    .innerJoin(mate, isMateOf(entrant, mate))
    .where(and(eq(entrant.driverId, driverId), eq(entrant.session, "qualifying"), lte(sessions.overAt, now)));
}
