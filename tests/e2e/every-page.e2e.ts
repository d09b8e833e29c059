import type { Page } from "@playwright/test";

import {
  everyWidth,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectWholeWords,
  LOOK_RULES,
  openWithScript,
  test,
} from "./support/journey.ts";
import { publicUrl } from "./support/site.ts";
import { alike, isChecked, noPage, pages, similar } from "./support/pages.ts";
import { expectRoomForSpacedText, expectUsableControls } from "./support/wcag.ts";

test("the pages checked here cover every kind of page in the sitemap", async ({ request }) => {
  const sitemap = await (await request.get("/sitemap.xml")).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = ""]) => new URL(address).pathname,
  );
  expect(listed.length).toBeGreaterThan(0);
  expect(listed.filter((path) => !isChecked(path))).toEqual([]);
});

for (const path of pages) {
  const tag = similar.has(path) ? "@slow" : [];
  test(
    `${path} is accessible in both themes, fits the screen and has complete metadata`,
    { tag },
    async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 664 });
      const answer = await openWithScript(page, path);
      expect(answer?.status()).toBe(200);
      await expect(page.locator("h1")).toHaveCount(1);
      await expect(page.locator("html.dark-mode, body.dark-mode")).toHaveCount(0);
      await expectMetadata(page, path);
      await expectNoSidewaysScroll(page);
      await expectWholeWords(page);
      await expectAccessible(page);
      // The cookie notice is still open, as on a first visit.
      await expectUsableControls(page);
      await expectRoomForSpacedText(page);
      await page.setViewportSize({ width: 320, height: 640 });
      await expectNoSidewaysScroll(page);
      await page.setViewportSize({ width: 360, height: 640 });
      await expectNoSidewaysScroll(page);
      await expectWholeWords(page);

      const themeSwitch = page.locator("[data-turn-theme]");
      await themeSwitch.dispatchEvent("click");
      if (everyWidth) await expectAccessible(page);
      await page.setViewportSize({ width: 1280, height: 800 });
      await expect(page.locator("html.dark-mode, body.dark-mode")).toHaveCount(1);
      await expectNoSidewaysScroll(page);
      // Both themes have the same markup, so the short run repeats only the rules that depend on
      // colour and size.
      if (!everyWidth && !alike.has(path)) await expectAccessible(page, LOOK_RULES);
      if (everyWidth) {
        await expectAccessible(page);
        await themeSwitch.dispatchEvent("click");
        await expectAccessible(page);
      }
    },
  );
}

async function expectMetadata(page: Page, path: string): Promise<void> {
  await expect(page).toHaveTitle(/Gridwalk/);
  const description = await page.locator('meta[name="description"]').getAttribute("content");
  expect(description?.length).toBeGreaterThan(30);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", publicUrl + path);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  const card = (await page.locator('meta[property="og:image"]').getAttribute("content")) ?? "";
  expect(card.startsWith(`${publicUrl}/cards/`)).toBe(true);
  expect((await page.request.get(card.slice(publicUrl.length))).status(), card).toBe(200);
}

test.describe("an unknown path", () => {
  test.use({ expectedComplaints: /404/ });

  test("returns 404 with the closest pages and a search form", async ({ page }) => {
    const answer = await page.goto("/schedule/2025/monza");
    expect(answer?.status()).toBe(404);
    const main = page.locator("main");
    await expect(main.getByRole("list", { name: "Did you mean" }).getByRole("link")).toHaveText([
      "Italian Grand Prix 2025",
      "Monza circuit",
      "Schedule",
      "2025 season",
    ]);
    await expectAccessible(page);
    await main.getByRole("searchbox").fill("monza 2025");
    await main.getByRole("button", { name: "Search" }).click();
    await expect(page).toHaveURL("/search?q=monza+2025");
    await page.goto("/driver/norris");
    await main.getByRole("link", { name: "Lando Norris" }).click();
    await expect(page).toHaveURL("/drivers/NOR");
  });

  test("puts only plain words from the path in the search box", async ({ page }) => {
    const answer = await page.goto("/drivers/%22%3E%3Cimg%20src=x%20onerror=alert(1)%3E");
    expect(answer?.status()).toBe(404);
    expect(await answer?.text()).not.toMatch(/<img[^>]*onerror/i);
    await expect(page.locator("main").getByRole("searchbox")).toHaveValue(
      "img src x onerror alert 1",
    );
  });

  test("returns 404 with a page that offers links", async ({ page }) => {
    const answer = await page.goto(noPage);
    expect(answer?.status()).toBe(404);
    await expect(page.locator("h1")).toBeVisible();
    await expectAccessible(page);
    await page.locator("main").getByRole("link").first().click();
    await expect(page).not.toHaveURL(new RegExp(`${noPage}$`));
  });
});
