import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, beforeEach, expect, test } from "vitest";

import { removeLeftBehind } from "./left-behind.ts";

let top: string;
beforeEach(async () => (top = await mkdtemp(join(tmpdir(), "gridwalk-left-behind-"))));
afterEach(() => rm(top, { recursive: true }));

test("removes data of deleted test homes and keeps data of sites and existing clones", async () => {
  const existing = join(top, "clone/.cache/test-postgres/postgres");
  await mkdir(existing, { recursive: true });
  await writeFile(join(existing, "place-id"), "existing");
  const homes = {
    existing,
    tests: join(top, "deleted/.cache/test-postgres/postgres"),
    journeys: join(top, "deleted/.cache/e2e-accounts-0/8880c13a1225/postgres"),
    temporary: join(tmpdir(), "gridwalk home é abc/postgres"),
    site: join(top, "deleted/.gridwalk/postgres"),
    cached: join(top, ".cache/gridwalk/postgres"),
  };
  for (const [id, home] of Object.entries(homes)) {
    await mkdir(join(top, "place", id, "data"), { recursive: true });
    await writeFile(join(top, "place", id, "home"), home);
  }
  await removeLeftBehind(join(top, "place"));
  expect((await readdir(join(top, "place"))).toSorted()).toEqual(["cached", "existing", "site"]);
});
