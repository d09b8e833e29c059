import { existsSync } from "node:fs";
import { mkdtemp, open, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect, test } from "vitest";

import { explainUnwritable } from "./operator-file.ts";

/** What the system itself says when a file cannot be written. */
async function failure(write: () => Promise<unknown>): Promise<unknown> {
  try {
    await write();
  } catch (error) {
    return error;
  }
  throw new Error("it was written");
}

test("what stops a backup is said in words, and nothing else is taken for it", async () => {
  const folder = await mkdtemp(join(tmpdir(), "gridwalk-operator-"));
  try {
    const file = join(folder, "a");
    await writeFile(file, "");
    const said = async (write: () => Promise<unknown>) => explainUnwritable("a", await failure(write))?.message;
    expect(await said(() => open(file, "wx"))).toMatch(/^a\.unfinished is there.*delete it/);
    expect(await said(() => open(join(folder, "none", "b"), "wx"))).toMatch(/there is no such folder/);
    expect(await said(() => open(join(file, "b"), "wx"))).toMatch(/there is no such folder/);
    expect(await said(() => open(join(folder, "x".repeat(300)), "wx"))).toMatch(/name is too long/);
    // A disk that is always full, where the system has one.
    const full = existsSync("/dev/full") ? await said(() => writeFile("/dev/full", "x")) : "the disk is full";
    expect(full).toMatch(/the disk is full/);
    expect(explainUnwritable("a", new Error("another"))).toBeNull();
    const unreached = await failure(
      () => new Promise((_resolve, reject) => connect(join(folder, "socket")).once("error", reject)),
    );
    expect(unreached).toMatchObject({ code: "ENOENT" });
    expect(explainUnwritable("a", unreached)).toBeNull();
  } finally {
    await rm(folder, { recursive: true });
  }
});
