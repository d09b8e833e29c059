import { sql } from "drizzle-orm";
import { bigint, index, integer, text } from "drizzle-orm/pg-core";

import { accounts } from "./accounts.ts";
import { instant, notNegative } from "./columns.ts";
import { members } from "./members.ts";

/** All emails. Queued in the transaction they are about and sent after it, if there is a mail server. */
export const mailOutbox = members.table(
  "mail_outbox",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** Account the email is about; deleted with it. */
    accountId: text().references(() => accounts.id, { onDelete: "cascade" }),
    recipient: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    createdAt: instant().notNull(),
    sentAt: instant(),
    attempts: integer().notNull().default(0),
    /** Earliest next attempt; also serves as the lease of the current one. */
    nextAttemptAt: instant().notNull(),
    lastError: text(),
    /** Set when the mail server rejected it for good or it became too old. */
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
