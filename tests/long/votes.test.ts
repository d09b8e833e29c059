import { expect, test } from "vitest";

import { killWhileVoting, ownServer } from "../support/voting-crowd.ts";

test("fifty vote while the site is killed ten times: nothing is lost, and nothing counted twice", async () => {
  expect((await killWhileVoting(10, await ownServer())).acknowledged).toBeGreaterThan(1_000);
});
