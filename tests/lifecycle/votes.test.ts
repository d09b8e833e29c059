import { expect, test } from "vitest";

import { killWhileVoting, preparedDatabase } from "../support/voting-crowd.ts";

/* The short form of tests/long/votes.test.ts, on facts that are there already; the long one kills the database, too. */

test("fifty vote while the site is killed twice: nothing is lost, and nothing counted twice", async () => {
  expect((await killWhileVoting(2, await preparedDatabase())).acknowledged).toBeGreaterThan(200);
});
