import { AxeBuilder } from "@axe-core/playwright";
import { test as base, expect, type Page, type Response } from "@playwright/test";

import { recallBrowser } from "./found-browser.ts";
import { type LeasedSite, leaseSite } from "./leased-site.ts";
import { moments } from "./site.ts";

interface SiteOptions {
  /** Time shown by the site. Set it with `test.use({ clock: moments.offWeek })`. */
  readonly clock: string;
  readonly environment: Readonly<Record<string, string>>;
  /** Journeys that change facts or ballots name a database of their own. */
  readonly database: string;
}

interface JourneyOptions {
  /** Browser complaints that this journey provokes, such as the 404 of a missing page. */
  readonly expectedComplaints: RegExp | null;
}

interface Watch {
  /**
   * Watches a page in a context that the journey opened. Call it before the page's first
   * navigation.
   */
  watch(page: Page): void;
}

/**
 * A journey fails on anything the browser complains about, even if the page looks right. The
 * options and the site belong to a journey, not to a worker, because another worker would launch
 * another browser.
 */
export const test = base.extend<
  SiteOptions & JourneyOptions & { site: LeasedSite; browserWatch: Watch }
>({
  launchOptions: [
    async ({}, use) => {
      await use(await recallBrowser());
    },
    { scope: "worker" },
  ],
  clock: [moments.raceWeekend, { option: true }],
  environment: [{}, { option: true }],
  database: ["shared", { option: true }],
  site: [
    async ({ clock, environment, database }, use) => {
      const site = await leaseSite({ clock, environment, database });
      await use(site);
      await site.release();
    },
    { timeout: 120_000 },
  ],
  baseURL: async ({ site }, use) => {
    await use(site.url);
  },
  expectedComplaints: [null, { option: true }],
  browserWatch: [
    async ({ site, expectedComplaints }, use) => {
      const complaints: string[] = [];
      const errorsBefore = (await site.errors()).length;
      await use({ watch: (page) => watchPage(page, site.url, complaints) });
      const unexpected = complaints.filter((text) => !expectedComplaints?.test(text));
      expect(unexpected, "browser complaints").toEqual([]);
      expect((await site.errors()).slice(errorsBefore), "errors in the server's log").toEqual([]);
    },
    { auto: true },
  ],
  // Only journeys that ask for a page open one.
  page: async ({ page, browserWatch }, use) => {
    browserWatch.watch(page);
    await use(page);
    // Closing the page aborts its requests.
    page.removeAllListeners();
  },
});

export { expect, moments };

function watchPage(page: Page, siteUrl: string, complaints: string[]): void {
  page.on("console", (message) => {
    if (message.text() === "Service Worker registration blocked by Playwright") return;
    // Violations of the Content-Security-Policy are logged as errors too.
    if (message.type() === "error" || message.type() === "warning")
      complaints.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => complaints.push(`error: ${error.message}`));
  page.on("request", (request) => {
    if (!request.url().startsWith(siteUrl)) complaints.push(`leaves the site: ${request.url()}`);
  });
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    // A navigation aborts the previous page's requests, and without JavaScript the browser fetches
    // no preloaded script.
    if (reason !== "net::ERR_ABORTED" && reason !== "csp")
      complaints.push(`failed: ${request.url()} ${reason}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()}: ${response.url()}`);
  });
}

/**
 * Waits until the page's script has taken over. The script starts after the first frame, and until
 * then, controls other than links and forms do nothing. After following a link, wait for the new
 * URL first.
 */
export async function scriptTakesOver(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { hydrated } = document.documentElement.dataset;
    // Parts of the page far from the screen aren't hydrated until the reader does something.
    if (hydrated === "partly") window.dispatchEvent(new Event("mousemove"));
    return hydrated === "fully";
  });
}

/** Opens a page and waits until its script has taken over. */
export async function openWithScript(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path);
  await scriptTakesOver(page);
  return response;
}

/**
 * True in the long run. Checking every theme at every width takes minutes, so the short run checks
 * each page on a phone in the light theme, and one page of each kind on a desktop in the dark theme
 * too. tests/style-contrast.test.ts checks both themes' colours.
 */
export const everyWidth = process.env.EVERY_WIDTH === "1";

/** Rules that depend on theme and width. All others depend only on the markup. */
export const LOOK_RULES = [
  "color-contrast",
  "link-in-text-block",
  "scrollable-region-focusable",
  "target-size",
];

/**
 * Rules that axe leaves off by default: the first is experimental, the second belongs to WCAG 2.2.
 */
const MORE_RULES = {
  "label-content-name-mismatch": { enabled: true },
  "target-size": { enabled: true },
};

/**
 * Checks the page as it is now against WCAG 2.2 AA and axe's best practices, or only against
 * `rules`.
 */
export async function expectAccessible(page: Page, rules?: readonly string[]): Promise<void> {
  await page.evaluate(freezeMotion);
  // Our pages have no frames for axe to query, and the tests don't need the list of rules that
  // passed. Only rules about films and sound need the files that axe would load again, and our
  // pages have neither.
  const builder = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ["violations"], rules: MORE_RULES, preload: false });
  if (rules !== undefined) builder.withRules([...rules]);
  const { violations } = await builder.analyze();
  await page.evaluate(restoreMotion);
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) =>
        `${id}: ${help}\n  ${target.join(" ")}\n  ${failureSummary ?? ""}`,
    ),
  );
  expect(found, "accessibility").toEqual([]);
}

/**
 * Runs in the page. Stops animations and transitions, because a colour that is still changing may
 * fail the contrast rules. Puts the cookie notice at the end of the page, because axe mistakes
 * controls that it partly covers for small targets. The content security policy allows this style
 * sheet only from JavaScript.
 */
function freezeMotion(): void {
  const still = new CSSStyleSheet();
  still.replaceSync(
    `*, ::before, ::after, ::backdrop { animation: none !important; transition: none !important }
    [aria-label="Cookies"] { position: static !important }`,
  );
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, still];
}

/** Runs in the page. Removes the style sheet that `freezeMotion` added last. */
function restoreMotion(): void {
  document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1);
}

/** A page never scrolls sideways. Wide tables scroll inside their own container. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  // Drawings adapt to a new width one frame later.
  const tooWide = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  await expect.poll(tooWide, "pixels wider than the screen").toBe(0);
}

/**
 * No word on a page breaks in the middle, except in code and in user input of unlimited length,
 * such as display names.
 */
export async function expectWholeWords(page: Page): Promise<void> {
  expect(await page.evaluate(brokenWords), "words broken across lines").toEqual([]);
}

/** Runs in the page. */
function brokenWords(): string[] {
  const broken: string[] = [];
  const range = document.createRange();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const node = texts.currentNode;
    const element = node.parentElement;
    if (element === null || element.closest("code, option, script, style, noscript") !== null)
      continue;
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    // Text for screen readers is clipped to 1 px.
    if (element.getBoundingClientRect().width <= 1) continue;
    for (const match of (node.textContent ?? "").matchAll(/[\p{L}\p{N}]{3,}/gu)) {
      range.setStart(node, match.index);
      range.setEnd(node, match.index + match[0].length);
      const lines = new Set(
        [...range.getClientRects()]
          .filter(({ width }) => width > 0)
          .map(({ top }) => Math.round(top)),
      );
      if (lines.size > 1) broken.push(match[0]);
    }
  }
  return broken;
}
