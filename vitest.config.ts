import { globSync, readFileSync } from "node:fs";

import { configDefaults, defineConfig } from "vitest/config";

import { testWorkers } from "./scripts/test/workers.ts";

const tests = "{src,tests,scripts,bench,tools}/**/*.test.{ts,tsx}";
/** Slow, because they start and stop whole processes. */
const lifecycle = "tests/lifecycle/**/*.test.ts";
/** Property, load and kill tests at full length: `npm run test:long`. */
const long = "tests/long/**/*.test.ts";
/** These read the whole fact pack, which takes too long for `npm run check`. */
const wholePack = [
  "tools/fact-pack/verify/**/*.test.ts",
  "tools/fact-pack/build/laps.test.ts",
  "src/facts/store/season-walk.test.ts",
  "tests/replay/**/*.test.ts",
];
/** These load every route, check all imports or run other tools, which takes too long for `npm run check`. */
const wholeTree = ["tests/layers.test.ts", "src/web/route-tree.test.ts", "scripts/check-staged.test.ts"];
const never = [...configDefaults.exclude, "build/**", ".cache/**"];

/** Test files that need a database, which use the embedded server. All other tests start without it. */
const database = globSync(tests).filter((file) =>
  /\/support\/(?:.*database|test-site)/.test(readFileSync(file, "utf8")),
);
const withServer = { globalSetup: ["tests/support/global-setup.ts"] };

const seeded = "tests/support/property-seed.ts";

/** A zone far from UTC reveals dates that depend on the machine's zone. */
const shared = {
  environment: "node",
  setupFiles: ["tests/support/fail-on-console.ts"],
  // A wait ends as soon as its condition is met. The long timeout is for busy machines.
  expect: { poll: { timeout: 10_000 } },
  env: { NODE_ENV: "test", TZ: "America/Los_Angeles" },
};

export default defineConfig({
  test: {
    maxWorkers: testWorkers(),
    // Without isolation, test files share loaded modules, which saves a lot of time. Tests must not leave them changed.
    projects: [
      {
        test: {
          ...shared,
          setupFiles: [...shared.setupFiles, seeded],
          name: "unit",
          include: [tests],
          exclude: [...never, lifecycle, long, ...wholePack, ...wholeTree, ...database],
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
          setupFiles: [...shared.setupFiles, seeded],
          name: "database",
          isolate: false,
          include: database,
          exclude: [...never, lifecycle, long, ...wholePack],
          testTimeout: 60_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          ...shared,
          ...withServer,
          name: "lifecycle",
          include: [lifecycle],
          testTimeout: 60_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: { ...shared, ...withServer, name: "long", include: [long], fileParallelism: false, testTimeout: 900_000 },
      },
    ],
  },
});
