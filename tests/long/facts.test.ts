import { test } from "vitest";

import { checkHistories } from "../support/facts-history-database.ts";

test("corrections, documents, packs, new columns and restarts are safe in any order", async () => {
  await checkHistories({ numRuns: 60, maxSteps: 24 });
});
