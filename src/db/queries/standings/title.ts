import { sql } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { listMeetings } from "#db/queries/calendar/meetings.ts";
import { meetings, sessions } from "#db/schema/calendar.ts";
import { raceClassifications } from "#db/schema/classifications.ts";
import { drivers, teams, teamSeasons } from "#db/schema/people.ts";
import { isOver } from "#domain/calendar/results-reach.ts";
import type { Temporal } from "#domain/time.ts";
import type { ScoringSession } from "#domain/standings/title-course.ts";

type ResultTuple = readonly [
  driverId: string,
  teamId: string,
  position: number | null,
  pointsHundredths: number,
];

export async function listScoringSessions(
  db: Database,
  { season, now }: { readonly season: number; readonly now: Temporal.Instant },
): Promise<ScoringSession[]> {
  const [meetingsOfSeason, rows] = await Promise.all([
    listMeetings(db, { season, now }),
    db.execute<{ meetingId: number; kind: string; results: readonly ResultTuple[] }>(sql`
      select s.meeting_id as "meetingId", s.kind,
        json_agg(json_build_array(x.driver_id, x.team_id, x.position, x.points_hundredths) order by x.ordinal) as results
      from ${sessions} s
      join ${meetings} m on m.id = s.meeting_id
      join ${raceClassifications} x on x.meeting_id = s.meeting_id and x.session = s.kind
      where m.season = ${season} and s.over_at <= ${now.toString()}
      group by s.meeting_id, s.kind`),
  ]);
  const resultsOf = new Map(
    rows.map(({ meetingId, kind, results }) => [`${meetingId} ${kind}`, results]),
  );
  // As announced at `now`, because a race that is added later can't be won yet.
  return meetingsOfSeason
    .flatMap(({ id, round, name, grandPrixId, sessions: ownSessions }) =>
      ownSessions.flatMap((session): ScoringSession[] => {
        const { kind } = session;
        if (round === null || (kind !== "race" && kind !== "sprint")) return [];
        const hasEnded = isOver(session, now);
        const results = hasEnded ? (resultsOf.get(`${id} ${kind}`) ?? []) : [];
        return [
          { round, kind, name, grandPrixId, isOver: hasEnded, results: results.map(resultOf) },
        ];
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

export async function listTeamNames(
  db: Database,
  season: number,
  ids: readonly string[],
): Promise<Contender[]> {
  if (ids.length === 0) return [];
  return [
    ...(await db.execute<Contender & Record<string, unknown>>(sql`
      select t.id, upper(left(t.name, 3)) as code, coalesce(s.name, t.name) as name, s.colour from ${teams} t
      left join ${teamSeasons} s on s.team_id = t.id and s.year = ${season}
      where t.id in ${[...ids]}`)),
  ];
}
