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

const weekends = Number(process.env.WEEKENDS ?? 200);
const seed = Number(process.env.SEED ?? 17);

test(`shows covered readers of ${weekends} random weekends only what was known before, whatever the hidden results are`, async () => {
  const { leaks, answers } = await leaksOfRandomWeekends(database, pages.build, {
    weekends,
    seed,
    oneIn: 4,
  });
  expect(leaks).toEqual({});
  expect(answers).toBeGreaterThan(weekends * 20);
}, 7_200_000);
