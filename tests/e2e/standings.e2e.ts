import { expect, openWithScript, test } from "./support/journey.ts";

test("drivers stand on the grid with points, number and gap to the leader", async ({ page }) => {
  await openWithScript(page, "/drivers");
  await expect(page.locator("h1")).toHaveText("Formula 1 Driver Standings, 2025 Season");
  const slots = page.getByRole("main").locator("ol").first().getByRole("listitem");
  await expect(slots).toHaveCount(21);
  await expect(slots.nth(0)).toContainText("Lando Norris");
  await expect(slots.nth(0)).toContainText("390 PTS");
  await expect(slots.nth(0)).not.toContainText("Gap to");
  await expect(slots.nth(1)).toContainText("Gap to NOR 24");
  // Albon is 317 behind: a gap of 300 or more is not shown.
  await expect(slots.nth(7)).toContainText("Albon");
  await expect(slots.nth(7)).not.toContainText("Gap to");
});

test("standings after any round, at an address of their own", async ({ page }) => {
  await openWithScript(page, "/drivers");
  await page.getByLabel("Standings after").selectOption("1");
  await expect(page).toHaveURL(/\/drivers\?round=1$/);
  const first = page.getByRole("main").locator("ol").first().getByRole("listitem").first();
  await expect(first).toContainText("25 PTS");
  await page.goBack();
  await expect(first).toContainText("390 PTS");
});

test("a round that is not there means the latest", async ({ page }) => {
  for (const round of ["99", "abc", "-1", "1e1", "%00"]) {
    await page.goto(`/drivers?round=${round}`);
    await expect(page.getByRole("main").locator("ol").first().getByRole("listitem").first()).toContainText("390 PTS");
  }
});

test("teams have wins, drivers and a car in their colour", async ({ page }) => {
  await openWithScript(page, "/teams");
  await expect(page.locator("h1")).toHaveText("Formula 1 Team Standings, 2025 Season");
  const cards = page.getByRole("main").locator("ol").first().locator("> li");
  await expect(cards).toHaveCount(10);
  await expect(cards.nth(0)).toContainText("McLaren");
  await expect(cards.nth(0)).toContainText("Races won 14");
  await expect(cards.nth(0)).toContainText("756 PTS");
  await expect(cards.nth(0)).toContainText("Lando Norris");
  await expect(cards.nth(0)).toContainText("Oscar Piastri");
  await expect(cards.nth(9)).not.toContainText("Races won");
  const border = (): Promise<string> => cards.nth(0).evaluate((card) => getComputedStyle(card).borderTopColor);
  const rest = await border();
  await cards.nth(0).hover();
  await expect.poll(border).not.toBe(rest);
});

test("the points curve is a table, too", async ({ page }) => {
  await openWithScript(page, "/drivers");
  await page.getByText("Show as table").click();
  const norris = page.getByRole("row").filter({ hasText: "Lando Norris" });
  await expect(norris.getByRole("cell").last()).toHaveText("390");
  await expect(norris.getByRole("cell").first()).toHaveText("25");
});
