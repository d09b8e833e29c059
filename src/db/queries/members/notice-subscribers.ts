import { and, asc, eq, or, sql } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { noticeSubscribers } from "#db/schema/notices.ts";
import { leadMinutes, type NoticeChoices } from "#domain/notices/notice.ts";
import type { Temporal } from "#domain/time.ts";

import type { Writer } from "./mail-outbox.ts";

export type NoticeChannel = (typeof noticeSubscribers.$inferSelect)["channel"];

export interface NoticeSubscriber extends NoticeChoices {
  readonly id: number;
  readonly channel: NoticeChannel;
  readonly address: string;
  readonly accountId: string | null;
  readonly keys: Readonly<Record<string, string>>;
  readonly zone: string;
  readonly since: Temporal.Instant;
  readonly createdAt: Temporal.Instant;
  readonly deliveredAt: Temporal.Instant | null;
}

export interface NewSubscriber extends NoticeChoices {
  readonly channel: NoticeChannel;
  readonly address: string;
  readonly accountId: string | null;
  readonly keys: Readonly<Record<string, string>>;
  readonly zone: string;
}

export interface SavedAt {
  /** Site time. */
  readonly now: Temporal.Instant;
  readonly realNow: Temporal.Instant;
}

/**
 * Adds a subscriber, or updates their choices. After an update, the subscriber gets no notices about earlier events.
 */
export async function saveSubscriber(db: Writer, subscriber: NewSubscriber, at: SavedAt): Promise<number> {
  const { channel, address, ...rest } = subscriber;
  const choices = { ...rest, parts: [...rest.parts], since: at.now };
  const [row] = await db
    .insert(noticeSubscribers)
    .values({ channel, address, ...choices, createdAt: at.realNow })
    .onConflictDoUpdate({ target: [noticeSubscribers.channel, noticeSubscribers.address], set: choices })
    .returning({ id: noticeSubscribers.id });
  if (row === undefined) throw new Error("the database returned no row for a saved subscriber");
  return row.id;
}

export async function findSubscriberById(db: Database, id: number): Promise<NoticeSubscriber | null> {
  const [row] = await db.select().from(noticeSubscribers).where(eq(noticeSubscribers.id, id));
  return row === undefined ? null : subscriberOf(row);
}

interface Address {
  readonly channel: NoticeChannel;
  readonly address: string;
}

const hasAddress = ({ channel, address }: Address) =>
  and(eq(noticeSubscribers.channel, channel), eq(noticeSubscribers.address, address));

export async function findSubscriber(db: Database, address: Address): Promise<NoticeSubscriber | null> {
  const [row] = await db.select().from(noticeSubscribers).where(hasAddress(address));
  return row === undefined ? null : subscriberOf(row);
}

export async function listSubscribersOf(db: Database, accountId: string): Promise<NoticeSubscriber[]> {
  const rows = await db
    .select()
    .from(noticeSubscribers)
    .where(eq(noticeSubscribers.accountId, accountId))
    .orderBy(asc(noticeSubscribers.id));
  return rows.map(subscriberOf);
}

export async function listWebhooks(db: Database): Promise<NoticeSubscriber[]> {
  const rows = await db
    .select()
    .from(noticeSubscribers)
    .where(eq(noticeSubscribers.channel, "webhook"))
    .orderBy(asc(noticeSubscribers.id));
  return rows.map(subscriberOf);
}

/** Removes a subscriber together with its pending deliveries. Returns false if there is no such subscriber. */
export async function removeSubscriber(db: Writer, address: Address): Promise<boolean> {
  const removed = await db.delete(noticeSubscribers).where(hasAddress(address)).returning({ id: noticeSubscribers.id });
  return removed.length > 0;
}

/** Deletes one of a member's own subscriptions. Returns false if it isn't theirs. */
export async function removeSubscriberOf(
  db: Database,
  { accountId, id }: { readonly accountId: string; readonly id: number },
): Promise<boolean> {
  const removed = await db
    .delete(noticeSubscribers)
    .where(and(eq(noticeSubscribers.id, id), eq(noticeSubscribers.accountId, accountId)))
    .returning({ id: noticeSubscribers.id });
  return removed.length > 0;
}

/** Moves a subscription from its old address to the new address that the push service gave the browser. */
export async function moveSubscriber(
  db: Database,
  move: {
    readonly from: Address;
    readonly address: string;
    readonly keys: Readonly<Record<string, string>>;
  },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    // Both addresses are known if the browser has already been registered with its new one.
    const known = await tx
      .select({ id: noticeSubscribers.id, address: noticeSubscribers.address })
      .from(noticeSubscribers)
      .where(or(hasAddress(move.from), hasAddress({ channel: move.from.channel, address: move.address })))
      .orderBy(sql`${noticeSubscribers.address} = ${move.address} desc`)
      .for("update");
    const [kept, ...others] = known;
    if (kept === undefined) return false;
    for (const { id } of others) await tx.delete(noticeSubscribers).where(eq(noticeSubscribers.id, id));
    await tx
      .update(noticeSubscribers)
      .set({ address: move.address, keys: move.keys })
      .where(eq(noticeSubscribers.id, kept.id));
    return true;
  });
}

export function subscriberOf(row: typeof noticeSubscribers.$inferSelect): NoticeSubscriber {
  return { ...row, leadMinutes: leadMinutes.find((minutes) => minutes === row.leadMinutes) ?? null };
}
