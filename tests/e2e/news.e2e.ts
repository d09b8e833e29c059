import type { Page } from "@playwright/test";

import { expect, openWithScript, test } from "./support/journey.ts";

const community = ["First headline", "Second headline", "Third headline"].map((title, i) => ({
  id: `g${i}`,
  title,
  summary: "Summary.",
  at: "2025-11-21T12:00:00Z",
  author: "Unknown",
  href: `https://www.racefans.test/${i}`,
}));

const stored = (page: Page, key: string) =>
  page.evaluate(
    (name) => JSON.parse(sessionStorage.getItem(name) ?? "null") as { items: { title: string }[] },
    key,
  );

test("news comes with the page and refreshes after half an hour", async ({ page }) => {
  const requests: string[] = [];
  await page.route("**/news.json", async (route) => {
    requests.push(new URL(route.request().url()).pathname);
    const news = (await (await route.fetch()).json()) as object;
    await route.fulfill({ json: { ...news, community } });
  });
  await page.clock.install();
  await openWithScript(page, "/");
  const news = page.getByRole("region", { name: "Latest News" });
  const cards = news.getByRole("article");
  await expect(cards).toHaveCount(6);
  await expect(news).toContainText("Gridwalk desk");
  await expect(news.getByRole("status")).toHaveCount(0);
  await expect.poll(async () => (await stored(page, "news"))?.items.length).toBe(6);
  expect((await stored(page, "news_rf")).items).toEqual([]);

  await page.clock.fastForward("29:00");
  expect(requests).toEqual([]);
  await page.clock.fastForward("02:00");
  await expect(cards.filter({ hasText: "RaceFans" }).filter({ visible: true })).toHaveCount(2);
  expect(requests).toEqual(["/news.json"]);
  expect((await stored(page, "news_rf")).items.map(({ title }) => title)).toEqual([
    "First headline",
    "Second headline",
    "Third headline",
  ]);

  await news.getByText("See more RaceFans news").click();
  await expect(news.getByRole("heading", { name: "Third headline" })).toBeVisible();
  await news.getByText("See less RaceFans news").click();
  await expect(news.getByRole("heading", { name: "Third headline" })).toBeHidden();

  const opened = page.waitForEvent("popup");
  await news.getByRole("link", { name: "Three drivers can still be champion" }).click();
  await expect(await opened).toHaveURL(/\/fun\/title-simulator\?year=2025&round=21$/);
});

test.describe("with malformed news", () => {
  test.use({
    expectedComplaints: /Cannot read properties of undefined|An error occurred in|<Block>/,
  });

  test("leaves out the news section and keeps the rest of the page", async ({ page }) => {
    await page.route("**/news.json", (route) =>
      route.fulfill({ json: { articles: [{ id: "a" }], community: [] } }),
    );
    await page.clock.install();
    await openWithScript(page, "/");
    const news = page.getByRole("region", { name: "Latest News" });
    await expect(news).toBeVisible();
    await page.clock.fastForward("31:00");
    await expect(news).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("region", { name: "Championship" })).toBeVisible();
  });
});
