import { expect, test } from "vitest";

import { killWhileVoting, preparedDatabase } from "../support/voting-crowd.ts";

/* The short form of tests/long/votes.test.ts, on facts that are already loaded. The long one also kills the database. */

test("fifty people vote while the site is killed twice: no vote is lost or counted twice", async () => {
  expect((await killWhileVoting(2, await preparedDatabase())).acknowledged).toBeGreaterThan(200);
});
