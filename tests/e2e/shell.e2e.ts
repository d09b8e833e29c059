import { expect, openWithScript, test } from "./support/journey.ts";

test.describe("aborted scripts are this journey's doing", () => {
  test.use({ expectedComplaints: /failed: .*\/assets\/|Failed to (?:fetch|load)|net::ERR_FAILED/ });

  test("the theme follows the system until it is chosen, and the choice lasts without a flash", async ({ page }) => {
    await page.emulateMedia({ colorScheme: "light" });
    await openWithScript(page, "/");
    await expect(page.locator("html")).toHaveClass(/light-mode/);
    expect(await page.evaluate(() => localStorage.getItem("darkMode"))).toBeNull();
    await page.getByRole("button", { name: "Dark mode" }).click();
    await expect(page.locator("html")).toHaveClass(/dark-mode/);
    expect(await page.evaluate(() => localStorage.getItem("darkMode"))).toBe("true");
    // Before any of the page's own script runs, the class is there.
    await page.route("**/assets/**.js", (route) => route.abort());
    await page.goto("/schedule", { waitUntil: "commit" });
    await expect(page.locator("html")).toHaveClass(/dark-mode/);
  });

  test("times are the reader's before the page's script arrives", async ({ browser, site, browserWatch }) => {
    const context = await browser.newContext({ timezoneId: "Europe/Bucharest", baseURL: site.url });
    const page = await context.newPage();
    await browserWatch.watch(page);
    await page.route("**/assets/**.js", (route) => route.abort());
    await page.goto("/");
    // Qualifying at 04:00 UTC on Saturday.
    await expect(page.locator("li[data-timetable]").filter({ hasText: "Qualifying" })).toContainText("Sat 06:00");
    await context.close();
  });
});

test("the cookie notice stays away once it is closed", async ({ page }) => {
  await openWithScript(page, "/");
  const notice = page.getByRole("complementary", { name: "Cookies" });
  await expect(notice).toContainText("decline cookies on the official F1 website");
  // On a phone it has a place of its own at the end of the page: nothing there is out of reach below it.
  await page.setViewportSize({ width: 390, height: 600 });
  const last = page.getByRole("button", { name: "Dark mode" });
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await last.click({ trial: true });
  await expect(notice).toBeInViewport({ ratio: 1 });
  await notice.getByRole("button", { name: "Close" }).click();
  await expect(notice).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem("cookieAccepted"))).not.toBeNull();
  await page.reload();
  await expect(notice).toBeHidden();
});

test("the drop-down opens by keyboard, closes on Escape, and focus comes back", async ({ page }) => {
  await openWithScript(page, "/");
  const standings = page.locator("summary", { hasText: "Standings" });
  await standings.focus();
  await page.keyboard.press("Enter");
  const drivers = page.getByRole("navigation").getByRole("link", { name: "Drivers", exact: true }).first();
  await expect(drivers).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(drivers).toBeHidden();
  await expect(standings).toBeFocused();
  await page.keyboard.press("Enter");
  await drivers.click();
  await expect(page).toHaveURL(/\/drivers$/);
  await expect(drivers).toBeHidden();
});

test("the burger holds the pages on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await openWithScript(page, "/");
  await page.getByLabel("Menu").click();
  await page.getByRole("navigation").getByRole("link", { name: "Teams", exact: true }).last().click();
  await expect(page).toHaveURL(/\/teams$/);
});

test("scroll to top appears past 300 px and leads back", async ({ page }) => {
  await openWithScript(page, "/drivers");
  const button = page.getByRole("button", { name: "Scroll to top" });
  await expect(button).toBeHidden();
  await page.evaluate(() => window.scrollTo(0, 300));
  await expect(button).toBeHidden();
  await page.evaluate(() => window.scrollTo(0, 301));
  await expect(button).toBeVisible();
  await button.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test("the navbar points at the meeting under way", async ({ page }) => {
  await page.goto("/");
  const link = page.getByRole("link", { name: "Current meeting" }).first();
  await expect(link).toHaveAttribute("href", "/schedule/2025/las-vegas-grand-prix");
});

test("the ribbon says which moment is shown", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("complementary", { name: "Shown moment" })).toContainText("Replaying 2025");
  await page.getByRole("link", { name: /What is this/ }).click();
  await expect(page).toHaveURL(/\/info#clock$/);
});
