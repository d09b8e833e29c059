import type { NewsItem } from "#domain/news/news.ts";

import type { Failed, Validators } from "./http-outcome.ts";

/** What a document of news holds; an unreadable one is refused whole. */
export type ParsedNews =
  | {
      readonly readable: true;
      /** The newest first, each guid once, at least one. */
      readonly items: readonly NewsItem[];
      /** What was left out, a line for the log each. */
      readonly dropped: readonly string[];
    }
  | { readonly readable: false; readonly detail: string };

/** What came of asking a source of news. */
export type NewsReading =
  | ({ readonly kind: "fresh"; readonly items: readonly NewsItem[]; readonly dropped: readonly string[] } & Validators)
  | { readonly kind: "unchanged" }
  | Pick<Failed, "kind" | "reason" | "detail" | "retryAfterMs">;

/** As much as a list of headlines can sensibly be. */
const MAX_ITEMS = 200;

/** Sorts, drops the second of two with one guid, and refuses a document in which nothing is right. */
export function collectNews(items: readonly NewsItem[], dropped: readonly string[]): ParsedNews {
  if (items.length === 0) {
    return { readable: false, detail: `nothing usable in it${dropped[0] === undefined ? "" : `: ${dropped[0]}`}` };
  }
  const newestFirst = items.toSorted((a, b) => b.publishedAt.epochMilliseconds - a.publishedAt.epochMilliseconds);
  const unique = new Map<string, NewsItem>();
  for (const item of newestFirst) if (!unique.has(item.guid)) unique.set(item.guid, item);
  return { readable: true, items: [...unique.values()].slice(0, MAX_ITEMS), dropped };
}

/** A reading of a document that came whole. */
export function readingOf(parsed: ParsedNews, { etag, lastModified }: Validators): NewsReading {
  if (!parsed.readable) return { kind: "failed", reason: "malformed", detail: parsed.detail, retryAfterMs: null };
  return { kind: "fresh", items: parsed.items, dropped: parsed.dropped, etag, lastModified };
}
