import { sql } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { listMeetings } from "#db/queries/calendar/meetings.ts";
import { meetings, sessions } from "#db/schema/calendar.ts";
import { raceClassifications } from "#db/schema/classifications.ts";
import { drivers, teams, teamSeasons } from "#db/schema/people.ts";
import type { Temporal } from "#domain/time.ts";
import type { ScoringSession } from "#domain/standings/title-course.ts";

type ResultTuple = readonly [driverId: string, teamId: string, position: number | null, pointsHundredths: number];

export async function listScoringSessions(
  db: Database,
  { season, now }: { readonly season: number; readonly now: Temporal.Instant },
): Promise<ScoringSession[]> {
  const [known, rows] = await Promise.all([
    listMeetings(db, { season, now }),
    db.execute<{ meetingId: number; kind: string; grandPrixId: string; results: readonly ResultTuple[] | null }>(sql`
      select m.id as "meetingId", s.kind, m.grand_prix_id as "grandPrixId",
        json_agg(json_build_array(x.driver_id, x.team_id, x.position, x.points_hundredths) order by x.ordinal)
          filter (where x.driver_id is not null) as results
      from ${meetings} m
      left join ${sessions} s on s.meeting_id = m.id and s.kind in ('race', 'sprint')
      left join ${raceClassifications} x
        on x.meeting_id = m.id and x.session = s.kind and s.over_at <= ${now.toString()}
      where m.season = ${season}
      group by m.id, s.kind`),
  ]);
  const resultsOf = new Map(rows.map(({ meetingId, kind, results }) => [`${meetingId} ${kind}`, results ?? []]));
  const grandPrixOf = new Map(rows.map(({ meetingId, grandPrixId }) => [meetingId, grandPrixId]));
  // As announced at `now`, because a race that is added later can't be won yet.
  return known
    .flatMap(({ id, round, name, sessions: own }) =>
      own.flatMap(({ kind, overAt }): ScoringSession[] => {
        if (round === null || (kind !== "race" && kind !== "sprint")) return [];
        const isOver = overAt.epochMilliseconds <= now.epochMilliseconds;
        const results = isOver ? (resultsOf.get(`${id} ${kind}`) ?? []) : [];
        return [{ round, kind, name, grandPrixId: grandPrixOf.get(id) ?? "", isOver, results: results.map(resultOf) }];
      }),
    )
    .toSorted((a, b) => a.round - b.round || ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
}

/** The order of `session_kind`. */
const ORDER: readonly string[] = ["sprint", "race"];

const resultOf = ([driverId, teamId, position, pointsHundredths]: ResultTuple) => ({
  driverId,
  teamId,
  position,
  pointsHundredths,
});

export interface Contender {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  /** The team's colour in that season. Null for drivers, and for teams before 2014. */
  readonly colour: string | null;
}

export async function listDriverNames(db: Database, ids: readonly string[]): Promise<Contender[]> {
  if (ids.length === 0) return [];
  return [
    ...(await db.execute<Contender & Record<string, unknown>>(sql`
      select id, code, last_name as name, null as colour from ${drivers} where id in ${[...ids]}`)),
  ];
}

export async function listTeamNames(db: Database, season: number, ids: readonly string[]): Promise<Contender[]> {
  if (ids.length === 0) return [];
  return [
    ...(await db.execute<Contender & Record<string, unknown>>(sql`
      select t.id, upper(left(t.name, 3)) as code, coalesce(s.name, t.name) as name, s.colour from ${teams} t
      left join ${teamSeasons} s on s.team_id = t.id and s.year = ${season}
      where t.id in ${[...ids]}`)),
  ];
}
