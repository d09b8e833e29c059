import { expect, test } from "vitest";

import { killWhileVoting, preparedDatabase } from "../support/voting-crowd.ts";

/*
 * A short version of tests/long/votes.test.ts with facts loaded in advance. The long version also
 * kills the database.
 */

test("stores each of fifty people's votes exactly once when the site is killed", async () => {
  expect((await killWhileVoting(1, await preparedDatabase())).acknowledged).toBeGreaterThan(100);
});
