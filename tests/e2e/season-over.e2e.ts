import { expect, expectAccessible, moments, openWithScript, test } from "./support/journey.ts";

test.use({ clock: moments.seasonOver });

test(
  "after the last race, the home page shows the champions and the next season's opener",
  { tag: "@slow" },
  async ({ page }) => {
    await openWithScript(page, "/");
    await expect(page.getByText("The 2025 season is over.")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Lando Norris");
    const champions = page.getByRole("region", { name: "Lando Norris" });
    await expect(champions).toContainText("McLaren · 423 points · 7 wins");
    await expect(champions).toContainText("833 points · 14 wins");
    const race = page.getByRole("region", { name: "The title race" });
    const rows = race.getByRole("listitem");
    await expect(rows.first()).toHaveText("1Norris423");
    // Selects an earlier round, then plays the season to the end.
    await race.getByRole("slider", { name: "Round" }).fill("20");
    await expect(race).toContainText("Round 21 of 24: São Paulo Grand Prix");
    await expect(rows.nth(1)).toHaveText("3Verstappen341");
    await expectAccessible(page);
    await race.getByRole("slider", { name: "Round" }).click();
    // The middle is between two rounds, and browsers round it differently.
    await expect(race).toContainText(/Round 1[23] of 24/);
    await race.getByRole("button", { name: "Play the season" }).click();
    await expect(race).toContainText("Round 24 of 24");
    await expect(rows.nth(1)).toHaveText("2Verstappen421");
    const opener = page.getByRole("region", { name: "Australian Grand Prix" });
    await expect(opener.getByText("Australia 2026, round 1 of 24", { exact: true })).toBeVisible();
    await expect(page.getByRole("link", { name: "Last meeting" }).first()).toHaveAttribute(
      "href",
      "/schedule/2025/abu-dhabi-grand-prix",
    );
    await page.goto("/schedule");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("2026 schedule");
    const races = page.getByRole("main").getByRole("link", { name: /^Round / });
    await expect(races.first()).toHaveText(/Australian/);
    await expect(page.getByRole("heading", { name: "March 2026" })).toBeVisible();
    await page.getByText("2025: 24 finished races").click();
    await expect(page.getByText("Click to see all results →")).toHaveCount(24);
    // axe counts links that the button for scrolling to the top happens to cover as too small.
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
    await expect(page.getByRole("button", { name: "Scroll to top" })).toBeHidden();
    await expectAccessible(page);
    await page.goto("/drivers");
    const first = page.getByRole("main").locator("ol").first().getByRole("listitem").first();
    await expect(first).toContainText("Lando Norris");
    await expect(first).toContainText("423 PTS");
    await expect(first).toContainText("Champion");
    await expect(page.getByText("Lando Norris, World Champion")).toBeVisible();
  },
);
