import { HOME_ARTICLES } from "#domain/news/news.ts";

import { type ArticleCard, MAX_COMMUNITY, type CommunityCard, type NewsView } from "./news-cards.ts";

/** Names in the browser's storage, as the specification has them. */
const ARTICLES_KEY = "news";
const COMMUNITY_KEY = "news_rf";
/** News are asked for again after this long. */
export const KEEP_NEWS_MS = 30 * 60_000;

interface Kept<Card> {
  readonly savedAt: number;
  readonly items: readonly Card[];
}

/** Keeps the news of `nowMs` for this tab; a storage that is full or blocked only costs the keeping. */
export function keepNews({ articles, community }: NewsView, nowMs: number): void {
  try {
    sessionStorage.setItem(ARTICLES_KEY, JSON.stringify({ savedAt: nowMs, items: articles }));
    sessionStorage.setItem(COMMUNITY_KEY, JSON.stringify({ savedAt: nowMs, items: community }));
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}

/** The news that this tab kept, and when; null when there are none, or they are older than half an hour. */
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
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? "null") as Kept<Card> | null;
    if (kept === null || !Array.isArray(kept.items) || typeof kept.savedAt !== "number") return null;
    return kept.savedAt <= nowMs && nowMs - kept.savedAt < KEEP_NEWS_MS ? kept : null;
  } catch (error) {
    // Blocked, or not what we wrote.
    if (error instanceof DOMException || error instanceof SyntaxError) return null;
    throw error;
  }
}

interface ArticleWire {
  readonly id: string;
  readonly articleType: string | null;
  readonly title: string;
  readonly metaDescription: string;
  readonly updatedAt: string;
  readonly author: string | null;
  readonly link: string;
  readonly mark: string | null;
  readonly thumbnail: { readonly caption: string; readonly image: { readonly new_path: string | null } } | null;
}

interface CommunityWire {
  readonly _id: string;
  readonly titlu: string;
  readonly autor: string;
  readonly dataPublicare: string;
  readonly descriere: string;
  readonly linkPost: string;
}

/** Asks for both kinds of news. Rejects when either cannot be had. */
export async function fetchNews(signal: AbortSignal): Promise<NewsView> {
  const [articles, community] = await Promise.all([
    fetchJson<{ readonly items: readonly ArticleWire[] }>(`/api/v1/editorial/articles?limit=${HOME_ARTICLES}`, signal),
    fetchJson<readonly CommunityWire[]>("/api/mongo/stiri-rf/all", signal),
  ]);
  return {
    articles: articles.items.map((wire) => {
      const src = wire.thumbnail?.image.new_path ?? null;
      return {
        id: wire.id,
        kind: wire.articleType,
        title: wire.title,
        summary: wire.metaDescription,
        at: wire.updatedAt,
        author: wire.author,
        href: wire.link,
        picture: src === null ? null : { src, alt: wire.thumbnail?.caption ?? "" },
        mark: wire.mark,
      };
    }),
    community: community.slice(0, MAX_COMMUNITY).map((wire) => ({
      id: wire._id,
      title: wire.titlu,
      summary: wire.descriere,
      at: wire.dataPublicare,
      author: wire.autor,
      href: wire.linkPost,
    })),
  };
}

async function fetchJson<Body>(path: string, signal: AbortSignal): Promise<Body> {
  const response = await fetch(path, { signal });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return (await response.json()) as Body;
}
