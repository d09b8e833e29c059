import { test } from "vitest";

import { checkHistories } from "../support/facts-history-database.ts";

test("keeps facts consistent after corrections, documents, packs and restarts in any order", async () => {
  await checkHistories({ numRuns: 60, maxSteps: 24 });
});
