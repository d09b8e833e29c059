import { defineConfig } from "@playwright/test";

import { journeyWorkers } from "./scripts/test/workers.ts";
import type { SiteOptions } from "./tests/e2e/support/journey.ts";

/** Share one site, whose mails go out through one mail server: they are walked one after the other. */
const withAccounts = "**/{account*,favourites}.e2e.ts";

/** Journeys through the built site, in a real browser (tests/support/browser.ts finds one). */
export default defineConfig<object, SiteOptions>({
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
    { name: "site", testIgnore: withAccounts },
  ],
  // Many times the usual duration, so that a busy machine fails no journey.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  use: {
    viewport: { width: 1280, height: 800 },
    // A reader far from UTC, with another language than the server's.
    timezoneId: "Australia/Brisbane",
    locale: "en-GB",
    screenshot: "only-on-failure",
  },
});
