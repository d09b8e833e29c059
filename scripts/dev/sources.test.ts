import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, sep } from "node:path";

import { expect, test } from "vitest";

import { needsBuild, needsRestart, watchSources } from "./sources.ts";

test.each([
  ["server.ts", true],
  ["main.ts", true],
  ["facts/store/load.ts", true],
  ["a-folder-of-tomorrow/deep/file.ts", true],
  ["db/migrations/0001_more.sql", true],
  ["upstream/ergast/ergast-client.test.ts", false],
  ["web/routes/home/home.server.ts", false],
  ["web/ui/button.module.css", false],
  ["web", false],
  ["domain/notes.md~", false],
])("reports whether a change to %s needs a restart: %s", (file, expected) => {
  expect(needsRestart(file.replaceAll("/", sep))).toBe(expected);
});

test.each([
  ["server.ts", true],
  ["web/routes/home/home.tsx", true],
  ["web/ui/button.module.css", true],
  ["web/routes/home/home.test.tsx", false],
  ["domain/notes.md~", false],
])("reports whether a change to %s changes the build: %s", (file, expected) => {
  expect(needsBuild(file.replaceAll("/", sep))).toBe(expected);
});

test("notices changes in folders created while watching", async () => {
  const folder = await mkdtemp(join(tmpdir(), "gridwalk-sources-"));
  const changes: string[] = [];
  const close = watchSources(folder, (file) => changes.push(file));
  try {
    await mkdir(join(folder, "web"));
    await mkdir(join(folder, "tomorrow/deep"), { recursive: true });
    // It takes a moment before a new folder is watched, so the test keeps writing until a change is
    // noticed.
    let version = 0;
    await expect
      .poll(
        async () => {
          version += 1;
          await writeFile(join(folder, "web/page.ts"), `${version}`);
          await writeFile(join(folder, "tomorrow/deep/rule.ts"), `${version}`);
          return changes.length > 0;
        },
        { interval: 400 },
      )
      .toBe(true);
    expect(new Set(changes)).toEqual(new Set([join("tomorrow", "deep", "rule.ts")]));
  } finally {
    close();
    await rm(folder, { recursive: true });
  }
});
