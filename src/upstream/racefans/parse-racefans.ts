import { DetectError, MalformedError, ParseError, parseRssFeed, type RssFeed } from "feedsmith";

import { isAllowedPicture } from "#domain/news/allowed-picture.ts";
import {
  believablePublication,
  MAX_SUMMARY_LENGTH,
  type NewsItem,
  type NewsPicture,
  shortenText,
} from "#domain/news/news.ts";
import { Temporal } from "#domain/time.ts";

import { htmlToText, tidyText } from "../html-to-text.ts";
import { collectNews, type ParsedNews } from "../news-reading.ts";
import { parseWebUrl } from "#upstream/web-url.ts";

/** Fifty times the size of the feed on a busy day. */
const MAX_FEED_LENGTH = 4_000_000;
const MAX_TITLE_LENGTH = 300;
const MAX_GUID_LENGTH = 500;
const MAX_NAME_LENGTH = 80;
const MAX_CATEGORIES = 12;

export interface ParseSettings {
  readonly nowMs: number;
  readonly imageHosts: readonly string[];
}

type RssItem = NonNullable<RssFeed.Feed<string>["items"]>[number];

/**
 * Parses RaceFans' RSS feed as untrusted input. Drops invalid items and rejects an invalid
 * document.
 */
export function parseRaceFans(xml: string, settings: ParseSettings): ParsedNews {
  const refusal = refuseDocument(xml);
  if (refusal !== null) return { readable: false, detail: refusal };
  const feed = parseDocument(xml);
  if (feed === null) return { readable: false, detail: "not RSS" };
  const items: NewsItem[] = [];
  const dropped: string[] = [];
  for (const rssItem of feed.items ?? []) {
    const item = parseItem(rssItem, settings);
    if (typeof item === "string") dropped.push(item);
    else items.push(item);
  }
  return collectNews(items, dropped);
}

/**
 * Rejects incomplete feeds, which the parser accepts, and document type declarations, which only
 * attacks use.
 */
function refuseDocument(xml: string): string | null {
  if (xml.length > MAX_FEED_LENGTH) return `${xml.length} characters, limit ${MAX_FEED_LENGTH}`;
  if (/<!(doctype|entity)/i.test(xml)) return "has a document type, which RSS doesn't use";
  const end = xml.lastIndexOf("</rss>");
  // WordPress caches append comments.
  if (end === -1 || !/^(\s|<!--[^>]*-->)*$/.test(xml.slice(end + "</rss>".length)))
    return "not RSS, or incomplete";
  return null;
}

function parseDocument(xml: string): RssFeed.Feed<string> | null {
  try {
    return parseRssFeed(xml);
  } catch (error) {
    if (
      error instanceof DetectError ||
      error instanceof MalformedError ||
      error instanceof ParseError
    )
      return null;
    throw error;
  }
}

function parseItem(item: RssItem, { nowMs, imageHosts }: ParseSettings): NewsItem | string {
  const title = shortenText(withoutSection(htmlToText(item.title ?? "")), MAX_TITLE_LENGTH);
  const quotedTitle = JSON.stringify(title.slice(0, 60));
  if (title === "") return "item without a title";
  const link = parseWebUrl(item.link);
  if (link === null) return `${quotedTitle}: its link isn't a web URL`;
  const guid = tidyText(item.guid?.value ?? "") || link;
  if (guid.length > MAX_GUID_LENGTH)
    return `${quotedTitle}: its guid has ${guid.length} characters`;
  const publishedMs = believablePublication(
    parseRssDate(item.pubDate ?? item.dc?.dates?.[0] ?? ""),
    nowMs,
  );
  if (publishedMs === null) return `${quotedTitle}: implausible date`;
  return {
    guid,
    link,
    title,
    author: authorOf(item),
    publishedAt: Temporal.Instant.fromEpochMilliseconds(publishedMs),
    summary: shortenText(withoutSignature(htmlToText(item.description ?? "")), MAX_SUMMARY_LENGTH),
    categories: categoriesOf(item),
    picture: pictureOf(item, imageHosts),
    slug: null,
  };
}

/**
 * RFC 822 as in RSS, or ISO 8601. The zone is required, because a time without one is ambiguous.
 */
const rssDate =
  /^(([A-Z][a-z]{2,8}, *)?\d{1,2} [A-Z][a-z]{2,8} \d{4} \d{1,2}:\d{2}(:\d{2})? *([+-]\d{4}|GMT|UTC|UT|Z|[ECMP][SD]T)|\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2}))$/;

function parseRssDate(text: string): number {
  return rssDate.test(text.trim()) ? Date.parse(text.trim()) : Number.NaN;
}

function withoutSection(title: string): string {
  const cut = title.replace(/ \| [^|]{1,60}$/, "");
  return cut === "" ? title : cut;
}

/** Removes "The post … appeared first on RaceFans." from the end. */
function withoutSignature(summary: string): string {
  const at = summary.lastIndexOf("The post ");
  const isSignature =
    at !== -1 && /^The post .* appeared first on [^.]{1,60}\.?$/.test(summary.slice(at));
  return (isSignature ? summary.slice(0, at) : summary).trim().replace(/\s*\[(…|\.\.\.)\]$/, "…");
}

function authorOf(item: RssItem): string | null {
  const name = htmlToText(item.dc?.creators?.[0] ?? item.authors?.[0]?.name ?? "");
  return name === "" ? null : shortenText(name, MAX_NAME_LENGTH);
}

function categoriesOf(item: RssItem): string[] {
  const names = (item.categories ?? []).map(({ name }) =>
    shortenText(htmlToText(name ?? ""), MAX_NAME_LENGTH),
  );
  return [...new Set(names)].filter((name) => name !== "").slice(0, MAX_CATEGORIES);
}

function pictureOf(item: RssItem, imageHosts: readonly string[]): NewsPicture | null {
  const enclosure = item.enclosures?.find(({ type }) => type?.startsWith("image/"));
  const url = parseWebUrl(enclosure?.url);
  if (url === null || !isAllowedPicture(url, imageHosts)) return null;
  return { path: url, renditions: null, shown: url };
}
