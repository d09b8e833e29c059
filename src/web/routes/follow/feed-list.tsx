import { feedFormats, feedFormatNames, feedPath, generalFeeds } from "#domain/feeds/feed-path.ts";

import { Cluster, Stack } from "../../ui/layout.tsx";
import { Text } from "../../ui/text.tsx";

const FEEDS = {
  stories: { name: "Stories", text: "Race reports, records and the title race. Includes results." },
  results: { name: "Results, spoiler-free", text: "Announces that results are in, without revealing the winner." },
  "results/full": { name: "Results", text: "The top three of every race, sprint and qualifying session." },
  "schedule-changes": { name: "Schedule changes", text: "Sessions that move and races that are cancelled." },
} as const;

export function FeedList() {
  return (
    <Stack gap={6}>
      {generalFeeds.map((kind) => (
        <div key={kind}>
          <b>{FEEDS[kind].name}</b>
          <Text tone="quiet">{FEEDS[kind].text}</Text>
          <Cluster gap={6} above={2}>
            {feedFormats.map((format) => (
              <a
                key={format}
                className="link"
                href={feedPath({ kind }, format)}
                aria-label={`${FEEDS[kind].name}: ${feedFormatNames[format]}`}
              >
                {feedFormatNames[format]}
              </a>
            ))}
          </Cluster>
        </div>
      ))}
      <Text size="s" tone="quiet">
        Every driver and team also has a feed of stories. Your feed reader will find it on their page.
      </Text>
    </Stack>
  );
}
