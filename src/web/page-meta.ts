import type { MetaDescriptor } from "react-router";

import { CARD_HEIGHT, CARD_WIDTH, SITE_CARD } from "#domain/card-paths.ts";
import { embedPath, oembedTypes } from "#domain/embed-path.ts";
import {
  feedFormatNames,
  feedFormats,
  feedPath,
  feedTypes,
  type FeedTopic,
} from "#domain/feeds/feed-path.ts";

import type { ShellData } from "./root.server.ts";

interface PageMeta {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** Path of the link preview image. Defaults to the site's general card. */
  readonly card?: string | undefined;
  readonly noindex?: boolean;
  /** Feeds about the page's subject, which feed readers can discover on the page. */
  readonly feeds?: readonly { readonly topic: FeedTopic; readonly title: string }[];
}

type Matches = readonly ({ readonly id: string; readonly loaderData?: unknown } | undefined)[];

/** Canonical and image URLs must be absolute, so they need PUBLIC_URL. */
export function pageMeta(
  matches: Matches,
  { path, title, description, card = SITE_CARD, noindex = false, feeds = [] }: PageMeta,
): MetaDescriptor[] {
  const shell = matches.find((match) => match?.id === "root")?.loaderData as ShellData | undefined;
  const meta: MetaDescriptor[] = [
    { title },
    { name: "description", content: description },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: "Gridwalk" },
    ...feeds.flatMap(({ topic, title: feedTitle }) =>
      feedFormats.map((format) => ({
        tagName: "link" as const,
        rel: "alternate",
        type: feedTypes[format],
        title: `${feedTitle}, ${feedFormatNames[format]}`,
        href: feedPath(topic, format),
      })),
    ),
  ];
  if (shell?.publicUrl) {
    const url = `${shell.publicUrl}${path}`;
    meta.push(
      { tagName: "link", rel: "canonical", href: url },
      { property: "og:url", content: url },
      { property: "og:image", content: `${shell.publicUrl}${card}` },
      { property: "og:image:type", content: "image/png" },
      { property: "og:image:width", content: String(CARD_WIDTH) },
      { property: "og:image:height", content: String(CARD_HEIGHT) },
      { property: "og:image:alt", content: title },
      { name: "twitter:card", content: "summary_large_image" },
    );
  }
  const embedded = shell?.publicUrl && embedPath(path) !== null ? shell.publicUrl + path : null;
  if (embedded !== null)
    for (const [format, type] of oembedTypes) {
      const query = new URLSearchParams({ url: embedded, format });
      meta.push({
        tagName: "link",
        rel: "alternate",
        type,
        title,
        href: `/oembed?${query.toString()}`,
      });
    }
  if (noindex) meta.push({ name: "robots", content: "noindex" });
  return meta;
}
