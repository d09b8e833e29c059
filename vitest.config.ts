import { globSync, readFileSync } from "node:fs";

import { configDefaults, defineConfig } from "vitest/config";

import { testWorkers } from "./scripts/test/workers.ts";

const tests = "{src,tests,scripts,bench,tools}/**/*.test.{ts,tsx}";
/** Start and stop whole processes: slow, mostly for waiting. */
const lifecycle = "tests/lifecycle/**/*.test.ts";
/** Full-length property, load and kill runs: `npm run test:long`. */
const long = "tests/long/**/*.test.ts";
/** Read the whole fact pack: some seconds each, so not in `npm run check`. */
const wholePack = [
  "tools/fact-pack/verify/**/*.test.ts",
  "tools/fact-pack/build/laps.test.ts",
  "src/facts/store/season-walk.test.ts",
  "tests/replay/**/*.test.ts",
];
/** Load every route, cruise all imports, run other tools: some seconds each, so not in `npm run check` either. */
const wholeTree = ["tests/layers.test.ts", "src/web/route-tree.test.ts", "scripts/check-staged.test.ts"];
const never = [...configDefaults.exclude, "build/**", ".cache/**"];

/** Test files that ask for a database of their own get the embedded server; the others start at once. */
const database = globSync(tests).filter((file) =>
  /\/support\/(?:.*database|test-site)/.test(readFileSync(file, "utf8")),
);
const withServer = { globalSetup: ["tests/support/global-setup.ts"] };

/** A zone far from UTC, so that a date that leans on the machine's zone is found out. */
const shared = {
  environment: "node",
  setupFiles: ["tests/support/fail-on-console.ts"],
  // Waits end immediately on a quiet machine; a busy one gets time.
  expect: { poll: { timeout: 10_000 } },
  env: { NODE_ENV: "test", TZ: "America/Los_Angeles" },
};

export default defineConfig({
  test: {
    maxWorkers: testWorkers(),
    projects: [
      {
        test: {
          ...shared,
          name: "unit",
          include: [tests],
          exclude: [...never, lifecycle, long, ...wholePack, ...wholeTree, ...database],
          // Files share loaded modules, which takes a quarter of the time, so none may leave changes behind.
          isolate: false,
          testTimeout: 20_000,
        },
      },
      { test: { ...shared, name: "pack", include: wholePack, testTimeout: 60_000 } },
      { test: { ...shared, name: "tree", include: wholeTree, testTimeout: 60_000 } },
      {
        test: {
          ...shared,
          ...withServer,
          name: "database",
          include: database,
          exclude: [...never, lifecycle, long, ...wholePack],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...shared,
          ...withServer,
          name: "lifecycle",
          include: [lifecycle],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: { ...shared, ...withServer, name: "long", include: [long], fileParallelism: false, testTimeout: 900_000 },
      },
    ],
  },
});
