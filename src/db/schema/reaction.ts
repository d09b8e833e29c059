import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, text } from "drizzle-orm/pg-core";

import { reactionVerdicts } from "#domain/games/reaction/plausibility.ts";

import { accounts } from "./accounts.ts";
import { enumChecks, instant, notNegative } from "./columns.ts";
import { members } from "./members.ts";

export const reactionRounds = members.table(
  "reaction_rounds",
  {
    id: text().primaryKey(),
    accountId: text()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    holdMs: integer().notNull(),
    issuedAt: instant().notNull(),
    finishedAt: instant(),
    reactionMs: integer(),
    /** `counted`, or the rule that the result broke (see domain/games/reaction/plausibility.ts). */
    verdict: text({ enum: reactionVerdicts }),
  },
  (table) => [
    ...enumChecks(table),
    ...notNegative(table.holdMs, table.reactionMs),
    index().on(table.accountId, table.issuedAt),
    index().on(table.issuedAt),
    check(
      "reaction_rounds_finished_whole",
      sql`(${table.finishedAt} is null) = (${table.reactionMs} is null) and (${table.finishedAt} is null) = (${table.verdict} is null)`,
    ),
  ],
);

/** Leaderboard with one row per account and period, updated after every counted result. */
export const reactionBests = members.table(
  "reaction_bests",
  {
    accountId: text()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** `all-time`, or a UTC day (yyyy-mm-dd) of real time. */
    period: text().notNull(),
    bestMs: integer().notNull(),
    reachedAt: instant().notNull(),
  },
  (table) => [
    ...notNegative(table.bestMs),
    primaryKey({ columns: [table.accountId, table.period] }),
    index().on(table.period, table.bestMs, table.reachedAt),
  ],
);
