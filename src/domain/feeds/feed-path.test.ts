import * as fc from "fast-check";
import { expect, test } from "vitest";

import { feedFormats, feedPath, type FeedTopic, parseFeedPath } from "./feed-path.ts";

test("reads back every path that it writes", () => {
  const topics: fc.Arbitrary<FeedTopic> = fc.oneof(
    fc.record({ kind: fc.constantFrom("stories", "results", "results/full", "schedule-changes") }),
    fc.record({
      kind: fc.constantFrom("drivers", "teams"),
      id: fc.stringMatching(/^[a-z0-9-]{1,80}$/),
    }),
  );
  fc.assert(
    fc.property(topics, fc.constantFrom(...feedFormats), (topic, format) => {
      expect(parseFeedPath(feedPath(topic, format).slice("/feeds/".length))).toEqual({
        topic,
        format,
      });
    }),
  );
});

test.each([
  "",
  "results",
  "results.xml",
  "results.ATOM",
  "results.atom/",
  "results.atom\n",
  "Results.atom",
  "results/2025.atom",
  "full.atom",
  "drivers.atom",
  "drivers/.atom",
  "drivers/VER.atom",
  "drivers/a/b.atom",
  "teams/../results.atom",
])("rejects /feeds/%j", (path) => {
  expect(parseFeedPath(path)).toBeNull();
});
