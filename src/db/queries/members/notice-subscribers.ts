import { eq } from "drizzle-orm";

import { emailSubscribers, pushSubscribers, webhooks } from "#db/schema/notices.ts";

import type { EmailSubscriber } from "./email-subscribers.ts";
import type { Writer } from "./mail-outbox.ts";
import type { PushSubscriber } from "./push-subscribers.ts";
import type { Webhook } from "./webhooks.ts";

export type NoticeSubscriber = PushSubscriber | EmailSubscriber | Webhook;
export type NoticeChannel = NoticeSubscriber["channel"];

const tables = { push: pushSubscribers, email: emailSubscribers, webhook: webhooks };

/** Removes a subscriber and its pending deliveries. */
export async function removeSubscriber(
  db: Writer,
  { channel, id }: Pick<NoticeSubscriber, "channel" | "id">,
): Promise<void> {
  const table = tables[channel];
  await db.delete(table).where(eq(table.id, id));
}
