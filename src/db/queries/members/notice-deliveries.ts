import { and, eq, getTableColumns, inArray, lt, sql, type SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";

import type { Database } from "#db/database.ts";
import { emailSubscribers, noticeDeliveries, notices, pushSubscribers, webhooks } from "#db/schema/notices.ts";
import { partOfNotice } from "#domain/notices/due-notices.ts";
import type { Notice, NoticeContent } from "#domain/notices/notice.ts";
import type { Temporal } from "#domain/time.ts";

import { emailSubscriberOf } from "./email-subscribers.ts";
import type { NoticeChannel, NoticeSubscriber } from "./notice-subscribers.ts";
import { pushSubscriberOf } from "./push-subscribers.ts";
import { webhookOf } from "./webhooks.ts";

/** How long notices are kept (real time), so that none is sent twice. A notice is due for at most a week. */
const NOTICES_STAY_HOURS = 30 * 24;

/**
 * Records a notice and queues it for its subscribers, in one transaction. Returns the number of subscribers, or null if
 * the notice is already known, because another instance or an earlier run recorded it.
 */
export async function recordNotice(db: Database, notice: Notice, realNow: Temporal.Instant): Promise<number | null> {
  return db.transaction(async (tx) => {
    const newNotices = await tx
      .insert(notices)
      .values({ ...notice, createdAt: realNow })
      .onConflictDoNothing()
      .returning({ key: notices.key });
    if (newNotices.length === 0) return null;
    const deliveries = await tx.execute(sql`
      insert into ${noticeDeliveries}
        (notice_key, push_id, email_id, webhook_id, state, attempts, next_attempt_at)
      select ${notice.key}, push_id, email_id, webhook_id, 'waiting', 0, ${realNow.toString()}::timestamptz
      from (select id as push_id, null::bigint as email_id, null::bigint as webhook_id, since
            from ${pushSubscribers} where ${pushChoice(notice)}
            union all select null, id, null, since from ${emailSubscribers} where ${emailChoice(notice)}
            union all select null, null, id, since from ${webhooks} where ${webhookChoice(notice)}) as chosen
      where since <= ${notice.dueAt.toString()}`);
    return deliveries.count;
  });
}

export async function isRecorded(db: Database, keys: readonly string[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .select({ key: notices.key })
    .from(notices)
    .where(inArray(notices.key, [...keys]));
  return new Set(rows.map(({ key }) => key));
}

const NOBODY = sql`false`;

function emailChoice({ content: { kind } }: Notice): SQL {
  if (kind === "schedule-change") return sql`schedule_changes`;
  return kind === "weekend" ? sql`weekend` : NOBODY;
}

function webhookChoice(notice: Notice): SQL {
  const { kind } = notice.content;
  return kind === "driver-news" || kind === "weekend" ? NOBODY : pushChoice(notice);
}

function pushChoice(notice: Notice): SQL {
  const part = partOfNotice(notice);
  const ofPart = sql`parts @> array[${part}]::text[]`;
  switch (notice.content.kind) {
    case "reminder":
      return sql`lead_minutes = ${notice.content.lead} and ${ofPart}`;
    case "schedule-change":
      return sql`schedule_changes`;
    case "session-over":
      return sql`session_over <> 'no' and ${ofPart}`;
    case "driver-news":
      return sql`driver_id in ${notice.content.driverIds}`;
    case "voting-opens":
      return sql`voting_opens`;
    case "weekend":
      return sql`weekend`;
  }
}

export interface Delivery<Channel extends NoticeChannel = NoticeChannel> {
  readonly noticeKey: string;
  readonly attempts: number;
  readonly content: NoticeContent;
  /** Site time. */
  readonly expiresAt: Temporal.Instant;
  readonly subscriber: Extract<NoticeSubscriber, { readonly channel: Channel }>;
}

/** Claims deliveries that are due. After `leaseEnds`, another sender may claim them, in case the first was killed. */
export async function claimDeliveries(
  db: Database,
  claim: { readonly now: Temporal.Instant; readonly leaseEnds: Temporal.Instant; readonly most: number },
): Promise<Delivery[]> {
  const claimed = await db.execute<{ notice_key: string; subscriber_id: string; attempts: number }>(sql`
    update ${noticeDeliveries} d set attempts = d.attempts + 1, next_attempt_at = ${claim.leaseEnds.toString()}
    from (select notice_key, subscriber_id from ${noticeDeliveries}
          where state = 'waiting' and next_attempt_at <= ${claim.now.toString()}
          order by next_attempt_at limit ${claim.most} for update skip locked) due
    where d.notice_key = due.notice_key and d.subscriber_id = due.subscriber_id
    returning d.notice_key, d.subscriber_id, d.attempts`);
  if (claimed.length === 0) return [];
  const attempts = new Map(claimed.map((row) => [`${row.notice_key} ${row.subscriber_id}`, row.attempts]));
  const rows = await db
    .select({
      noticeKey: notices.key,
      content: notices.content,
      expiresAt: notices.expiresAt,
      subscriberId: noticeDeliveries.subscriberId,
      push: getTableColumns(pushSubscribers),
      email: getTableColumns(emailSubscribers),
      webhook: getTableColumns(webhooks),
    })
    .from(noticeDeliveries)
    .innerJoin(notices, eq(notices.key, noticeDeliveries.noticeKey))
    .leftJoin(pushSubscribers, eq(pushSubscribers.id, noticeDeliveries.pushId))
    .leftJoin(emailSubscribers, eq(emailSubscribers.id, noticeDeliveries.emailId))
    .leftJoin(webhooks, eq(webhooks.id, noticeDeliveries.webhookId))
    .where(
      and(
        inArray(noticeDeliveries.noticeKey, [...new Set(claimed.map((row) => row.notice_key))]),
        inArray(noticeDeliveries.subscriberId, [...new Set(claimed.map((row) => Number(row.subscriber_id)))]),
      ),
    );
  return rows.flatMap(({ subscriberId, push, email, webhook, ...row }) => {
    const tries = attempts.get(`${row.noticeKey} ${subscriberId}`);
    const subscriber =
      (push && pushSubscriberOf(push)) ?? (email && emailSubscriberOf(email)) ?? (webhook && webhookOf(webhook));
    return tries === undefined || subscriber === null ? [] : [{ ...row, attempts: tries, subscriber }];
  });
}

type Key = Pick<Delivery, "noticeKey"> & { readonly subscriber: { readonly id: number } };

/** The outcome of an attempt. A waiting delivery is tried again at `nextAttemptAt`. */
export type DeliveryOutcome =
  | { readonly state: "delivered" }
  | { readonly state: "abandoned"; readonly reason: string }
  | { readonly state: "waiting"; readonly reason: string; readonly nextAttemptAt: Temporal.Instant };

/** Records the outcomes of attempts in one statement. Returns the number of deliveries that were still waiting. */
export async function recordOutcomes(
  db: Pick<Database, "execute">,
  outcomes: readonly (readonly [Key, DeliveryOutcome])[],
  now: Temporal.Instant,
): Promise<number> {
  if (outcomes.length === 0) return 0;
  const rows = outcomes.map(([{ noticeKey, subscriber }, outcome]) => ({
    key: noticeKey,
    subscriber: subscriber.id,
    state: outcome.state,
    next: outcome.state === "waiting" ? outcome.nextAttemptAt.toString() : now.toString(),
    error: outcome.state === "delivered" ? null : outcome.reason,
  }));
  const reached = (table: PgTable) => sql`
    update ${table} s set delivered_at = ${now.toString()}
    from outcome o where o.subscriber = s.id and o.state = 'delivered'`;
  const recorded = await db.execute(sql`
    with outcome as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as o(key text, subscriber bigint, state text, next timestamptz, error text)),
    push as (${reached(pushSubscribers)}),
    email as (${reached(emailSubscribers)}),
    webhook as (${reached(webhooks)})
    update ${noticeDeliveries} d
    set state = o.state, next_attempt_at = o.next, last_error = o.error,
      delivered_at = case when o.state = 'delivered' then ${now.toString()}::timestamptz end
    from outcome o
    where d.notice_key = o.key and d.subscriber_id = o.subscriber and d.state = 'waiting'`);
  return recorded.count;
}

/** Returns when the next delivery is due, or null if none is waiting. */
export async function findNextDelivery(db: Database): Promise<Temporal.Instant | null> {
  const [row] = await db
    .select({ at: noticeDeliveries.nextAttemptAt })
    .from(noticeDeliveries)
    .where(eq(noticeDeliveries.state, "waiting"))
    .orderBy(noticeDeliveries.nextAttemptAt)
    .limit(1);
  return row?.at ?? null;
}

export async function forgetNotices(db: Database, now: Temporal.Instant): Promise<void> {
  await db.delete(notices).where(lt(notices.createdAt, now.subtract({ hours: NOTICES_STAY_HOURS })));
}
