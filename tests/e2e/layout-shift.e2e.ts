import type { BrowserContextOptions, Page } from "@playwright/test";

import { everyWidth, expect, scriptTakesOver, test } from "./support/journey.ts";
import {
  delayFonts,
  excessiveShift,
  hideLocalFonts,
  recordShifts,
  startTricklingProxy,
} from "./support/layout-shift.ts";
import { pages } from "./support/pages.ts";

/**
 * Measuring every situation at every width takes minutes, so the short run measures only the worst
 * ones on a phone.
 */
const widths = everyWidth ? [390, 412, 1440] : [390];
/** Number of pages open at the same time. */
const AT_ONCE = 5;

interface Situation {
  readonly name: string;
  readonly context?: BrowserContextOptions;
  readonly prepare: (page: Page) => Promise<void>;
}

const situations: Situation[] = [
  { name: "when the font arrives late", prepare: delayFonts },
  {
    name: "when the font arrives late and no local font exists",
    async prepare(page) {
      await hideLocalFonts(page);
      await delayFonts(page);
    },
  },
];
if (everyWidth)
  situations.push({
    name: "when scripts arrive late, for a reader in New York who has picked a driver",
    context: { timezoneId: "America/New_York" },
    async prepare(page) {
      await page.addInitScript(() => localStorage.setItem("myDriver", "NOR #ff8000"));
      await page.route("**/assets/*.js", async (route) => {
        await page.waitForFunction(
          () => performance.getEntriesByName("first-contentful-paint").length === 1,
        );
        await route.continue();
      });
    },
  });

for (const { name, context: options = {}, prepare } of situations)
  test(`no page shifts ${name}`, { tag: "@slow" }, async ({ browser, site, browserWatch }) => {
    test.setTimeout(everyWidth ? 600_000 : 180_000);
    const context = await browser.newContext({ ...options, baseURL: site.url });
    const open = async (): Promise<Page> => {
      const page = await context.newPage();
      browserWatch.watch(page);
      await recordShifts(page);
      await prepare(page);
      return page;
    };
    const shifted = await shiftsOf(open, pages, async (page, path) => {
      await page.goto(path);
      await scriptTakesOver(page);
    });
    await context.close();
    expect(shifted).toEqual([]);
  });

test(
  "no page shifts while its HTML arrives in pieces, for a reader far from the track",
  { tag: "@slow" },
  async ({ browser, site }) => {
    test.setTimeout(everyWidth ? 600_000 : 180_000);
    const proxy = await startTricklingProxy(site.url);
    const context = await browser.newContext({
      baseURL: proxy.url,
      timezoneId: "Australia/Brisbane",
    });
    const open = async (): Promise<Page> => {
      const page = await context.newPage();
      await recordShifts(page);
      return page;
    };
    const withTimes = [
      "/",
      "/schedule",
      "/schedule/2025/las-vegas-grand-prix",
      "/vote/results",
      "/fun/predictor",
    ];
    const shifted = await shiftsOf(open, everyWidth ? pages : withTimes, async (page, path) => {
      // With cached styles, the second visit paints incomplete pages.
      await page.goto(path);
      await page.goto(path);
    });
    await context.close();
    proxy.close();
    expect(shifted).toEqual([]);
  },
);

test("a font that arrives too late for the first page is used on the next page", async ({
  page,
}) => {
  await delayFonts(page);
  await page.goto("/drivers");
  await scriptTakesOver(page);
  const family = async (): Promise<string | undefined> => {
    const devTools = await page.context().newCDPSession(page);
    await devTools.send("DOM.enable");
    await devTools.send("CSS.enable");
    const { root } = await devTools.send("DOM.getDocument");
    const { nodeId } = await devTools.send("DOM.querySelector", {
      nodeId: root.nodeId,
      selector: "h1",
    });
    const { fonts } = await devTools.send("CSS.getPlatformFontsForNode", { nodeId });
    return fonts[0]?.familyName;
  };
  expect(await family()).not.toMatch(/^Archivo/);
  await page.waitForLoadState("networkidle");
  await page.locator("main").getByRole("link", { name: "Lando Norris" }).first().click();
  await expect(page).toHaveURL(/\/drivers\/NOR$/);
  // The heading may be replaced while its font is queried.
  await expect(async () => expect(await family()).toMatch(/^Archivo/)).toPass({ timeout: 15_000 });
});

/** Opens each page at each width and describes those that shifted too far. */
async function shiftsOf(
  open: () => Promise<Page>,
  paths: readonly string[],
  visit: (page: Page, path: string) => Promise<void>,
): Promise<string[]> {
  const shifted: string[] = [];
  const visits = widths.flatMap((width) => paths.map((path) => ({ width, path })));
  const worker = async (): Promise<void> => {
    for (let next = visits.shift(); next; next = visits.shift()) {
      const page = await open();
      await page.setViewportSize({ width: next.width, height: 844 });
      await visit(page, next.path);
      await page.waitForLoadState("networkidle");
      const shift = await excessiveShift(page);
      if (shift !== null) shifted.push(`${next.path} at ${next.width}: ${shift}`);
      await page.close();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return shifted;
}
