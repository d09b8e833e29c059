import { bigint, index, integer, primaryKey, text, unique } from "drizzle-orm/pg-core";

import { votePicks } from "#domain/votes/vote.ts";

import { accounts } from "./accounts.ts";
import { enumChecks, instant, notNegative } from "./columns.ts";
import { members } from "./members.ts";
import { site } from "./site.ts";

const countedAs = () => text({ enum: ["guest", "account"] }).notNull();

/** One row per voter and meeting. Ballots of deleted accounts are kept without a voter. */
export const ballots = members.table(
  "ballots",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /**
     * Not a foreign key, because a new pack may change the meeting's id
     * (docs/decisions/0006-source-documents.md).
     */
    meetingId: integer().notNull(),
    accountId: text().references(() => accounts.id, { onDelete: "set null" }),
    /** Id from the guest's cookie, kept even if the guest has logged in since. */
    guestId: text(),
    countedAs: countedAs(),
    scorer: text(),
    rest: text(),
    team: text(),
    /** Token of the last accepted ballot. Neither this token nor any token issued before it is accepted again. */
    ballotToken: text().notNull(),
    tokenIssuedAt: instant().notNull(),
    castAt: instant().notNull(),
    changedAt: instant().notNull(),
  },
  (t) => [
    ...enumChecks(t),
    unique("ballots_of_account").on(t.accountId, t.meetingId),
    unique("ballots_of_guest").on(t.guestId, t.meetingId),
    index().on(t.meetingId),
  ],
);

/**
 * Votes per choice, updated in the same transaction as each ballot, so that ballots don't have to be counted for the
 * results.
 */
export const voteCounts = site.table(
  "vote_counts",
  {
    meetingId: integer().notNull(),
    pick: text({ enum: votePicks }).notNull(),
    choice: text().notNull(),
    countedAs: countedAs(),
    count: integer().notNull(),
  },
  (t) => [
    ...enumChecks(t),
    ...notNegative(t.count),
    primaryKey({ columns: [t.meetingId, t.pick, t.choice, t.countedAs] }),
  ],
);

/**
 * New ballots per network and hour, so that administrators can see bursts. The ballots themselves don't record where
 * they came from.
 */
export const voteSources = site.table(
  "vote_sources",
  {
    meetingId: integer().notNull(),
    networkHash: text().notNull(),
    hour: instant().notNull(),
    ballots: integer().notNull(),
  },
  (t) => [...notNegative(t.ballots), primaryKey({ columns: [t.meetingId, t.networkHash, t.hour] }), index().on(t.hour)],
);
