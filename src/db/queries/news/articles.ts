import { type Article, storyArticle, editorialArticle } from "#domain/news/article.ts";
import type { NewsSource } from "#domain/news/news.ts";
import type { Temporal } from "#domain/time.ts";

import type { Database } from "#db/database.ts";
import type { StoryService } from "#db/queries/stories/stories.ts";
import { listNews } from "./news.ts";

interface ArticleSources {
  readonly db: Database;
  readonly storyService: StoryService;
  readonly cover: { readonly knownUntil: Temporal.Instant | null } | null;
  readonly facts: { readonly version: string };
  readonly settings: { readonly season: number; readonly newsSources: readonly NewsSource[] };
}

/**
 * Returns the newest articles, from the editorial service if it is configured and available,
 * otherwise from the generated stories.
 */
export async function listArticles(
  sources: ArticleSources,
  { now, limit }: { readonly now: Temporal.Instant; readonly limit: number },
): Promise<Article[]> {
  const { cover, db, storyService, facts, settings } = sources;
  if (settings.newsSources.includes("editorial")) {
    const items = await listNews(db, "editorial", limit, cover?.knownUntil);
    if (items.length > 0) return items.map(editorialArticle);
  }
  const stories = await storyService.listStories({ facts, season: settings.season, now, limit });
  return stories.map(storyArticle);
}
