import { asc, eq } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { webhooks } from "#db/schema/notices.ts";
import { leadMinutes, type NoticeChoices } from "#domain/notices/notice.ts";
import type { WebhookFormat } from "#domain/notices/webhook-body.ts";
import type { Temporal } from "#domain/time.ts";

import type { Writer } from "./mail-outbox.ts";
import type { SavedAt } from "./push-subscribers.ts";

export interface NewWebhook extends Omit<NoticeChoices, "driverId" | "weekend"> {
  readonly url: string;
  readonly format: WebhookFormat;
  readonly zone: string;
}

export interface Webhook extends NewWebhook {
  readonly channel: "webhook";
  readonly id: number;
  /** Key for signing messages. */
  readonly secret: string;
  readonly deliveredAt: Temporal.Instant | null;
}

/** Adds a webhook, or updates the choices for its URL, which then gets a new secret. */
export async function saveWebhook(
  db: Writer,
  { url, ...webhook }: NewWebhook & { readonly secret: string },
  at: SavedAt,
): Promise<void> {
  const values = { ...webhook, parts: [...webhook.parts], since: at.now };
  await db
    .insert(webhooks)
    .values({ url, ...values, createdAt: at.realNow })
    .onConflictDoUpdate({ target: webhooks.url, set: values });
}

export async function findWebhook(db: Database, id: number): Promise<Webhook | null> {
  const [row] = await db.select().from(webhooks).where(eq(webhooks.id, id));
  return row === undefined ? null : webhookOf(row);
}

export async function listWebhooks(db: Database): Promise<Webhook[]> {
  return (await db.select().from(webhooks).orderBy(asc(webhooks.id))).map(webhookOf);
}

export async function removeWebhook(db: Writer, id: number): Promise<boolean> {
  const removed = await db
    .delete(webhooks)
    .where(eq(webhooks.id, id))
    .returning({ id: webhooks.id });
  return removed.length > 0;
}

export function webhookOf(row: typeof webhooks.$inferSelect): Webhook {
  const lead = leadMinutes.find((minutes) => minutes === row.leadMinutes) ?? null;
  return { ...row, channel: "webhook", leadMinutes: lead };
}
