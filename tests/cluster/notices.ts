import { openDatabase } from "#db/database.ts";
import { recordNotice } from "#db/queries/members/notice-deliveries.ts";
import { votingOpens } from "#domain/notices/due-notices.ts";
import { Temporal } from "#domain/time.ts";

import type { TestPushService } from "../support/push-service.ts";
import type { PostgresServer } from "./postgres.ts";
import { type PreparedData, SITE_MOMENT } from "./prepared-data.ts";

/** Enough for the fault that takes longest. */
const BROWSERS = 400;
const PER_SECOND = 2;
const FIRST_AFTER_SECONDS = 15;

/** Queues a push message for each of many browsers. Two messages are due every second. */
export async function queueNotices(
  { location }: PostgresServer,
  push: TestPushService,
  meeting: PreparedData["meeting"],
): Promise<void> {
  const { sql, db, close } = openDatabase(location, { max: 1 });
  const subscriptions = Array.from({ length: BROWSERS }, (_, n) => push.subscribe(`browser ${n}`));
  for (const { endpoint, keys } of subscriptions)
    await sql`insert into members.push_subscribers (endpoint, p256dh, auth, zone, parts,
        lead_minutes, schedule_changes, session_over, voting_opens, weekend, since, created_at)
      values (${endpoint}, ${keys.p256dh}, ${keys.auth}, 'UTC', '{}', null, false, 'no', true, false,
        '2025-11-01T00:00:00Z', now())`;
  const now = Temporal.Instant.from(SITE_MOMENT);
  const state = { opensAt: now.subtract({ hours: 1 }), closesAt: now.add({ hours: 24 }) };
  const queued = await recordNotice(db, votingOpens(meeting, state), Temporal.Now.instant());
  if (queued !== BROWSERS) throw new Error(`${queued} of ${BROWSERS} messages were queued`);
  await sql`update members.notice_deliveries d set next_attempt_at =
      now() + make_interval(secs => ${FIRST_AFTER_SECONDS} + place / ${PER_SECOND}::float8)
    from (select subscriber_id, row_number() over (order by subscriber_id) as place
          from members.notice_deliveries) as numbered
    where numbered.subscriber_id = d.subscriber_id`;
  await close();
}
