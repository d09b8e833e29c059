import type { Page } from "@playwright/test";

import {
  everyWidth,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  LOOK_RULES,
  openWithScript,
  test,
} from "./support/journey.ts";

const field = (page: Page) => page.getByRole("main").getByRole("searchbox");
const combobox = (page: Page) => page.getByRole("dialog").getByRole("combobox");
const options = (page: Page) => page.getByRole("dialog").getByRole("option");

test("shows results while typing and keeps the query in the URL", async ({ page }) => {
  await openWithScript(page, "/search");
  await field(page).fill("verstapen");
  await expect(page).toHaveURL(/\/search\?q=verstapen$/);
  await expect(page.getByRole("heading", { name: "Drivers 2" })).toBeVisible();
  await page
    .getByRole("main")
    .getByRole("link", { name: /Max Verstappen/ })
    .click();
  await expect(page).toHaveURL(/\/drivers\/VER$/);
  await page.goBack();
  await expect(field(page)).toHaveValue("verstapen");
});

test("answers a question above the results", async ({ page }) => {
  await openWithScript(page, "/search");
  await field(page).fill("brazil 2008");
  const answer = page.getByRole("region", { name: "Brazilian Grand Prix 2008" });
  await expect(answer).toContainText(
    "Felipe Massa won from pole ahead of Fernando Alonso and Kimi Räikkönen.",
  );
  await expect(
    page.getByRole("main").getByRole("heading", { level: 2 }),
    "one listing",
  ).toHaveCount(1);
  await field(page).fill("next race");
  // The race is at 04:00 UTC. The page shows it in the reader's zone.
  await expect(page.getByRole("region", { name: "Las Vegas Grand Prix" })).toContainText(
    "Sunday 23 November, 14:00",
  );
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveCount(1);
  await field(page).fill("norris vs piastri");
  const versus = page.getByRole("region", { name: "Lando Norris and Oscar Piastri" });
  await expect(versus.getByRole("row", { name: "Wins" })).toHaveText("Wins119");
  await versus.getByRole("link", { name: "Oscar Piastri" }).click();
  await expect(page).toHaveURL(/\/drivers\/PIA$/);
});

test("returns 200 for any query", async ({ page, request }) => {
  for (const text of [
    "%00",
    "%25",
    "_",
    "%27%22",
    "x".repeat(6_000),
    "%D8%A7%D9%84",
    "%F0%9F%8F%8E",
    "%FF",
    "%",
  ]) {
    expect((await request.get(`/search?q=${text}`)).status(), text.slice(0, 20)).toBe(200);
    expect((await request.get(`/api/search?q=${text}`)).status(), text.slice(0, 20)).toBe(200);
  }
  await page.goto(`/search?q=${"wide".repeat(40)}`);
  await expectNoSidewaysScroll(page);
});

