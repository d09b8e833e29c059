import type { NewsItem } from "#domain/news/news.ts";

import type { Failed, Validators } from "./http-outcome.ts";

export type ParsedNews =
  | {
      readonly readable: true;
      /** Never empty. Newest first, and no two items have the same guid. */
      readonly items: readonly NewsItem[];
      readonly dropped: readonly string[];
    }
  | { readonly readable: false; readonly detail: string };

export type NewsReading =
  | ({
      readonly kind: "fresh";
      readonly items: readonly NewsItem[];
      readonly dropped: readonly string[];
    } & Validators)
  | { readonly kind: "unchanged" }
  | Pick<Failed, "kind" | "reason" | "detail" | "retryAfterMs">;

const MAX_ITEMS = 200;

/** Sorts items and drops duplicates. Rejects a document if none of its items is valid. */
export function collectNews(items: readonly NewsItem[], dropped: readonly string[]): ParsedNews {
  if (items.length === 0) {
    return {
      readable: false,
      detail: `no usable item${dropped[0] === undefined ? "" : `: ${dropped[0]}`}`,
    };
  }
  const newestFirst = items.toSorted(
    (a, b) => b.publishedAt.epochMilliseconds - a.publishedAt.epochMilliseconds,
  );
  const unique = new Map<string, NewsItem>();
  for (const item of newestFirst) if (!unique.has(item.guid)) unique.set(item.guid, item);
  return { readable: true, items: [...unique.values()].slice(0, MAX_ITEMS), dropped };
}

export function readingOf(parsed: ParsedNews, { etag, lastModified }: Validators): NewsReading {
  if (!parsed.readable)
    return { kind: "failed", reason: "malformed", detail: parsed.detail, retryAfterMs: null };
  return { kind: "fresh", items: parsed.items, dropped: parsed.dropped, etag, lastModified };
}
