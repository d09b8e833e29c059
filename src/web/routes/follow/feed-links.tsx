import { feedFormatNames, feedFormats, feedPath, type FeedTopic } from "#domain/feeds/feed-path.ts";

import { Cluster } from "../../ui/layout.tsx";

/** Links to a feed in every format. `name` describes the feed for screen readers. */
export function FeedLinks({ topic, name }: { readonly topic: FeedTopic; readonly name: string }) {
  return (
    <Cluster gap={6} above={2}>
      {feedFormats.map((format) => (
        <a
          key={format}
          className="link"
          href={feedPath(topic, format)}
          aria-label={`${name}: ${feedFormatNames[format]}`}
        >
          {feedFormatNames[format]}
        </a>
      ))}
    </Cluster>
  );
}
