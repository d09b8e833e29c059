import { everyWidth, expect, test } from "./support/journey.ts";
import { pages } from "./support/pages.ts";

// What such a reader can read, follow and submit is tested without a browser, in tests/no-script/.
test.use({ javaScriptEnabled: false });

/** One page of each kind. The long run opens every page. */
const samples = everyWidth ? pages : pages.filter((_, index) => index % 4 === 0);

test("pages show their heading, their content and the navigation", async ({ page }) => {
  test.setTimeout(180_000);
  for (const path of samples) {
    await page.goto(path, { waitUntil: "domcontentloaded" });
    await expect(page.locator("h1"), path).toBeVisible();
    await expect(page.locator("main"), path).not.toBeEmpty();
    await expect(page.locator("main template"), path).toHaveCount(0);
    await expect(page.getByRole("navigation").first(), path).toBeVisible();
  }
});

test("controls that need JavaScript are hidden, and their stand-ins are visible", async ({
  page,
}) => {
  await page.goto("/race-results/2025");
  await expect(page.getByText("Scroll for more races")).toBeHidden();
  await expect(page.getByRole("link", { name: /^Next: / })).toBeVisible();
  await page.goto("/schedule/2024/las-vegas-grand-prix?lapbylap=table");
  await expect(page.getByRole("region", { name: "Lap by lap", exact: true })).toBeVisible();
  await expect(page.getByRole("slider")).toHaveCount(0);
  await page.getByText("Session times", { exact: true }).click();
  await expect(page.getByText("All times are shown in the track’s time zone.")).toBeVisible();
  await page.goto("/track-vizualizer/2025/sao-paulo-grand-prix?lap=21");
  await expect(page.getByRole("button", { name: "Play" })).toBeHidden();
  await expect(
    page.getByText("Positions within a lap. Gaps are accurate to about 0.1 s."),
  ).toBeVisible();
  await page.goto("/reaction-game");
  await expect(page.locator("[data-pad]").getByText("The game needs JavaScript")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Your starts" })).toBeHidden();
  await page.goto("/follow/notifications");
  await expect(page.locator("noscript p")).toContainText("Notifications need JavaScript.");
});

test("menus, cards and folded lists work", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByText("All times are shown in the track’s time zone.")).toBeVisible();
  await page.getByRole("navigation").getByText("Standings", { exact: true }).first().click();
  await page
    .getByRole("navigation")
    .getByRole("link", { name: "Drivers", exact: true })
    .first()
    .click();
  await expect(page).toHaveURL(/\/drivers$/);
  // The cookie notice ends the page. Without JavaScript, it can't be closed.
  const notice = page.getByRole("complementary", { name: "Cookies" });
  await expect(notice).toBeVisible();
  await expect(notice.getByRole("button")).toBeHidden();
  await page.goBack();
  await page.getByRole("img", { name: "Outline of Las Vegas" }).click({ force: true });
  await expect(page).toHaveURL("/schedule/2025/las-vegas-grand-prix");

  await page.goto("/f1-history");
  await page
    .getByRole("navigation", { name: "Decades" })
    .getByRole("link", { name: "1970s" })
    .click();
  await expect(page.getByRole("link", { name: "1979" })).toBeInViewport();

  await page.goto("/f1-history/records");
  const wins = page
    .locator("h3", { hasText: /^Wins$/ })
    .first()
    .locator("..");
  const [third, fifth, tenth] = ["Max Verstappen", "Alain Prost", "Jim Clark"].map((name) =>
    wins.getByText(name),
  );
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
