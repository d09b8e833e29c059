import { defineConfig } from "@playwright/test";

import { journeyWorkers } from "./scripts/test/workers.ts";
/** These journeys share one site with one mail server, so they run one after another. */
const withAccounts = "**/{account*,favourites,past-picks}.e2e.ts";
/**
 * These take longest, and some mostly wait. They start first, so that no core is idle at the end of
 * the run. Some change what a shared browser context keeps: the connection, headers, the medium and
 * permissions.
 */
const long =
  "**/{administrators,installed,live*,notifications,offline,printing,reaction,replay,sync,vote}.e2e.ts";

/**
 * Runs the journeys in a real browser against the built site (tests/support/browser.ts finds the
 * browser).
 */
export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "**/*.e2e.ts",
  globalSetup: "./tests/e2e/support/global-setup.ts",
  outputDir: "test-results",
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: journeyWorkers(),
  retries: 0,
  projects: [
    { name: "accounts", testMatch: withAccounts, workers: 1 },
    { name: "long", testMatch: long },
    // A journey starts with the page of the one before, emptied. That takes a fifth less than a new
    // browser context.
    { name: "site", testIgnore: [withAccounts, long], use: { reuseContext: true } },
  ],
  // Many times the usual duration, so that no journey fails on a busy machine.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  use: {
    // Requests made by a service worker can't be intercepted. Tests of the worker allow it.
    serviceWorkers: "block",
    viewport: { width: 1280, height: 800 },
    // A zone far from UTC, and a language other than the server's.
    timezoneId: "Australia/Brisbane",
    locale: "en-GB",
    screenshot: "only-on-failure",
  },
});
