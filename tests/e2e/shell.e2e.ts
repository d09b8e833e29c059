import type { Locator } from "@playwright/test";

import { expect, openWithScript, test } from "./support/journey.ts";

test.describe("when the page's scripts don't load", () => {
  test.use({ expectedComplaints: /failed: .*\/assets\/|Failed to (?:fetch|load)|net::ERR_FAILED/ });

  test("the theme follows the system until the reader picks one, and the choice applies before scripts run", async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: "light" });
    await openWithScript(page, "/");
    await expect(page.locator("html")).toHaveClass(/light-mode/);
    expect(await page.evaluate(() => localStorage.getItem("darkMode"))).toBeNull();
    await page.getByRole("button", { name: "Dark mode" }).click();
    await expect(page.locator("html")).toHaveClass(/dark-mode/);
    expect(await page.evaluate(() => localStorage.getItem("darkMode"))).toBe("true");
    // The class is set before any of the page's own scripts run.
    await page.route("**/assets/**.js", (route) => route.abort());
    await page.goto("/schedule", { waitUntil: "commit" });
    await expect(page.locator("html")).toHaveClass(/dark-mode/);
  });

  test("times are in the reader's zone before the page's script loads", async ({
    browser,
    site,
    browserWatch,
  }) => {
    const context = await browser.newContext({ timezoneId: "Europe/Bucharest", baseURL: site.url });
    const page = await context.newPage();
    browserWatch.watch(page);
    await page.route("**/assets/**.js", (route) => route.abort());
    await page.goto("/");
    // Qualifying starts at 04:00 UTC on Saturday.
    await expect(
      page.locator("li[data-timetable]").filter({ hasText: "Qualifying" }),
    ).toContainText("Sat 06:00");
    await expect(page.getByText("All times are shown in your local time zone.")).toBeVisible();
    await expect(page.getByText(/track’s time zone/)).toBeHidden();
    const hero = page.getByRole("region", { name: "Las Vegas Grand Prix" });
    await expect(hero.getByText("(Las Vegas time)")).toBeVisible();
    await page.goto("/schedule");
    // Race day is Saturday at the track and Sunday for this reader.
    const marks = page
      .getByRole("cell")
      .filter({ has: page.getByRole("link", { name: "Las Vegas Grand Prix" }) });
    await expect(marks).toHaveText(/^23/);
    await context.close();
  });
});

