import { afterAll, beforeAll, test } from "vitest";

import { createTestDatabase, type TestDatabase } from "../support/database.ts";
import { expectOneAccount } from "../support/sign-up-crowd.ts";

let database: TestDatabase;
beforeAll(async () => void (database = await createTestDatabase()));
afterAll(() => database.drop());

test(
  "200 concurrent sign-ups with one email create one account",
  { timeout: 120_000 },
  async () => {
    await expectOneAccount(database, "crowd@example.org", 200);
  },
);
