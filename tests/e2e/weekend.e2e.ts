import type { Page } from "@playwright/test";

import { expect, openWithScript, test } from "./support/journey.ts";
import { excessiveShift, recordShifts } from "./support/layout-shift.ts";

test("the countdown follows the server's clock when the reader's clock is wrong", async ({
  page,
}) => {
  // The reader's clock is an hour fast. The session starts at 00:30 UTC and the site's time is just
  // after 16:02 UTC.
  await page.addInitScript(() => {
    const real = Date.now.bind(Date);
    Date.now = () => real() + 3_600_000;
  });
  await openWithScript(page, "/");
  const digits = page.locator("[data-countdown]");
  await expect(digits).toHaveText(/^08:\d\d:\d\d$/);
  const before = await digits.textContent();
  await expect(digits).not.toHaveText(before ?? "");
});

test("an open page shows that a session has started, without changing height", async ({ page }) => {
  await page.clock.install();
  await recordShifts(page);
  await openWithScript(page, "/");
  const hero = page.getByRole("region", { name: "Las Vegas Grand Prix" });
  const [hours = 0, minutes = 0, seconds = 0] = (
    (await page.locator("[data-countdown]").textContent()) ?? ""
  )
    .split(":")
    .map(Number);
  await page.clock.fastForward(((hours * 60 + minutes) * 60 + seconds - 30) * 1000);
  await expect(page.locator("[data-countdown]")).toHaveText(/^00:00:\d\d$/);
  await expect(hero.getByText("Upcoming", { exact: true })).toBeVisible();
  // There is no timing for a practice session of a replayed season, so nothing is called live.
  const weekend = "/schedule/2025/las-vegas-grand-prix";
  await expect(hero.getByRole("link", { name: "See the weekend" })).toHaveAttribute(
    "href",
    weekend,
  );
  const navigation = page.getByRole("navigation", { name: "Main" });
  await expect(navigation.getByRole("link", { name: "Live", exact: true }).first()).toBeVisible();
  const height = (await hero.boundingBox())?.height;
  await page.clock.fastForward(31_000);
  await expect(
    navigation.getByRole("link", { name: "Live now: Practice 3" }).first(),
  ).toBeVisible();
  await expect(hero.getByText("On now", { exact: true }).first()).toBeVisible();
  await expect(hero.getByText("Upcoming", { exact: true })).toHaveCount(0);
  await expect(hero.getByRole("status")).toHaveText("Session started");
  await expect(hero.locator('li[aria-current="step"]')).toHaveText(/^Practice 3.*On now$/);
  expect((await hero.boundingBox())?.height).toBe(height);
  expect(await excessiveShift(page)).toBeNull();
  await hero.getByRole("link", { name: "See the weekend" }).click();
  await expect(page).toHaveURL(weekend);
  // The weekend's timetable follows the same clock.
  await expect(page.locator('li[data-timetable="isCurrent"]')).toHaveText(/Practice 3.*On now/);
});

test("only one tab opens the event stream, and another tab takes over when the first closes", async ({
  page,
  context,
  browserWatch,
}) => {
  const locks = (at: Page) =>
    at.evaluate(async () => {
      const { held = [], pending = [] } = await navigator.locks.query();
      return [held.length, pending.length];
    });
  const streams: string[] = [];
  context.on("request", (request) => {
    if (request.url().endsWith("/api/events")) streams.push(request.url());
  });
  await openWithScript(page, "/");
  await expect.poll(() => streams.length).toBe(1);
  const other = await context.newPage();
  browserWatch.watch(other);
  await openWithScript(other, "/schedule");
  await expect.poll(() => locks(other)).toEqual([1, 1]);
  expect(streams).toHaveLength(1);
  await page.close();
  await expect.poll(() => streams.length).toBe(2);
  expect(await locks(other)).toEqual([1, 0]);
});

test("the hero shows the weekend, and the whole card links to the meeting, sessions included", async ({
  page,
}) => {
  await page.goto("/");
  const hero = page.getByRole("region", { name: "Las Vegas Grand Prix" });
  await expect(hero).toContainText("round 22 of 24");
  await expect(hero).toContainText("20–22 November");
  await expect(hero).toContainText("Upcoming");
  await expect(hero.getByRole("img", { name: "Outline of Las Vegas" })).toBeVisible();
  // Apart from the button, the whole card is a single link, including the circuit outline.
  await expect(hero.getByRole("link")).toHaveText(["Las Vegas, race weekend", "See the weekend →"]);
  await hero.getByRole("img", { name: "Outline of Las Vegas" }).click({ force: true });
  await expect(page).toHaveURL("/schedule/2025/las-vegas-grand-prix");
  await expect(page.locator("h1")).toHaveText("Las Vegas");
  await openWithScript(page, "/");
  const stop = hero.getByRole("listitem").filter({ hasText: "Qualifying" });
  await stop.click({ force: true });
  await expect(page).toHaveURL("/schedule/2025/las-vegas-grand-prix");
});

