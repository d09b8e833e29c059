import { AxeBuilder } from "@axe-core/playwright";
import { test as base, expect, type Page } from "@playwright/test";

import { findBrowser } from "../../support/browser.ts";
import { moments, type Site, startSite } from "./site.ts";

export interface SiteOptions {
  /** The moment that the site shows: `test.use({ clock: moments.offWeek })` at the top of a file. */
  readonly clock: string;
}

interface JourneyOptions {
  /** Complaints of the browser that this journey provokes, such as the 404 of a page that is not there. */
  readonly expectedComplaints: RegExp | null;
}

interface Watch {
  /** Watches a page that the journey opened in a browser context of its own. */
  watch(page: Page): void;
}

/** A journey fails on whatever the browser complains of, even if everything looks right. */
export const test = base.extend<JourneyOptions & { browserWatch: Watch }, SiteOptions & { site: Site }>({
  launchOptions: [
    async ({}, use) => {
      await use(await findBrowser());
    },
    { scope: "worker" },
  ],
  clock: [moments.raceWeekend, { option: true, scope: "worker" }],
  site: [
    async ({ clock }, use) => {
      const site = await startSite({ clock });
      await use(site);
      await site.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ site }, use) => {
    await use(site.url);
  },
  expectedComplaints: [null, { option: true }],
  browserWatch: [
    async ({ page, site, expectedComplaints }, use) => {
      const complaints: string[] = [];
      const errorsBefore = site.errors().length;
      const watch = (watched: Page): void => watchPage(watched, site.url, complaints);
      watch(page);
      await use({ watch });
      const unexpected = complaints.filter((text) => !expectedComplaints?.test(text));
      expect(unexpected, "complaints of the browser").toEqual([]);
      expect(site.errors().slice(errorsBefore), "errors in the server's log").toEqual([]);
    },
    { auto: true },
  ],
});

export { expect, moments };

function watchPage(page: Page, siteUrl: string, complaints: string[]): void {
  page.on("console", (message) => {
    // Violations of the Content-Security-Policy come as errors, too.
    if (message.type() === "error" || message.type() === "warning") complaints.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => complaints.push(`error: ${error.message}`));
  page.on("request", (request) => {
    if (!request.url().startsWith(siteUrl)) complaints.push(`leaves the site: ${request.url()}`);
  });
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    // A navigation ends what the page before still loaded.
    if (reason !== "net::ERR_ABORTED") complaints.push(`failed: ${request.url()} ${reason}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()}: ${response.url()}`);
  });
}

/**
 * Waits until the page's script has taken over: it starts after the first frame, and what has neither link nor form
 * behind it does nothing before.
 */
export async function scriptTakesOver(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__reactProps")),
  );
  // Keys and clocks are listened to by effects, which run after the next frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 20))));
}

/** The rules that theme and width decide; all others depend on the markup alone. */
export const LOOK_RULES = ["color-contrast", "link-in-text-block", "scrollable-region-focusable", "target-size"];

/** WCAG 2.2 AA and axe's best practices, on the page as it is now; with `rules` only those. */
export async function expectAccessible(page: Page, rules?: readonly string[]): Promise<void> {
  // Colours on their way, after a change of theme or under a pointer, are nobody's.
  await page.waitForFunction(() => !document.getAnimations().some((one) => one instanceof CSSTransition), undefined, {
    polling: 50,
  });
  const builder = new AxeBuilder({ page });
  if (rules !== undefined) builder.withRules([...rules]);
  const { violations } = await builder.analyze();
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}\n  ${target.join(" ")}\n  ${failureSummary ?? ""}`),
  );
  expect(found, "accessibility").toEqual([]);
}

/** A page never scrolls sideways; wide tables scroll inside themselves. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const [wide, visible] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(wide).toBe(visible);
}
