import { sql } from "drizzle-orm";
import { bigint, index, integer, text } from "drizzle-orm/pg-core";

import { accounts } from "./accounts.ts";
import { instant, notNegative } from "./columns.ts";
import { members } from "./members.ts";

/** Every mail: written in the transaction of what it tells about, and sent after it when there is a mail server. */
export const mailOutbox = members.table(
  "mail_outbox",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** Whom it is about: it goes with them, also from an address that they have no more. */
    accountId: text().references(() => accounts.id, { onDelete: "cascade" }),
    recipient: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    createdAt: instant().notNull(),
    sentAt: instant(),
    /** Begun, not only failed ones. */
    attempts: integer().notNull().default(0),
    /** Not tried before this moment; far enough ahead while somebody is trying. */
    nextAttemptAt: instant().notNull(),
    lastError: text(),
    /** Given up: the mail server refused it for good, or it is too old. */
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
