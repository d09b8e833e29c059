import type { Page } from "@playwright/test";

import {
  everyWidth,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  LOOK_RULES,
  openWithScript,
  test,
} from "./support/journey.ts";

const vegas = "/schedule/2024/las-vegas-grand-prix";

/**
 * Pages with different data: shared cars, no lap data, a rained-out race, a cancelled and an
 * upcoming meeting.
 */
const meetings = [
  vegas,
  "/schedule/1950/british-grand-prix",
  "/schedule/1955/argentine-grand-prix",
  "/schedule/1955/indianapolis-500",
  "/schedule/1996/monaco-grand-prix",
  "/schedule/2021/belgian-grand-prix",
  "/schedule/2023/emilia-romagna-grand-prix",
  "/schedule/2025/las-vegas-grand-prix",
  "/schedule/2025/abu-dhabi-grand-prix",
];

// The short run checks only the oddest page, since every-page.e2e.ts checks other meetings. The
// long run checks them all.
for (const path of meetings.filter((meeting) => everyWidth || meeting.includes("indianapolis"))) {
  test(`${path} is accessible in both themes and fits a phone`, async ({ page }) => {
    test.slow();
    for (const [colorScheme, width, rules] of [
      ["light", 390, undefined],
      ["dark", 1280, LOOK_RULES],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 800 });
      expect((await openWithScript(page, path))?.status()).toBe(200);
      await expect(page.locator("h1")).toHaveCount(1);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page, rules);
    }
  });
}

async function expectWholeTable(page: Page, name: string): Promise<void> {
  const hidden = () =>
    page.getByRole("region", { name }).evaluate((area) => area.scrollWidth - area.clientWidth);
  await expect.poll(hidden, `pixels of ${name} that don't fit`).toBe(0);
}

test("a finished race shows its podium, classification, charts, circuit and neighbouring meetings", async ({
  page,
}) => {
  await openWithScript(page, vegas);
  await expect(page).toHaveTitle("Las Vegas Grand Prix 2024 · Gridwalk");
  const podium = page.getByRole("region", { name: "Podium" });
  await expect(podium.getByRole("listitem")).toContainText(["Russell", "Hamilton", "Sainz"]);
  const race = page.getByRole("table", { name: "Las Vegas Grand Prix 2024, Race" });
  const rows = race.locator("tbody tr");
  await expect(rows).toHaveCount(20);
  await expect(rows.nth(0)).toContainText("1:22:05.969");
  await expect(rows.nth(1)).toContainText("10↑, gained 8");
  await expect(race.getByText("(fastest)")).toHaveCount(1);
  await expect(rows.nth(5)).toContainText("1:34.876");
  for (const title of [
    "Lap by lap",
    "Gap to the leader",
    "Stints and pit stops",
    "Fastest laps",
    "Biggest movers",
  ])
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
  await expect(
    page.getByRole("img", { name: /^Positions from the grid to the flag over 50 laps/ }),
  ).toBeVisible();
  await expect(page.getByText("Anti-clockwise")).toBeVisible();
  for (const width of [375, 390]) {
    await page.setViewportSize({ width, height: 664 });
    await expectWholeTable(page, "Las Vegas Grand Prix 2024, Race");
  }
  await expect(rows.nth(1).getByText("Grid 10")).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.getByRole("link", { name: /^Next meeting/ }).click();
  await expect(page).toHaveURL(/\/schedule\/2024\/qatar-grand-prix$/);
  await expect(page).toHaveTitle(/^Qatar Grand Prix/);
  await page.getByRole("link", { name: /^Previous meeting/ }).click();
  await expect(page).toHaveURL(new RegExp(`${vegas}$`));
});

