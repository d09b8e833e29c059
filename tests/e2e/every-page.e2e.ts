import { expect, expectAccessible, expectNoSidewaysScroll, scriptTakesOver, test } from "./support/journey.ts";
import { publicUrl } from "./support/site.ts";
import { isChecked, noPage, pages } from "./support/pages.ts";

/** axe takes seconds on a long page: the short form looks at each theme at one width, the long form at both. */
const widthsFor = (colorScheme: "light" | "dark"): readonly number[] => {
  if (process.env.EVERY_WIDTH === "1") return [390, 1280];
  return colorScheme === "light" ? [390] : [1280];
};

test("every page of the sitemap, or one of its kind, is among the pages checked here", async ({ request }) => {
  const sitemap = await (await request.get("/sitemap.xml")).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname);
  expect(listed.length).toBeGreaterThan(0);
  expect(listed.filter((path) => !isChecked(path))).toEqual([]);
});

for (const path of pages) {
  for (const colorScheme of ["light", "dark"] as const) {
    test.describe(`${path} in the ${colorScheme} theme`, () => {
      test.use({ colorScheme });

      test("is accessible, fits the screen and is served without complaint", async ({ page }) => {
        for (const width of widthsFor(colorScheme)) {
          await page.setViewportSize({ width, height: 800 });
          const answer = await page.goto(path);
          await scriptTakesOver(page);
          expect(answer?.status()).toBe(200);
          await expect(page.locator("h1")).toHaveCount(1);
          await expect(page.locator("html.dark-mode, body.dark-mode")).toHaveCount(colorScheme === "dark" ? 1 : 0);
          await expectNoSidewaysScroll(page);
          await expectAccessible(page);
        }
      });
    });
  }

  test(`${path} says what it is, to readers and to machines`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveTitle(/Gridwalk/);
    const description = await page.locator('meta[name="description"]').getAttribute("content");
    expect(description?.length).toBeGreaterThan(30);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", publicUrl + path);
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
  });
}

test.describe("with script off", () => {
  test.use({ javaScriptEnabled: false });

  for (const path of pages) {
    test(`${path} is readable`, async ({ page }) => {
      await page.goto(path);
      await expect(page.locator("h1")).toBeVisible();
      await expect(page.locator("main")).not.toBeEmpty();
      await expect(page.getByRole("navigation").first()).toBeVisible();
    });
  }

  test("the navigation leads everywhere", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("navigation").getByRole("link", { name: "Schedule", exact: true }).first().click();
    await expect(page).toHaveURL(/\/schedule$/);
    await page.getByRole("navigation").getByText("Standings", { exact: true }).first().click();
    await page.getByRole("navigation").getByRole("link", { name: "Drivers", exact: true }).first().click();
    await expect(page).toHaveURL(/\/drivers$/);
  });
});

test.describe("an address of no page", () => {
  test.use({ expectedComplaints: /404/ });

  test("answers 404 with a page that helps on", async ({ page }) => {
    const answer = await page.goto(noPage);
    expect(answer?.status()).toBe(404);
    await expect(page.locator("h1")).toBeVisible();
    await expectAccessible(page);
    await page.locator("main").getByRole("link").first().click();
    await expect(page).not.toHaveURL(new RegExp(`${noPage}$`));
  });
});
