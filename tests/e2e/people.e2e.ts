import {
  everyWidth,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  LOOK_RULES,
  openWithScript,
  test,
} from "./support/journey.ts";

test("the standings link to a driver's page, which leads to the driver's seasons and races", async ({
  page,
}) => {
  await openWithScript(page, "/drivers");
  await page.getByRole("link", { name: "Max Verstappen" }).first().click();
  await expect(page).toHaveURL(/\/drivers\/VER$/);
  await expect(page.locator("h1")).toHaveText("Max Verstappen");
  const head = page.locator("header").filter({ has: page.locator("h1") });
  await expect(head).toContainText("born 30 September 1997 in Hasselt");
  await expect(head).toContainText("aged 28");
  // A Friday practice in 2014 doesn't count as Verstappen's debut.
  await expect(head).toContainText("Red Bull· in Formula 1 since 2015");
  await expect(page.getByRole("heading", { name: "2025 season" })).toBeVisible();
  const season = page.locator("#season");
  // The site's date is the Friday before the Las Vegas race, so São Paulo is the latest race.
  await expect(season).toContainText("3rd in the championship");
  await expect(season.getByRole("row").filter({ hasText: "São Paulo" })).toContainText("Pit");

  await season.getByLabel("Season", { exact: true }).selectOption("2016");
  await expect(page).toHaveURL(/\/drivers\/VER\?year=2016/);
  await expect(season).toContainText("Toro Rosso");
  await expect(season.getByRole("heading", { name: /team-mate battle/i })).toHaveCount(1);
  await expect(season).toContainText("Daniel Ricciardo");
  await expect(season).toContainText("Carlos Sainz");
  await season.getByRole("link", { name: "Spanish Grand Prix" }).click();
  await expect(page).toHaveURL(/\/schedule\/2016\/spanish-grand-prix$/);
});

test("a team card leads to the team's page, its predecessors and its drivers", async ({ page }) => {
  await page.goto("/teams");
  await page.getByRole("link", { name: "Racing Bulls" }).click();
  await expect(page).toHaveURL(/\/teams\/racing-bulls$/);
  await expect(page.locator("h1")).toHaveText("Racing Bulls");
  const lineage = page.getByRole("navigation", { name: "Names over the years" });
  await expect(lineage.getByRole("listitem")).toHaveText([
    "Minardi1985–2005",
    "Toro Rosso2006–2019",
    "AlphaTauri2020–2023",
    "RB2024",
    "Racing Bullssince 2025",
  ]);
  const sheet = page.getByRole("table", { name: /Racing Bulls’s results in 2025/ });
  await expect(sheet.getByRole("row")).toHaveCount(4);
  // Tsunoda raced for Racing Bulls twice before moving to Red Bull.
  await expect(sheet.getByRole("row").filter({ hasText: "Tsunoda" }).getByRole("link")).toHaveCount(
    3,
  );
  await lineage.getByRole("link", { name: "Toro Rosso" }).click();
  await expect(page.locator("h1")).toHaveText("Toro Rosso");
  await page.getByRole("link", { name: "Gasly" }).first().click();
  await expect(page).toHaveURL(/\/drivers\/GAS$/);
});

test("a car from an earlier season keeps its colour after client-side navigation", async ({
  page,
}) => {
  const colour = () =>
    page
      .locator("[data-painted]")
      .evaluate((element) => getComputedStyle(element).getPropertyValue("--team").trim());
  await page.goto("/teams/alphatauri");
  const asDocument = await colour();
  expect(asDocument).toMatch(/^#[0-9a-f]{6}$/);
  await openWithScript(page, "/teams/racing-bulls");
  await page.getByRole("link", { name: "AlphaTauri" }).click();
  await expect(page.locator("h1")).toHaveText("AlphaTauri");
  await expect.poll(colour).toBe(asDocument);
});

test("redirects other spellings of drivers and teams to the canonical URL", async ({ request }) => {
  const moved: Record<string, string> = {
    "/drivers/ver": "/drivers/VER",
    "/drivers/max-verstappen": "/drivers/VER",
    "/drivers/Michael-Schumacher": "/drivers/michael-schumacher",
    "/drivers/Kimi%20R%C3%A4ikk%C3%B6nen": "/drivers/kimi-raikkonen",
    "/drivers/max-verstappen?year=2016": "/drivers/VER?year=2016",
    "/teams/Ferrari": "/teams/ferrari",
    "/teams/Red%20Bull": "/teams/red-bull",
  };
  for (const [from, to] of Object.entries(moved)) {
    const response = await request.get(from, { maxRedirects: 0 });
    expect([from, response.status(), response.headers()["location"]]).toEqual([from, 308, to]);
  }
});

test("returns 404 for unknown people, future teams and seasons without results", async ({
  request,
}) => {
  for (const path of [
    "/drivers/XXX",
    "/drivers/nobody",
    "/drivers/%00",
    "/drivers/%F0%9F%8F%8E",
    "/drivers/VER?year=1999",
    "/drivers/VER?year=abcd",
    "/drivers/VER?year=-1",
    // Audi joins in 2026.
    "/teams/audi",
    "/teams/nowhere",
    "/teams/ferrari?year=1949",
    "/teams/brawn?year=2010",
  ]) {
    expect([path, (await request.get(path)).status()]).toEqual([path, 404]);
  }
});

test("on a phone, the key to a driver's results has the colour of the latest season's strip", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await page.goto("/drivers/HAM");
  const results = page.locator("#results").locator("xpath=ancestor-or-self::section[1]");
  const key = results.locator("svg[viewBox='0 0 1 1']").first();
  await expect(key).toBeVisible();
  const strip = await results.locator("ol svg[color]").first().getAttribute("color");
  expect(strip).toMatch(/^#/);
  await expect(key).toHaveAttribute("color", strip ?? "");
  await expect(
    page.locator("#season").getByRole("link", { name: "Australia", exact: true }),
  ).toBeVisible();
});

// The short run checks only the longest page. The long run checks them all.
const records = [
  "/teams/ferrari",
  "/drivers/ALO",
  "/drivers/juan-manuel-fangio",
  "/drivers/andrea-de-cesaris",
];
for (const path of records.slice(0, everyWidth ? undefined : 1)) {
  test(`the career tables on ${path} are accessible in both themes and fit the screen`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(path);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: "dark" });
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.reload();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, LOOK_RULES);
  });
}
