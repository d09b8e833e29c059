import { existsSync } from "node:fs";
import { mkdtemp, open, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect, test } from "vitest";

import { explainUnwritable } from "./file.ts";

async function failureOf(write: () => Promise<unknown>): Promise<unknown> {
  try {
    await write();
  } catch (error) {
    return error;
  }
  throw new Error("the write succeeded");
}

test("explains why a backup can't be written, and ignores other errors", async () => {
  const folder = await mkdtemp(join(tmpdir(), "gridwalk-operator-"));
  try {
    const file = join(folder, "a");
    await writeFile(file, "");
    const explained = async (write: () => Promise<unknown>) =>
      explainUnwritable("a", await failureOf(write))?.message;
    expect(await explained(() => open(file, "wx"))).toMatch(
      /^a\.unfinished already exists.*delete it/,
    );
    expect(await explained(() => open(join(folder, "none", "b"), "wx"))).toMatch(
      /there is no such folder/,
    );
    expect(await explained(() => open(join(file, "b"), "wx"))).toMatch(/there is no such folder/);
    expect(await explained(() => open(join(folder, "x".repeat(300)), "wx"))).toMatch(
      /name is too long/,
    );
    // Where /dev/full exists, every write to it fails because the disk is full.
    const full = existsSync("/dev/full")
      ? await explained(() => writeFile("/dev/full", "x"))
      : "the disk is full";
    expect(full).toMatch(/the disk is full/);
    expect(explainUnwritable("a", new Error("another"))).toBeNull();
    const unreached = await failureOf(
      () =>
        new Promise((_resolve, reject) => connect(join(folder, "socket")).once("error", reject)),
    );
    expect(unreached).toMatchObject({ code: "ENOENT" });
    expect(explainUnwritable("a", unreached)).toBeNull();
  } finally {
    await rm(folder, { recursive: true });
  }
});
