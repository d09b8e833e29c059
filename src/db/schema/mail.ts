import { sql } from "drizzle-orm";
import { bigint, index, integer, text } from "drizzle-orm/pg-core";

import { accounts } from "./accounts.ts";
import { instant, notNegative } from "./columns.ts";
import { members } from "./members.ts";

/**
 * All emails. Each email is queued in the transaction that makes the change it reports. It is sent
 * afterwards if there is a mail server.
 */
export const mailOutbox = members.table(
  "mail_outbox",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    accountId: text().references(() => accounts.id, { onDelete: "cascade" }),
    recipient: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    /** One-click unsubscribe link (RFC 8058), only in emails that the reader subscribed to. */
    unsubscribeUrl: text(),
    createdAt: instant().notNull(),
    sentAt: instant(),
    attempts: integer().notNull().default(0),
    /** Earliest time of the next attempt or, during an attempt, the end of its lease. */
    nextAttemptAt: instant().notNull(),
    lastError: text(),
    abandonedAt: instant(),
  },
  (table) => [
    ...notNegative(table.attempts),
    index().on(table.accountId),
    index()
      .on(table.nextAttemptAt)
      .where(sql`sent_at is null and abandoned_at is null`),
  ],
);
