import type { RouterContextProvider } from "react-router";

import { listArticles } from "#db/queries/news/articles.ts";
import { listNews } from "#db/queries/news/news.ts";
import type { Article } from "#domain/news/article.ts";
import { HOME_ARTICLES, type NewsItem } from "#domain/news/news.ts";

import { servicesContext } from "../../context.ts";
import { siteCalendar } from "../../site-calendar.server.ts";
import { type ArticleCard, MAX_COMMUNITY, type CommunityCard, type NewsView } from "./news-cards.ts";

export async function loadNews(context: Readonly<RouterContextProvider>): Promise<NewsView> {
  const services = context.get(servicesContext);
  const { cover, db, settings } = services;
  const { now } = await siteCalendar(context);
  const [articles, community] = await Promise.all([
    listArticles(services, { now, limit: HOME_ARTICLES }),
    settings.newsSources.includes("racefans") ? listNews(db, "racefans", MAX_COMMUNITY, cover?.knownUntil) : [],
  ]);
  return { articles: articles.map(articleCard), community: community.map(communityCard) };
}

function articleCard(article: Article): ArticleCard {
  const { id, kind, title, summary, publishedAt, day, author, link, picture, mark } = article;
  const shownPicture = picture?.shown ?? null;
  return {
    id,
    kind,
    title,
    summary,
    at: publishedAt.toString(),
    day,
    author,
    href: link,
    picture: shownPicture === null ? null : { src: shownPicture, alt: picture?.alt ?? "" },
    mark,
  };
}

function communityCard({ guid, title, summary, publishedAt, author, link }: NewsItem): CommunityCard {
  return { id: guid, title, summary, at: publishedAt.toString(), author: author ?? "Unknown", href: link };
}
