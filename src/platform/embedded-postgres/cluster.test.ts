import { expect, test } from "vitest";

import { initdbFailure } from "./cluster.ts";

test("a user without a name is told what to do, and any other refusal in initdb's own words", () => {
  expect(initdbFailure("initdb: could not look up effective user ID 12345: user does not exist\n", 1)).toBe(
    "initdb: could not look up effective user ID 12345: user does not exist. Run as a user that /etc/passwd knows, or name a PostgreSQL of your own in DATABASE_URL.",
  );
  expect(initdbFailure("initdb: error: no space\nmore\n", 1)).toBe("initdb: error: no space");
  expect(initdbFailure("", 139)).toBe("initdb ended with 139");
});
