import { mkdir, mkdtemp, readdir, rm, symlink, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect, test } from "vitest";

import { ensureSpace, initdbFailure, removeAbandoned } from "./cluster.ts";

test("a user without a name is told what to do, and any other refusal in initdb's own words", () => {
  expect(initdbFailure("initdb: could not look up effective user ID 12345: user does not exist\n", 1)).toBe(
    "initdb: could not look up effective user ID 12345: user does not exist. Run as a user that /etc/passwd knows, or name a PostgreSQL of your own in DATABASE_URL.",
  );
  expect(initdbFailure("initdb: error: no space\nmore\n", 1)).toBe("initdb: error: no space");
  expect(initdbFailure("", 139)).toBe("initdb ended with 139");
});

test("what killed starts left goes, but not what others are filling, and nobody minds what is gone already", async () => {
  const folder = await mkdtemp(join(tmpdir(), "gridwalk-cluster-"));
  try {
    for (const name of ["data", "data.unfinished-old", "data.unfinished-new"]) await mkdir(join(folder, name));
    for (const name of ["data", "data.unfinished-old"]) await utimes(join(folder, name), 0, 0);
    // Listed, but not there when it is looked at: as when another start has just renamed it.
    await symlink(join(folder, "renamed"), join(folder, "data.unfinished-gone"));
    await removeAbandoned(folder);
    expect((await readdir(folder)).toSorted()).toEqual(["data", "data.unfinished-gone", "data.unfinished-new"]);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test("a disk without room for the first start is refused, with what is needed and what is there", async () => {
  await ensureSpace(tmpdir(), 1);
  await expect(ensureSpace(tmpdir(), 1e18)).rejects.toThrow(
    /^The first start needs 1000000000000 MB of disk below \S+, and \d+ MB are free\. Make room/,
  );
});
