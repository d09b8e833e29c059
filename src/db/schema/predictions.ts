import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, text } from "drizzle-orm/pg-core";

import { instant } from "./columns.ts";
import { accounts } from "./accounts.ts";
import { members } from "./members.ts";

/**
 * Podium predictions, one per account and meeting. Scores are computed from the classification. Meetings and drivers have
 * no reference into the facts (docs/decisions/0007).
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
    /** Real time. */
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
