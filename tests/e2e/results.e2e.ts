import type { Page } from "@playwright/test";

import { expect, openWithScript, test } from "./support/journey.ts";

const sheets = "main article";

test("races stand newest first, with all that a timing sheet says", async ({ page }) => {
  await page.goto("/race-results");
  await expect(page.locator("h1")).toHaveText("Race results 2025");
  const saoPaulo = page.locator(sheets).first();
  // Las Vegas is on, its race is not over.
  await expect(saoPaulo.getByRole("heading", { level: 2 })).toHaveText("São Paulo Grand Prix");
  await expect(saoPaulo).toContainText("INTERLAGOS");
  await expect(saoPaulo).toContainText("09-11-2025");
  const race = saoPaulo.getByRole("table", { name: "São Paulo Grand Prix, Race" });
  const winner = race.getByRole("row").nth(1);
  for (const text of ["1", "Lando Norris", "McLaren", "1:32:01.596", "Finished", "+25 pt"])
    await expect(winner).toContainText(text);
  const verstappen = race.getByRole("row").filter({ hasText: "Verstappen" });
  await expect(verstappen).toContainText("Pit lane");
  const sprint = saoPaulo.getByRole("table", { name: "São Paulo Grand Prix, Sprint" });
  await expect(sprint.getByRole("row").nth(1)).toContainText("+8 pt");
});

test("scrolling brings every round of the season, and the address knows how far", async ({ page }) => {
  await openWithScript(page, "/race-results/2025");
  await expect(page.locator(sheets)).toHaveCount(3);
  await expect(page.getByText("Scroll for more races")).toBeAttached();
  await scrollToEnd(page);
  await expect(page.locator(sheets)).toHaveCount(21);
  await expect(page.locator(sheets).last().getByRole("heading", { level: 2 })).toHaveText("Australian Grand Prix");
  await expect(page).toHaveURL(/\/race-results\/2025\?page=7$/);
  await page.getByRole("link", { name: "Continue to 2024" }).click();
  await expect(page).toHaveURL(/\/race-results\/2024$/);
  await expect(page.locator(sheets)).toHaveCount(3);
});

