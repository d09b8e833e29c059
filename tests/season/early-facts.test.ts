import { afterAll, beforeAll, expect, test } from "vitest";

import { earlyFactsAtRandomMoments } from "../support/cut-off-moments.ts";
import { type FactsDatabase, openFactsDatabase } from "../support/database.ts";
import { loadBuild } from "../support/test-site.ts";

let database: FactsDatabase;
let pages: Awaited<ReturnType<typeof loadBuild>>;
beforeAll(async () => {
  database = await openFactsDatabase();
  pages = await loadBuild();
});
afterAll(async () => {
  await pages.close();
});

test("shows nothing that isn't known yet at a random moment", async () => {
  const { found, answers } = await earlyFactsAtRandomMoments(database, pages.build, {
    moments: 1,
    seed: 5,
    oneIn: 14,
  });
  expect(found).toEqual({});
  expect(answers).toBeGreaterThan(10);
});
