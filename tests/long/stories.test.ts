import { expect, test } from "vitest";

import { openFactsDatabase } from "../support/database.ts";
import { checkStory } from "../support/story-truth/check-story.ts";
import { storiesBetween } from "../support/story-truth/stories-between.ts";
import { readWorld } from "../support/story-truth/world.ts";
import { sentencesOf } from "../support/story-truth/written-values.ts";

test("every sentence in the stories of 1950 to 2026 matches the facts, and none is told twice in a weekend", async () => {
  const facts = await openFactsDatabase();
  const world = await readWorld(facts.db);
  const linesOf = new Map<number, Set<string>>();
  let count = 0;
  for await (const story of storiesBetween(facts.db, 1950, 2026, () => true)) {
    checkStory(world, story);
    const weekend = linesOf.get(story.meeting.id) ?? new Set<string>();
    linesOf.set(story.meeting.id, weekend);
    for (const line of [story.title, ...sentencesOf(story.summary)]) {
      expect(weekend, story.id).not.toContain(line);
      weekend.add(line);
    }
    count += 1;
  }
  expect(count).toBeGreaterThan(6500);
});
