import { expect, moments, openWithScript, test } from "./support/journey.ts";

test.use({ clock: moments.offWeek });

test("between two weekends home shows the last race, and no countdown yet", async ({ page }) => {
  await openWithScript(page, "/");
  await expect(page.getByRole("link", { name: "Last meeting" }).first()).toHaveAttribute(
    "href",
    "/schedule/2025/sao-paulo-grand-prix",
  );
  await expect(page.locator("[data-countdown]")).toHaveCount(0);
  const last = page.getByRole("region", { name: "São Paulo, last time out" });
  await expect(last.getByRole("listitem").nth(0)).toContainText("Lando Norris");
  await expect(last.getByRole("listitem").nth(0)).toContainText("25 points, 1:32:01.596");
  await expect(last.getByRole("listitem").nth(1)).toContainText("+10.388");
  await expect(last.getByText("Top teams")).toBeHidden();
  await last.getByText("View more results").click();
  await expect(last.getByText("View less results")).toBeVisible();
  await expect(last.getByText("Positions gained")).toBeVisible();
  // From the pit lane to the podium.
  await expect(last.getByRole("listitem").filter({ hasText: "up" }).first()).toContainText("Max Verstappen");
  await last.getByText("View less results").click();
  await expect(last.getByText("Top teams")).toBeHidden();
});
