import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { afterAll, beforeAll, expect, test } from "vitest";

import { withSourcePositions } from "./source-stacks.ts";

let site: string;
let bundle: string;

beforeAll(async () => {
  site = await mkdtemp(join(tmpdir(), "gridwalk stacks é "));
  await mkdir(join(site, "build/server"), { recursive: true });
  bundle = pathToFileURL(join(site, "build/server/main-1a2b.js")).href;
  // Maps line 1, column 1 of the bundle to line 3, column 5 of the source.
  const map = { version: 3, sources: ["../../src/domain/points.ts"], names: [], mappings: "AAEI" };
  await writeFile(join(site, "build/server/main-1a2b.js.map"), JSON.stringify(map));
});
afterAll(() => rm(site, { recursive: true }));

test("replaces positions in the bundle with positions in the sources", () => {
  const source = pathToFileURL(join(site, "src/domain/points.ts")).href;
  expect(
    withSourcePositions(`Error: no points\n    at add (${bundle}:1:1)\n    at async ${bundle}:1:9`),
  ).toBe(`Error: no points\n    at add (${source}:3:5)\n    at async ${source}:3:5`);
});

test("leaves positions elsewhere, or in a bundle without a source map, unchanged", () => {
  const other = bundle.replace("main-1a2b", "main-3c4d");
  const stack = `Error: no points\n    at add (${other}:1:1)\n    at node:internal/timers:5:6\n    at file:///site/src/a.ts:1:2`;
  expect(withSourcePositions(stack)).toBe(stack);
});
