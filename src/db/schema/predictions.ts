import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, text } from "drizzle-orm/pg-core";

import { instant } from "./columns.ts";
import { accounts } from "./accounts.ts";
import { members } from "./members.ts";

/**
 * Podium predictions, one per account and meeting. Scores aren't stored but computed from the classification when
 * needed. The ids of meetings and drivers aren't foreign keys
 * (docs/decisions/0006-source-documents.md).
 */
export const predictions = members.table(
  "predictions",
  {
    accountId: text()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    meetingId: integer().notNull(),
    first: text().notNull(),
    second: text().notNull(),
    third: text().notNull(),
    changedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.meetingId] }),
    index().on(t.meetingId),
    check(
      "predictions_three_drivers",
      sql`${t.first} <> ${t.second} and ${t.first} <> ${t.third} and ${t.second} <> ${t.third}`,
    ),
  ],
);
