import { expect, test } from "vitest";

import { openFactsDatabase } from "../support/database.ts";
import { checkStory, readWorld, storiesBetween } from "../support/story-truth.ts";

test("every sentence in the stories of 2014 to 2026 matches the facts", async () => {
  const facts = await openFactsDatabase();
  try {
    const world = await readWorld(facts.db);
    let count = 0;
    for await (const story of storiesBetween(facts.db, 2014, 2026, () => true)) {
      checkStory(world, story);
      count += 1;
    }
    expect(count).toBeGreaterThan(1700);
  } finally {
    await facts.close();
  }
});
