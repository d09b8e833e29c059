import { and, eq, sql } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { meetings, sessions } from "#db/schema/calendar.ts";
import { watchedPredictions, watchedVotes } from "#db/schema/watched-picks.ts";
import type { Podium } from "#domain/games/predictor.ts";
import type { Temporal } from "#domain/time.ts";
import type { Picks } from "#domain/votes/vote.ts";

import { podiums } from "./predictions.ts";

interface PickKey {
  readonly accountId: string;
  readonly season: number;
  readonly slug: string;
}

export async function findWatchedPrediction(
  db: Database,
  { accountId, season, slug }: PickKey,
): Promise<Podium | null> {
  const table = watchedPredictions;
  const [row] = await db
    .select()
    .from(table)
    .where(and(eq(table.accountId, accountId), eq(table.season, season), eq(table.slug, slug)));
  return row ? [row.first, row.second, row.third] : null;
}

export async function saveWatchedPrediction(
  db: Database,
  { accountId, season, slug }: PickKey,
  [first, second, third]: Podium,
  changedAt: Temporal.Instant,
): Promise<void> {
  const table = watchedPredictions;
  const set = { first, second, third, changedAt };
  await db
    .insert(table)
    .values({ accountId, season, slug, ...set })
    .onConflictDoUpdate({ target: [table.accountId, table.season, table.slug], set });
}

export async function findWatchedVote(
  db: Database,
  { accountId, season, slug }: PickKey,
): Promise<Picks | null> {
  const table = watchedVotes;
  const [row] = await db
    .select({ key: table.accountId, scorer: table.scorer, rest: table.rest, team: table.team })
    .from(table)
    .where(and(eq(table.accountId, accountId), eq(table.season, season), eq(table.slug, slug)));
  return row ? { scorer: row.scorer, rest: row.rest, team: row.team } : null;
}

export async function saveWatchedVote(
  db: Database,
  { accountId, season, slug }: PickKey,
  { scorer, rest, team }: Picks,
  changedAt: Temporal.Instant,
): Promise<void> {
  const table = watchedVotes;
  const set = { scorer, rest, team, changedAt };
  await db
    .insert(table)
    .values({ accountId, season, slug, ...set })
    .onConflictDoUpdate({ target: [table.accountId, table.season, table.slug], set });
}

interface SeasonQuery {
  readonly accountId: string;
  readonly season: number;
  /** Picks for later races, made on another visit to the season, are left out. */
  readonly now: Temporal.Instant;
}

export interface FinishedPrediction {
  readonly round: number;
  readonly name: string;
  readonly slug: string;
  readonly podium: Podium;
  readonly result: Podium;
}

/** Lists a season's predictions whose race is over, the latest first. */
export async function listFinishedPredictions(
  db: Database,
  { accountId, season, now }: SeasonQuery,
): Promise<FinishedPrediction[]> {
  return [
    ...(await db.execute<FinishedPrediction & Record<string, unknown>>(sql`
      select r.round, r.name, r.slug, json_build_array(p.first, p.second, p.third) as podium,
        json_build_array(r.first, r.second, r.third) as result
      from ${watchedPredictions} p join (${podiums({ season, now })}) r on r.slug = p.slug
      where p.account_id = ${accountId} and p.season = ${season}
      order by r.round desc`)),
  ];
}

export interface PastVote extends Picks {
  readonly name: string;
  readonly slug: string;
}

export async function listPastVotes(
  db: Database,
  { accountId, season, now }: SeasonQuery,
): Promise<PastVote[]> {
  return [
    ...(await db.execute<PastVote & Record<string, unknown>>(sql`
      select m.name, m.slug, v.scorer, v.rest, v.team
      from ${watchedVotes} v
      join ${meetings} m on m.season = v.season and m.slug = v.slug and not m.cancelled
      join ${sessions} s on s.meeting_id = m.id and s.kind = 'race' and s.over_at <= ${now.toString()}
      where v.account_id = ${accountId} and v.season = ${season}
      order by m.round desc`)),
  ];
}
