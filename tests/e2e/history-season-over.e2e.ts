import { expect, moments, test } from "./support/journey.ts";

test.use({ clock: moments.seasonOver });

test("lists McLaren and Norris as the champions of 2025 after the last race", async ({ page }) => {
  await page.goto("/f1-history");
  const first = page
    .getByRole("table", { name: /Every season’s champions/ })
    .getByRole("row")
    .nth(1);
  await expect(first).toContainText("2025");
  await expect(first).toContainText("Lando Norris");
  await expect(first).toContainText("McLaren");
  await expect(first).not.toContainText("leads");
});
