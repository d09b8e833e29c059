import { expect, test } from "vitest";

import { killWhileVoting, ownServer } from "../support/voting-crowd.ts";

test("stores every vote of fifty people exactly once while the site is killed ten times", async () => {
  expect((await killWhileVoting(10, await ownServer())).acknowledged).toBeGreaterThan(1_000);
});
