import { and, count, eq, isNull } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { mailOutbox } from "#db/schema/mail.ts";
import { newsFeeds } from "#db/schema/news.ts";
import { noticeDeliveries } from "#db/schema/notices.ts";
import { services } from "#db/schema/services.ts";

import { listJobRuns } from "./job-runs.ts";

/** Work waiting in the database, and when sources last answered (real time). */
export type WorkFigures = Awaited<ReturnType<typeof findWorkFigures>>;

export async function findWorkFigures(db: Database) {
  const [runs, [emails], noticesWaiting, results, news] = await Promise.all([
    listJobRuns(db),
    db
      .select({ waiting: count() })
      .from(mailOutbox)
      .where(and(isNull(mailOutbox.sentAt), isNull(mailOutbox.abandonedAt))),
    countWaitingNotices(db),
    db.select({ source: services.service, answeredAt: services.answeredAt }).from(services),
    db.select({ source: newsFeeds.source, answeredAt: newsFeeds.answeredAt }).from(newsFeeds),
  ]);
  return {
    jobs: runs.counts,
    jobsGivenUp: runs.failed.length,
    emailsWaiting: emails?.waiting ?? 0,
    noticesWaiting,
    sources: [...results, ...news].map(({ source, answeredAt }) => ({
      source,
      answeredAtMs: answeredAt?.epochMilliseconds ?? null,
    })),
  };
}

async function countWaitingNotices(db: Database) {
  const { pushId, emailId, webhookId, state } = noticeDeliveries;
  const [waiting] = await db
    .select({ push: count(pushId), email: count(emailId), webhook: count(webhookId) })
    .from(noticeDeliveries)
    .where(eq(state, "waiting"));
  const channels = ["push", "email", "webhook"] as const;
  return channels.map((channel) => ({ channel, waiting: waiting?.[channel] ?? 0 }));
}
