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

const kept = (page: Page, key: string) =>
  page.evaluate((name) => JSON.parse(sessionStorage.getItem(name) ?? "null") as { items: { title: string }[] }, key);

test("the news come with the page, are kept for half an hour, and then are asked for again", async ({ page }) => {
  const asked: string[] = [];
  await page.route("**/news.json", async (route) => {
    asked.push(new URL(route.request().url()).pathname);
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
  await expect.poll(async () => (await kept(page, "news"))?.items.length).toBe(6);
  expect((await kept(page, "news_rf")).items).toEqual([]);

  await page.clock.fastForward("29:00");
  expect(asked).toEqual([]);
  await page.clock.fastForward("02:00");
  await expect(cards.filter({ hasText: "RaceFans" }).filter({ visible: true })).toHaveCount(2);
  expect(asked).toEqual(["/news.json"]);
  expect((await kept(page, "news_rf")).items.map(({ title }) => title)).toEqual([
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
  await expect(await opened).toHaveURL(/\/schedule\/2025\/sao-paulo-grand-prix$/);
});

test.describe("with news that can't be shown", () => {
  test.use({ expectedComplaints: /Cannot read properties of undefined|An error occurred in|<Block>/ });

  test("the block is missing and the rest of the page stays", async ({ page }) => {
    await page.route("**/news.json", (route) => route.fulfill({ json: { articles: [{ id: "a" }], community: [] } }));
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

test.describe("with script off", () => {
  test.use({ javaScriptEnabled: false });

  test("the news are there, each a link", async ({ page }) => {
    await page.goto("/");
    const links = page.getByRole("region", { name: "Latest News" }).getByRole("link");
    await expect(links).toHaveCount(6);
    await expect(links.first()).toHaveAttribute("target", "_blank");
  });
});