test("the cookie notice stays closed once dismissed", async ({ page }) => {
  await openWithScript(page, "/");
  const notice = page.getByRole("complementary", { name: "Cookies" });
  // The notice says that the site “may” show photos, because no image host is allowed here.
  await expect(notice).toHaveText(/may show photos/, { useInnerText: true });
  await expect(notice).toHaveText(/decline cookies on the official F1 website/, {
    useInnerText: true,
  });
  // On a desktop, it is a box at the bottom left.
  const box = await notice.boundingBox();
  expect(box?.x).toBe(0);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(800);
  expect(box?.width).toBeLessThan(1280 * 0.8);
  // On a phone, the notice is a single line that expands.
  await page.setViewportSize({ width: 390, height: 600 });
  await expect(notice).not.toHaveText(/official F1 website/, { useInnerText: true });
  expect((await notice.boundingBox())?.height).toBeLessThan(50);
  await notice.getByText("More").click();
  for (const statement of [
    /may carry cookies/,
    /decline cookies on the official F1 website/,
    /Google or Github/,
  ])
    await expect(notice).toHaveText(statement, { useInnerText: true });
  await notice.locator("summary").click();
  // The notice takes up space at the end of the page, so it never covers the last controls.
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

test("a phone's first screen shows the next session and its countdown", async ({ page }) => {
  for (const path of ["/", "/schedule/2025/las-vegas-grand-prix"]) {
    await page.goto(path);
    const hero = page.getByRole("region", { name: "Las Vegas Grand Prix" });
    const shown = {
      place: page.locator("h1"),
      state: hero.getByText("Upcoming", { exact: true }).first(),
      session: hero.getByText("Practice 3", { exact: true }).first(),
      countdown: page.locator("[data-countdown]"),
      ...(path === "/" && { link: hero.getByRole("link", { name: "See the weekend" }) }),
    };
    for (const [width, height] of [
      [390, 664],
      [375, 667],
    ] as const) {
      await page.setViewportSize({ width, height });
      const notice = await page.getByRole("complementary", { name: "Cookies" }).boundingBox();
      for (const [name, target] of Object.entries(shown)) {
        const box = await target.boundingBox();
        const end = (box?.y ?? Infinity) + (box?.height ?? 0);
        expect(end, `${name} of ${path} at ${width} × ${height}`).toBeLessThanOrEqual(
          notice?.y ?? 0,
        );
      }
      // Throws if something else would receive the click.
      await shown.link?.click({ trial: true });
    }
    // The list begins with the current session, and the two before it are collapsed.
    const rows = hero.locator("li[data-timetable]").filter({ visible: true });
    await expect(rows.first()).toContainText("Practice 3");
    await expect(rows).toHaveCount(3);
    await hero.getByText("2 finished sessions").click();
    await expect(rows).toHaveCount(5);
    await expect(rows.last()).toContainText("Practice 2");
  }
});

test("the cookie notice doesn't cover the countdown or the first controls", async ({ page }) => {
  const above = async (target: Locator) => {
    const [notice, box] = [
      await page.getByRole("complementary", { name: "Cookies" }).boundingBox(),
      await target.boundingBox(),
    ];
    return (box?.y ?? Infinity) + (box?.height ?? 0) <= (notice?.y ?? 0);
  };
  for (const path of ["/", "/schedule", "/schedule/2025/las-vegas-grand-prix"]) {
    await page.goto(path);
    for (const [width, height] of [
      [375, 667],
      [390, 664],
      [390, 844],
      [820, 1180],
      [1280, 900],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      expect(
        await above(page.locator("[data-countdown]")),
        `countdown of ${path} at ${width} × ${height}`,
      ).toBe(true);
      if (width < 1000 || path === "/") continue;
      expect(
        await above(page.getByText("in your local time zone")),
        `zone of ${path} at ${width}`,
      ).toBe(true);
      expect(
        await above(page.getByRole("radio", { name: "UTC" })),
        `choice of ${path} at ${width}`,
      ).toBe(true);
    }
  }
});

test("a drop-down opens by keyboard, and closes on Escape or when the focus leaves it", async ({
  page,
}) => {
  await openWithScript(page, "/");
  const standings = page.locator("summary", { hasText: "Standings" });
  await standings.focus();
  await page.keyboard.press("Enter");
  const drivers = page
    .getByRole("navigation")
    .getByRole("link", { name: "Drivers", exact: true })
    .first();
  await expect(drivers).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(drivers).toBeHidden();
  await expect(standings).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Shift+Tab");
  await expect(drivers).toBeHidden();
  await standings.press("Enter");
  await drivers.click();
  await expect(page).toHaveURL(/\/drivers$/);
  await expect(drivers).toBeHidden();
});

test("the navigation bar's entries fit side by side at every width", async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto("/");
  await expect(page.getByRole("link", { name: "Current meeting" }).first()).toBeVisible();
  for (const width of [390, 821, 844, 960, 961, 1080, 1200, 1201, 1440]) {
    await page.setViewportSize({ width, height: 390 });
    const entries = page
      .getByRole("navigation", { name: "Main" })
      .locator("a:visible, summary:visible");
    const boxes = await Promise.all((await entries.all()).map((entry) => entry.boundingBox()));
    expect(boxes.length).toBeGreaterThan(width > 820 ? 9 : 2);
    for (const [i, box] of boxes.entries()) {
      const end = (box?.x ?? 0) + (box?.width ?? Infinity);
      expect(end, `end of entry ${i + 1} at ${width}`).toBeLessThanOrEqual(
        boxes[i + 1]?.x ?? width,
      );
    }
  }
});

test("the phone menu starts with the login link and has the same groups of pages as the navigation bar", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await openWithScript(page, "/");
  await page.getByLabel("Menu").click();
  const menu = page.locator("header details[open]");
  await expect(menu.locator("a").first()).toHaveText("Login");
  await expect(menu.locator("a").nth(1)).toHaveText(/^Current meeting/);
  for (const [group, labels] of [
    ["Standings", ["Teams", "Drivers", "Title race"]],
    ["Results", ["Races", "Qualifying", "Replays"]],
    ["Archive", ["History", "Records", "Circuits", "Time machine"]],
    ["Play", ["Vote", "Predictor", "Game", "Guess the driver", "Guess the circuit", "All games"]],
  ] as const)
    await expect(menu.getByRole("list", { name: group }).getByRole("link")).toHaveText([...labels]);
  // The whole menu fits on a phone's screen.
  await expect(menu.getByRole("link", { name: "Search" })).toBeInViewport({ ratio: 1 });
  await menu.getByRole("link", { name: "Teams" }).click();
  await expect(page).toHaveURL(/\/teams$/);
});

test("the scroll-to-top button appears after 300 px and scrolls back", async ({ page }) => {
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

test("the ribbon shows the replayed date with its year and zone, and keeps ticking", async ({
  page,
}) => {
  await page.clock.install();
  await openWithScript(page, "/");
  const ribbon = page.getByRole("complementary", { name: "Date shown" });
  // Brisbane is ten hours ahead of UTC.
  await expect(ribbon).toContainText(
    /^Demo: reliving 2025, Sat,? 22 Nov 2025, 02:\d\d (?:AEST|GMT\+10)/,
  );
  const before = await ribbon.locator("time").textContent();
  await page.clock.runFor("01:00");
  await expect(ribbon.locator("time")).not.toHaveText(before ?? "");
  await page.getByRole("link", { name: /^Why is this date shown/ }).click();
  await expect(page).toHaveURL(/\/info#clock$/);
  await expect(page.getByRole("region", { name: "The clock" })).toContainText(
    "This site is a demo: it relives the 2025 season as if it were happening now.",
  );
});
