import { globSync, readFileSync } from "node:fs";

import { configDefaults, defineConfig } from "vitest/config";

import { testWorkers } from "./scripts/test/workers.ts";

const tests = "{src,tests,scripts,bench,tools}/**/*.test.{ts,tsx}";
/** Slow, because they start and stop whole processes. */
const lifecycle = "tests/lifecycle/**/*.test.ts";
/** These take long and fail rarely: `npm run test:slow`. */
const slowDatabase = [
  "src/db/backup/backup.test.ts",
  "src/db/connect.test.ts",
  "src/db/queries/stories/known-stories.test.ts",
  "src/db/servers.test.ts",
  "src/facts/ingest/calendar.test.ts",
  "src/facts/ingest/ingest-document.test.ts",
  "src/facts/ingest/reapply.test.ts",
  "src/facts/overrides/histories.test.ts",
  "src/facts/overrides/rebuild.test.ts",
  "src/facts/store/load.test.ts",
  "src/jobs/make-backup.test.ts",
  "src/jobs/sync/catching-up.test.ts",
  "tests/conformance/feed-schemas.test.ts",
  "tests/season/known-results.test.ts",
  "tests/season/missing-results.test.ts",
  "tests/security/texts.test.ts",
  "tests/spoiler-free/deployed-cache.test.ts",
  "tests/spoiler-free/random-weekends.test.ts",
  "tests/spoiler-free/shared-cache.test.ts",
  "tests/spoiler-free/watched-pages.test.ts",
];
const slowLifecycle = [
  "tests/lifecycle/account-devices.test.ts",
  "tests/lifecycle/container.test.ts",
  "tests/lifecycle/database-outage.test.ts",
  "tests/lifecycle/embedded-postgres.test.ts",
  "tests/lifecycle/metrics.test.ts",
  "tests/lifecycle/readers-apart.test.ts",
  "tests/lifecycle/shared-pages.test.ts",
  "tests/lifecycle/small-files.test.ts",
  "tests/lifecycle/stopped-notices.test.ts",
  "tests/lifecycle/sync-faults.test.ts",
  "tests/lifecycle/traces.test.ts",
  "tests/lifecycle/update-script.test.ts",
];
/** Property, load and kill tests at full length: `npm run test:long`. */
const long = "tests/long/**/*.test.ts";
/** These read the whole fact pack, which takes too long for `npm run check`. */
const wholePack = [
  "tools/fact-pack/verify/**/*.test.ts",
  "tools/fact-pack/build/laps.test.ts",
  "src/facts/store/season-walk.test.ts",
  "tests/replay/**/*.test.ts",
  "tests/analysis/**/*.test.ts",
];
/**
 * These load every route, check all imports or run other tools, which takes too long for `npm run
 * check`.
 */
const wholeTree = [
  "tests/layers.test.ts",
  "src/web/route-tree.test.ts",
  "scripts/check-staged.test.ts",
];
const never = [...configDefaults.exclude, "build/**", ".cache/**"];

/**
 * Test files that need a database, which use the embedded server. All other tests start without it.
 */
const database = globSync(tests).filter((file) =>
  /\/support\/(?:.*database|test-site|scriptless-site)/.test(readFileSync(file, "utf8")),
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

const databaseProject = {
  ...shared,
  ...withServer,
  setupFiles: [...shared.setupFiles, seeded],
  isolate: false,
  testTimeout: 60_000,
  hookTimeout: 180_000,
};
const lifecycleProject = { ...shared, ...withServer, testTimeout: 60_000, hookTimeout: 180_000 };

export default defineConfig({
  test: {
    maxWorkers: testWorkers(),
    // Without isolation, test files share loaded modules, which saves a lot of time. Tests must not
    // leave them changed.
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
          ...databaseProject,
          name: "database",
          include: database,
          exclude: [...never, lifecycle, long, ...wholePack, ...slowDatabase],
        },
      },
      { test: { ...databaseProject, name: "slow-database", include: slowDatabase } },
      {
        test: {
          ...lifecycleProject,
          name: "lifecycle",
          include: [lifecycle],
          exclude: [...never, ...slowLifecycle],
        },
      },
      { test: { ...lifecycleProject, name: "slow-lifecycle", include: slowLifecycle } },
      {
        test: {
          ...shared,
          ...withServer,
          name: "long",
          include: [long],
          fileParallelism: false,
          testTimeout: 900_000,
        },
      },
    ],
  },
});
