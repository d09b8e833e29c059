import type { FeedTopic } from "#domain/feeds/feed-path.ts";

/** One feed of each kind. */
export const feedTopics: readonly FeedTopic[] = [
  { kind: "stories" },
  { kind: "results" },
  { kind: "results/full" },
  { kind: "schedule-changes" },
  { kind: "drivers", id: "max-verstappen" },
  { kind: "teams", id: "ferrari" },
];