for (const [timezoneId, day, race] of [
  ["America/Los_Angeles", "Saturday 22 November", "20:00"],
  ["Europe/Bucharest", "Sunday 23 November", "06:00"],
  ["Asia/Kathmandu", "Sunday 23 November", "09:45"],
] as const) {
  test.describe(`a reader in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test("sees sessions on the local day and can switch time zones", async ({ page }) => {
      await openWithScript(page, "/schedule");
      const hero = page.getByRole("region", { name: "Las Vegas Grand Prix" });
      await expect(hero).toHaveText(/All times are shown in your local time zone\./, {
        useInnerText: true,
      });
      await expect(hero.getByText("(Las Vegas time)")).toBeVisible({
        visible: !day.startsWith("Saturday"),
      });
      const raceRow = hero.getByRole("listitem").filter({ hasText: "Race" });
      await expect(raceRow).toContainText(race);
      await expect(raceRow).not.toContainText(" to ");
      await expect(hero.getByRole("listitem").filter({ hasText: "Qualifying" })).toContainText(
        " to ",
      );
      await expect(hero.getByRole("heading", { name: day })).toBeVisible();
      const marked = page
        .getByRole("cell")
        .filter({ has: page.getByRole("link", { name: "Las Vegas Grand Prix" }) });
      await expect(marked).toHaveText(day.startsWith("Saturday") ? /^22/ : /^23/);
      await hero.getByRole("radio", { name: "UTC" }).check();
      await expect(raceRow).toContainText("04:00");
      await expect(marked).toHaveText(/^23/);
      await hero.getByRole("radio", { name: "Track" }).check();
      await expect(raceRow).toContainText("20:00");
      await expect(marked).toHaveText(/^22/);
      await expect(hero).toHaveText(/All times are shown in the track’s time zone\./, {
        useInnerText: true,
      });
      await page.reload();
      await expect(raceRow).toContainText("20:00");
    });
  });
}

test("the schedule lists every race, with upcoming races first, and its calendar can change month", async ({
  page,
}) => {
  await openWithScript(page, "/schedule");
  const main = page.getByRole("main");
  const races = main.getByRole("link", { name: /^Round / });
  await expect(races).toHaveText([/Las Vegas/, /Qatar/, /Abu Dhabi/]);
  await page.emulateMedia({ media: "print" });
  await expect(races.filter({ visible: true })).toHaveCount(24);
  await expect(page.getByRole("link", { name: "Next month" })).toBeHidden();
  await page.emulateMedia({ media: null });
  const current = main
    .getByRole("listitem")
    .filter({ has: page.getByRole("link", { name: /Las Vegas/ }) });
  await expect(current.getByText("On now")).toBeVisible();
  await expect(current.getByText("FP3")).toBeVisible();
  await page.getByText("21 finished races").click();
  await expect(races).toHaveCount(24);
  await expect(main.getByText("Click to see all results →")).toHaveCount(24);
  const past = main
    .getByRole("listitem")
    .filter({ has: page.getByRole("link", { name: /São Paulo/ }) });
  await expect(past).toContainText("Winner: Lando Norris");
  await expect(past).toContainText("2 Antonelli · 3 Verstappen");
  const month = page.getByRole("table", { name: /Race days/ });
  await expect(month.getByRole("cell")).toHaveCount(42);
  await expect(page.getByRole("heading", { name: "November 2025" })).toBeVisible();
  await page.getByRole("link", { name: "Next month" }).click();
  await expect(page.getByRole("heading", { name: "December 2025" })).toBeVisible();
  await expect(month.getByRole("link", { name: "Abu Dhabi Grand Prix" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Next month" })).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole("heading", { name: "November 2025" })).toBeVisible();
  await page.goto("/schedule?month=2025-03");
  await expect(month.getByRole("link", { name: "Australian Grand Prix" })).toHaveText("Australia");
});

test("on a phone, one tap leads to the next race, and the whole of a race card is a link", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await openWithScript(page, "/schedule?month=2025-04");
  const races = page.getByRole("main").getByRole("link", { name: /^Round / });
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await page.getByRole("link", { name: "Today" }).click();
  await expect(page).toHaveURL(/\/schedule#next-race$/);
  await expect(races.first()).toBeInViewport();
  await expect(page.getByRole("heading", { name: "November 2025" })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(3_600);
  const hero = page.getByRole("region", { name: "Las Vegas Grand Prix" });
  await expect(hero.getByRole("listitem").filter({ hasText: "Practice 2" })).toBeHidden();
  await hero.getByText("Session times").click();
  await expect(hero.getByRole("listitem").filter({ hasText: "Practice 2" })).toBeVisible();
  await page.getByText("Click to see all results →").first().click({ force: true });
  await expect(page).toHaveURL("/schedule/2025/las-vegas-grand-prix");
});
