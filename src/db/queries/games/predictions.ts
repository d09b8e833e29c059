import { and, eq, sql } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { accounts } from "#db/schema/accounts.ts";
import { meetings, sessions } from "#db/schema/calendar.ts";
import { raceClassifications } from "#db/schema/classifications.ts";
import { drivers } from "#db/schema/people.ts";
import { predictions } from "#db/schema/predictions.ts";
import { predictionPoints, type Podium } from "#domain/games/predictor.ts";
import type { Temporal } from "#domain/time.ts";

interface Prediction {
  readonly podium: Podium;
  /** Real time, not site time. */
  readonly changedAt: Temporal.Instant;
}

interface PredictionKey {
  readonly accountId: string;
  readonly meetingId: number;
}

export async function findPrediction(
  db: Database,
  { accountId, meetingId }: PredictionKey,
): Promise<Prediction | null> {
  const [row] = await db
    .select()
    .from(predictions)
    .where(and(eq(predictions.accountId, accountId), eq(predictions.meetingId, meetingId)));
  return row ? { podium: [row.first, row.second, row.third], changedAt: row.changedAt } : null;
}

/** Saves a new or changed prediction. Of two concurrent requests, the one saved last wins. */
export async function savePrediction(
  db: Database,
  { accountId, meetingId }: PredictionKey,
  [first, second, third]: Podium,
  changedAt: Temporal.Instant,
): Promise<void> {
  const podium = { first, second, third, changedAt };
  await db
    .insert(predictions)
    .values({ accountId, meetingId, ...podium })
    .onConflictDoUpdate({ target: [predictions.accountId, predictions.meetingId], set: podium });
}

export interface PickCount {
  readonly driverId: string;
  readonly counts: readonly [first: number, second: number, third: number];
}

/**
 * Counts the picks for a race, most popular driver first. The caller must not show the counts
 * before predictions lock.
 */
export async function listPickCounts(db: Database, meetingId: number): Promise<PickCount[]> {
  return [
    ...(await db.execute<PickCount & Record<string, unknown>>(sql`
      select pick.driver_id as "driverId", json_build_array(
        count(*) filter (where step = 1), count(*) filter (where step = 2), count(*) filter (where step = 3)) as counts
      from ${predictions} p
      join ${accounts} a on a.id = p.account_id and a.disabled_at is null
      cross join lateral unnest(array[p.first, p.second, p.third]) with ordinality as pick (driver_id, step)
      where p.meeting_id = ${meetingId}
      group by pick.driver_id order by count(*) desc, count(*) filter (where step = 1) desc, pick.driver_id`)),
  ];
}

interface AsOf {
  readonly season: number;
  readonly now: Temporal.Instant;
}

/**
 * Returns the podiums according to the current classifications, so that a correction also changes
 * the scores.
 */
export function podiums({
  season,
  now,
}: {
  readonly season: number | null;
  readonly now: Temporal.Instant;
}) {
  return sql`
    select m.id as meeting_id, m.round, m.name, m.slug,
      max(x.driver_id) filter (where x.position = 1) as first,
      max(x.driver_id) filter (where x.position = 2) as second,
      max(x.driver_id) filter (where x.position = 3) as third
    from ${meetings} m
    join ${sessions} s on s.meeting_id = m.id and s.kind = 'race' and s.over_at <= ${now.toString()}
    join ${raceClassifications} x on x.meeting_id = m.id and x.session = 'race' and x.position <= 3
    where ${season === null ? sql`true` : sql`m.season = ${season}`} and not m.cancelled
    group by m.id`;
}

const { exact, onPodium, allExact } = predictionPoints;

/**
 * SQL version of `scorePrediction`, with rows `p` (predicted) and `r` (actual podium). A test
 * compares the two versions.
 */
const score = sql`(
    case when p.first = r.first then ${exact}::integer when p.first in (r.second, r.third) then ${onPodium}::integer else 0 end
  + case when p.second = r.second then ${exact}::integer when p.second in (r.first, r.third) then ${onPodium}::integer else 0 end
  + case when p.third = r.third then ${exact}::integer when p.third in (r.first, r.second) then ${onPodium}::integer else 0 end
  + case when p.first = r.first and p.second = r.second and p.third = r.third then ${allExact}::integer else 0 end)`;

