import { sql } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { grandsPrix, meetings, sessions } from "#db/schema/calendar.ts";
import { fastestLaps, polePositions, raceClassifications } from "#db/schema/classifications.ts";
import { drivers, teams } from "#db/schema/people.ts";
import type { DriveStatus } from "#domain/people/career.ts";
import type { HistoryRace, HistoryResult } from "#domain/history/history.ts";
import type { Temporal } from "#domain/time.ts";

/** Returns a key that changes when a race or sprint ends, since all records depend on the results so far. */
export async function findHistoryMark(db: Database, now: Temporal.Instant): Promise<string> {
  const [row] = await db.execute<{ mark: string }>(sql`
    select count(*) || ' ' || coalesce(max(over_at)::text, '') as mark from ${sessions}
    where kind in ('race', 'sprint') and over_at <= ${now.toString()}`);
  return row?.mark ?? "";
}

type ResultTuple = readonly [
  driverId: string,
  teamId: string,
  position: number | null,
  status: DriveStatus,
  pointsHundredths: number,
  pole: boolean,
  fastestLap: boolean,
];

/**
 * Lists all races and sprints over at `now`, in order, with results. Tens of thousands of rows, so the caller must
 * cache them.
 */
export async function listHistoryRaces(db: Database, now: Temporal.Instant): Promise<HistoryRace[]> {
  const races = await db.execute<Omit<HistoryRace, "results"> & { results: readonly ResultTuple[] }>(sql`
    select m.season, m.round, m.slug, p.name as place, m.end_date as date, s.kind,
      json_agg(json_build_array(x.driver_id, x.team_id, x.position, x.status, x.points_hundredths,
                                g.meeting_id is not null or coalesce(s.kind = 'sprint' and x.grid = 1, false), f.ordinal is not null) order by x.ordinal) as results
    from ${meetings} m
    join ${grandsPrix} p on p.id = m.grand_prix_id
    join ${sessions} s on s.meeting_id = m.id and s.kind in ('race', 'sprint')
    join ${raceClassifications} x on x.meeting_id = m.id and x.session = s.kind
    left join ${polePositions} g on g.meeting_id = m.id and g.driver_id = x.driver_id and s.kind = 'race'
    left join ${fastestLaps} f
      on f.meeting_id = m.id and f.session = s.kind and f.driver_id = x.driver_id and f.position = 1
    where s.over_at <= ${now.toString()}
    group by m.id, p.id, s.kind
    order by m.season, m.round, s.kind`);
  return races.map((race) => ({ ...race, results: race.results.map(resultOf) }));
}

function resultOf([
  driverId,
  teamId,
  position,
  status,
  pointsHundredths,
  pole,
  fastestLap,
]: ResultTuple): HistoryResult {
  return { driverId, teamId, position, status, pointsHundredths, pole, fastestLap };
}

export interface KnownDriver {
  readonly id: string;
  readonly name: string;
  readonly code: string;
  readonly bornOn: string | null;
}

export async function listKnownDrivers(db: Database): Promise<KnownDriver[]> {
  return db.select({ id: drivers.id, name: drivers.name, code: drivers.code, bornOn: drivers.bornOn }).from(drivers);
}

export async function listKnownTeams(db: Database): Promise<{ readonly id: string; readonly name: string }[]> {
  return db.select({ id: teams.id, name: teams.name }).from(teams);
}
