import { and, asc, eq, inArray, sql } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { pushSubscribers } from "#db/schema/notices.ts";
import { leadMinutes, type NoticeChoices } from "#domain/notices/notice.ts";
import type { PushTarget } from "#domain/notices/push-target.ts";
import type { Temporal } from "#domain/time.ts";

import type { Writer } from "./mail-outbox.ts";

export interface NewPushSubscriber extends PushTarget, NoticeChoices {
  readonly accountId: string | null;
  readonly zone: string;
}

export interface PushSubscriber extends NewPushSubscriber {
  readonly channel: "push";
  readonly id: number;
  readonly createdAt: Temporal.Instant;
}

export interface SavedAt {
  /** Site time. */
  readonly now: Temporal.Instant;
  readonly realNow: Temporal.Instant;
}

/** Adds a browser, or updates its choices. After an update, it gets no notices about earlier events. */
export async function savePushSubscriber(
  db: Writer,
  { endpoint, keys, ...choices }: NewPushSubscriber,
  at: SavedAt,
): Promise<void> {
  const values = { ...choices, ...keys, parts: [...choices.parts], since: at.now };
  await db
    .insert(pushSubscribers)
    .values({ endpoint, ...values, createdAt: at.realNow })
    .onConflictDoUpdate({ target: pushSubscribers.endpoint, set: values });
}

export async function findPushSubscriber(db: Database, endpoint: string): Promise<PushSubscriber | null> {
  const [row] = await db.select().from(pushSubscribers).where(eq(pushSubscribers.endpoint, endpoint));
  return row === undefined ? null : pushSubscriberOf(row);
}

export async function listPushSubscribersOf(db: Database, accountId: string): Promise<PushSubscriber[]> {
  const rows = await db
    .select()
    .from(pushSubscribers)
    .where(eq(pushSubscribers.accountId, accountId))
    .orderBy(asc(pushSubscribers.id));
  return rows.map(pushSubscriberOf);
}

/** Removes a browser and its pending deliveries. Returns false if there is no such browser. */
export async function removePushSubscriber(db: Writer, endpoint: string): Promise<boolean> {
  const removed = await db
    .delete(pushSubscribers)
    .where(eq(pushSubscribers.endpoint, endpoint))
    .returning({ id: pushSubscribers.id });
  return removed.length > 0;
}

/** Deletes one of a user's own browsers. Returns false if it isn't theirs. */
export async function removePushSubscriberOf(
  db: Database,
  { accountId, id }: { readonly accountId: string; readonly id: number },
): Promise<boolean> {
  const removed = await db
    .delete(pushSubscribers)
    .where(and(eq(pushSubscribers.id, id), eq(pushSubscribers.accountId, accountId)))
    .returning({ id: pushSubscribers.id });
  return removed.length > 0;
}

/** Moves a browser to the new endpoint that the push service gave it. */
export async function movePushSubscriber(db: Database, from: string, { endpoint, keys }: PushTarget): Promise<boolean> {
  return db.transaction(async (tx) => {
    // Both endpoints have a row if the browser has already been registered with its new one.
    const [subscriber, ...others] = await tx
      .select({ id: pushSubscribers.id })
      .from(pushSubscribers)
      .where(inArray(pushSubscribers.endpoint, [from, endpoint]))
      .orderBy(sql`${pushSubscribers.endpoint} = ${endpoint} desc`)
      .for("update");
    if (subscriber === undefined) return false;
    for (const { id } of others) await tx.delete(pushSubscribers).where(eq(pushSubscribers.id, id));
    await tx
      .update(pushSubscribers)
      .set({ endpoint, ...keys })
      .where(eq(pushSubscribers.id, subscriber.id));
    return true;
  });
}

export function pushSubscriberOf({ p256dh, auth, ...row }: typeof pushSubscribers.$inferSelect): PushSubscriber {
  const lead = leadMinutes.find((minutes) => minutes === row.leadMinutes) ?? null;
  return { ...row, channel: "push", keys: { p256dh, auth }, leadMinutes: lead };
}
