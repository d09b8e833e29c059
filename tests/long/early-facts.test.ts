import { afterAll, beforeAll, expect, test } from "vitest";

import { earlyFactsAtRandomMoments } from "../support/cut-off-moments.ts";
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

const moments = Number(process.env.MOMENTS ?? 100);
const seed = Number(process.env.SEED ?? 23);
const oneIn = Number(process.env.ONE_IN ?? 4);

test(`responds at ${moments} random moments as if the facts ended there`, async () => {
  const { found, answers } = await earlyFactsAtRandomMoments(database, pages.build, {
    moments,
    seed,
    oneIn,
  });
  expect(found).toEqual({});
  expect(answers).toBeGreaterThan(moments * 20);
}, 7_200_000);