test("every session's classification has its own URL", async ({ page }) => {
  await openWithScript(page, vegas);
  const sessions = page.getByRole("navigation", { name: "Sessions" });
  await expect(sessions.getByRole("link")).toHaveText([
    /^Race/,
    /^Qualifying/,
    /^Practice 3/,
    /^Practice 2/,
    /^Practice 1/,
  ]);
  await sessions.getByRole("link", { name: "Qualifying" }).click();
  await expect(page).toHaveURL(/\?session=qualifying$/);
  const qualifying = page.getByRole("table", { name: "Las Vegas Grand Prix 2024, Qualifying" });
  await expect(qualifying.getByRole("columnheader")).toHaveText([
    "Pos",
    "No",
    "Driver",
    "Team",
    "Q1",
    "Q2",
    "Q3",
    "Laps",
  ]);
  await expect(qualifying.locator("tbody tr[data-place]").first()).toContainText("1:32.312");
  for (const width of [375, 390]) {
    await page.setViewportSize({ width, height: 664 });
    await expectWholeTable(page, "Las Vegas Grand Prix 2024, Qualifying");
  }
  await page.goBack();
  await expect(page.getByRole("table", { name: "Las Vegas Grand Prix 2024, Race" })).toBeVisible();
});

test("an upcoming meeting shows the title race, last year's podium, recent winners and times in UTC", async ({
  page,
}) => {
  await openWithScript(page, "/schedule/2025/abu-dhabi-grand-prix");
  const title = page.getByRole("table", { name: "Drivers’ championship, top five" });
  await expect(title.getByRole("row")).toHaveCount(6);
  const before = page.getByRole("region", { name: "The 2024 race here" });
  await expect(before.getByRole("listitem")).toContainText(["Norris", "Sainz", "Leclerc"]);
  await expect(before).toContainText("Pole position: Lando Norris");
  await expect(page.getByRole("heading", { name: "Results" })).toHaveCount(0);
  await page.getByRole("radio", { name: "UTC" }).check();
  await expect(page.getByText("All times are shown in UTC.")).toBeVisible();
  const winners = page
    .getByRole("heading", { name: "Recent winners" })
    .locator("xpath=..")
    .getByRole("listitem");
  await expect(winners.first()).toContainText("Lando Norris");
  await expect(winners).toHaveCount(6);
});

test("charts can be read with the pointer and the keyboard", async ({ page }) => {
  await openWithScript(page, vegas);
  const chart = page.getByRole("region", { name: "Lap by lap", exact: true });
  const slider = chart.getByRole("slider", { name: "Lap 50" });
  await slider.focus();
  await page.keyboard.press("Home");
  await expect(chart.getByRole("slider", { name: "Grid" })).toHaveAttribute(
    "aria-valuetext",
    "Grid: RUS P1, SAI P2, GAS P3",
  );
  await page.keyboard.press("ArrowRight");
  await expect(chart.getByRole("slider", { name: "Lap 1" })).toHaveAttribute(
    "aria-valuetext",
    /^Lap 1: RUS P1, LEC P2/,
  );
  const hamilton = chart.getByRole("button", { name: /^HAM/ });
  await hamilton.click();
  await expect(hamilton).toHaveAttribute("aria-pressed", "true");
  const drawing = chart.getByRole("img");
  await drawing.scrollIntoViewIfNeeded();
  await drawing.hover({ position: { x: 500, y: 34 } });
  await expect(chart.getByRole("button", { name: /^RUS/ })).toHaveAttribute("aria-pressed", "true");
});

test("charts show the whole race on a phone, and tapping a name highlights its line", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await openWithScript(page, vegas);
  for (const title of ["Lap by lap", "Gap to the leader", "Stints and pit stops"]) {
    const drawing = page.getByRole("region", { name: title, exact: true }).getByRole("img").first();
    const overhang = await drawing.evaluate(
      (svg) =>
        [...svg.querySelectorAll("text")].filter((text) => {
          const { left, right } = text.getBoundingClientRect();
          return (
            left < 0 ||
            right > window.innerWidth ||
            parseFloat(getComputedStyle(text).fontSize) < 12
          );
        }).length,
    );
    expect(overhang, title).toBe(0);
  }
  const chart = page.getByRole("region", { name: "Lap by lap", exact: true });
  const bottas = chart.getByRole("img").getByText("BOT", { exact: false }).last();
  await bottas.click();
  await page.mouse.move(0, 0);
  await expect(chart.getByRole("button", { name: /^BOT/ })).toHaveAttribute("aria-pressed", "true");
});

