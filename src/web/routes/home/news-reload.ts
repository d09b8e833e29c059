import { paths } from "#domain/paths.ts";
import { SPOILER_FREE_COOKIE } from "#domain/reader-clock/spoiler-free-cookie.ts";
import { WATCH_COOKIE } from "#domain/reader-clock/watch-cookie.ts";

import { readStoredJson, writeStored } from "../../browser-storage.ts";
import type { ArticleCard, CommunityCard, NewsView } from "./news-cards.ts";

/** Keys in the browser's storage. They are also in the privacy policy. */
const ARTICLES_KEY = "news";
const COMMUNITY_KEY = "news_rf";
export const KEEP_NEWS_MS = 30 * 60_000;

interface Kept<Card> {
  readonly savedAt: number;
  /** Cookies of the reader's clock. News stored before the reader changed it may show results. */
  readonly clock: string;
  readonly items: readonly Card[];
}

/** Stores the news for this tab. Does nothing if storage is full or blocked. */
export function keepNews({ articles, community }: NewsView, nowMs: number): void {
  const stamp = { savedAt: nowMs, clock: readerClock() };
  writeStored(ARTICLES_KEY, JSON.stringify({ ...stamp, items: articles }), "session");
  writeStored(COMMUNITY_KEY, JSON.stringify({ ...stamp, items: community }), "session");
}

function readerClock(): string {
  const clockCookies = document.cookie
    .split("; ")
    .filter((cookie) => [SPOILER_FREE_COOKIE, WATCH_COOKIE].some((name) => cookie.startsWith(`${name}=`)));
  return clockCookies.toSorted().join("; ");
}

/**
 * Returns the news stored in this tab and when it was stored, or null if there is none or it is older than half an
 * hour.
 */
export function recallNews(nowMs: number): { readonly news: NewsView; readonly savedAt: number } | null {
  const articles = recall<ArticleCard>(ARTICLES_KEY, nowMs);
  const community = recall<CommunityCard>(COMMUNITY_KEY, nowMs);
  if (articles === null || community === null) return null;
  return {
    news: { articles: articles.items, community: community.items },
    savedAt: Math.min(articles.savedAt, community.savedAt),
  };
}

function recall<Card>(key: string, nowMs: number): Kept<Card> | null {
  const storedNews = readStoredJson(key, "session") as Kept<Card> | null;
  if (storedNews === null || !Array.isArray(storedNews.items) || typeof storedNews.savedAt !== "number") return null;
  if (storedNews.clock !== readerClock()) return null;
  return storedNews.savedAt <= nowMs && nowMs - storedNews.savedAt < KEEP_NEWS_MS ? storedNews : null;
}

export async function fetchNews(signal: AbortSignal): Promise<NewsView> {
  const response = await fetch(paths.news(), { signal });
  if (!response.ok) throw new Error(`the news API responded with ${response.status}`);
  return (await response.json()) as NewsView;
}
