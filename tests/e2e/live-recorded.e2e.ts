import type { Page } from "@playwright/test";

import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openWithScript,
  scriptTakesOver,
  test as base,
} from "./support/journey.ts";
import { startSite } from "./support/site.ts";
import { expectUsableControls } from "./support/wcag.ts";

/** A site that starts 20 minutes before the 2025 São Paulo race and runs at a minute per second. */
const test = base.extend({
  site: [
    async ({}, use) => {
      const site = await startSite({ clock: "2025-11-09T16:40:00Z", environment: { CLOCK_SPEED: "60" } });
      await use(site);
      await site.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

const rows = (page: Page) => page.getByRole("table", { name: /running order/i }).getByRole("row");

test("a race in a replayed season plays live from its recorded laps", async ({
  page,
  browser,
  baseURL,
  browserWatch,
}) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await openWithScript(page, "/live");
  await test.step("shows the grid, the circuit and its winners before the start", async () => {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("São Paulo Grand Prix");
    await expect(page.getByRole("banner").or(page.locator("header")).getByText("Upcoming")).toBeVisible();
    const grid = page.getByRole("region", { name: "Starting grid" });
    await expect(grid.getByRole("listitem").first()).toContainText("Norris");
    await expect(page.getByRole("region", { name: "Interlagos" })).toContainText("Max Verstappen");
    await expectAccessible(page);
  });

  await test.step("goes live at the start without a reload", async () => {
    await expect(rows(page)).toHaveCount(21, { timeout: 60_000 });
    await expect(page.getByText("Replayed from recorded lap times")).toBeVisible();
    await expect(page.getByRole("log")).toContainText("Lights out");
    const title = page.getByRole("region", { name: "The title as it stands" });
    await expect(title).toContainText(/If it ended now, (Norris would lead|Piastri would take the lead)/);
    await expect(title.getByRole("row", { name: "Norris" })).toContainText("365");
    // The first cars are visible on a phone without scrolling.
    expect((await rows(page).nth(3).boundingBox())?.y).toBeLessThan(500);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await expectUsableControls(page);
  });

  await test.step("shows lap and time on the home page, with a link to the timing", async () => {
    const home = await (await browser.newContext({ baseURL: baseURL ?? "" })).newPage();
    await browserWatch.watch(home);
    await home.goto("/");
    await scriptTakesOver(home);
    const hero = home.getByRole("region", { name: "São Paulo Grand Prix" });
    await expect(hero).toContainText(/Lap\d+\/71/, { timeout: 20_000 });
    await expect(hero.getByRole("listitem").filter({ hasText: "+" })).toHaveCount(2);
    await hero.getByRole("link", { name: "Live timing" }).click();
    await expect(rows(home)).toHaveCount(21);
    await home.context().close();
  });

  await test.step("shows the same without JavaScript", async () => {
    const scriptless = await browser.newContext({ baseURL: baseURL ?? "", javaScriptEnabled: false });
    const plain = await scriptless.newPage();
    await plain.goto("/live");
    await expect(rows(plain)).toHaveCount(21);
    await expect(plain.getByRole("region", { name: "The title as it stands" })).toContainText("If it ended now,");
    await plain.locator("summary", { hasText: "Delay 0 s" }).click();
    await expect(plain.getByLabel(/^Delay/)).toBeVisible();
    await scriptless.close();
  });

  await test.step("pins the visitor's driver below the first rows on a phone", async () => {
    await page.evaluate(() => localStorage.setItem("myDriver", "oliver-bearman #9c9fa2"));
    await openWithScript(page, "/live");
    const pinned = page.getByRole("button", { name: "Your driver: " });
    const row = page.locator('[data-driver="oliver-bearman"]');
    await row.evaluate((element) => scrollBy(0, element.getBoundingClientRect().bottom + 20));
    await expect(pinned).toContainText("BEA");
    await pinned.click();
    await expect(row).toBeInViewport();
    await expect(pinned).toBeHidden();
  });

  await test.step("the wide view has the title and fits second screens without scrolling", async () => {
    for (const [width, height] of [
      [1280, 720],
      [1920, 1080],
    ] as const) {
      await page.setViewportSize({ width, height });
      await openWithScript(page, "/live?view=wide");
      await expect(page.getByRole("region", { name: "The title as it stands" })).toContainText("If it ended now,");
      const hidden = await page
        .locator("main :is(div, section):has(> section)")
        .evaluateAll((boxes) =>
          [document.documentElement, ...boxes]
            .map((box) => box.scrollHeight - box.clientHeight)
            .filter((rest) => rest > 0),
        );
      expect(hidden).toEqual([]);
    }
  });
});
