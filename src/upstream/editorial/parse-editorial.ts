import { z } from "zod";

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

const MAX_TITLE_LENGTH = 300;
const MAX_PATH_LENGTH = 1000;
const MAX_RENDITIONS = 24;

export interface ParseSettings {
  readonly nowMs: number;
  readonly imageHosts: readonly string[];
  readonly articleUrl: string;
}

/** One segment of an article's URL. Can't contain slashes or consist only of dots. */
const urlSegment = /^(?!\.+$)[\p{L}\p{N}._~-]+$/u;

/**
 * Fields other than these are ignored. If an optional field is invalid, the article is kept without
 * it.
 */
const EditorialAnswer = z.object({ items: z.array(z.unknown()).max(500) });
const EditorialArticle = z.object({
  id: z.string().max(200).regex(urlSegment),
  slug: z.string().max(300).regex(urlSegment),
  title: z.string(),
  articleType: z.string().max(80).nullish().catch(null),
  metaDescription: z.string().nullish().catch(null),
  updatedAt: z.iso.datetime({ offset: true }),
  thumbnail: z
    .object({
      image: z
        .object({
          path: z.string().max(MAX_PATH_LENGTH).nullish().catch(null),
          url: z.string().nullish().catch(null),
          renditions: z.record(z.string(), z.unknown()).nullish().catch(null),
        })
        .nullish()
        .catch(null),
    })
    .nullish()
    .catch(null),
});
type EditorialImage = NonNullable<
  NonNullable<z.infer<typeof EditorialArticle>["thumbnail"]>["image"]
>;

/**
 * Parses a list of editorial articles. Leaves out invalid ones and rejects anything other than a
 * list.
 */
export function parseEditorial(body: unknown, settings: ParseSettings): ParsedNews {
  const answer = EditorialAnswer.safeParse(body);
  if (!answer.success) return { readable: false, detail: "not a list of articles" };
  const items: NewsItem[] = [];
  const dropped: string[] = [];
  for (const [index, wire] of answer.data.items.entries()) {
    const item = parseArticle(wire, settings);
    if (typeof item === "string") dropped.push(`article ${index + 1}: ${item}`);
    else items.push(item);
  }
  return collectNews(items, dropped);
}

function parseArticle(
  wire: unknown,
  { nowMs, imageHosts, articleUrl }: ParseSettings,
): NewsItem | string {
  const parsed = EditorialArticle.safeParse(wire);
  if (!parsed.success) return `invalid ${parsed.error.issues[0]?.path.join(".") || "value"}`;
  const article = parsed.data;
  const title = shortenText(htmlToText(article.title), MAX_TITLE_LENGTH);
  if (title === "") return "no title";
  const publishedMs = believablePublication(Date.parse(article.updatedAt), nowMs);
  if (publishedMs === null) return "implausible date";
  const link = parseWebUrl(
    articleUrl
      .replaceAll("{slug}", () => encodeURIComponent(article.slug))
      .replaceAll("{id}", () => encodeURIComponent(article.id)),
  );
  if (link === null) return "no URL can be built from its id and slug";
  const kind = htmlToText(article.articleType ?? "");
  return {
    guid: article.id,
    link,
    title,
    author: null,
    publishedAt: Temporal.Instant.fromEpochMilliseconds(publishedMs),
    summary: shortenText(htmlToText(article.metaDescription ?? ""), MAX_SUMMARY_LENGTH),
    categories: kind === "" ? [] : [kind],
    picture: pictureOf(article.thumbnail?.image ?? null, imageHosts),
    slug: article.slug,
  };
}

function pictureOf(
  image: EditorialImage | null,
  imageHosts: readonly string[],
): NewsPicture | null {
  if (image === null) return null;
  const renditions = Object.fromEntries(
    Object.entries(image.renditions ?? {})
      .map(([name, url]) => [name, parseWebUrl(url)] as const)
      .filter(
        (entry): entry is [string, string] => entry[1] !== null && /^[\w.-]{1,60}$/.test(entry[0]),
      )
      .slice(0, MAX_RENDITIONS),
  );
  const imageUrl = parseWebUrl(image.url);
  const path = tidyText(image.path ?? imageUrl ?? "");
  if (path === "") return null;
  const candidates = [
    renditions["2col-retina"],
    renditions["2col"],
    imageUrl,
    ...Object.values(renditions),
  ];
  return {
    path,
    renditions: Object.keys(renditions).length === 0 ? null : renditions,
    shown:
      candidates.find(
        (candidate) => typeof candidate === "string" && isAllowedPicture(candidate, imageHosts),
      ) ?? null,
  };
}