export interface PredictorRow {
  readonly place: number;
  readonly accountId: string;
  readonly displayName: string;
  readonly points: number;
  readonly races: number;
  readonly best: number;
  readonly picks: Podium | null;
}

interface TableQuery extends AsOf {
  readonly accountId: string | null;
  readonly most: number;
  /** Meeting whose picks are public, because they can no longer be changed. */
  readonly lockedMeetingId: number | null;
}

/**
 * Returns the top of the season's table, and the row of `accountId` even if it is further down.
 * Players without points are listed once their first prediction has locked.
 */
export async function listPredictorTable(
  db: Database,
  { accountId, most, lockedMeetingId, ...asOf }: TableQuery,
): Promise<PredictorRow[]> {
  return [
    ...(await db.execute<PredictorRow & Record<string, unknown>>(sql`
      with podiums as (${podiums(asOf)}),
      sums as (
        select p.account_id, sum(${score})::integer as points, count(r.meeting_id)::integer as races,
          max(${score})::integer as best
        from ${predictions} p left join podiums r on r.meeting_id = p.meeting_id
        where r.meeting_id is not null or p.meeting_id = ${lockedMeetingId}::integer
        group by p.account_id),
      placed as (
        select rank() over (order by points desc)::integer as place,
          row_number() over (order by points desc, races, a.created_at, a.id) as line,
          a.id as "accountId", a.display_name as "displayName", points, races, best,
          case when l.meeting_id is null then null else json_build_array(l.first, l.second, l.third) end as picks
        from sums join ${accounts} a on a.id = sums.account_id and a.disabled_at is null
        left join ${predictions} l on l.account_id = a.id and l.meeting_id = ${lockedMeetingId}::integer)
      select place, "accountId", "displayName", points, races, best, picks from placed
      where line <= ${most} or "accountId" = ${accountId} order by line`)),
  ];
}

export interface ScoredPrediction {
  readonly meetingId: number;
  readonly round: number;
  readonly name: string;
  readonly slug: string;
  readonly podium: Podium;
  readonly result: Podium;
  readonly points: number;
}

export async function listScoredPredictions(
  db: Database,
  { accountId, ...asOf }: AsOf & { readonly accountId: string },
): Promise<ScoredPrediction[]> {
  return [
    ...(await db.execute<ScoredPrediction & Record<string, unknown>>(sql`
      select r.meeting_id as "meetingId", r.round, r.name, r.slug, json_build_array(p.first, p.second, p.third) as podium,
        json_build_array(r.first, r.second, r.third) as result, ${score} as points
      from (${podiums(asOf)}) r
      join ${predictions} p on p.meeting_id = r.meeting_id and p.account_id = ${accountId}
      order by r.round desc`)),
  ];
}

export interface OwnPrediction {
  readonly season: number;
  readonly name: string;
  readonly slug: string;
  readonly drivers: Podium;
  readonly points: number | null;
}

const LISTED = 60;

export async function listOwnPredictions(
  db: Database,
  accountId: string,
  now: Temporal.Instant,
): Promise<OwnPrediction[]> {
  return [
    ...(await db.execute<OwnPrediction & Record<string, unknown>>(sql`
      select m.season, m.name, m.slug,
        json_build_array(d1.last_name, d2.last_name, d3.last_name) as drivers,
        case when r.meeting_id is null then null else ${score} end as points
      from ${predictions} p
      join ${meetings} m on m.id = p.meeting_id
      join ${drivers} d1 on d1.id = p.first join ${drivers} d2 on d2.id = p.second join ${drivers} d3 on d3.id = p.third
      left join (${podiums({ season: null, now })}) r on r.meeting_id = p.meeting_id
      where p.account_id = ${accountId}
      order by m.season desc, m.round desc limit ${LISTED}`)),
  ];
}
