import { and, count, eq, isNull } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { mailOutbox } from "#db/schema/mail.ts";
import { newsFeeds } from "#db/schema/news.ts";
import { noticeDeliveries, noticeSubscribers } from "#db/schema/notices.ts";
import { sources } from "#db/schema/sources.ts";

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
    db
      .select({ channel: noticeSubscribers.channel, waiting: count() })
      .from(noticeDeliveries)
      .innerJoin(noticeSubscribers, eq(noticeSubscribers.id, noticeDeliveries.subscriberId))
      .where(eq(noticeDeliveries.state, "waiting"))
      .groupBy(noticeSubscribers.channel),
    db.select({ source: sources.source, answeredAt: sources.answeredAt }).from(sources),
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