test("the calendar file lists every session in UTC with stable UIDs", async ({ request }) => {
  const response = await request.get(`${vegas}/calendar.ics`);
  expect(response.headers()["content-type"]).toMatch(/^text\/calendar/);
  const file = await response.text();
  expect(file.match(/^BEGIN:VEVENT/gm)).toHaveLength(5);
  expect(file).toMatch(/UID:meeting-\d+-race@gridwalk\r\n/);
  expect(file).toContain("DTSTART:20241124T060000Z");
  const cancelled = await (
    await request.get("/schedule/2023/emilia-romagna-grand-prix/calendar.ics")
  ).text();
  expect(cancelled).toContain("STATUS:CANCELLED");
  expect(cancelled).toContain("DTSTART;VALUE=DATE:20230519");
  expect(cancelled).toContain("DTEND;VALUE=DATE:20230522");
});

test("redirects other spellings of a meeting's URL permanently", async ({ request }) => {
  const canonical: Record<string, string> = {
    "/schedule/2024/S%C3%A3o-Paulo-Grand-Prix": "/schedule/2024/sao-paulo-grand-prix",
    "/schedule/2024/Las%20Vegas%20Grand%20Prix?session=sprint": `${vegas}?session=sprint`,
    "/schedule/2024/LAS-VEGAS-GRAND-PRIX/calendar.ics": `${vegas}/calendar.ics`,
    "/schedule/s%C3%A3o-paulo-grand-prix": "/schedule/2025/sao-paulo-grand-prix",
    "/schedule/Monaco-Grand-Prix": "/schedule/2025/monaco-grand-prix",
    "/schedule/2025": "/schedule",
  };
  for (const [typed, to] of Object.entries(canonical)) {
    const response = await request.get(typed, { maxRedirects: 0 });
    expect(response.status(), typed).toBe(308);
    expect(response.headers()["location"], typed).toBe(to);
  }
});

test("returns 404 for unknown meetings", async ({ request }) => {
  for (const path of [
    "/schedule/2025/nowhere",
    "/schedule/1949/british-grand-prix",
    "/schedule/abcd/british-grand-prix",
    "/schedule/99999/british-grand-prix",
    "/schedule/2025/%00",
    "/schedule/2025/%E0%A4%A",
    "/schedule/nowhere",
    "/schedule/2025/nowhere/calendar.ics",
    "/schedule/2025/las-vegas-grand-prix/other.ics",
  ]) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
});

test("the charts’ code loads when the charts come near, and not when the server’s clock becomes known", async ({
  page,
}) => {
  const charts: string[] = [];
  page.on("request", (request) => {
    if (/\/(?:position|gap|stint)-chart-[^/]*\.js$/.test(request.url())) charts.push(request.url());
  });
  // Some browsers report pointer and focus as soon as a page opens, which would count as the
  // reader's first use.
  await page.addInitScript(() => {
    for (const type of ["mousemove", "focusin"])
      addEventListener(type, (event) => event.stopImmediatePropagation(), true);
  });
  const clock = page.waitForResponse("**/api/clock");
  await page.goto(vegas);
  await clock;
  await page.waitForLoadState("networkidle");
  await expect(page.locator("html")).toHaveAttribute("data-hydrated", /./);
  expect(charts).toEqual([]);
  await page.locator("#positions").scrollIntoViewIfNeeded();
  await expect.poll(() => charts.length).toBeGreaterThan(0);
});
