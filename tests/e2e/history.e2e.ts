import { expect, openWithScript, test } from "./support/journey.ts";

const notFound = ["/f1-history/1949", "/f1-history/abcd", "/f1-history/3000", "/f1-history/02025", "/circuits/nowhere"];

test("links champions to their seasons, and each season to the next", async ({ page }) => {
  await page.goto("/f1-history");
  await expect(page.locator("h1")).toHaveText("Formula 1 history");
  const champions = page.getByRole("table", { name: /Every season’s champions/ });
  await expect(champions.getByRole("row").nth(1)).toContainText("2025");
  await expect(champions.getByRole("row").nth(1)).toContainText("Lando Norrisleads");
  await expect(champions.getByRole("row").nth(2)).toContainText("2024");
  await expect(champions.getByRole("link", { name: "Juan Manuel Fangio" })).toHaveCount(2);
  await champions.getByRole("link", { name: "1997" }).click();
  await expect(page).toHaveURL(/\/f1-history\/1997$/);
  await expect(page.locator("h1")).toHaveText("Formula 1 in 1997");
  const table = page.getByRole("table", { name: /1997 drivers’ championship/ });
  const rows = table.getByRole("row");
  await expect(rows.nth(1)).toContainText("Jacques Villeneuve");
  await expect(rows.nth(1)).toContainText("81");
  await expect(rows.last()).toContainText("Michael Schumacher");
  await expect(rows.last().getByRole("cell").first()).toHaveText("EX");
  await page.getByRole("link", { name: "Next season" }).click();
  await expect(page.locator("h1")).toHaveText("Formula 1 in 1998");
});

test("each record covers the results up to the site time and initially lists five entries", async ({ page }) => {
  await page.goto("/f1-history");
  await page.getByRole("link", { name: "All records" }).click();
  await expect(page).toHaveURL(/\/f1-history\/records$/);
  const wins = page
    .locator("h3", { hasText: /^Wins$/ })
    .first()
    .locator("..");
  await expect(wins.getByRole("listitem").first()).toContainText("Lewis Hamilton");
  await expect(wins.getByRole("listitem").first()).toContainText("105");
  const [third, fifth, tenth] = ["Max Verstappen", "Alain Prost", "Jim Clark"].map((name) => wins.getByText(name));
  if (!third || !fifth || !tenth) throw new Error("There are three names.");
  await expect(fifth).toBeVisible();
  await expect(tenth).toBeHidden();
  await page.setViewportSize({ width: 390, height: 664 });
  await expect(third).toBeVisible();
  await expect(fifth, "a phone shows the top three").toBeHidden();
  await wins.locator("summary").click();
  await expect(fifth).toBeVisible();
  await expect(tenth).toBeVisible();
});

test("a decade's link scrolls to the seasons of that decade", async ({ page }) => {
  await page.goto("/f1-history");
  await page.getByRole("navigation", { name: "Decades" }).getByRole("link", { name: "1970s" }).click();
  await expect(page.getByRole("link", { name: "1979" })).toBeInViewport();
});

test("a circuit page shows layouts, winners and the lap record", async ({ page }) => {
  await page.goto("/circuits");
  await expect(page.getByRole("link", { name: "Madring" })).toBeVisible();
  await page.getByRole("link", { name: "Monza" }).click();
  await expect(page).toHaveURL(/\/circuits\/monza$/);
  await expect(page.locator("h1")).toHaveText("Monza");
  await expect(page.getByRole("heading", { name: "8 layouts" })).toBeVisible();
  await expect(page.locator("main header").getByText("1:20.901")).toBeVisible();
  const winners = page.getByRole("region", { name: "All winners" });
  await expect(winners.getByRole("row").nth(1)).toContainText("Max Verstappen");
  await winners.getByRole("link", { name: "2024" }).click();
  await expect(page).toHaveURL(/\/schedule\/2024\/italian-grand-prix$/);
});

test("finds a circuit by a place name without accents, and reports when no circuit matches", async ({ page }) => {
  await openWithScript(page, "/circuits");
  await page.getByRole("searchbox", { name: "Find a circuit" }).fill("sao paulo");
  await expect(page.getByRole("heading", { level: 3 })).toHaveText(["Interlagos"]);
  await expect(page).toHaveURL(/\/circuits\?q=sao\+paulo$/);
  await page.goto("/circuits?q=nowhere");
  await expect(page.getByText("No circuit found")).toBeVisible();
});

test("a circuit with only one race and layout shows that race's podium, and other circuits nearby", async ({
  page,
}) => {
  await page.goto("/circuits/avus");
  const race = page.getByRole("region", { name: "Only race: German Grand Prix 1959" });
  await expect(race.getByRole("listitem")).toHaveText([/Tony Brooks/, /Dan Gurney/, /Phil Hill/]);
  await expect(race.getByText("Pole: Tony Brooks, who went on to win")).toBeVisible();
  await expect(page.getByText("Most poles")).toHaveCount(0);
  await expect(page.getByRole("img", { name: "Outline of AVUS" })).toHaveCount(1);
  const others = page.getByRole("region", { name: "More circuits in Germany" });
  await expect(others.getByRole("link")).toHaveText(["Nürburgring", "Hockenheimring"]);
});

