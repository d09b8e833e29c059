import { generateAtomFeed, generateJsonFeed, generateRssFeed } from "feedsmith";

import { type FeedEntry, tag } from "#domain/feeds/feed-entry.ts";
import {
  type FeedFormat,
  feedPath,
  feedTypes,
  type FeedTopic,
  topicName,
} from "#domain/feeds/feed-path.ts";
import { paths } from "#domain/paths.ts";
import type { Temporal } from "#domain/time.ts";

export interface Feed {
  readonly topic: FeedTopic;
  readonly title: string;
  readonly description: string;
  readonly page: string;
  readonly entries: readonly FeedEntry[];
  readonly updated: Temporal.Instant;
}

/** Writes a feed in Atom (RFC 4287), RSS 2.0 or JSON Feed 1.1. `baseUrl` has no trailing slash. */
export function writeFeed(feed: Feed, format: FeedFormat, baseUrl: string): string {
  const self = baseUrl + feedPath(feed.topic, format);
  switch (format) {
    case "atom":
      return withoutPadding(atom(feed, self, baseUrl));
    case "rss":
      return withoutPadding(rss(feed, self, baseUrl));
    case "json":
      return json(feed, self, baseUrl);
  }
}

/**
 * Removes the spaces that the library adds around CDATA, because a link must not begin with a
 * space.
 */
function withoutPadding(xml: string): string {
  return xml.replaceAll(/>\s+(<!\[CDATA\[.*?\]\]>)\s+<\//gs, ">$1</");
}

function atom(
  { topic, title, description, page, entries, updated }: Feed,
  self: string,
  baseUrl: string,
): string {
  return generateAtomFeed({
    id: tag(`feed/${topicName(topic)}`),
    title: { value: title },
    subtitle: { value: description },
    updated: date(updated),
    authors: [{ name: "Gridwalk", uri: baseUrl + paths.home() }],
    links: [
      { rel: "self", type: feedTypes.atom, href: self },
      { rel: "alternate", type: "text/html", href: baseUrl + page },
    ],
    entries: entries.map((entry) => ({
      id: entry.id,
      title: { value: entry.title },
      summary: { value: entry.text },
      published: date(entry.at),
      updated: date(entry.at),
      links: [{ rel: "alternate", type: "text/html", href: baseUrl + entry.path }],
    })),
  });
}

function rss(
  { title, description, page, entries, updated }: Feed,
  self: string,
  baseUrl: string,
): string {
  return generateRssFeed({
    title,
    description,
    link: baseUrl + page,
    language: "en-gb",
    lastBuildDate: date(updated),
    atom: { links: [{ rel: "self", type: feedTypes.rss, href: self }] },
    items: entries.map((entry) => ({
      guid: { value: entry.id, isPermaLink: false },
      title: entry.title,
      description: entry.text,
      link: baseUrl + entry.path,
      pubDate: date(entry.at),
    })),
  });
}

function json({ title, description, page, entries }: Feed, self: string, baseUrl: string): string {
  const feed = generateJsonFeed({
    title,
    description,
    home_page_url: baseUrl + page,
    feed_url: self,
    language: "en-GB",
    authors: [{ name: "Gridwalk", url: baseUrl + paths.home() }],
    items: entries.map((entry) => ({
      id: entry.id,
      url: baseUrl + entry.path,
      title: entry.title,
      content_text: entry.text,
      date_published: date(entry.at),
      date_modified: date(entry.at),
    })),
  });
  // JSON Feed requires the list even if it is empty, but the library leaves it out.
  return JSON.stringify(entries.length > 0 ? feed : { ...Object(feed), items: [] }, null, 1);
}

const date = ({ epochMilliseconds }: Temporal.Instant): Date => new Date(epochMilliseconds);
