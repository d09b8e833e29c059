import type { Locator, Page } from "@playwright/test";

import { signInAsAdministrator } from "./support/administrator.ts";
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  LOOK_RULES,
  openWithScript,
  test,
} from "./support/journey.ts";

const pad = (page: Page) => page.locator("[data-pad]");
/** The latest announcement to assistive technology. */
const announced = (page: Page) => page.getByRole("main").getByRole("status");

/**
 * Opens the game with a fake browser clock, so that frames and timestamps advance only when the
 * test advances them.
 */
async function openWithFakeClock(page: Page): Promise<void> {
  const beganAt = 1_800_000_000_000;
  await page.clock.install({ time: beganAt });
  await page.goto("/reaction-game");
  await expect(pad(page)).toHaveAttribute("data-state", "idle");
  await page.clock.pauseAt(beganAt + 60_000);
}

/** Resolves to true if the element is fully on screen and nothing outside the pad covers it. */
const isClear = (element: Locator): Promise<boolean> =>
  element.evaluate((node) => {
    const { left, width, top, bottom } = node.getBoundingClientRect();
    return [top + 1, bottom - 1].every(
      (y) => document.elementFromPoint(left + width / 2, y)?.closest("[data-pad]") != null,
    );
  });

/** Advances the clock from the press that starts the sequence to lights out. */
async function toLightsOut(page: Page): Promise<void> {
  await page.clock.runFor(5_100);
  await expect(pad(page)).toHaveAttribute("data-lights", "5");
  for (let ms = 0; ms < 3_200 && (await pad(page).getAttribute("data-state")) !== "go"; ms += 64)
    await page.clock.runFor(64);
  await expect(pad(page)).toHaveAttribute("data-lights", "0");
}

test.describe("offline", () => {
  test.use({ expectedComplaints: /ERR_INTERNET_DISCONNECTED/ });

  test("a jump start and a reaction made offline are kept, and a right click voids an attempt", async ({
    page,
    context,
  }) => {
    await openWithFakeClock(page);
    // Everything the game needs has loaded.
    await context.setOffline(true);
    await pad(page).focus();
    await page.keyboard.press("Space");
    await expect(announced(page)).toHaveText("Five lights are coming on. Press when they go out.");
    await page.clock.runFor(3_500);
    await expect(pad(page)).toHaveAttribute("data-lights", "3");
    await page.keyboard.press("Space");
    await expect(pad(page)).toContainText("Jump start");
    await expect(announced(page)).toHaveText(
      /^Jump start\. \d\.\d{3} s too early, with 3 lights on\.$/,
    );
    await page.keyboard.press("Space");
    await expect(pad(page), "ignores an immediate second press").toHaveAttribute(
      "data-state",
      "jump-start",
    );

    await page.clock.runFor(700);
    await page.keyboard.press("Space");
    await toLightsOut(page);
    await page.clock.runFor(200);
    await page.mouse.click(5, 5, { button: "right" });
    await expect(pad(page), "the whole screen is the target").toContainText(
      "second finger or button",
    );

    await page.clock.runFor(700);
    await page.keyboard.press("Enter");
    await toLightsOut(page);
    await page.clock.runFor(240);
    await page.keyboard.press("Enter");
    await expect(announced(page)).toHaveText(
      /^2\d\d milliseconds\. Your fastest\. .+ a typical F1 driver \(about 200 ms\)\.$/,
    );
    await expect(pad(page)).toContainText("one frame at 63 Hz");

    await context.setOffline(false);
    await page.clock.resume();
    await expectAccessible(page, LOOK_RULES);
    await page.reload();
    const list = page.getByRole("list", { name: "Your last starts, newest first" });
    await expect(list.getByRole("listitem")).toHaveText([/^2\d\d, your best$/, "Jump"]);
    await page.locator("summary", { hasText: "Show as table" }).click();
    await expect(
      page.getByRole("table", { name: "Your reaction times in steps of 25 ms" }),
    ).toContainText("225 to 249");
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("tapping anywhere plays the game without following links, and leaving the page cancels the start", async ({
    page,
  }) => {
    await openWithFakeClock(page);
    // On a first visit the cookie notice is shown, and must not cover the button.
    await expect(page.getByRole("complementary", { name: "Cookies" })).toBeVisible();
    for (const height of [600, 844]) {
      await page.setViewportSize({ width: 390, height });
      await expect
        .poll(() => isClear(pad(page).getByText("Start", { exact: true })), `at ${height} px`)
        .toBe(true);
    }
    const hint = page.getByText("Tap, click or press Space.");
    await expect(hint).toHaveText("Tap. When the lights go out, do it again.", {
      useInnerText: true,
    });
    await hint.tap();
    await toLightsOut(page);
    await page.clock.runFor(280);
    await page.evaluate(() => {
      document.addEventListener(
        "click",
        () => (document.documentElement.dataset["hit"] = "yes"),
        true,
      );
    });
    // The tap is on the logo, and must not open the logo's link when the pad leaves full screen.
    await page.touchscreen.tap(60, 62);
    await expect(pad(page)).toHaveAttribute("data-state", "result");
    await page.clock.runFor(400);
    await expect(page.locator("html")).not.toHaveAttribute("data-hit");
    await expect(page).toHaveURL(/\/reaction-game$/);

    await page.clock.runFor(700);
    await pad(page).tap();
    await page.clock.runFor(2_000);
    await page.evaluate(() => window.dispatchEvent(new Event("blur")));
    await expect(announced(page)).toHaveText("You left the page, so that start doesn’t count.");
    await expectNoSidewaysScroll(page);
  });
});

test("a signed-in user plays the server's rounds in real time and joins the leaderboard", async ({
  browser,
  browserWatch,
  site,
}) => {
  const context = await browser.newContext({
    baseURL: site.url,
    storageState: await signInAsAdministrator(site),
  });
  const page = await context.newPage();
  browserWatch.watch(page);
  await openWithScript(page, "/reaction-game");
  await expect(pad(page)).toHaveAttribute("data-state", "idle");
  test.setTimeout(120_000);
  const running = /^(?:called|arming|hold|go)$/;
  // On a busy machine the screen may freeze, which voids the round, so the round is played again.
  await expect(async () => {
    // The pad ignores presses for a moment after a void round.
    await expect(async () => {
      if (!running.test((await pad(page).getAttribute("data-state")) ?? ""))
        await pad(page).click();
      await expect(pad(page)).toHaveAttribute("data-state", running, { timeout: 100 });
    }).toPass();
    const out = await page.waitForFunction(() => {
      const state = document.querySelector<HTMLElement>("[data-pad]")?.dataset["state"] ?? "";
      return ["go", "void", "jump-start"].includes(state) && performance.now();
    });
    // A reaction under 100 ms counts as a guess.
    const outAt = Number(await out.jsonValue());
    await page.waitForFunction((since) => performance.now() > since + 150, outAt);
    await page.mouse.down();
    await page.mouse.up();
    await expect(pad(page)).toHaveAttribute("data-state", "result", { timeout: 500 });
  }).toPass({ timeout: 90_000 });
  await expect(pad(page)).toContainText(/Today: \d+(?:st|nd|rd|th) with \d+ ms/);
  await expect(page.getByRole("table", { name: "Fastest reactions: today" })).toContainText(
    "Charlie",
  );
  await expect(page.getByRole("main")).toContainText(/You’re \d+(?:st|nd|rd|th) with \d+ ms/);
  await context.close();
});