test.describe("in the search dialog", () => {
  test("/ opens the dialog, arrows select and Enter follows the selection", async ({ page }) => {
    await openWithScript(page, "/schedule");
    await page.keyboard.press("/");
    await expect(combobox(page)).toBeFocused();
    await expect(combobox(page)).toHaveValue("");
    // The text is inserted as a whole. If it were typed, the results for a prefix would be
    // replaced, which would reset the selection.
    await page.keyboard.insertText("monza");
    await expect(options(page).first()).toContainText("Monza");
    await expect(options(page).first()).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("ArrowDown");
    await expect(options(page).nth(1)).toHaveAttribute("aria-selected", "true");
    const chosen = await options(page).nth(1).getAttribute("id");
    await expect(combobox(page)).toHaveAttribute("aria-activedescendant", chosen ?? "");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowUp");
    await expect(options(page).last()).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/circuits\/monza$/);
    await expect(page.getByRole("dialog")).toBeHidden();
  });

  test("the first option answers a question and opens the matching page", async ({ page }) => {
    await openWithScript(page, "/schedule");
    await page.keyboard.press("/");
    await combobox(page).fill("monaco winners");
    await expect(options(page).first()).toContainText("Ayrton Senna has the most wins: six.");
    await expect(options(page).first()).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/circuits\/monaco$/);
  });

  test("Ctrl+K opens the dialog and Escape restores focus", async ({ page }) => {
    await openWithScript(page, "/schedule");
    const before = page.getByRole("link", { name: "Gridwalk, home" });
    await before.focus();
    await page.keyboard.press("Control+k");
    await expect(combobox(page)).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(before).toBeFocused();
  });

  test("the last option opens the search page, and so does Enter when nothing is found", async ({
    page,
  }) => {
    await openWithScript(page, "/schedule");
    await page
      .getByRole("navigation")
      .getByRole("link", { name: "Search", exact: true })
      .first()
      .click();
    await combobox(page).fill("senna");
    await options(page).getByText("All results for “senna”").click();
    await expect(page).toHaveURL(/\/search\?q=senna$/);
    await page.keyboard.press("Control+k");
    await combobox(page).fill("xqzwj");
    await expect(page.getByRole("dialog")).toContainText("Nothing found for “xqzwj”");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/search\?q=xqzwj$/);
  });

  test("the / shortcut can be switched off, while Ctrl+K keeps working", async ({ page }) => {
    await openWithScript(page, "/search");
    const key = page.getByRole("switch", { name: "Open search with the / key" });
    await expect(key).toBeChecked();
    await key.click();
    await expect(key).not.toBeChecked();
    await openWithScript(page, "/schedule");
    const link = page
      .getByRole("navigation")
      .getByRole("link", { name: "Search", exact: true })
      .first();
    await expect(link).toHaveAttribute("aria-keyshortcuts", "Control+K Meta+K");
    // `dispatchEvent` returns whether a key was handled. Checking that a dialog stays closed would
    // need a wait.
    const isHandled = (key: { readonly key: string; readonly ctrlKey?: boolean }) =>
      page.evaluate(
        (init) =>
          !document.body.dispatchEvent(
            new KeyboardEvent("keydown", { ...init, bubbles: true, cancelable: true }),
          ),
        key,
      );
    expect(await isHandled({ key: "/" })).toBe(false);
    expect(await isHandled({ key: "k", ctrlKey: true })).toBe(true);
    await expect(combobox(page)).toBeFocused();
    await openWithScript(page, "/search");
    await expect(key).not.toBeChecked();
    await key.click();
    await expect(key).toBeChecked();
    expect(await isHandled({ key: "/" })).toBe(true);
    await expect(combobox(page)).toBeFocused();
  });

  test("/ types a slash in text fields", async ({ page }) => {
    await openWithScript(page, "/search");
    await field(page).focus();
    await page.keyboard.press("/");
    await expect(field(page)).toHaveValue("/");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  for (const colorScheme of ["light", "dark"] as const) {
    test.describe(`in the ${colorScheme} theme`, () => {
      test.use({ colorScheme });

      test("is accessible when empty and with results", async ({ page }) => {
        // The short run checks the light theme on a phone, and the dark theme on a desktop with the
        // rules that depend on theme and width. The long run checks both themes at both widths.
        const rules = everyWidth || colorScheme === "light" ? undefined : LOOK_RULES;
        for (const width of everyWidth ? [1280, 390] : [colorScheme === "light" ? 390 : 1280]) {
          await page.setViewportSize({ width, height: 800 });
          await openWithScript(page, "/search?q=monaco");
          await expectAccessible(page, rules);
          await expectNoSidewaysScroll(page);
          await page.locator("h1").click();
          await page.keyboard.press("/");
          await expect(combobox(page)).toBeFocused();
          await expectAccessible(page, rules);
          await combobox(page).fill("monaco");
          await expect(options(page).first()).toBeVisible();
          await expectAccessible(page, rules);
        }
      });
    });
  }
});
