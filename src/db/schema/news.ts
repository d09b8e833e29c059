import { index, integer, jsonb, primaryKey, text } from "drizzle-orm/pg-core";

import { newsSources, type NewsPicture } from "#domain/news/news.ts";

import { enumChecks, instant, notNegative } from "./columns.ts";
import { upstream } from "./upstream.ts";

/** Headlines, links and summaries in plain text, never whole articles. */
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
    /** Real time at which the item was last in the feed. */
    fetchedAt: instant().notNull(),
  },
  (t) => [...enumChecks(t), primaryKey({ columns: [t.source, t.guid] }), index().on(t.source, t.publishedAt)],
);

/** State of each news source, in real time. */
export const newsFeeds = upstream.table(
  "news_feeds",
  {
    source: text({ enum: newsSources }).primaryKey(),
    /** Feed URL the validators belong to; they aren't sent to another URL. */
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
