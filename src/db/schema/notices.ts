import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, jsonb, primaryKey, smallint, text, unique } from "drizzle-orm/pg-core";

import type { CalendarPart } from "#domain/calendar/subscription/calendar-choice.ts";
import { type NoticeContent, overChoices } from "#domain/notices/notice.ts";

import { accounts } from "./accounts.ts";
import { enumChecks, instant, notNegative } from "./columns.ts";
import { members } from "./members.ts";
import { site } from "./site.ts";

/** A browser, a member's inbox or a webhook that receives notices about sessions. */
export const noticeSubscribers = members.table(
  "notice_subscribers",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    channel: text({ enum: ["push", "email", "webhook"] }).notNull(),
    /** The push service's URL for the browser, the account's id for email, or the webhook's URL. */
    address: text().notNull(),
    accountId: text().references(() => accounts.id, { onDelete: "cascade" }),
    /** For push, the browser's public key and secret, in Base64 URL. For webhooks, the signing secret and the format. */
    keys: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
    zone: text().notNull(),
    parts: text().array().$type<CalendarPart[]>().notNull(),
    leadMinutes: smallint(),
    scheduleChanges: boolean().notNull(),
    sessionOver: text({ enum: overChoices }).notNull(),
    votingOpens: boolean().notNull(),
    /** Not a foreign key, because a new fact pack replaces the drivers. */
    driverId: text(),
    weekend: boolean().notNull(),
    /** Site time. Earlier events aren't reported. */
    since: instant().notNull(),
    createdAt: instant().notNull(),
    deliveredAt: instant(),
  },
  (t) => [...enumChecks(t), unique().on(t.channel, t.address), index().on(t.accountId)],
);

/** All notices for subscribers. `dueAt` and `expiresAt` are site time, `createdAt` is real time. */
export const notices = site.table(
  "notices",
  {
    key: text().primaryKey(),
    content: jsonb().$type<NoticeContent>().notNull(),
    dueAt: instant().notNull(),
    expiresAt: instant().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [index().on(t.createdAt)],
);

/**
 * All times are real time. While a delivery is in progress, it is still waiting, and its next attempt is the end of its
 * lease.
 */
export const noticeDeliveries = members.table(
  "notice_deliveries",
  {
    noticeKey: text()
      .notNull()
      .references(() => notices.key, { onDelete: "cascade" }),
    subscriberId: bigint({ mode: "number" })
      .notNull()
      .references(() => noticeSubscribers.id, { onDelete: "cascade" }),
    state: text({ enum: ["waiting", "delivered", "abandoned"] }).notNull(),
    attempts: integer().notNull(),
    nextAttemptAt: instant().notNull(),
    deliveredAt: instant(),
    lastError: text(),
  },
  (t) => [
    ...enumChecks(t),
    ...notNegative(t.attempts),
    primaryKey({ columns: [t.noticeKey, t.subscriberId] }),
    index().on(t.subscriberId),
    index()
      .on(t.nextAttemptAt)
      .where(sql`state = 'waiting'`),
  ],
);
