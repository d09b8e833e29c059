import { expect, moments, openWithScript, test } from "./support/journey.ts";

test.use({ clock: moments.offWeek });

test("between two weekends, the home page shows the last race and no countdown", async ({
  page,
}) => {
  await openWithScript(page, "/");
  await expect(page.getByRole("link", { name: "Last meeting" }).first()).toHaveAttribute(
    "href",
    "/schedule/2025/sao-paulo-grand-prix",
  );
  await expect(page.locator("[data-countdown]")).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Las Vegas Grand Prix" })).toContainText(
    "in 6 days",
  );
  const last = page.getByRole("region", { name: "São Paulo, last time out" });
  await expect(last.getByRole("listitem").nth(0)).toContainText("Lando Norris");
  await expect(last.getByRole("listitem").nth(0)).toContainText("25 points, 1:32:01.596");
  await expect(last.getByRole("listitem").nth(1)).toContainText("+10.388");
  await expect(last.getByText("Top teams")).toBeHidden();
  await last.getByText("View more results").click();
  await expect(last.getByText("View less results")).toBeVisible();
  await expect(last.getByText("Positions gained")).toBeVisible();
  // Verstappen went from the pit lane to the podium.
  await expect(last.getByRole("listitem").filter({ hasText: "up" }).first()).toContainText(
    "Max Verstappen",
  );
  await last.getByText("View less results").click();
  await expect(last.getByText("Top teams")).toBeHidden();
});

test("an open page's meeting link switches to the current meeting 24 hours before practice", async ({
  page,
}) => {
  await page.clock.install();
  await openWithScript(page, "/login");
  const bar = page.getByRole("navigation", { name: "Main" });
  await expect(bar.getByRole("link", { name: "Last meeting" })).toBeVisible();
  await page.getByRole("main").getByLabel("Email").fill("someone@exam");
  const now = Date.parse(
    await page.evaluate(
      async () => ((await (await fetch("/api/clock")).json()) as { now: string }).now,
    ),
  );
  // 24 hours before practice 1, which is at 00:30 UTC on the 21st.
  const leftMs = Date.parse("2025-11-20T00:30:00Z") - now;
  await page.clock.fastForward(leftMs - 60_000);
  await expect(bar.getByRole("link", { name: "Last meeting" })).toBeVisible();
  await page.clock.fastForward(61_000);
  await expect(bar.getByRole("link", { name: "Current meeting" })).toHaveAttribute(
    "href",
    "/schedule/2025/las-vegas-grand-prix",
  );
  await expect(page.getByRole("main").getByLabel("Email")).toHaveValue("someone@exam");
});

