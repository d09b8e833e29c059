import { expect, moments, openWithScript, test } from "./support/journey.ts";

test.use({ clock: moments.offWeek });

test("between two weekends, home shows the last race and no countdown", async ({ page }) => {
  await openWithScript(page, "/");
  await expect(page.getByRole("link", { name: "Last meeting" }).first()).toHaveAttribute(
    "href",
    "/schedule/2025/sao-paulo-grand-prix",
  );
  await expect(page.locator("[data-countdown]")).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Las Vegas Grand Prix" })).toContainText("in 6 days");
  const last = page.getByRole("region", { name: "São Paulo, last time out" });
  await expect(last.getByRole("listitem").nth(0)).toContainText("Lando Norris");
  await expect(last.getByRole("listitem").nth(0)).toContainText("25 points, 1:32:01.596");
  await expect(last.getByRole("listitem").nth(1)).toContainText("+10.388");
  await expect(last.getByText("Top teams")).toBeHidden();
  await last.getByText("View more results").click();
  await expect(last.getByText("View less results")).toBeVisible();
  await expect(last.getByText("Positions gained")).toBeVisible();
  // Verstappen went from the pit lane to the podium.
  await expect(last.getByRole("listitem").filter({ hasText: "up" }).first()).toContainText("Max Verstappen");
  await last.getByText("View less results").click();
  await expect(last.getByText("Top teams")).toBeHidden();
});

test("an open page switches its link to the current meeting 24 hours before practice", async ({ page }) => {
  await page.clock.install();
  await openWithScript(page, "/login");
  const bar = page.getByRole("navigation", { name: "Main" });
  await expect(bar.getByRole("link", { name: "Last meeting" })).toBeVisible();
  await page.getByRole("main").getByLabel("Email").fill("someone@exam");
  const now = Date.parse(
    await page.evaluate(async () => ((await (await fetch("/api/clock")).json()) as { now: string }).now),
  );
  // Practice 1 is at 00:30 UTC on the 21st.
  const leftMs = Date.parse("2025-11-20T00:30:00Z") - now;
  await page.clock.fastForward(leftMs - 60_000);
  await expect(bar.getByRole("link", { name: "Last meeting" })).toBeVisible();
  await page.clock.fastForward(61_000);
  await expect(bar.getByRole("link", { name: "Current meeting" })).toHaveAttribute(
    "href",
    "/schedule/2025/las-vegas-grand-prix",
  );
  await expect(page.getByRole("main").getByLabel("Email")).toHaveValue("someone@exam");
});
