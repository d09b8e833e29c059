import { inArray } from "drizzle-orm";
import type { TransactionSql } from "postgres";

import { builderOn, type Sql } from "#db/database.ts";
import { meetings } from "#db/schema/calendar.ts";
import { scheduleChanges } from "#db/schema/upstream.ts";
import type { EditAnswer } from "#domain/facts/override/edit.ts";
import type { Override } from "#domain/facts/override/override.ts";
import type { Temporal } from "#domain/time.ts";

import { announceChangedFacts, lockFacts } from "#facts/store/facts-state.ts";
import { fillSearchIndex, updateSearchIndex } from "#facts/search-index/search-index.ts";
import { effectsOf, readShown, type ChangeScope, type Effects } from "./effects.ts";
import { findApplicabilityChanges, listInapplicable, type ApplicabilityChanges } from "./applicability.ts";
import { rebuildFacts } from "./rebuild.ts";
import { OverrideInapplicable } from "./inapplicable.ts";

/** Real time (`wall`) and site time (`siteTime`) of a change. */
export interface Now {
  readonly wall: Temporal.Instant;
  readonly siteTime: Temporal.Instant;
}

class Rehearsed extends Error {
  readonly answer: EditAnswer;
  constructor(answer: EditAnswer) {
    super("rehearsed");
    this.answer = answer;
  }
}

/** Changes facts in one transaction with the facts locked. Rolls back a rehearsal and any result other than `done`. */
export async function changeFacts(
  sql: Sql,
  rehearse: boolean,
  change: (transaction: TransactionSql) => Promise<EditAnswer>,
): Promise<EditAnswer> {
  try {
    return await sql.begin(async (transaction) => {
      await lockFacts(transaction);
      const answer = await change(transaction);
      if (rehearse || answer.kind !== "done") throw new Rehearsed(answer);
      return answer;
    });
  } catch (error) {
    if (error instanceof Rehearsed) return error.answer;
    if (error instanceof OverrideInapplicable) return { kind: "inapplicable", detail: error.message };
    throw error;
  }
}

/**
 * Changes source facts or overrides and rebuilds the affected facts. Returns the effects on what readers see and on
 * overrides other than `ownIds`.
 */
export async function withEffects(
  transaction: TransactionSql,
  scope: ChangeScope,
  { siteTime }: Now,
  change: () => Promise<void>,
  ownIds: ReadonlySet<number> = new Set(),
): Promise<Effects & ApplicabilityChanges> {
  const before = await readShown(transaction, scope, siteTime);
  const inapplicable = await listInapplicable(transaction);
  await change();
  await rebuildFacts(transaction, scope);
  const changes = await findApplicabilityChanges(transaction, inapplicable, ownIds);
  return { ...effectsOf(before, await readShown(transaction, scope, siteTime)), ...changes };
}

/** Adds schedule changes to the change log, updates the search index and announces that the facts changed. */
export async function logEffects(
  transaction: TransactionSql,
  { seasons, people }: ChangeScope,
  effects: Effects,
  now: Now,
  why: { readonly reason: string; readonly sourceUrl: string | null } | null,
): Promise<void> {
  const { reason, sourceUrl } = why ?? { reason: null, sourceUrl: null };
  for (const { meetingId, what, session, from, to } of effects.scheduleChanges) {
    await builderOn(transaction).insert(scheduleChanges).values({
      source: "administrator",
      meetingId,
      what,
      session,
      from,
      to,
      reason,
      sourceUrl,
      noticedAt: now.siteTime,
    });
  }
  await (people ? fillSearchIndex(transaction) : updateSearchIndex(transaction, seasons));
  await announceChangedFacts(transaction);
}

export async function scopeOf(transaction: TransactionSql, changes: readonly Override[]): Promise<ChangeScope> {
  const meetingIds = [...new Set(changes.flatMap((change) => ("meetingId" in change ? [change.meetingId] : [])))];
  const rows = await builderOn(transaction)
    .selectDistinct({ season: meetings.season })
    .from(meetings)
    .where(inArray(meetings.id, meetingIds));
  const driverIds = changes.flatMap((change) => (change.subject === "driver" ? [change.driverId] : []));
  const people = changes.some(({ subject }) => subject === "driver" || subject === "team");
  return { meetingIds, seasons: rows.map((row) => row.season), people, driverIds: [...new Set(driverIds)] };
}
