import { and, asc, count, desc, eq, gt, isNotNull, isNull, lt, sql } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { accounts } from "#db/schema/accounts.ts";
import { reactionBests, reactionRounds } from "#db/schema/reaction.ts";
import { brokenRule, issueLimits, RESULTS_COMPARED, waitForRoundMs } from "#domain/games/reaction/plausibility.ts";
import type { Temporal } from "#domain/time.ts";

type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

const ALL_TIME = "all-time";
export type ReactionPeriod = "today" | typeof ALL_TIME;

const MAX_WINDOW_MS = Math.max(...issueLimits.map(({ withinMs }) => withinMs));

interface NewRound {
  readonly id: string;
  readonly accountId: string;
  readonly holdMs: number;
  /** Real time, not site time. */
  readonly now: Temporal.Instant;
}

/** Issues a round, or returns how long to wait. Simultaneous requests can't get around the limits. */
export async function issueRound(db: Database, { id, accountId, holdMs, now }: NewRound): Promise<{ waitMs: number }> {
  return db.transaction(async (tx) => {
    await lockPlayer(tx, accountId);
    const since = now.subtract({ milliseconds: MAX_WINDOW_MS });
    const recent = await tx
      .select({ issuedAt: reactionRounds.issuedAt })
      .from(reactionRounds)
      .where(and(eq(reactionRounds.accountId, accountId), gt(reactionRounds.issuedAt, since)));
    const waitMs = waitForRoundMs(
      recent.map(({ issuedAt }) => issuedAt.epochMilliseconds),
      now.epochMilliseconds,
    );
    if (waitMs === 0) await tx.insert(reactionRounds).values({ id, accountId, holdMs, issuedAt: now });
    return { waitMs };
  });
}

interface RoundResult {
  readonly id: string;
  readonly accountId: string;
  readonly reactionMs: number;
  readonly now: Temporal.Instant;
}

export type FinishedRound =
  | { readonly kind: "unknown" }
  | { readonly kind: "used" }
  | { readonly kind: "refused"; readonly rule: string; readonly message: string }
  | { readonly kind: "counted" };

/**
 * Stores a round's result, unless the round already has one. An implausible result is stored along with the rule it
 * broke, but isn't added to the leaderboard.
 */
export async function finishRound(
  db: Database,
  { id, accountId, reactionMs, now }: RoundResult,
): Promise<FinishedRound> {
  return db.transaction(async (tx) => {
    await lockPlayer(tx, accountId);
    const [round] = await tx
      .select()
      .from(reactionRounds)
      .where(and(eq(reactionRounds.id, id), eq(reactionRounds.accountId, accountId)));
    if (round === undefined) return { kind: "unknown" };
    if (round.finishedAt !== null) return { kind: "used" };
    const before = await tx
      .select({ reactionMs: reactionRounds.reactionMs })
      .from(reactionRounds)
      .where(and(eq(reactionRounds.accountId, accountId), isNotNull(reactionRounds.finishedAt)))
      .orderBy(desc(reactionRounds.issuedAt), desc(reactionRounds.id))
      .limit(RESULTS_COMPARED);
    const broken = brokenRule({
      reactionMs,
      holdMs: round.holdMs,
      issuedAtMs: round.issuedAt.epochMilliseconds,
      receivedAtMs: now.epochMilliseconds,
      before: before.flatMap((row) => row.reactionMs ?? []),
    });
    await tx
      .update(reactionRounds)
      .set({ finishedAt: now, reactionMs, verdict: broken?.id ?? "counted" })
      .where(eq(reactionRounds.id, id));
    if (broken !== null) return { kind: "refused", rule: broken.id, message: broken.message };
    await keepBest(tx, accountId, reactionMs, now);
    return { kind: "counted" };
  });
}

async function keepBest(tx: Transaction, accountId: string, bestMs: number, now: Temporal.Instant): Promise<void> {
  await tx
    .insert(reactionBests)
    .values([periodOf("today", now), ALL_TIME].map((period) => ({ accountId, period, bestMs, reachedAt: now })))
    .onConflictDoUpdate({
      target: [reactionBests.accountId, reactionBests.period],
      set: { bestMs, reachedAt: now },
      setWhere: gt(reactionBests.bestMs, bestMs),
    });
}

/** Processes a player's requests one by one, so that simultaneous requests can't exceed a limit. */
async function lockPlayer(tx: Transaction, accountId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`reaction:${accountId}`}, 0))`);
}

export type LeaderboardRow = Awaited<ReturnType<typeof listLeaderboard>>[number];

/**
 * Lists the best result of each player. Of equal results, the earlier one comes first. "today" is the current day in
 * UTC.
 */
export async function listLeaderboard(db: Database, period: ReactionPeriod, now: Temporal.Instant, limit: number) {
  const rows = await db
    .select({ displayName: accounts.name, bestMs: reactionBests.bestMs, reachedAt: reactionBests.reachedAt })
    .from(reactionBests)
    .innerJoin(accounts, eq(accounts.id, reactionBests.accountId))
    .where(and(eq(reactionBests.period, periodOf(period, now)), isNull(accounts.disabledAt)))
    .orderBy(asc(reactionBests.bestMs), asc(reactionBests.reachedAt), reactionBests.accountId)
    .limit(limit);
  return rows.map((row) => ({
    place: rows.findIndex((other) => other.bestMs === row.bestMs) + 1,
    ...row,
  }));
}

export async function findOwnStanding(db: Database, accountId: string, period: ReactionPeriod, now: Temporal.Instant) {
  const name = periodOf(period, now);
  const [best] = await db
    .select({ bestMs: reactionBests.bestMs })
    .from(reactionBests)
    .where(and(eq(reactionBests.accountId, accountId), eq(reactionBests.period, name)));
  if (best === undefined) return null;
  const [ahead] = await db
    .select({ people: count() })
    .from(reactionBests)
    .innerJoin(accounts, eq(accounts.id, reactionBests.accountId))
    .where(and(eq(reactionBests.period, name), lt(reactionBests.bestMs, best.bestMs), isNull(accounts.disabledAt)));
  return { bestMs: best.bestMs, place: (ahead?.people ?? 0) + 1 };
}

function periodOf(period: ReactionPeriod, now: Temporal.Instant): string {
  return period === ALL_TIME ? ALL_TIME : now.toZonedDateTimeISO("UTC").toPlainDate().toString();
}

/** Deletes rounds issued before a time. The players' best results are stored separately and remain. */
export async function forgetRounds(db: Database, before: Temporal.Instant): Promise<void> {
  await db.delete(reactionRounds).where(lt(reactionRounds.issuedAt, before));
}
