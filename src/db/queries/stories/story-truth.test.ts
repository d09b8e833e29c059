import { afterAll, beforeAll, expect, test } from "vitest";

import type { OpenDatabase } from "#db/database.ts";
import { ranking } from "#domain/stories/ranking.ts";
import { openFactsDatabase } from "../../../../tests/support/database.ts";
import { checkStory, readWorld, storiesBetween, type World } from "../../../../tests/support/story-truth.ts";

let facts: OpenDatabase;
let world: World;
beforeAll(async () => {
  facts = await openFactsDatabase();
  world = await readWorld(facts.db);
});
afterAll(() => facts.close());

test("generates only true sentences about a sample of meetings from all eras", async () => {
  const kinds = new Set<string>();
  let count = 0;
  for (const season of [1970, 1997, 2025]) {
    for await (const story of storiesBetween(facts.db, season, season, ({ id }) => id % 2 === 0 || id === 1165)) {
      checkStory(world, story);
      kinds.add(story.kind);
      count += 1;
    }
  }
  expect(count).toBeGreaterThan(250);
  expect(ranking.map(({ kind }) => kind).filter((kind) => !kinds.has(kind))).toEqual([]);
});

test("detects a wrong number, a wrong name and an unknown sentence", async () => {
  const stories = [];
  for await (const story of storiesBetween(facts.db, 2025, 2025, ({ slug }) => slug === "las-vegas-grand-prix")) {
    stories.push(story);
  }
  expect(stories.length).toBeGreaterThan(4);
  let detected = 0;
  for (const story of stories) {
    expect(() => checkStory(world, story)).not.toThrow();
    expect(() => checkStory(world, { ...story, summary: `${story.summary} It was a thriller.` })).toThrow();
    const renamed = story.summary.replace(/(?<=(Max|Lando) )(Verstappen|Norris)/, "Hamilton");
    if (renamed === story.summary) continue;
    detected += 1;
    expect(() => checkStory(world, { ...story, summary: renamed }), story.id).toThrow();
  }
  expect(detected).toBeGreaterThan(3);
  const championship = stories.find(({ kind }) => kind === "championship");
  const falsified = championship && { ...championship, summary: championship.summary.replace("390", "391") };
  expect(falsified && (() => checkStory(world, falsified))).toThrow();
});
