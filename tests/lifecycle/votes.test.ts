import { expect, test } from "vitest";

import { killWhileVoting } from "../support/voting-crowd.ts";

/* The short form of tests/long/votes.test.ts. */

test("fifty vote while the site is killed twice: nothing is lost, and nothing counted twice", async () => {
  expect((await killWhileVoting(2)).acknowledged).toBeGreaterThan(200);
});
