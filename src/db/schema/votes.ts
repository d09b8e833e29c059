import { bigint, index, integer, primaryKey, text, unique } from "drizzle-orm/pg-core";

import { votePicks } from "#domain/votes/vote.ts";

import { accounts } from "./accounts.ts";
import { enumChecks, instant, notNegative } from "./columns.ts";
import { members } from "./members.ts";

// `meeting_id` has no reference into the facts: a pack may bring the meeting under another id (docs/decisions/0007).

const countedAs = () => text({ enum: ["guest", "account"] }).notNull();

/** One row per voter and meeting. Of a deleted account the ballot stays, and nothing says whose it was. */
export const ballots = members.table(
  "ballots",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    meetingId: integer().notNull(),
    accountId: text().references(() => accounts.id, { onDelete: "set null" }),
    /** What the guest's cookie says, or said before the guest signed in. */
    guestId: text(),
    /** Among whom it counts; stays when the account goes. */
    countedAs: countedAs(),
    scorer: text(),
    rest: text(),
    team: text(),
    /** The last ballot token that was accepted, and when it was issued: none counts twice, and none issued before it counts. */
    ballotToken: text().notNull(),
    tokenIssuedAt: instant().notNull(),
    /** By the wall clock. */
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

/** How many ballots name whom, kept in the transaction of each ballot: results never count the ballots themselves. */
export const voteCounts = members.table(
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

/** First ballots per network and hour, for administrators to see bursts; no ballot says where it came from. */
export const voteSources = members.table(
  "vote_sources",
  {
    meetingId: integer().notNull(),
    /** Keyed hash of the network: which one it was cannot be told from it. */
    networkHash: text().notNull(),
    /** The full hour, by the wall clock. */
    hour: instant().notNull(),
    ballots: integer().notNull(),
  },
  (t) => [...notNegative(t.ballots), primaryKey({ columns: [t.meetingId, t.networkHash, t.hour] }), index().on(t.hour)],
);
