import type { Page } from "@playwright/test";

import { expect, openWithScript, test } from "./support/journey.ts";

const sheets = "main article";

test("scrolling loads every round of the season and records progress in the URL", async ({
  page,
}) => {
  await openWithScript(page, "/race-results/2025");
  await expect(page.locator(sheets)).toHaveCount(3);
  await expect(page.getByText("Scroll for more races")).toBeAttached();
  await scrollToEnd(page);
  await expect(page.locator(sheets)).toHaveCount(21);
  await expect(page.locator(sheets).last().getByRole("heading", { level: 2 })).toHaveText(
    "Australian Grand Prix",
  );
  await expect(page).toHaveURL(/\/race-results\/2025\?page=7$/);
  await page.getByRole("link", { name: "Continue to 2024" }).click();
  await expect(page).toHaveURL(/\/race-results\/2024$/);
  await expect(page.locator(sheets)).toHaveCount(3);
});

test("going back restores the scroll position", async ({ page }) => {
  await openWithScript(page, "/race-results/2025");
  await scrollToEnd(page);
  const monaco = page.getByRole("link", { name: "Monaco Grand Prix" });
  await monaco.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  await monaco.click();
  await expect(page).toHaveURL(/\/schedule\/2025\/monaco-grand-prix$/);
  await page.goBack();
  await expect(page.locator(sheets)).toHaveCount(21);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
  await expect(monaco).toBeInViewport();
});

test("changing the year keeps the search text, and going back restores the year", async ({
  page,
}) => {
  await openWithScript(page, "/race-results/2025");
  await page
    .getByRole("link", { name: "Next: the Singapore, Azerbaijan and Italian Grands Prix" })
    .scrollIntoViewIfNeeded();
  await expect(page.locator(sheets)).not.toHaveCount(3);
  await page.getByLabel("Find a race or country").fill("italy");
  await expect(page.locator(sheets)).toHaveCount(2);
  await expect(page).toHaveURL(/\/race-results\/2025\?q=italy$/);
  await page.getByLabel("Choose year").selectOption("2020");
  await expect(page).toHaveURL(/\/race-results\/2020\?q=italy$/);
  await expect(page.locator(sheets)).toHaveCount(3);
  await expect(page.locator("h1")).toHaveText("Race results 2020");
  await page.goBack();
  await expect(page.getByLabel("Choose year")).toHaveValue("2025");
  await expect(page.locator(sheets)).toHaveCount(2);
});

test("search ignores diacritics, and offers to show all rounds when nothing matches", async ({
  page,
}) => {
  await openWithScript(page, "/race-results/2025");
  const search = page.getByLabel("Find a race or country");
  await search.pressSequentially("SAO PA");
  await expect(page.locator(sheets)).toHaveCount(1);
  await expect(page.getByRole("status")).toHaveText("1 round for “SAO PA”");
  await expect(search).toBeFocused();
  await search.fill("zandvort");
  await expect(page.getByText("No 2025 round matches “zandvort”")).toBeVisible();
  await page.getByRole("link", { name: "Show all 2025 rounds" }).click();
  await expect(page.locator(sheets)).toHaveCount(3);
  await expect(search).toHaveValue("");
});

test.describe("when the next rounds can't be loaded", () => {
  test.use({ expectedComplaints: /503/ });

  test("replaces the loading indicator with an error and a retry link", async ({ page }) => {
    await page.route(/rounds\.data/, (route) => route.fulfill({ status: 503, body: "" }));
    await openWithScript(page, "/race-results/2025");
    await page
      .getByRole("link", { name: "Next: the Singapore, Azerbaijan and Italian Grands Prix" })
      .scrollIntoViewIfNeeded();
    await expect(page.getByText("Couldn’t load more rounds.")).toBeVisible();
    await expect(page.locator(sheets)).toHaveCount(3);
    await page.unroute(/rounds\.data/);
    await page.getByRole("link", { name: "Try again" }).click();
    await expect(page.locator(sheets).nth(5)).toBeAttached();
  });
});

test("qualifying shows three segments, even for a sprint weekend", async ({ page }) => {
  await openWithScript(page, "/qualifying-results/2025");
  await expect(page.locator("h1")).toHaveText("Qualifying results 2025");
  await expect(page.getByText("Scroll for more results")).toBeAttached();
  const first = page.locator(sheets).first();
  await expect(first).toContainText("Brazil");
  await expect(first).toContainText("08-11-2025");
  const table = first.getByRole("table", { name: "São Paulo Grand Prix, Qualifying", exact: true });
  await expect(table.getByRole("columnheader")).toHaveText([
    "Pos",
    "Driver",
    "Team",
    "Q1",
    "Q2",
    "Q3",
  ]);
  await expect(table.getByRole("row").nth(1)).toContainText("Lando Norris");
  await expect(table.getByRole("row").nth(1)).toContainText("1:09.511");
  await expect(
    first.getByRole("table", { name: "São Paulo Grand Prix, Sprint Qualifying" }),
  ).toBeVisible();
  await scrollToEnd(page);
  await expect(page.locator(sheets)).toHaveCount(21);
});

test("returns a 404 page for unknown seasons and invalid page numbers", async ({ request }) => {
  for (const path of [
    "2013",
    "2026",
    "abcd",
    "-1",
    "1949",
    "2025/x",
    "2025?page=-1",
    "2025?page=x",
  ]) {
    for (const kind of ["race-results", "qualifying-results"]) {
      const response = await request.get(`/${kind}/${path}`);
      expect(response.status(), path).toBe(404);
      expect(await response.text(), path).toMatch(/<h1[^>]*>[^<]/);
    }
  }
});

async function scrollToEnd(page: Page): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
        return page.getByText(/^That’s every (round of )?\d{4}( round so far)?\.$/).count();
      },
      { timeout: 30_000, intervals: [100] },
    )
    .toBe(1);
}
