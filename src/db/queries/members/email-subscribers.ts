import { eq } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { emailSubscribers } from "#db/schema/notices.ts";

import type { Writer } from "./mail-outbox.ts";
import type { SavedAt } from "./push-subscribers.ts";

export interface NewEmailSubscriber {
  readonly accountId: string;
  readonly scheduleChanges: boolean;
  readonly weekend: boolean;
}

export interface EmailSubscriber extends NewEmailSubscriber {
  readonly channel: "email";
  readonly id: number;
}

/**
 * Adds a user, or updates their choices. After an update, they get no emails about earlier events.
 */
export async function saveEmailSubscriber(
  db: Writer,
  { accountId, ...choices }: NewEmailSubscriber,
  at: SavedAt,
): Promise<void> {
  const values = { ...choices, since: at.now };
  await db
    .insert(emailSubscribers)
    .values({ accountId, ...values, createdAt: at.realNow })
    .onConflictDoUpdate({ target: emailSubscribers.accountId, set: values });
}

export async function findEmailSubscriber(
  db: Database,
  key: { readonly id: number } | { readonly accountId: string },
): Promise<EmailSubscriber | null> {
  const [row] = await db.select().from(emailSubscribers).where(hasKey(key));
  return row === undefined ? null : emailSubscriberOf(row);
}

export async function removeEmailSubscriber(
  db: Writer,
  key: { readonly id: number } | { readonly accountId: string },
): Promise<void> {
  await db.delete(emailSubscribers).where(hasKey(key));
}

const hasKey = (key: { readonly id: number } | { readonly accountId: string }) =>
  "id" in key ? eq(emailSubscribers.id, key.id) : eq(emailSubscribers.accountId, key.accountId);

export function emailSubscriberOf(row: typeof emailSubscribers.$inferSelect): EmailSubscriber {
  return { ...row, channel: "email" };
}
