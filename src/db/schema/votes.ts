import { bigint, index, integer, primaryKey, text, unique } from "drizzle-orm/pg-core";

import { votePicks } from "#domain/votes/vote.ts";

import { accounts } from "./accounts.ts";
import { enumChecks, instant, notNegative } from "./columns.ts";
import { members } from "./members.ts";

// `meeting_id` has no reference into the facts, because a pack may bring the meeting under another id (decision 7).

const countedAs = () => text({ enum: ["guest", "account"] }).notNull();

/** One row per voter and meeting; ballots of deleted accounts stay anonymously. */
export const ballots = members.table(
  "ballots",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    meetingId: integer().notNull(),
    accountId: text().references(() => accounts.id, { onDelete: "set null" }),
    /** Id in the guest's cookie, kept after the guest signs in. */
    guestId: text(),
    /** Group the ballot counts in; unchanged when the account is deleted. */
    countedAs: countedAs(),
    scorer: text(),
    rest: text(),
    team: text(),
    /** The last accepted ballot token. It counts only once, and tokens issued before it are rejected. */
    ballotToken: text().notNull(),
    tokenIssuedAt: instant().notNull(),
    /** Real time. */
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

/** Counts per pick, updated in each ballot's transaction, so results needn't count the ballots. */
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

/** First ballots per network and hour, to show administrators bursts; ballots contain no origin. */
export const voteSources = members.table(
  "vote_sources",
  {
    meetingId: integer().notNull(),
    networkHash: text().notNull(),
    /** Start of the hour, in real time. */
    hour: instant().notNull(),
    ballots: integer().notNull(),
  },
  (t) => [...notNegative(t.ballots), primaryKey({ columns: [t.meetingId, t.networkHash, t.hour] }), index().on(t.hour)],
);
