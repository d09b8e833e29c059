import { index, integer, jsonb, primaryKey, text } from "drizzle-orm/pg-core";

import { newsSources, type NewsPicture } from "#domain/news/news.ts";

import { enumChecks, instant, notNegative } from "./columns.ts";
import { upstream } from "./upstream.ts";

/** Headlines, links and summaries of others: plain text throughout, and nothing of the articles themselves. */
export const newsItems = upstream.table(
  "news_items",
  {
    source: text({ enum: newsSources }).notNull(),
    /** The service's own id for it. */
    guid: text().notNull(),
    link: text().notNull(),
    title: text().notNull(),
    author: text(),
    publishedAt: instant().notNull(),
    summary: text().notNull(),
    categories: text().array().notNull(),
    picture: jsonb().$type<NewsPicture>(),
    slug: text(),
    /** By the wall clock, like everything here: when it was last in what the service sent. */
    fetchedAt: instant().notNull(),
  },
  (t) => [...enumChecks(t), primaryKey({ columns: [t.source, t.guid] }), index().on(t.source, t.publishedAt)],
);

/** How each source of news is: when it was asked, and what it said last. */
export const newsFeeds = upstream.table(
  "news_feeds",
  {
    source: text({ enum: newsSources }).primaryKey(),
    /** Of the address; what belongs to another one is not asked with. */
    url: text().notNull(),
    etag: text(),
    lastModified: text(),
    requestedAt: instant().notNull(),
    /** The last time it answered with something readable, changed or not; null while it never did. */
    answeredAt: instant(),
    /** Not to be asked before. */
    nextRequestAt: instant().notNull(),
    /** Since it answered last. */
    failures: integer().notNull(),
    /** Why the last attempt failed; null when it did not. */
    failure: text(),
  },
  (t) => [...enumChecks(t), ...notNegative(t.failures)],
);
