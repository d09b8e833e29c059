import { setImmediate } from "node:timers/promises";

import { beforeAll, expect, test, vi } from "vitest";

import type * as StoryWriting from "#domain/stories/write-stories.ts";
import { Temporal } from "#domain/time.ts";
import { createStoryService } from "#db/queries/stories/stories.ts";

import { type FactsDatabase, openFactsDatabase } from "../support/database.ts";

const writing = vi.hoisted(() => ({ turn: 0, turns: [] as number[] }));
vi.mock("#domain/stories/write-stories.ts", async (load) => {
  const original = await load<typeof StoryWriting>();
  return {
    ...original,
    writeStories: (...args: Parameters<typeof original.writeStories>) => {
      writing.turns.push(writing.turn);
      return original.writeStories(...args);
    },
  };
});

let facts: FactsDatabase;
beforeAll(async () => {
  facts = await openFactsDatabase();
});

test("lets the process handle other requests between the stories of two sessions", async () => {
  const done = new AbortController();
  const counting = (async () => {
    for (; !done.signal.aborted; writing.turn += 1) await setImmediate();
  })();
  const query = {
    facts: { version: "of the test" },
    season: 2025,
    now: Temporal.Instant.from("2025-11-14T12:00:00Z"),
  };
  expect(await createStoryService(facts.db).listStories({ ...query, limit: 12 })).toHaveLength(12);
  done.abort();
  await counting;
  expect(writing.turns.length).toBeGreaterThan(5);
  expect(new Set(writing.turns).size).toBe(writing.turns.length);
});
