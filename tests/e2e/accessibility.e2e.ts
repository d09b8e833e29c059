import type { Locator, Page } from "@playwright/test";

import { signInAsAdministrator } from "./support/administrator.ts";
import { coveredStops } from "./support/covered-stops.ts";
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openWithScript,
  test,
} from "./support/journey.ts";
import { smallTargets } from "./support/small-targets.ts";
import { expectRoomForSpacedText, expectUsableControls } from "./support/wcag.ts";

// Pages open to everyone are checked in every-page.e2e.ts.
test.use({ viewport: { width: 390, height: 664 }, contextOptions: { reducedMotion: "reduce" } });

test("reports small and covered controls, but not links in sentences or well-spaced controls", async ({
  page,
}) => {
  await page.setContent(`
    <style>button { width: 20px; height: 20px; padding: 0; border: 0 } li { line-height: 18px }</style>
    <button>close to the next</button><button>close to the last</button>
    <p><button style="margin: 20px">alone</button></p>
    <p>A sentence with a <a href="#a">link</a>.</p>
    <ul><li><a href="#b">list</a></li><li><a href="#c">entry</a></li></ul>
    <p style="position: relative"><a href="#d">under</a><b style="position: absolute; inset: 0; background: red"></b></p>`);
  const small = (await page.evaluate(smallTargets, "body")).join();
  for (const name of ["close to the next", "close to the last", "#b", "#c"])
    expect(small).toContain(name);
  for (const name of ["alone", "#a"]) expect(small).not.toContain(name);
  const covered = await page.evaluate(coveredStops);
  expect(covered).toEqual([expect.stringContaining("#d"), expect.stringContaining("#d")]);
});

test.describe("pages of members and administrators", () => {
  test.use({ storageState: async ({ site }, use) => use(await signInAsAdministrator(site)) });

  test(
    "have controls of a usable size that are never covered, and fit a narrow screen",
    { tag: "@slow" },
    async ({ page }) => {
      for (const path of [
        "/profile",
        "/update-profile",
        "/update-profile/photo",
        "/two-factor",
        "/log-in-again",
        "/admin",
        "/admin/season-events",
        "/admin/driver-editor",
        "/admin/team-editor",
        "/admin/history",
        "/admin/jobs",
        "/admin/switches",
        "/admin/webhooks",
        "/admin/users",
        "/admin/votes",
        "/admin/test",
        "/update-teams",
        "/test",
      ])
        await test.step(path, async () => {
          await page.setViewportSize({ width: 390, height: 664 });
          await openWithScript(page, path);
          await expectAccessible(page);
          await expectUsableControls(page);
          await expectRoomForSpacedText(page);
          await page.setViewportSize({ width: 320, height: 640 });
          await expectNoSidewaysScroll(page);
        });
    },
  );
});

/** Presses Tab until the focus leaves the page, and returns the number of stops. */
async function tabThrough(page: Page): Promise<number> {
  const seen = await page.evaluateHandle(() => new Set<Element>());
  for (let presses = 0; presses < 400; presses++) {
    await page.keyboard.press("Tab");
    const isNew = await seen.evaluate((stops) => {
      const stop = document.activeElement;
      if (stop === null || stop === document.body || stops.has(stop)) return false;
      stops.add(stop);
      return true;
    });
    if (!isNew) return presses;
  }
  throw new Error("the Tab key never leaves the page");
}

test("the Tab key reaches each control once and then leaves the page", async ({ page }) => {
  for (const path of [
    "/",
    "/schedule/2025/sao-paulo-grand-prix",
    "/fun/title-simulator",
    "/login",
  ]) {
    await openWithScript(page, path);
    const stops = await page
      .locator("a[href], button, input, select, textarea, summary, [tabindex='0']")
      .filter({ visible: true })
      .evaluateAll(
        (all) =>
          all.filter(
            (stop) => !stop.matches(":disabled, [tabindex='-1'], [type=radio]:not(:checked)"),
          ).length,
      );
    expect(stops).toBeGreaterThan(15);
    // A button may appear or disappear while the page scrolls.
    expect(Math.abs((await tabThrough(page)) - stops), path).toBeLessThanOrEqual(1);
  }
});

test("the phone menu and the search take focus and return it", async ({ page }) => {
  await openWithScript(page, "/");
  const menu = page.getByLabel("Menu");
  await menu.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.locator("header details[open]").getByRole("link").first()).toBeFocused();
  expect(await page.evaluate(smallTargets, "header details[open]")).toEqual([]);
  await menu.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await expect(menu).toBeFocused();
  const opener = page.locator("header").getByRole("link", { name: /Search/ });
  await opener.first().press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("combobox")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener.first()).toBeFocused();
});

