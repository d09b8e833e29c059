import { appendFile, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, beforeEach, expect, test } from "vitest";

import { Restarting } from "./restarting.ts";

let folder: string;
let log: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "gridwalk-restarting-"));
  log = join(folder, "log");
  await writeFile(log, "");
});
afterEach(() => rm(folder, { recursive: true }));

const lines = async () => (await readFile(log, "utf8")).split("\n").filter((line) => line !== "");

const program = (body: string) =>
  new Restarting([
    process.execPath,
    "-e",
    `const fs = require("node:fs"); const log = ${JSON.stringify(log)};\n${body}`,
  ]);

/** Logs its start and takes a moment to shut down. */
const LASTING = `fs.appendFileSync(log, "started\\n"); setInterval(() => {}, 1000);
process.on("SIGTERM", () => setTimeout(() => { fs.appendFileSync(log, "ended\\n"); process.exit(); }, 50));`;

test.skipIf(process.platform === "win32")(
  "waits for the old process to shut down before starting the new one",
  async () => {
    const site = program(LASTING);
    await site.restart();
    await expect.poll(lines).toEqual(["started"]);
    await site.restart();
    await expect.poll(lines).toEqual(["started", "ended", "started"]);
    await site.stop();
    expect(await lines()).toEqual(["started", "ended", "started", "ended"]);
  },
);

test("restarts a program that failed", async () => {
  const site = program('fs.appendFileSync(log, "failed\\n"); process.exit(1);');
  await site.restart();
  await expect.poll(lines).toEqual(["failed"]);
  await appendFile(log, "mended\n");
  await site.restart();
  await expect.poll(lines).toEqual(["failed", "mended", "failed"]);
  await site.stop();
});

test("ignores a restart after being stopped", async () => {
  const site = program('fs.appendFileSync(log, "started\\n");');
  await site.stop();
  await site.restart();
  expect(await lines()).toEqual([]);
});
