import { test } from "vitest";

import { checkHistories } from "../../../tests/support/facts-history-database.ts";

test("keeps facts consistent for corrections, documents, packs, new columns and restarts in any order", async () => {
  await checkHistories({ numRuns: 2, maxSteps: 10 });
});
