import { expect, expectAccessible, openWithScript, test } from "./support/journey.ts";

test("the driver standings show points, and each gap to the leader if it is under 300 points", async ({
  page,
}) => {
  await openWithScript(page, "/drivers");
  await expect(page.locator("h1")).toHaveText("Formula 1 Driver Standings, 2025 Season");
  const slots = page.getByRole("main").locator("ol").first().getByRole("listitem");
  await expect(slots).toHaveCount(21);
  await expect(slots.nth(0)).toContainText("Lando Norris");
  await expect(slots.nth(0)).toContainText("390 PTS");
  await expect(slots.nth(0)).not.toContainText("Gap to");
  await expect(slots.nth(1)).toContainText("Gap to NOR 24");
  // Albon is 317 points behind. Gaps of 300 or more aren't shown.
  await expect(slots.nth(7)).toContainText("Albon");
  await expect(slots.nth(7)).not.toContainText("Gap to");
  await expect(slots.nth(7)).toContainText("49 behind ANT");
  await expect(slots.nth(0)).toContainText("7 wins");
  await page.setViewportSize({ width: 390, height: 664 });
  await expect(slots.nth(4), "five drivers fit a phone's first screen").toBeInViewport({
    ratio: 1,
  });
});

test("the standings after each round have their own URL", async ({ page }) => {
  await openWithScript(page, "/drivers");
  await page.getByLabel("Standings after").selectOption("1");
  await expect(page).toHaveURL(/\/drivers\?round=1$/);
  const first = page.getByRole("main").locator("ol").first().getByRole("listitem").first();
  await expect(first).toContainText("25 PTS");
  await page.goBack();
  await expect(first).toContainText("390 PTS");
});

