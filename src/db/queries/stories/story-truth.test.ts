import { beforeAll, expect, test } from "vitest";

import { ranking } from "#domain/stories/ranking.ts";
import { type FactsDatabase, openFactsDatabase } from "../../../../tests/support/database.ts";
import { checkStory } from "../../../../tests/support/story-truth/check-story.ts";
import { storiesBetween } from "../../../../tests/support/story-truth/stories-between.ts";
import { readWorld, type World } from "../../../../tests/support/story-truth/world.ts";

let facts: FactsDatabase;
let world: World;
beforeAll(async () => {
  facts = await openFactsDatabase();
  world = await readWorld(facts.db);
});

/** Meetings that have stories of every kind together. `npm run test:long` checks all meetings. */
const sample: readonly { readonly season: number; readonly ids: readonly number[] }[] = [
  { season: 1970, ids: [194, 196] },
  { season: 2016, ids: [941, 957] },
  { season: 2025, ids: [1148, 1165, 1168, 1170] },
];

test("generates only true sentences about a sample of meetings from all eras", async () => {
  const kinds = new Set<string>();
  let count = 0;
  for (const { season, ids } of sample) {
    for await (const story of storiesBetween(facts.db, season, season, ({ id }) =>
      ids.includes(id),
    )) {
      checkStory(world, story);
      kinds.add(story.kind);
      count += 1;
    }
  }
  expect(count).toBeGreaterThan(50);
  expect(ranking.map(({ kind }) => kind).filter((kind) => !kinds.has(kind))).toEqual([]);
});

test("detects a wrong number, a wrong name and an unknown sentence", async () => {
  const stories = [];
  for await (const story of storiesBetween(
    facts.db,
    2025,
    2025,
    ({ slug }) => slug === "las-vegas-grand-prix",
  )) {
    stories.push(story);
  }
  expect(stories.length).toBeGreaterThan(4);
  let detected = 0;
  for (const story of stories) {
    expect(() => checkStory(world, story)).not.toThrow();
    expect(() =>
      checkStory(world, { ...story, summary: `${story.summary} It was a thriller.` }),
    ).toThrow();
    const renamed = story.summary.replace(/(?<=(Max|Lando) )(Verstappen|Norris)/, "Hamilton");
    if (renamed === story.summary) continue;
    detected += 1;
    expect(() => checkStory(world, { ...story, summary: renamed }), story.id).toThrow();
  }
  expect(detected).toBeGreaterThan(3);
  const falsehoods = [
    ["disqualification", "second and", "third and"],
    ["disqualification", "skid blocks were too worn", "cars were underweight"],
    ["comeback", "17th", "16th"],
    ["tie", "366", "367"],
    ["race-report", "sixth win", "seventh win"],
    ["race-report", "stays at", "is down to"],
    ["title-race", "58 points", "59 points"],
  ] as const;
  for (const [kind, right, wrong] of falsehoods) {
    const story = stories.find((told) => told.kind === kind);
    expect(story?.summary, kind).toContain(right);
    const falsified = story && { ...story, summary: story.summary.replace(right, wrong) };
    expect(falsified && (() => checkStory(world, falsified)), `${kind}: ${wrong}`).toThrow();
  }
});