test("the back button lands where one was", async ({ page }) => {
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

test("another year starts over and keeps what is searched for", async ({ page }) => {
  await openWithScript(page, "/race-results/2025");
  await page.getByRole("link", { name: "3 more rounds" }).scrollIntoViewIfNeeded();
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

test("the search forgives diacritics and says what to do when nothing is found", async ({ page }) => {
  await openWithScript(page, "/race-results/2025");
  const search = page.getByLabel("Find a race or country");
  await search.pressSequentially("SAO PA");
  await expect(page.locator(sheets)).toHaveCount(1);
  await expect(page.getByRole("status")).toHaveText("1 round for “SAO PA”");
  await expect(search).toBeFocused();
  await search.fill("zandvort");
  await expect(page.getByText("No 2025 round matches “zandvort”")).toBeVisible();
  await page.getByRole("link", { name: "Show all rounds of 2025" }).click();
  await expect(page.locator(sheets)).toHaveCount(3);
  await expect(search).toHaveValue("");
});

test.describe("when the next rounds cannot be fetched", () => {
  test.use({ expectedComplaints: /503/ });

  test("loading ends, and the page says what to do", async ({ page }) => {
    await page.route(/rounds\.data/, (route) => route.fulfill({ status: 503, body: "" }));
    await openWithScript(page, "/race-results/2025");
    await page.getByRole("link", { name: "3 more rounds" }).scrollIntoViewIfNeeded();
    await expect(page.getByText("Couldn’t load more rounds.")).toBeVisible();
    await expect(page.locator(sheets)).toHaveCount(3);
    await page.unroute(/rounds\.data/);
    await page.getByRole("link", { name: "Try again" }).click();
    await expect(page.locator(sheets).nth(5)).toBeAttached();
  });
});

test("qualifying has its three segments, also in a sprint's weekend", async ({ page }) => {
  await openWithScript(page, "/qualifying-results/2025");
  await expect(page.locator("h1")).toHaveText("Qualifying results 2025");
  await expect(page.getByText("Scroll for more results")).toBeAttached();
  const first = page.locator(sheets).first();
  await expect(first).toContainText("Brazil");
  await expect(first).toContainText("08-11-2025");
  const table = first.getByRole("table", { name: "São Paulo Grand Prix, Qualifying", exact: true });
  await expect(table.getByRole("columnheader")).toHaveText(["Pos", "Driver", "Team", "Q1", "Q2", "Q3"]);
  await expect(table.getByRole("row").nth(1)).toContainText("Lando Norris");
  await expect(table.getByRole("row").nth(1)).toContainText("1:09.511");
  await expect(first.getByRole("table", { name: "São Paulo Grand Prix, Sprint Qualifying" })).toBeVisible();
  await scrollToEnd(page);
  await expect(page.locator(sheets)).toHaveCount(21);
});

test("two nineteenth places, São Paulo's Sunday, the year that was cancelled by the dozen", async ({ page }) => {
  await page.goto("/qualifying-results/2017?q=mexico");
  const mexico = page.locator(sheets).getByRole("row");
  await expect(mexico.nth(-2)).toContainText(/^19\s*Romain Grosjean/);
  await expect(mexico.nth(-1)).toContainText(/^19\s*Pierre Gasly/);
  await page.goto("/qualifying-results/2024?q=brazil");
  await expect(page.locator(sheets)).toContainText("03-11-2024");
  await page.goto("/qualifying-results/2020?page=9");
  await expect(page.locator(sheets)).toHaveCount(30);
  await expect(page.locator(sheets).filter({ hasText: "Cancelled" })).toHaveCount(13);
});

test("Abu Dhabi 2014 counted double", async ({ page }) => {
  await page.goto("/race-results/2014");
  await expect(page.locator(sheets).first()).toContainText("+50 pt");
});

test("addresses of no season are not found, and say so", async ({ request }) => {
  for (const address of ["2013", "2026", "abcd", "-1", "1949", "2025/x", "2025?page=-1", "2025?page=x"]) {
    for (const kind of ["race-results", "qualifying-results"]) {
      const answer = await request.get(`/${kind}/${address}`);
      expect(answer.status(), address).toBe(404);
      expect(await answer.text(), address).toMatch(/<h1[^>]*>[^<]/);
    }
  }
});

test.describe("with script off", () => {
  test.use({ javaScriptEnabled: false });

  test("all rounds are behind more links", async ({ page }) => {
    await page.goto("/race-results/2025");
    await expect(page.getByText("Scroll for more races")).toBeHidden();
    for (let round = 3; round < 21; round += 3) {
      await expect(page.locator(sheets)).toHaveCount(round);
      await page.getByRole("link", { name: /more rounds?$/ }).click();
    }
    await expect(page.locator(sheets)).toHaveCount(21);
    await expect(page.getByRole("link", { name: /more rounds?$/ })).toHaveCount(0);
  });

  test("year and search are a form", async ({ page }) => {
    await page.goto("/qualifying-results");
    await page.getByLabel("Choose year").selectOption("2016");
    await page.getByLabel("Find a race or country").fill("australia");
    await page.getByRole("button", { name: "Show" }).click();
    await expect(page).toHaveURL(/\/qualifying-results\/2016\?q=australia$/);
    await expect(page.locator(sheets)).toHaveCount(1);
    // The elimination of 2016: eight in the last segment.
    await expect(page.locator("tr[data-cut]")).toHaveCount(2);
    await expect(page.locator("tr[data-cut]").first()).toContainText("Daniel Ricciardo");
  });
});

async function scrollToEnd(page: Page): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
        return page.getByText(/^That's every (round of )?\d{4}( round so far)?\.$/).count();
      },
      { timeout: 30_000, intervals: [100] },
    )
    .toBe(1);
}
