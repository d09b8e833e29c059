import { test } from "vitest";

import { checkHistories } from "../../../tests/support/facts-history-database.ts";

// Takes about 15 seconds on a quiet machine, and several times that on a busy one.
test(
  "keeps facts consistent after corrections, documents, packs and restarts in any order",
  { timeout: 240_000 },
  async () => {
    await checkHistories({ numRuns: 2, maxSteps: 10 });
  },
);