test("a circuit page notes that the start line is unknown", async ({ page }) => {
  await page.goto("/circuits/pescara");
  await expect(page.getByText("Start line unknown")).toBeVisible();
});

test("history shows this week in earlier years and links to the undecided season", async ({ page }) => {
  await page.goto("/f1-history");
  const week = page.getByRole("region", { name: "This week in Formula 1" });
  const today = week.getByRole("listitem").filter({ hasText: "Today, 2021" });
  await expect(today).toContainText("Lewis Hamilton won the Qatar Grand Prix for Mercedes");
  await page.getByRole("table").getByRole("link", { name: "2025" }).click();
  await expect(page.getByText("After 21 of 24 races")).toBeVisible();
  await expect(
    page
      .getByRole("table", { name: /2025 drivers’ championship/ })
      .getByRole("row")
      .nth(1),
  ).toContainText("390");
});

for (const path of [
  "/f1-history",
  "/f1-history/records",
  "/f1-history/points",
  "/f1-history/teams",
  "/f1-history/1976",
])
  test(`${path} is at most 6,000 px tall on a phone and has no small touch targets`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 664 });
    await page.goto(path);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height).toBeGreaterThan(1_000);
    expect(height).toBeLessThanOrEqual(6_000);
    const small = await page.locator("main :is(a, summary)").evaluateAll((targets) =>
      targets
        .map((target) => ({ text: target.textContent, box: target.getBoundingClientRect() }))
        // Links in a collapsed section have no box.
        .filter(({ box }) => box.width > 0 && (box.width < 24 || box.height < 24))
        .map(({ text }) => text),
    );
    expect(small).toEqual([]);
  });

test("a phone shows each race of a season with its date and winner", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await page.goto("/f1-history/1976");
  const race = page.getByRole("region", { name: "Races" }).getByRole("row").filter({ hasText: "Japanese" });
  await expect(race.getByRole("rowheader").getByText("Japan", { exact: true })).toBeVisible();
  await expect(race.getByRole("cell").first()).toHaveText("24 Oct");
  const winner = race.getByRole("cell").nth(1);
  await expect(winner.getByText("Andretti", { exact: true })).toBeVisible();
  const box = await winner.getByRole("link").boundingBox();
  expect((box?.x ?? 390) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
});

test("an upcoming season shows only its calendar", async ({ page }) => {
  await page.goto("/f1-history/2026");
  await expect(page.getByText("The season hasn’t started yet.")).toBeVisible();
  await expect(page.getByRole("region", { name: "Races" }).getByRole("row")).toHaveCount(25);
});

test("the Archive menu leads to history and circuits", async ({ page }) => {
  await openWithScript(page, "/");
  const menu = page.getByRole("navigation", { name: "Main" });
  await menu.getByText("Archive").first().click();
  await menu.getByRole("link", { name: "F1 history" }).click();
  await expect(page).toHaveURL(/\/f1-history$/);
  // A new page closes open menus once it renders, a moment after the URL changes.
  await expect(page.getByRole("heading", { level: 1, name: "Formula 1 history" })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 800 });
  await menu.locator("summary[aria-label='Menu']").click();
  await menu.getByRole("link", { name: "Circuits" }).click();
  await expect(page).toHaveURL(/\/circuits$/);
});

test("redirects other spellings of a circuit to its canonical URL", async ({ request }) => {
  for (const [typed, address] of [
    ["Monza", "/circuits/monza"],
    ["red-bull-ring", "/circuits/spielberg"],
    ["Autódromo-José-Carlos-Pace", "/circuits/interlagos"],
  ] as const) {
    const response = await request.get(`/circuits/${encodeURIComponent(typed)}`, { maxRedirects: 0 });
    expect(response.status()).toBe(308);
    expect(response.headers().location).toBe(address);
  }
});

test("returns 404 for unknown years and circuits", async ({ request }) => {
  for (const address of notFound) expect((await request.get(address)).status(), address).toBe(404);
});

test("on a phone, the edge of a season's table doesn't cut a race in two", async ({ page }) => {
  for (const width of [375, 390]) {
    await page.setViewportSize({ width, height: 664 });
    await page.goto("/f1-history/2021");
    const cut = await page.getByRole("region", { name: "Drivers’ championship" }).evaluate((area) => {
      const edge = area.getBoundingClientRect().right;
      const heads = [...area.querySelectorAll("thead th")].map((head) => head.getBoundingClientRect());
      return heads.filter(({ left, right }) => left < edge - 1 && right > edge + 1).length;
    });
    expect(cut, `races cut at ${width} px`).toBe(0);
  }
});
