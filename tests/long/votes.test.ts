import { expect, test } from "vitest";

import { killWhileVoting, ownServer } from "../support/voting-crowd.ts";

test("fifty people vote while the site is killed ten times: no vote is lost or counted twice", async () => {
  expect((await killWhileVoting(10, await ownServer())).acknowledged).toBeGreaterThan(1_000);
});