test("every slider can be set by a press instead of a drag", async ({ page }) => {
  for (const [path, count] of [
    ["/schedule/2025/sao-paulo-grand-prix", 2],
    ["/drivers", 1],
    ["/teams", 1],
    ["/track-vizualizer/2025/sao-paulo-grand-prix", 1],
  ] as const) {
    await openWithScript(page, path);
    const sliders = page.getByRole("slider");
    await expect(sliders).toHaveCount(count);
    await expect(page.locator("[draggable=true]")).toHaveCount(0);
    for (const slider of await sliders.all()) {
      await slider.scrollIntoViewIfNeeded();
      for (const share of [0.75, 0.25]) await expectPressToSet(slider, share);
    }
  }
});

async function expectPressToSet(slider: Locator, share: number): Promise<void> {
  const box = await slider.boundingBox();
  await slider.click({ position: { x: (box?.width ?? 0) * share, y: (box?.height ?? 0) / 2 } });
  await expect
    .poll(() =>
      slider.evaluate(
        (input: HTMLInputElement) =>
          (input.valueAsNumber - Number(input.min)) / (Number(input.max) - Number(input.min)),
      ),
    )
    .toBeCloseTo(share, 1);
}

test("the login form accepts pasted values and supports password managers", async ({ page }) => {
  await openWithScript(page, "/login");
  const main = page.getByRole("main");
  const [email, password] = [
    main.getByLabel("Email"),
    main.getByLabel("Password", { exact: true }),
  ];
  await expect(email).toHaveAttribute("autocomplete", "username");
  await expect(password).toHaveAttribute("autocomplete", "current-password");
  await email.fill("lando@example.org");
  await email.press("ControlOrMeta+a");
  await email.press("ControlOrMeta+c");
  await password.press("ControlOrMeta+v");
  await expect(password).toHaveValue("lando@example.org");
});

test.describe("in forced colours", () => {
  test.use({
    colorScheme: "dark",
    contextOptions: { forcedColors: "active", reducedMotion: "reduce" },
  });

  const colour = (target: Locator, property: string) =>
    target.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

  test("drawings use the system's palette even if the reader chose the other theme", async ({
    page,
  }) => {
    await page.addInitScript(() => localStorage.setItem("darkMode", "false"));
    await page.goto("/fun/guess-the-circuit");
    await expect(page.locator("html")).toHaveClass(/light-mode/);
    const drawing = page.getByRole("main").getByRole("img").first();
    expect(await colour(page.locator("body"), "background-color")).toBe("rgb(0, 0, 0)");
    expect(await colour(drawing, "color")).toBe("rgb(255, 255, 255)");
    await page.goto("/drivers/VER");
    expect(await page.locator("body").evaluate((body) => getComputedStyle(body).colorScheme)).toBe(
      "light dark",
    );
  });

  test("team colours and the selected tab remain visible", async ({ page }) => {
    await page.goto("/drivers");
    const slots = page.getByRole("main").locator("ol > li");
    const [first, third] = [
      await slots.nth(0).evaluate((slot) => getComputedStyle(slot, "::before").borderTopColor),
      await slots.nth(2).evaluate((slot) => getComputedStyle(slot, "::before").borderTopColor),
    ];
    expect(first).not.toBe(third);
    await page.goto("/schedule/2025/sao-paulo-grand-prix");
    const tabs = page.getByRole("navigation", { name: "Sessions" }).getByRole("link");
    const chosen = tabs.and(page.locator("[aria-current]"));
    expect(await colour(chosen, "background-color")).not.toBe(
      await colour(tabs.last(), "background-color"),
    );
    expect(await colour(chosen, "color")).not.toBe(await colour(chosen, "background-color"));
  });
});

test("nothing moves for readers who prefer reduced motion", async ({ page }) => {
  for (const path of [
    "/",
    "/live",
    "/greeting",
    "/reaction-game",
    "/track-vizualizer/2025/sao-paulo-grand-prix",
  ]) {
    await openWithScript(page, path);
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration) > 1)
        .map((animation) => (animation.effect as KeyframeEffect).target?.outerHTML.slice(0, 100)),
    );
    expect(moving, path).toEqual([]);
  }
});
