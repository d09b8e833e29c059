import { expect, test } from "vitest";

import { hasNginx } from "../support/nginx.ts";
import { restartInTurn } from "../support/rolling-restart.ts";

test.skipIf(!hasNginx)(
  "a restart behind nginx loses no requests (skipped without nginx)",
  async () => {
    const { requests, lost } = await restartInTurn({ instances: 2, restarts: 1, minRequests: 300 });
    expect(lost).toEqual([]);
    expect(requests).toBeGreaterThanOrEqual(300);
  },
);