for (const reducedMotion of ["no-preference", "reduce"] as const)
  test(`cards that change places ${reducedMotion === "reduce" ? "don't move with reduced motion" : "move"}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await page.addInitScript(() => {
      const animate = Element.prototype.animate;
      Element.prototype.animate = function count(...args) {
        if (
          this.id.startsWith("driver-") &&
          !(args[1] as KeyframeAnimationOptions).easing?.startsWith("steps")
        )
          document.documentElement.dataset["moved"] = "true";
        return animate.apply(this, args);
      };
    });
    await openWithScript(page, "/drivers");
    await page.getByLabel("Standings after").selectOption({ index: 20 });
    await expect(page).toHaveURL(/round=/);
    await expect(page.getByRole("main").getByRole("listitem").first()).not.toContainText("390");
    const moved = await page.locator("html").evaluate((html) => html.dataset["moved"]);
    expect(moved).toBe(reducedMotion === "reduce" ? undefined : "true");
  });

test("a driver's name in the list expands into the title of the driver's page", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      const report = (text: string): void => {
        document.documentElement.dataset["animated"] = text;
      };
      const moving = (): (string | null)[] =>
        document
          .getAnimations()
          .filter(({ timeline }) => timeline instanceof DocumentTimeline)
          .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.pseudoElement : null));
      transition.ready.then(
        () => report(moving().join(" ")),
        () => report("skipped"),
      );
      return transition;
    };
  });
  await openWithScript(page, "/drivers");
  await page
    .getByRole("main")
    .getByRole("link", { name: /Norris/ })
    .first()
    .click();
  await expect(page.locator("html")).toHaveAttribute(
    "data-animated",
    /::view-transition-group\(title\)/,
  );
  await page.goBack();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.locator("html").evaluate((html) => delete html.dataset["animated"]);
  await page
    .getByRole("main")
    .getByRole("link", { name: /Norris/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/drivers\/NOR$/);
  await expect(page.locator("html"), "nothing moves").toHaveAttribute("data-animated", "");
});

test("the team standings show the champion, wins and drivers with points, and highlight a card on hover", async ({
  page,
}) => {
  await openWithScript(page, "/teams");
  await expect(page.locator("h1")).toHaveText("Formula 1 Team Standings, 2025 Season");
  const cards = page.getByRole("main").locator("ol").first().locator("> li");
  await expect(cards).toHaveCount(10);
  await expect(cards.nth(0)).toContainText("McLaren");
  await expect(cards.nth(0)).toContainText("Races won 14");
  await expect(cards.nth(0)).toContainText("756 PTS");
  await expect(cards.nth(0)).toContainText("Lando Norris");
  await expect(cards.nth(0)).toContainText("Oscar Piastri");
  await expect(cards.nth(9)).not.toContainText("Races won");
  await expect(page.getByText("McLaren, Constructors’ champion")).toBeVisible();
  // Both drivers are shown with their points, the one with more points first.
  await expect(cards.nth(1)).toContainText(/George Russell\s*276.*Kimi Antonelli\s*122/);
  const border = (): Promise<string> =>
    cards.nth(0).evaluate((card) => getComputedStyle(card).borderTopColor);
  const rest = await border();
  await cards.nth(0).hover();
  await expect.poll(border).not.toBe(rest);
});

test("the points chart can be shown as a table", async ({ page }) => {
  await openWithScript(page, "/drivers");
  await page.getByText("Show as table").click();
  const norris = page.getByRole("row").filter({ hasText: "Lando Norris" });
  await expect(norris.getByRole("cell").last()).toHaveText("390");
  await expect(norris.getByRole("cell").first()).toHaveText("25");
});

test.describe("a visitor's driver", () => {
  test.use({ expectedComplaints: /failed: .*\/assets\/|Failed to (?:fetch|load)|net::ERR_FAILED/ });

  test("is picked on the home page and highlighted in every table before scripts load", async ({
    page,
  }) => {
    const marked = () =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>("[data-driver]")]
          .filter((row) => getComputedStyle(row).boxShadow.startsWith("rgb(229, 104, 6)"))
          .map((row) => row.dataset.driver),
      );
    await page.setViewportSize({ width: 390, height: 664 });
    await openWithScript(page, "/");
    const strip = page.getByRole("region", { name: "Your driver" });
    await strip.getByLabel("Pick your driver").selectOption("Oscar Piastri");
    await expect(strip.getByRole("status")).toHaveText(
      "Oscar Piastri is now highlighted in every table.",
    );
    expect(await marked()).toEqual(["oscar-piastri"]);
    await expectAccessible(page);

    await page.route("**/assets/**.js", (route) => route.abort());
    for (const path of ["/drivers", "/race-results", "/schedule/2025/sao-paulo-grand-prix"]) {
      await page.goto(path);
      expect(new Set(await marked()), path).toEqual(new Set(["oscar-piastri"]));
      // Text on the highlight is as readable on the dark podium as in the other rows.
      await expectAccessible(page, ["color-contrast"]);
    }
    await page.goto("/");
    await expect(strip).toBeHidden();
    await page.unroute("**/assets/**.js");

    for (const [path, figure] of [
      ["/drivers", "366 PTS"],
      ["/race-results", "+15.749"],
    ] as const) {
      await openWithScript(page, path);
      const pinned = page.getByRole("button", { name: "Your driver: " });
      await expect(pinned).toBeHidden();
      const row = page.locator('[data-driver="oscar-piastri"]').first();
      const list = page.locator("ol, table").filter({ has: row }).first();
      await list.evaluate((element) => element.lastElementChild?.scrollIntoView({ block: "end" }));
      await expect(pinned).toContainText("Piastri");
      await expect(pinned).toContainText(figure);
      await expectAccessible(page);
      await pinned.click();
      await expect(row).toBeInViewport();
      await expect(pinned).toBeHidden();
    }

    await openWithScript(page, "/drivers/PIA");
    const mine = page.getByRole("button", { name: "My driver" });
    await expect(mine).toHaveAttribute("aria-pressed", "true");
    await mine.click();
    await expect(mine).toHaveAttribute("aria-pressed", "false");
    await page.goto("/drivers");
    expect(await marked()).toEqual([]);
  });
});
