import { test } from "vitest";

import { checkHistories } from "../../../tests/support/facts-history-database.ts";

// A quarter of a minute on a quiet machine, several times that on a busy one.
test(
  "keeps facts consistent for corrections, documents, packs, new columns and restarts in any order",
  { timeout: 240_000 },
  async () => {
    await checkHistories({ numRuns: 2, maxSteps: 10 });
  },
);
