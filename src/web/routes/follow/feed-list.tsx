import { generalFeeds } from "#domain/feeds/feed-path.ts";

import { Stack } from "../../ui/layout.tsx";
import { Text } from "../../ui/text.tsx";
import { FeedLinks } from "./feed-links.tsx";

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
          <FeedLinks topic={{ kind }} name={FEEDS[kind].name} />
        </div>
      ))}
    </Stack>
  );
}
