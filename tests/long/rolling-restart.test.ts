import { expect, test } from "vitest";

import { hasNginx } from "../support/nginx.ts";
import { restartInTurn } from "../support/rolling-restart.ts";

test.skipIf(!hasNginx).each([
  ["its default settings", false],
  ["connections that stay open", true],
])(
  "a rolling restart behind nginx with %s loses none of 10,000 requests",
  async (_, keepsConnections) => {
    const { requests, lost } = await restartInTurn({
      instances: 3,
      restarts: 3,
      minRequests: 10_000,
      keepsConnections,
    });
    expect(lost).toEqual([]);
    expect(requests).toBeGreaterThanOrEqual(10_000);
  },
);
