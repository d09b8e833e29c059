import { execFileSync } from "node:child_process";
import { chmod, cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, beforeEach, expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const env = {
  ...process.env,
  GIT_CONFIG_GLOBAL: "",
  GIT_CONFIG_SYSTEM: "",
  GIT_AUTHOR_NAME: "Ana",
  GIT_AUTHOR_EMAIL: "ana@example.org",
  GIT_COMMITTER_NAME: "Ana",
  GIT_COMMITTER_EMAIL: "ana@example.org",
};

let clone: string;
const git = (...args: readonly string[]): string =>
  execFileSync("git", args, {
    cwd: clone,
    env,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
  });

beforeEach(async () => {
  clone = await mkdtemp(join(tmpdir(), "gridwalk-staged-"));
  for (const path of ["scripts/check-staged.mjs", "scripts/prepare", ".githooks", ".oxfmtrc.json"])
    await cp(join(root, path), join(clone, path), { recursive: true });
  await chmod(join(clone, ".githooks/pre-commit"), 0o755);
  await writeFile(join(clone, ".oxlintrc.json"), '{ "rules": { "no-debugger": "error" } }\n');
  await symlink(join(root, "node_modules"), join(clone, "node_modules"), "junction");
  git("init", "--quiet");
  git("config", "core.hooksPath", ".githooks");
});
afterEach(() => rm(clone, { recursive: true, force: true }));

test("formats a staged file on commit", async () => {
  await writeFile(join(clone, "a.ts"), "export const a = [1,2]");
  git("add", "a.ts");
  git("commit", "--message", "Add a");
  expect(git("show", "HEAD:a.ts")).toBe("export const a = [1, 2];\n");
  expect(await readFile(join(clone, "a.ts"), "utf8")).toBe("export const a = [1, 2];\n");
});

test("rejects a commit with lint errors", async () => {
  await writeFile(join(clone, "a.ts"), "debugger;\n");
  git("add", "a.ts");
  expect(() => git("commit", "--message", "Add a")).toThrow(/no-debugger/);
});

test("commits only the staged part of a partly staged file", async () => {
  await writeFile(join(clone, "a.ts"), "export const a = 1;\n");
  git("add", "a.ts");
  await writeFile(join(clone, "a.ts"), "export const a = 1;\nexport const b=2\n");
  git("commit", "--message", "Add a");
  expect(git("show", "HEAD:a.ts")).toBe("export const a = 1;\n");
  expect(await readFile(join(clone, "a.ts"), "utf8")).toContain("b=2");
});

test("rejects a partly staged file that isn't formatted", async () => {
  await writeFile(join(clone, "a.ts"), "export const a=1\n");
  git("add", "a.ts");
  await writeFile(join(clone, "a.ts"), "export const a = 1;\nexport const b = 2;\n");
  expect(() => git("commit", "--message", "Add a")).toThrow(
    /a\.ts: the staged part isn.t formatted/,
  );
});

test("doesn't format files that aren't source code", async () => {
  await writeFile(join(clone, "notes.txt"), "  as it is");
  git("add", "notes.txt");
  git("commit", "--message", "Add notes");
  expect(git("show", "HEAD:notes.txt")).toBe("  as it is");
});
