import { sql } from "drizzle-orm";
import { check, integer, primaryKey, text } from "drizzle-orm/pg-core";

import { accounts } from "./accounts.ts";
import { instant } from "./columns.ts";
import { members } from "./members.ts";

/**
 * A race is identified by its season and slug, as in the cookie, because a new pack may change its
 * id.
 */
const key = () => ({
  accountId: text()
    .notNull()
    .references(() => accounts.id, { onDelete: "cascade" }),
  season: integer().notNull(),
  slug: text().notNull(),
});

/**
 * Predictions made in the time machine. Only their owner can see them, and leaderboards leave them
 * out.
 */
export const watchedPredictions = members.table(
  "watched_predictions",
  {
    ...key(),
    first: text().notNull(),
    second: text().notNull(),
    third: text().notNull(),
    changedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.season, t.slug] }),
    check(
      "watched_predictions_three_drivers",
      sql`${t.first} <> ${t.second} and ${t.first} <> ${t.third} and ${t.second} <> ${t.third}`,
    ),
  ],
);

/** Votes cast in the time machine, which no count includes. */
export const watchedVotes = members.table(
  "watched_votes",
  {
    ...key(),
    scorer: text(),
    rest: text(),
    team: text(),
    changedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.season, t.slug] })],
);
