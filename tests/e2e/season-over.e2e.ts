import { expect, moments, test } from "./support/journey.ts";

test.use({ clock: moments.seasonOver });

test("after the last race, home looks ahead to the next season opener", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByText("The 2025 season is over.")).toBeVisible();
  // Only the opener of the next calendar is known, so its card must not read "round 1 of 1".
  const opener = page.getByRole("region", { name: "Australian Grand Prix" });
  await expect(opener.getByText("Australia, round 1", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Last meeting" }).first()).toHaveAttribute(
    "href",
    "/schedule/2025/abu-dhabi-grand-prix",
  );
  await page.goto("/drivers");
  const first = page.getByRole("main").locator("ol").first().getByRole("listitem").first();
  await expect(first).toContainText("Lando Norris");
  await expect(first).toContainText("423 PTS");
});
