import { expect, openWithScript, test } from "./support/journey.ts";

const notFound = [
  "/f1-history/1949",
  "/f1-history/abcd",
  "/f1-history/3000",
  "/f1-history/02025",
  "/circuits/nowhere",
];

test("finds a circuit by a place name without accents, and reports when no circuit matches", async ({
  page,
}) => {
  await openWithScript(page, "/circuits");
  await page.getByRole("searchbox", { name: "Find a circuit" }).fill("sao paulo");
  await expect(page.getByRole("heading", { level: 3 })).toHaveText(["Interlagos"]);
  await expect(page).toHaveURL(/\/circuits\?q=sao\+paulo$/);
  await page.goto("/circuits?q=nowhere");
  await expect(page.getByText("No circuit found")).toBeVisible();
});

for (const path of [
  "/f1-history",
  "/f1-history/records",
  "/f1-history/points",
  "/f1-history/teams",
  "/f1-history/1976",
])
  test(`${path} is at most 6,000 px tall on a phone and has no small touch targets`, async ({
    page,
  }) => {
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
  const race = page
    .getByRole("region", { name: "Races" })
    .getByRole("row")
    .filter({ hasText: "Japanese" });
  await expect(race.getByRole("rowheader").getByText("Japan", { exact: true })).toBeVisible();
  await expect(race.getByRole("cell").first()).toHaveText("24 Oct");
  const winner = race.getByRole("cell").nth(1);
  await expect(winner.getByText("Andretti", { exact: true })).toBeVisible();
  const box = await winner.getByRole("link").boundingBox();
  expect((box?.x ?? 390) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
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
    const response = await request.get(`/circuits/${encodeURIComponent(typed)}`, {
      maxRedirects: 0,
    });
    expect(response.status()).toBe(308);
    expect(response.headers().location).toBe(address);
  }
});

test("returns 404 for unknown years and circuits", async ({ request }) => {
  for (const address of notFound) expect((await request.get(address)).status(), address).toBe(404);
});

test("on a phone, the edge of a season's table doesn't cut a race in two", async ({ page }) => {
  await page.goto("/f1-history/2021");
  for (const width of [375, 390]) {
    await page.setViewportSize({ width, height: 664 });
    const cut = await page
      .getByRole("region", { name: "Drivers’ championship" })
      .evaluate((area) => {
        const edge = area.getBoundingClientRect().right;
        const heads = [...area.querySelectorAll("thead th")].map((head) =>
          head.getBoundingClientRect(),
        );
        return heads.filter(({ left, right }) => left < edge - 1 && right > edge + 1).length;
      });
    expect(cut, `races cut at ${width} px`).toBe(0);
  }
});
