import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  scriptTakesOver,
  test,
} from "./support/journey.ts";
import { leaseSite } from "./support/leased-site.ts";

// Half an hour into the 2025 São Paulo race. The reader returns to a second site, which shows the
// next morning.
test.use({
  clock: "2025-11-09T17:30:00Z",
  expectedComplaints: /^leaves the site: http:\/\/127\.0\.0\.1:/,
});

for (const javaScriptEnabled of [true, false]) {
  const tag = javaScriptEnabled ? [] : "@slow";
  test.describe(`on a phone ${javaScriptEnabled ? "with" : "without"} JavaScript`, { tag }, () => {
    test.use({ viewport: { width: 390, height: 664 }, javaScriptEnabled });

    test("a reader hides a race while it runs, and watches the replay the next morning", async ({
      page,
      environment,
      database,
    }) => {
      await page.goto("/live");
      const order = page.getByRole("table", { name: /running order/i });
      await expect(order.getByRole("row").nth(1)).toContainText("NOR");
      if (javaScriptEnabled) await scriptTakesOver(page);
      await page.getByRole("button", { name: "Spoiler-free mode" }).click();
      const mark = page.getByRole("complementary", { name: "Spoiler-free mode" });
      await expect(mark).toContainText("before São Paulo practice 1");
      await expect(order).toHaveCount(0);
      // Covered pages poll, and a failed stream would be a browser complaint.
      if (javaScriptEnabled)
        await page.waitForResponse((response) => response.url().includes("/api/live?"));

      const nextDay = await leaseSite({ clock: "2025-11-10T09:00:00Z", environment, database });
      try {
        await page.goto(`${nextDay.url}/drivers`);
        const norris = page
          .getByRole("main")
          .getByRole("listitem")
          .filter({ hasText: "Norris" })
          .first();
        await expect(norris).toContainText("357");
        await mark.getByRole("link", { name: "São Paulo practice 1" }).click();
        const hidden = page.getByRole("region", { name: "Hidden results" });
        await expect(hidden).toContainText("so it reveals the earlier results");
        await hidden.getByRole("button", { name: "Show Qualifying" }).click();
        await expect(page.getByRole("region", { name: "Results", exact: true })).toContainText(
          "1:09.511",
        );
        await expect(hidden.getByRole("button")).toHaveText(["Show Race"]);
        await hidden.getByRole("link", { name: "Watch the race" }).click();

        await expect(page).toHaveURL(`${nextDay.url}/track-vizualizer/2025/sao-paulo-grand-prix`);
        await expect(order.getByRole("row").nth(2)).toContainText("ANT");
        await expect(order.getByRole("row").nth(2)).toContainText("Grid 2");
        const watched = page.getByRole("button", { name: "I’ve watched it: show results" });
        await expect(watched).toHaveCount(0);
        if (javaScriptEnabled) {
          await scriptTakesOver(page);
          const play = page.getByRole("button", { name: "Lights out" });
          await expect(play).toBeEnabled();
          await play.press("End");
        } else {
          await page.getByLabel("Show the race after lap").fill("71");
          await page.getByRole("button", { name: "Show", exact: true }).click();
        }
        await expect(watched).toBeVisible();
        if (javaScriptEnabled) await expectAccessible(page);
        await expectNoSidewaysScroll(page);
        await expect(mark).toContainText("before São Paulo race");
        await watched.focus();
        await page.keyboard.press("Enter");

        await expect(page).toHaveURL(`${nextDay.url}/schedule/2025/sao-paulo-grand-prix`);
        await expect(page.getByRole("region", { name: "Results", exact: true })).toContainText(
          "1:32:01.596",
        );
        await expect(mark).toContainText("nothing is hidden right now");
        await page.goto(`${nextDay.url}/drivers`);
        await expect(norris).toContainText("390");
      } finally {
        await page.goto("about:blank");
        await nextDay.release();
      }
    });

    test("a reader hides a race while it runs, then reveals the grid to watch the replay", async ({
      page,
      environment,
      database,
    }) => {
      const nextDay = await leaseSite({ clock: "2025-11-10T09:00:00Z", environment, database });
      try {
        await page.goto("/");
        await page.getByRole("button", { name: "Spoiler-free mode" }).click();
        const mark = page.getByRole("complementary", { name: "Spoiler-free mode" });
        await expect(mark).toContainText("before São Paulo practice 1");
        await page.goto("/schedule/2025/sao-paulo-grand-prix");
        const hidden = page.getByRole("region", { name: "Hidden results" });
        await expect(hidden.getByRole("button", { name: "Follow Race live" })).toBeVisible();
        await expect(hidden).not.toContainText("replay");
        await page.goto(`${nextDay.url}/schedule/2025/sao-paulo-grand-prix`);
        await hidden.getByRole("button", { name: "Show the grid and watch the race" }).click();
        await expect(page).toHaveURL(`${nextDay.url}/track-vizualizer/2025/sao-paulo-grand-prix`);
        await expect(mark).toContainText("before São Paulo race");
      } finally {
        await page.goto("about:blank");
        await nextDay.release();
      }
    });
  });
}
