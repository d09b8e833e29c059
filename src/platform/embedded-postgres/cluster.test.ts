import { mkdir, mkdtemp, readdir, rm, symlink, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect, test } from "vitest";

import { ensureSpace, initdbFailure, removeAbandoned } from "./cluster.ts";

test("explains what to do if initdb finds no user name, and reports any other initdb error", () => {
  expect(
    initdbFailure("initdb: could not look up effective user ID 12345: user does not exist\n", 1),
  ).toBe(
    "initdb: could not look up effective user ID 12345: user does not exist. Run as a user listed in /etc/passwd, or set DATABASE_URL to your own PostgreSQL.",
  );
  expect(initdbFailure("initdb: error: no space\nmore\n", 1)).toBe("initdb: error: no space");
  expect(initdbFailure("", 139)).toBe("initdb exited with 139");
});

test("removes old leftovers of killed starts, keeps recent ones and ignores missing files", async () => {
  const folder = await mkdtemp(join(tmpdir(), "gridwalk-cluster-"));
  try {
    for (const name of ["data", "data.unfinished-old", "data.unfinished-new"])
      await mkdir(join(folder, name));
    for (const name of ["data", "data.unfinished-old"]) await utimes(join(folder, name), 0, 0);
    // The entry is listed but its target is missing, as when another process has just renamed it.
    await symlink(join(folder, "renamed"), join(folder, "data.unfinished-gone"));
    await removeAbandoned(folder);
    expect((await readdir(folder)).toSorted()).toEqual([
      "data",
      "data.unfinished-gone",
      "data.unfinished-new",
    ]);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test("fails a first start without enough disk space, and reports how much is needed and free", async () => {
  await ensureSpace(tmpdir(), 1);
  await expect(ensureSpace(tmpdir(), 1e18)).rejects.toThrow(
    /^The first start needs 1000000000000 MB of disk space in \S+, but only \d+ MB is free\. Make room/,
  );
});
