import { index, integer, jsonb, primaryKey, text } from "drizzle-orm/pg-core";

import { newsSources, type NewsPicture } from "#domain/news/news.ts";

import { enumChecks, instant, notNegative } from "./columns.ts";
import { upstream } from "./upstream.ts";

/**
 * Headlines, links and plain-text summaries, never whole articles. `fetchedAt` is the real time at
 * which the feed last contained the item.
 */
export const newsItems = upstream.table(
  "news_items",
  {
    source: text({ enum: newsSources }).notNull(),
    guid: text().notNull(),
    link: text().notNull(),
    title: text().notNull(),
    author: text(),
    publishedAt: instant().notNull(),
    summary: text().notNull(),
    categories: text().array().notNull(),
    picture: jsonb().$type<NewsPicture>(),
    slug: text(),
    fetchedAt: instant().notNull(),
  },
  (t) => [
    ...enumChecks(t),
    primaryKey({ columns: [t.source, t.guid] }),
    index().on(t.source, t.publishedAt),
  ],
);

export const newsFeeds = upstream.table(
  "news_feeds",
  {
    source: text({ enum: newsSources }).primaryKey(),
    /** The URL that `etag` and `lastModified` came from. Neither is sent to any other URL. */
    url: text().notNull(),
    etag: text(),
    lastModified: text(),
    requestedAt: instant().notNull(),
    answeredAt: instant(),
    nextRequestAt: instant().notNull(),
    failures: integer().notNull(),
    failure: text(),
  },
  (t) => [...enumChecks(t), ...notNegative(t.failures)],
);
