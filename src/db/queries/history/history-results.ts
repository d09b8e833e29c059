import { eq, sql } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { allRaceRows, raceRowValues } from "#db/queries/results/race-rows.ts";
import { sessions } from "#db/schema/calendar.ts";
import { drivers, teams } from "#db/schema/people.ts";
import { countries } from "#db/schema/places.ts";
import type { DriveStatus } from "#domain/people/career.ts";
import type { HistoryRace, HistoryResult } from "#domain/history/history.ts";
import type { Temporal } from "#domain/time.ts";

/**
 * Returns a cache key that changes when a race or sprint ends, because all records depend on the
 * results so far.
 */
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
 * Lists all races and sprints over at `now`, in order, with their results. There are tens of
 * thousands of rows, so the caller must cache them.
 */
export async function listHistoryRaces(
  db: Database,
  now: Temporal.Instant,
): Promise<HistoryRace[]> {
  const races = await db.execute<
    Omit<HistoryRace, "results"> & { results: readonly ResultTuple[] }
  >(sql`
    select m.season, m.round, m.slug, p.name as place, m.end_date as date, s.kind,
      json_agg(json_build_array(${raceRowValues}) order by x.ordinal) as results
    from ${allRaceRows}
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

export type KnownDriver = Awaited<ReturnType<typeof listKnownDrivers>>[number];

export async function listKnownDrivers(db: Database) {
  return db
    .select({
      id: drivers.id,
      name: drivers.name,
      code: drivers.code,
      bornOn: drivers.bornOn,
      countryAlpha2: countries.alpha2,
    })
    .from(drivers)
    .innerJoin(countries, eq(countries.id, drivers.countryId));
}

export async function listKnownTeams(
  db: Database,
): Promise<{ readonly id: string; readonly name: string }[]> {
  return db.select({ id: teams.id, name: teams.name }).from(teams);
}
