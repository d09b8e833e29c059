import { afterAll, beforeAll, expect, test } from "vitest";

import { leaksOfRandomWeekends } from "../support/covered-weekends.ts";
import { type FactsDatabase, openFactsDatabase } from "../support/database.ts";
import { loadBuild } from "../support/test-site.ts";

let database: FactsDatabase;
let pages: Awaited<ReturnType<typeof loadBuild>>;
beforeAll(async () => {
  database = await openFactsDatabase();
  pages = await loadBuild();
}, 180_000);
afterAll(async () => {
  await pages.close();
});

test("sends covered readers the same responses, whatever the results of hidden sessions", async () => {
  const { leaks, answers } = await leaksOfRandomWeekends(database, pages.build, {
    weekends: 3,
    seed: 11,
    oneIn: 8,
  });
  expect(leaks).toEqual({});
  expect(answers).toBeGreaterThan(60);
});