for (const javaScriptEnabled of [true, false]) {
  const tag = javaScriptEnabled ? [] : "@slow";
  test.describe(`on a phone ${javaScriptEnabled ? "with" : "without"} JavaScript`, { tag }, () => {
    test.use({ viewport: { width: 390, height: 664 }, javaScriptEnabled });

    test("a visitor watches three races of 2012 in the time machine and returns to the present", async ({
      page,
    }) => {
      await page.goto("/watch");
      await page.getByRole("link", { name: "2012" }).click();
      await page.getByRole("button", { name: "Before race Abu Dhabi" }).click();
      await expect(page).toHaveURL("/");
      await expect(page.getByRole("region", { name: "Abu Dhabi Grand Prix" })).toContainText(
        "round 18 of 20",
      );
      const bar = page.getByRole("complementary", { name: "Time machine" });
      await expect(bar).toContainText("You’re in 2012, before the Abu Dhabi race");

      const points = async (driver: string, total: string): Promise<void> => {
        await page.goto("/drivers");
        const row = page
          .getByRole("main")
          .getByRole("listitem")
          .filter({ hasText: driver })
          .first();
        await expect(row).toContainText(total);
      };
      await points("Räikkönen", "173");
      await bar.getByRole("link", { name: "Watch the race" }).click();
      await expect(page).toHaveURL("/track-vizualizer/2012/abu-dhabi-grand-prix");
      await expect(page.getByRole("heading", { level: 1 })).toContainText("Abu Dhabi");
      const watched = page
        .getByRole("main")
        .getByRole("button", { name: "I’ve watched it: show results" });
      const watchToTheEnd = async (laps: number): Promise<void> => {
        await expect(watched).toHaveCount(0);
        await page.goto(`${page.url()}?lap=${laps}`);
        await watched.click();
      };
      await watchToTheEnd(55);
      await expect(page).toHaveURL("/schedule/2012/abu-dhabi-grand-prix");
      await expect(bar).toContainText("after the Abu Dhabi race");
      await points("Räikkönen", "198");

      await bar.getByRole("button", { name: "Next race" }).click();
      await expect(bar).toContainText("before United States qualifying");
      await bar.getByRole("button", { name: "Show qualifying" }).click();
      await expect(bar).toContainText("before the United States race");
      await points("Hamilton", "165");
      await bar.getByRole("button", { name: "I’ve watched it" }).click();
      await expect(bar).toContainText("after the United States race");
      await points("Hamilton", "190");

      await bar.getByRole("button", { name: "Next race" }).click();
      await bar.getByRole("button", { name: "Show qualifying" }).click();
      await expect(bar).toContainText("before the Brazil race");
      await points("Vettel", "273");
      await bar.getByRole("link", { name: "Watch the race" }).click();
      await expect(page).toHaveURL("/track-vizualizer/2012/brazilian-grand-prix");
      await watchToTheEnd(71);
      await expect(bar).toContainText("after the Brazil race");
      await points("Vettel", "281");

      await bar.getByRole("button", { name: "Leave" }).click();
      await expect(bar).toHaveCount(0);
      await points("Norris", "390");
      await page.goto("/");
      await expect(page.getByText("You’re part-way through 2012")).toBeVisible();
      await page.getByRole("button", { name: "Carry on" }).click();
      await expect(bar).toContainText("You’re in 2012, after the Brazil race");
    });

    test("a reader hides the latest weekend and reveals it session by session", async ({
      page,
    }) => {
      await page.goto("/drivers");
      const norris = page
        .getByRole("main")
        .getByRole("listitem")
        .filter({ hasText: "Norris" })
        .first();
      await expect(norris).toContainText("390");
      await page.getByRole("button", { name: "Spoiler-free mode" }).click();
      await expect(page).toHaveURL("/drivers");
      const mark = page.getByRole("complementary", { name: "Spoiler-free mode" });
      await expect(mark).toContainText("before São Paulo practice 1");
      await expect(norris).toContainText("357");
      await mark.getByRole("link", { name: "São Paulo practice 1" }).click();
      const hidden = page.getByRole("region", { name: "Hidden results" });
      await expect(hidden.getByRole("button")).toHaveText([
        "Show Practice 1",
        "Show Sprint Qualifying",
        "Show Sprint",
        "Show Qualifying",
        "Show Race",
        "Show the grid and watch the race",
      ]);
      await expect(page.getByRole("region", { name: "Results", exact: true })).toHaveCount(0);
      await hidden.getByRole("button", { name: "Show Qualifying" }).click();
      await expect(hidden.getByRole("button")).toHaveText(["Show Race"]);
      await expect(page.getByRole("region", { name: "Results", exact: true })).toContainText(
        "1:09.511",
      );
      await page.goto("/drivers");
      await expect(norris).toContainText("365");
      await mark.getByRole("button", { name: "Show the result" }).click();
      await expect(mark).toContainText("nothing is hidden right now");
      await expect(norris).toContainText("390");
      await page.getByRole("button", { name: "Spoiler-free: switch off" }).click();
      await expect(mark).toHaveCount(0);
      await expect(norris).toContainText("390");
    });
  });
}
