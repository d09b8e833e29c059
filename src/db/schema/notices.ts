import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  primaryKey,
  smallint,
  text,
} from "drizzle-orm/pg-core";

import type { CalendarPart } from "#domain/calendar/subscription/calendar-choice.ts";
import { type NoticeContent, overChoices } from "#domain/notices/notice.ts";
import { webhookFormats } from "#domain/notices/webhook-body.ts";

import { accounts } from "./accounts.ts";
import { enumChecks, instant, notNegative } from "./columns.ts";
import { members } from "./members.ts";
import { site } from "./site.ts";

/** Shared by the three kinds of subscriber, so that a link or a form needs only the id. */
export const subscriberIds = members.sequence("subscriber_ids");

const subscriberId = () =>
  bigint({ mode: "number" })
    .primaryKey()
    .default(sql`nextval('members.subscriber_ids')`);

const sessionChoices = () => ({
  zone: text().notNull(),
  parts: text().array().$type<CalendarPart[]>().notNull(),
  leadMinutes: smallint(),
  scheduleChanges: boolean().notNull(),
  sessionOver: text({ enum: overChoices }).notNull(),
  votingOpens: boolean().notNull(),
});

const times = () => ({
  /** Site time. Earlier events aren't reported. */
  since: instant().notNull(),
  createdAt: instant().notNull(),
  deliveredAt: instant(),
});

/** Browsers that receive notices about sessions. */
export const pushSubscribers = members.table(
  "push_subscribers",
  {
    id: subscriberId(),
    /** The push service's URL for the browser. */
    endpoint: text().notNull().unique(),
    /** The browser's public key and secret, in Base64 URL. */
    p256dh: text().notNull(),
    auth: text().notNull(),
    accountId: text().references(() => accounts.id, { onDelete: "cascade" }),
    ...sessionChoices(),
    /** Not a foreign key, because a new fact pack replaces the drivers. */
    driverId: text(),
    weekend: boolean().notNull(),
    ...times(),
  },
  (t) => [...enumChecks(t), index().on(t.accountId)],
);

/** Users who receive emails about the schedule, in the time zone of their preferences. */
export const emailSubscribers = members.table("email_subscribers", {
  id: subscriberId(),
  accountId: text()
    .notNull()
    .unique("email_subscribers_account_id_unique")
    .references(() => accounts.id, { onDelete: "cascade" }),
  scheduleChanges: boolean().notNull(),
  weekend: boolean().notNull(),
  ...times(),
});

export const webhooks = site.table(
  "webhooks",
  {
    id: subscriberId(),
    url: text().notNull().unique(),
    /** Key for signing messages. */
    secret: text().notNull(),
    format: text({ enum: webhookFormats }).notNull(),
    ...sessionChoices(),
    ...times(),
  },
  (t) => enumChecks(t),
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
 * All times are real time. While a delivery is in progress, it is still waiting, and its next
 * attempt is the end of its lease.
 */
export const noticeDeliveries = members.table(
  "notice_deliveries",
  {
    noticeKey: text()
      .notNull()
      .references(() => notices.key, { onDelete: "cascade" }),
    pushId: bigint({ mode: "number" }).references(() => pushSubscribers.id, {
      onDelete: "cascade",
    }),
    emailId: bigint({ mode: "number" }).references(() => emailSubscribers.id, {
      onDelete: "cascade",
    }),
    webhookId: bigint({ mode: "number" }).references(() => webhooks.id, { onDelete: "cascade" }),
    subscriberId: bigint({ mode: "number" })
      .notNull()
      .generatedAlwaysAs(sql`coalesce(push_id, email_id, webhook_id)`),
    state: text({ enum: ["waiting", "delivered", "abandoned"] }).notNull(),
    attempts: integer().notNull(),
    nextAttemptAt: instant().notNull(),
    deliveredAt: instant(),
    lastError: text(),
  },
  (t) => [
    ...enumChecks(t),
    ...notNegative(t.attempts),
    check(
      "notice_deliveries_one_subscriber",
      sql`num_nonnulls(${t.pushId}, ${t.emailId}, ${t.webhookId}) = 1`,
    ),
    primaryKey({ columns: [t.noticeKey, t.subscriberId] }),
    ...[t.pushId, t.emailId, t.webhookId].map((id) =>
      index()
        .on(id)
        .where(sql`${id} is not null`),
    ),
    index()
      .on(t.nextAttemptAt)
      .where(sql`state = 'waiting'`),
  ],
);
