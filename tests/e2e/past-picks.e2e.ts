import type { Page } from "@playwright/test";

import { expect, expectAccessible, expectNoSidewaysScroll } from "./support/journey.ts";
import { becomeMember, button, logIn, PASSWORD, test } from "./support/members.ts";

// One worker, because all tests here share one site.
test.describe.configure({ mode: "default" });

const PHONE = { width: 390, height: 664 };
const bar = (page: Page) => page.getByRole("complementary", { name: "Time machine" });

for (const javaScriptEnabled of [true, false]) {
  const tag = javaScriptEnabled ? [] : "@slow";
  test.describe(`${javaScriptEnabled ? "with" : "without"} JavaScript`, { tag }, () => {
    test.use({ viewport: PHONE, javaScriptEnabled });

    test("a member predicts, votes and is scored in three races of 2012 on two devices", async ({
      page,
      browser,
      browserWatch,
    }) => {
      const address = await becomeMember(page, "Ana");
      await page.goto("/watch?season=2012");
      await page.getByRole("button", { name: "Before qualifying Abu Dhabi" }).click();
      await bar(page).getByRole("link", { name: "Your picks" }).click();
      const podium = {
        Winner: "Kimi Räikkönen",
        Second: "Sebastian Vettel",
        Third: "Fernando Alonso",
      };
      for (const [label, name] of Object.entries(podium)) {
        const option = page.getByLabel(label).getByRole("option", { name });
        await page.getByLabel(label).selectOption((await option.getAttribute("value")) ?? "");
      }
      await button(page, "Predict").click();
      await expect(page.getByRole("main").getByRole("status")).toContainText(
        "Your prediction is in",
      );
      await expectNoSidewaysScroll(page);
      if (javaScriptEnabled) await expectAccessible(page);

      const desktop = await browser.newPage({
        viewport: { width: 1440, height: 900 },
        javaScriptEnabled,
      });
      browserWatch.watch(desktop);
      await desktop.goto("/login");
      await logIn(desktop, address, PASSWORD);
      await expect(bar(desktop)).toContainText("before Abu Dhabi qualifying");
      await bar(desktop).getByRole("link", { name: "Your picks" }).click();
      await expect(desktop.getByLabel("Second")).toHaveValue("sebastian-vettel");

      await bar(desktop).getByRole("button", { name: "Show qualifying" }).click();
      await expect(desktop.getByRole("region", { name: "Your prediction" })).toContainText(
        "locked since qualifying",
      );
      await bar(desktop).getByRole("button", { name: "I’ve watched it" }).click();
      const scored = desktop.getByRole("region", { name: "Your 2012 predictions" });
      await expect(scored).toContainText("5 points");
      const vote = desktop.getByRole("region", { name: "Your vote" });
      for (const [question, name] of [
        ["Best point scorer", "Kimi Räikkönen"],
        ["Best of the rest", "Lewis Hamilton"],
        ["Best team", "Lotus"],
      ] as const)
        await vote
          .getByRole("group", { name: question })
          .getByRole("radio", { name })
          .first()
          .check({ force: true });
      await button(desktop, "Cast my vote").click();
      await expect(desktop.getByRole("main").getByRole("status")).toContainText("Your vote is in");
      if (javaScriptEnabled) await expectAccessible(desktop);

      await page.goto("/watch/picks");
      await expect(bar(page)).toContainText("after the Abu Dhabi race");
      await expect(page.getByRole("region", { name: "Your 2012 votes" })).toContainText(
        "Räikkönen",
      );
      await expect(page.getByRole("region", { name: "Your 2012 predictions" })).toContainText(
        "5 points",
      );
      await expectNoSidewaysScroll(page);

      // The phone moves on to the next race, and the desktop to the race after that.
      const watch = async (device: Page, race: string): Promise<void> => {
        await device.goto("/watch/picks");
        await bar(device).getByRole("button", { name: "Next race" }).click();
        await expect(bar(device)).toContainText(`before ${race} qualifying`);
        await bar(device).getByRole("button", { name: "Show qualifying" }).click();
        await bar(device).getByRole("button", { name: "I’ve watched it" }).click();
        await expect(bar(device)).toContainText(`after the ${race} race`);
      };
      await watch(page, "United States");
      await watch(desktop, "Brazil");
      await page.reload();
      await expect(bar(page)).toContainText("after the Brazil race");
      await expect(page.getByRole("region", { name: "Your 2012 predictions" })).toContainText(
        "5 points",
      );
      await desktop.close();

      await bar(page).getByRole("button", { name: "Leave" }).click();
      await expect(page).toHaveURL(/\/watch$/);
      await page.goto("/vote");
      await expect(page.getByRole("main")).not.toContainText("Abu Dhabi");
    });
  });
}
