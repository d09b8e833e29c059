export const feedFormats = ["atom", "rss", "json"] as const;

export type FeedFormat = (typeof feedFormats)[number];

export const feedFormatNames: Readonly<Record<FeedFormat, string>> = {
  atom: "Atom",
  rss: "RSS",
  json: "JSON Feed",
};

export const feedTypes: Readonly<Record<FeedFormat, string>> = {
  atom: "application/atom+xml",
  rss: "application/rss+xml",
  json: "application/feed+json",
};

export const generalFeeds = ["stories", "results", "results/full", "schedule-changes"] as const;

/** Subject of a feed. Driver and team ids never change, unlike the slugs of pages. */
export type FeedTopic =
  | { readonly kind: (typeof generalFeeds)[number] }
  | { readonly kind: "drivers" | "teams"; readonly id: string };

/**
 * Parses the part of a feed's URL after `/feeds/`, e.g. `results/full.atom`. Returns null for any
 * other text. Feed readers keep a URL for years, so every form accepted now must always be
 * accepted.
 */
export function parseFeedPath(
  path: string,
): { readonly topic: FeedTopic; readonly format: FeedFormat } | null {
  const [, kind, person, id, ending] =
    /^(?:(stories|results\/full|results|schedule-changes)|(drivers|teams)\/([a-z0-9-]{1,80}))\.([a-z]+)$/.exec(
      path,
    ) ?? [];
  const format = feedFormats.find((each) => each === ending);
  if (format === undefined) return null;
  const general = generalFeeds.find((each) => each === kind);
  if (general !== undefined) return { topic: { kind: general }, format };
  if (id === undefined || (person !== "drivers" && person !== "teams")) return null;
  return { topic: { kind: person, id }, format };
}

export const topicName = (topic: FeedTopic): string =>
  "id" in topic ? `${topic.kind}/${topic.id}` : topic.kind;

export const feedPath = (topic: FeedTopic, format: FeedFormat): string =>
  `/feeds/${topicName(topic)}.${format}`;
