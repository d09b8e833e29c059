import { createRoute, z, type OpenAPIHono } from "@hono/zod-openapi";

import { listArticles } from "#db/queries/news/articles.ts";
import { listNews } from "#db/queries/news/news.ts";
import type { Article } from "#domain/news/article.ts";
import { HOME_ARTICLES, type NewsItem } from "#domain/news/news.ts";
import type { Services } from "#services.ts";
import { answerJson } from "../answer.ts";
import { answersWith, newRouter, errorResponse } from "../router.ts";

/** Nobody reads further back here. */
const MAX_COMMUNITY_NEWS = 50;

const ArticleWire = z
  .object({
    id: z.string().openapi({ example: "1168-race-race-report" }),
    articleType: z.string().nullable().openapi({ example: "Race in numbers" }),
    slug: z.string().openapi({ example: "las-vegas-grand-prix-race-race-report" }),
    title: z.string().openapi({ example: "Verstappen wins in Las Vegas" }),
    metaDescription: z.string().openapi({ description: "The summary, plain text; may be empty." }),
    updatedAt: z.iso.datetime().openapi({ example: "2025-11-23T05:22:00Z" }),
    author: z.string().nullable().openapi({ example: "Gridwalk desk" }),
    link: z.string().openapi({
      description: "Where it is read: a path of this site, or an http(s) address elsewhere.",
      example: "/schedule/2025/las-vegas-grand-prix",
    }),
    mark: z.string().nullable().openapi({ description: "The mark on a story of our own desk.", example: "flag" }),
    thumbnail: z
      .object({
        caption: z.string().openapi({ description: "What the picture shows; empty when it only decorates." }),
        image: z.object({
          path: z.string().openapi({ example: "/pictures/circuits/las-vegas-1.svg" }),
          renditions: z.record(z.string(), z.string()).nullable(),
          new_path: z
            .string()
            .nullable()
            .openapi({ description: "The address to show; null for pictures that this site does not show." }),
        }),
      })
      .nullable(),
  })
  .openapi("Article");

const articles = {
  method: "get" as const,
  operationId: "listArticles",
  tags: ["News"],
  summary: "The newest articles",
  description: "Of the editorial service when the operator has a key for one, else the stories of Gridwalk's own desk.",
  request: {
    query: z.object({
      limit: z
        .string()
        .regex(/^([1-9]|[12]\d|30)$/, "must be a whole number from 1 to 30")
        .default(String(HOME_ARTICLES))
        .openapi({ example: String(HOME_ARTICLES) }),
    }),
  },
  responses: {
    ...answersWith("The articles, the newest first.", z.object({ items: z.array(ArticleWire) })),
    400: errorResponse("`limit` is out of range."),
  },
};

const articlesRoute = createRoute({ ...articles, path: "/api/v1/editorial/articles" });
/** As the specification writes it, outside of `{api}` (section 7, "Other calls"). */
const bareArticlesRoute = createRoute({ ...articles, path: "/v1/editorial/articles", hide: true });

const CommunityNewsWire = z
  .object({
    _id: z.string().openapi({ example: "https://www.racefans.net/?p=500000" }),
    titlu: z.string().openapi({ description: "Headline." }),
    autor: z.string().openapi({ description: "Author; `Unknown` when the feed names none.", example: "Unknown" }),
    dataPublicare: z.iso.datetime().openapi({ description: "Published at." }),
    descriere: z.string().openapi({ description: "Summary, plain text; may be empty." }),
    categorii: z.array(z.string()).openapi({ description: "Categories.", example: ["Formula 1"] }),
    linkPost: z.string().openapi({ description: "An http or https address." }),
  })
  .openapi("CommunityNews");

const communityRoute = createRoute({
  method: "get",
  path: "/api/mongo/stiri-rf/all",
  operationId: "listCommunityNews",
  tags: ["News"],
  summary: "RaceFans' headlines",
  description: "Headlines, links and summaries of RaceFans' public feed; empty where it is turned off.",
  responses: answersWith("The headlines, the newest first.", z.array(CommunityNewsWire)),
});

export function newsRouter(services: Services): OpenAPIHono {
  const { db, clock, settings } = services;
  const router = newRouter();

  for (const route of [articlesRoute, bareArticlesRoute])
    router.openapi(route, async (c) => {
      const found = await listArticles(services, { now: clock.now(), limit: Number(c.req.valid("query").limit) });
      return answerJson(c, { items: found.map(articleWire) });
    });

  router.openapi(communityRoute, async (c) => {
    const news = settings.newsSources.includes("racefans") ? await listNews(db, "racefans", MAX_COMMUNITY_NEWS) : [];
    return answerJson(c, news.map(communityNewsWire));
  });

  return router;
}

function articleWire(article: Article): z.infer<typeof ArticleWire> {
  const { picture } = article;
  return {
    id: article.id,
    articleType: article.kind,
    slug: article.slug,
    title: article.title,
    metaDescription: article.summary,
    updatedAt: article.publishedAt.toString(),
    author: article.author,
    link: article.link,
    mark: article.mark,
    thumbnail: picture && {
      caption: picture.alt,
      image: { path: picture.path, renditions: picture.renditions, new_path: picture.shown },
    },
  };
}

function communityNewsWire(item: NewsItem): z.infer<typeof CommunityNewsWire> {
  return {
    _id: item.guid,
    titlu: item.title,
    autor: item.author ?? "Unknown",
    dataPublicare: item.publishedAt.toString(),
    descriere: item.summary,
    categorii: [...item.categories],
    linkPost: item.link,
  };
}
