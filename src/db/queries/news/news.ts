import { and, desc, eq, lte, notInArray, sql } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { newsFeeds, newsItems } from "#db/schema/news.ts";
import type { NewsItem, NewsSource } from "#domain/news/news.ts";
import type { Temporal } from "#domain/time.ts";

const KEPT = 100;

interface FeedRequest {
  readonly url: string;
  readonly now: Temporal.Instant;
  readonly nextRequestAt: Temporal.Instant;
}

/** Returns the state of a news source. Times are real time. */
export async function findNewsFeed(db: Database, source: NewsSource) {
  const [row] = await db.select().from(newsFeeds).where(eq(newsFeeds.source, source));
  if (row === undefined) return null;
  return {
    ...row,
    requestedAt: row.requestedAt,
    answeredAt: row.answeredAt,
    nextRequestAt: row.nextRequestAt,
  };
}

/** Lists a source's newest items, or its newest items published by `until` (real time). */
export async function listNews(
  db: Database,
  source: NewsSource,
  limit: number,
  until: Temporal.Instant | null = null,
): Promise<NewsItem[]> {
  const rows = await db
    .select()
    .from(newsItems)
    .where(and(eq(newsItems.source, source), until === null ? undefined : lte(newsItems.publishedAt, until)))
    .orderBy(desc(newsItems.publishedAt), newsItems.guid)
    .limit(limit);
  return rows;
}

/**
 * Saves new and changed items, along with the response's validators, in one transaction. Deletes all but the newest
 * items.
 */
export async function saveNews(
  db: Database,
  source: NewsSource,
  items: readonly NewsItem[],
  request: FeedRequest & { readonly etag: string | null; readonly lastModified: string | null },
): Promise<void> {
  const fetchedAt = request.now;
  const rows = items.map((item) => ({
    source,
    guid: item.guid,
    link: item.link,
    title: item.title,
    author: item.author,
    publishedAt: item.publishedAt,
    summary: item.summary,
    categories: [...item.categories],
    picture: item.picture,
    slug: item.slug,
    fetchedAt,
  }));
  await db.transaction(async (transaction) => {
    if (rows.length > 0) {
      await transaction
        .insert(newsItems)
        .values(rows)
        .onConflictDoUpdate({
          target: [newsItems.source, newsItems.guid],
          set: {
            link: sql`excluded.link`,
            title: sql`excluded.title`,
            author: sql`excluded.author`,
            publishedAt: sql`excluded.published_at`,
            summary: sql`excluded.summary`,
            categories: sql`excluded.categories`,
            picture: sql`excluded.picture`,
            slug: sql`excluded.slug`,
            fetchedAt: sql`excluded.fetched_at`,
          },
        });
    }
    const latestGuids = transaction
      .select({ guid: newsItems.guid })
      .from(newsItems)
      .where(eq(newsItems.source, source))
      .orderBy(desc(newsItems.publishedAt), newsItems.guid)
      .limit(KEPT);
    await transaction
      .delete(newsItems)
      .where(and(eq(newsItems.source, source), notInArray(newsItems.guid, latestGuids)));
    await saveFeed(transaction, source, request, {
      etag: request.etag,
      lastModified: request.lastModified,
      answeredAt: fetchedAt,
      failures: 0,
      failure: null,
    });
  });
}

export async function saveNewsUnchanged(db: Database, source: NewsSource, request: FeedRequest): Promise<void> {
  await saveFeed(db, source, request, { answeredAt: request.now, failures: 0, failure: null });
}

export async function saveNewsFailure(
  db: Database,
  source: NewsSource,
  request: FeedRequest & { readonly failure: string },
): Promise<void> {
  const { failure } = request;
  await saveFeed(db, source, request, { failure, failures: 1 }, { failure, failures: sql`${newsFeeds.failures} + 1` });
}

type Feed = typeof newsFeeds.$inferInsert;

async function saveFeed(
  db: Pick<Database, "insert">,
  source: NewsSource,
  { url, now, nextRequestAt }: FeedRequest,
  first: Pick<Feed, "failures"> & Partial<Feed>,
  later: { readonly [Column in keyof Feed]?: Feed[Column] | ReturnType<typeof sql> } = first,
): Promise<void> {
  const always = { url, requestedAt: now, nextRequestAt };
  await db
    .insert(newsFeeds)
    .values({ source, ...always, ...first })
    .onConflictDoUpdate({ target: newsFeeds.source, set: { ...always, ...later } });
}
