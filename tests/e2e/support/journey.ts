import { AxeBuilder } from "@axe-core/playwright";
import { test as base, expect, type Page, type Response } from "@playwright/test";

import { recallBrowser } from "./found-browser.ts";
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
  /** Watches a page that the journey opened in a browser context of its own, from before its first address on. */
  watch(page: Page): Promise<void>;
}

declare global {
  interface Window {
    /** Whether the effects of the page's first render have run; see `sayWhenScriptRuns`. */
    scriptRuns?: boolean;
  }
}

/** A journey fails on whatever the browser complains of, even if everything looks right. */
export const test = base.extend<JourneyOptions & { browserWatch: Watch }, SiteOptions & { site: Site }>({
  launchOptions: [
    async ({}, use) => {
      await use(await recallBrowser());
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
      const watch = (watched: Page): Promise<void> => watchPage(watched, site.url, complaints);
      await watch(page);
      await use({ watch });
      const unexpected = complaints.filter((text) => !expectedComplaints?.test(text));
      expect(unexpected, "complaints of the browser").toEqual([]);
      expect(site.errors().slice(errorsBefore), "errors in the server's log").toEqual([]);
    },
    { auto: true },
  ],
});

export { expect, moments };

async function watchPage(page: Page, siteUrl: string, complaints: string[]): Promise<void> {
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
  await page.addInitScript(sayWhenScriptRuns);
}

/**
 * Runs in the page, before anything of its own. React tells developer tools when a render's effects have run; nothing
 * that can be seen tells that keys and clocks are listened to by now.
 */
function sayWhenScriptRuns(): void {
  const nothing = (): void => undefined;
  Object.defineProperty(window, "__REACT_DEVTOOLS_GLOBAL_HOOK__", {
    value: {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberRoot: nothing,
      onCommitFiberUnmount: nothing,
      onPostCommitFiberRoot: () => (window.scriptRuns = true),
    },
  });
}

/**
 * Waits until the page's script has taken over: it starts after the first frame, and what has neither link nor form
 * behind it does nothing before. On the way to another page wait for its address first.
 */
export async function scriptTakesOver(page: Page): Promise<void> {
  await page.waitForFunction(() => window.scriptRuns === true);
}

/** Goes to a page and waits until its script has taken over. */
export async function openWithScript(page: Page, path: string): Promise<Response | null> {
  const answer = await page.goto(path);
  await scriptTakesOver(page);
  return answer;
}

/** The rules that theme and width decide; all others depend on the markup alone. */
export const LOOK_RULES = ["color-contrast", "link-in-text-block", "scrollable-region-focusable", "target-size"];

/** WCAG 2.5.3: what is written on a control is part of its name. Off by default, because axe calls the rule experimental. */
const LABEL_RULES = { "label-content-name-mismatch": { enabled: true } };

/** WCAG 2.2 AA and axe's best practices, on the page as it is now; with `rules` only those. */
export async function expectAccessible(page: Page, rules?: readonly string[]): Promise<void> {
  await page.evaluate(holdStill);
  // Our pages have no frames, so axe need not ask them one by one; and nobody reads what is in order.
  const builder = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"], rules: LABEL_RULES });
  if (rules !== undefined) builder.withRules([...rules]);
  const { violations } = await builder.analyze();
  await page.evaluate(moveAgain);
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}\n  ${target.join(" ")}\n  ${failureSummary ?? ""}`),
  );
  expect(found, "accessibility").toEqual([]);
}

/**
 * Runs in the page. The strip of the cookie notice leaves slivers of what lies at its edge, which axe takes for small
 * targets: it is where it is once the page is scrolled to its end. A colour on its way to another, after a change of theme, under a pointer or as something comes in,
 * is nobody's: all are where they lead, and none sets out. Our policy of styles lets only script say so.
 */
function holdStill(): void {
  const still = new CSSStyleSheet();
  still.replaceSync(
    `*, ::before, ::after, ::backdrop { animation: none !important; transition: none !important }
    [aria-label="Cookies"] { position: static !important }`,
  );
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, still];
}

/** Runs in the page. The page's own sheets stay: `holdStill` added the last one. */
function moveAgain(): void {
  document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1);
}

/** A page never scrolls sideways; wide tables scroll inside themselves. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const [wide, visible] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(wide).toBe(visible);
}
