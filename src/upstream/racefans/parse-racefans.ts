import { DetectError, MalformedError, ParseError, parseRssFeed, type RssFeed } from "feedsmith";

import { isAllowedPicture } from "#domain/allowed-picture.ts";
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

/** Fifty times what the feed has on a busy day. */
const MAX_FEED_LENGTH = 4_000_000;
const MAX_TITLE_LENGTH = 300;
const MAX_GUID_LENGTH = 500;
const MAX_NAME_LENGTH = 80;
const MAX_CATEGORIES = 12;

export interface ParseSettings {
  /** The wall clock, in epoch milliseconds. */
  readonly nowMs: number;
  /** Hosts whose pictures may be shown. */
  readonly imageHosts: readonly string[];
}

type RssItem = NonNullable<RssFeed.Feed<string>["items"]>[number];

/** Reads RaceFans' RSS. Nothing of it is trusted: what is wrong in an item drops the item, what is wrong around them all. */
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

/** The parser is forgiving and would make something of half a feed; entities of a feed's own are only ever an attack. */
function refuseDocument(xml: string): string | null {
  if (xml.length > MAX_FEED_LENGTH) return `${xml.length} characters, at most ${MAX_FEED_LENGTH} are a feed`;
  if (/<!(doctype|entity)/i.test(xml)) return "has a document type, which RSS has no use for";
  const end = xml.lastIndexOf("</rss>");
  // WordPress's caches add comments after the end.
  if (end === -1 || !/^(\s|<!--[^>]*-->)*$/.test(xml.slice(end + "</rss>".length))) return "not RSS, or not all of it";
  return null;
}

function parseDocument(xml: string): RssFeed.Feed<string> | null {
  try {
    return parseRssFeed(xml);
  } catch (error) {
    if (error instanceof DetectError || error instanceof MalformedError || error instanceof ParseError) return null;
    throw error;
  }
}

/** An item, or what is wrong with it. */
function parseItem(item: RssItem, { nowMs, imageHosts }: ParseSettings): NewsItem | string {
  const title = shortenText(withoutSection(htmlToText(item.title ?? "")), MAX_TITLE_LENGTH);
  const named = JSON.stringify(title.slice(0, 60));
  if (title === "") return "an item without a title";
  const link = parseWebUrl(item.link);
  if (link === null) return `${named}: its link is not a web address`;
  const guid = tidyText(item.guid?.value ?? "") || link;
  if (guid.length > MAX_GUID_LENGTH) return `${named}: its guid has ${guid.length} characters`;
  const publishedMs = believablePublication(parseRssDate(item.pubDate ?? item.dc?.dates?.[0] ?? ""), nowMs);
  if (publishedMs === null) return `${named}: its date cannot be believed`;
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

/** RFC 822 as RSS has it, or ISO 8601; a date without a zone means another moment to everybody. */
const rssDate =
  /^(([A-Z][a-z]{2,8}, *)?\d{1,2} [A-Z][a-z]{2,8} \d{4} \d{1,2}:\d{2}(:\d{2})? *([+-]\d{4}|GMT|UTC|UT|Z|[ECMP][SD]T)|\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2}))$/;

function parseRssDate(text: string): number {
  return rssDate.test(text.trim()) ? Date.parse(text.trim()) : Number.NaN;
}

/** `Headline | Section` */
function withoutSection(title: string): string {
  const cut = title.replace(/ \| [^|]{1,60}$/, "");
  return cut === "" ? title : cut;
}

/** Ends with "The post … appeared first on RaceFans." */
function withoutSignature(summary: string): string {
  const at = summary.lastIndexOf("The post ");
  const isSignature = at !== -1 && /^The post .* appeared first on [^.]{1,60}\.?$/.test(summary.slice(at));
  return (isSignature ? summary.slice(0, at) : summary).trim().replace(/\s*\[(…|\.\.\.)\]$/, "…");
}

function authorOf(item: RssItem): string | null {
  const name = htmlToText(item.dc?.creators?.[0] ?? item.authors?.[0]?.name ?? "");
  return name === "" ? null : shortenText(name, MAX_NAME_LENGTH);
}

function categoriesOf(item: RssItem): string[] {
  const names = (item.categories ?? []).map(({ name }) => shortenText(htmlToText(name ?? ""), MAX_NAME_LENGTH));
  return [...new Set(names)].filter((name) => name !== "").slice(0, MAX_CATEGORIES);
}

function pictureOf(item: RssItem, imageHosts: readonly string[]): NewsPicture | null {
  const enclosure = item.enclosures?.find(({ type }) => type?.startsWith("image/"));
  const address = parseWebUrl(enclosure?.url);
  if (address === null || !isAllowedPicture(address, imageHosts)) return null;
  return { path: address, renditions: null, shown: address };
}
