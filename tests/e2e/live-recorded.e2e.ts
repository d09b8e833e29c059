import type { Page } from "@playwright/test";

import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openWithScript,
  scriptTakesOver,
  test,
} from "./support/journey.ts";
import { excessiveShift, recordShifts } from "./support/layout-shift.ts";
import { expectUsableControls } from "./support/wcag.ts";

/**
 * A site whose clock starts 20 minutes before the 2025 São Paulo race and runs at a minute per
 * second.
 */
test.use({ clock: "2025-11-09T16:40:00Z", environment: { CLOCK_SPEED: "60" } });

const rows = (page: Page) => page.getByRole("table", { name: /running order/i }).getByRole("row");

test(
  "a race in a replayed season plays live from its recorded laps",
  { tag: "@slow" },
  async ({ page, browser, baseURL, browserWatch }) => {
    await page.setViewportSize({ width: 390, height: 664 });
    await recordShifts(page);
    await openWithScript(page, "/live");
    const viewport = { width: 1440, height: 900 };
    const still = await browser.newContext({
      baseURL: baseURL ?? "",
      viewport,
      reducedMotion: "reduce",
    });
    const desktop = await still.newPage();
    browserWatch.watch(desktop);
    await recordShifts(desktop);
    await openWithScript(desktop, "/live");
    await test.step("shows the grid, the circuit and its winners before the start", async () => {
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("São Paulo Grand Prix");
      await expect(
        page.getByRole("banner").or(page.locator("header")).getByText("Upcoming"),
      ).toBeVisible();
      const grid = page.getByRole("region", { name: "Starting grid" });
      await expect(grid.getByRole("listitem").first()).toContainText("Norris");
      await expect(page.getByRole("region", { name: "Interlagos" })).toContainText(
        "Max Verstappen",
      );
      await expectAccessible(page);
    });

    await test.step("goes live at the start without a reload or a layout shift", async () => {
      await expect(rows(page)).toHaveCount(21, { timeout: 60_000 });
      await expect(rows(desktop)).toHaveCount(21);
      expect([await excessiveShift(page), await excessiveShift(desktop)]).toEqual([null, null]);
      await expect(desktop.getByRole("img", { name: "Map of the cars on track" })).toBeVisible();
      await still.close();
      await expect(page.getByText("From recorded laps")).toBeVisible();
      await expect(page.getByRole("log")).toContainText("Lights out");
      const title = page.getByRole("region", { name: "The title as it stands" });
      await expect(title).toContainText(
        /If the race ended now, (Norris would lead|Piastri would take the lead)/,
      );
      await expect(title.getByRole("row", { name: "Norris" })).toContainText("365");
      // The first cars are visible on a phone without scrolling.
      expect((await rows(page).nth(3).boundingBox())?.y).toBeLessThan(500);
      const table = page.getByRole("region", { name: /running order/i });
      for (const width of [375, 390]) {
        await page.setViewportSize({ width, height: 664 });
        await expectNoSidewaysScroll(page);
        expect(await table.evaluate((area) => area.scrollWidth - area.clientWidth)).toBe(0);
        // The source, the clock and the delay share a line.
        const [source, delay] = [
          page.getByText("From recorded laps"),
          page.locator("summary", { hasText: "Delay" }),
        ];
        expect((await delay.boundingBox())?.y).toBe((await source.boundingBox())?.y);
      }
      await expectAccessible(page);
      await expectUsableControls(page);
    });

    await test.step("shows the cars on the track, below the running order and above the championship", async () => {
      const map = page.getByRole("img", { name: "Map of the cars on track" });
      await map.scrollIntoViewIfNeeded();
      const title = page.getByRole("region", { name: "The title as it stands" });
      expect((await map.boundingBox())?.y).toBeLessThan((await title.boundingBox())?.y ?? 0);
      const place = () =>
        map.locator("g", { has: page.locator("circle"), hasText: "NOR" }).getAttribute("transform");
      const before = await place();
      expect(before).toMatch(/^translate/);
      await expect.poll(place).not.toBe(before);
      expect(await map.locator("circle").count()).toBeGreaterThan(15);
    });

    await test.step("ends the list of race control messages on a whole row", async () => {
      const list = page.getByRole("region", { name: "Race control messages" });
      const cut = () =>
        list.evaluate((box) => {
          const { bottom } = box.getBoundingClientRect();
          const rows = Array.from(box.querySelectorAll("li"), (row) => row.getBoundingClientRect());
          return rows.some((row) => row.top < bottom - 1 && row.bottom > bottom + 1);
        });
      await expect.poll(cut).toBe(false);
    });

    await test.step("shows the lap and the gaps on the home page without a layout shift, with a link to the live timing", async () => {
      const phone = { width: 390, height: 664 };
      const home = await (
        await browser.newContext({ baseURL: baseURL ?? "", viewport: phone })
      ).newPage();
      browserWatch.watch(home);
      await recordShifts(home);
      let letThrough = () => {};
      const wait = new Promise<void>((resolve) => (letThrough = resolve));
      await home.route("**/api/live?*", async (route) => {
        await wait;
        await route.continue();
      });
      const asked = home.waitForRequest("**/api/live?*");
      await home.goto("/");
      await scriptTakesOver(home);
      await asked;
      const hero = home.getByRole("region", { name: "São Paulo Grand Prix" });
      // The page comes with its figures, before the first poll is answered.
      await expect(hero).toContainText(/Lap\d+\/71/);
      await expect(hero).not.toContainText("Starting grid");
      const { height } = (await hero.boundingBox()) ?? {};
      letThrough();
      await expect(hero.getByRole("listitem").filter({ hasText: "+" })).toHaveCount(2);
      expect((await hero.boundingBox())?.height).toBe(height);
      expect(await excessiveShift(home)).toBeNull();
      await hero.getByRole("link", { name: "Live timing" }).click();
      await expect(rows(home)).toHaveCount(21);
      await home.context().close();
    });

    await test.step("shows the running order and the title without JavaScript", async () => {
      const scriptless = await browser.newContext({
        baseURL: baseURL ?? "",
        javaScriptEnabled: false,
      });
      const plain = await scriptless.newPage();
      await plain.goto("/");
      const hero = plain.getByRole("region", { name: "São Paulo Grand Prix" });
      await expect(hero).toContainText(/Lap\d+\/71/);
      await expect(
        hero.getByText(/Session started|Starting grid|running order/).locator("visible=true"),
      ).toHaveCount(0);
      await hero.getByRole("link", { name: "Live timing" }).click();
      await expect(rows(plain)).toHaveCount(21);
      await expect(plain.getByRole("region", { name: "The title as it stands" })).toContainText(
        "If the race ended now,",
      );
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

    await test.step("the wide view shows the title race and fits second screens without scrolling", async () => {
      for (const [width, height] of [
        [1280, 720],
        [1920, 1080],
      ] as const) {
        await page.setViewportSize({ width, height });
        await openWithScript(page, "/live?view=wide");
        await expect(page.getByRole("region", { name: "The title as it stands" })).toContainText(
          "If the race ended now,",
        );
        const hidden = await page
          .locator("main :is(div, section):has(> section)")
          .evaluateAll((boxes) =>
            [document.documentElement, ...boxes]
              .map((box) => box.scrollHeight - box.clientHeight)
              .filter((rest) => rest > 0),
          );
        expect(hidden).toEqual([]);
        await expect(page.getByRole("img", { name: "Map of the cars on track" })).toBeInViewport({
          ratio: 1,
        });
      }
    });

    await test.step("the wide view keeps the standard arrangement in a narrow window", async () => {
      await page.setViewportSize({ width: 820, height: 1000 });
      await expect(page.getByRole("button", { name: "Full screen" })).toBeHidden();
      await expect(page.getByRole("banner").first()).toBeVisible();
      await expectNoSidewaysScroll(page);
    });
  },
);
