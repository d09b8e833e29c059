import type { Page } from "@playwright/test";

import { signInAsAdministrator } from "./support/administrator.ts";
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  LOOK_RULES,
  openWithScript,
  test as base,
} from "./support/journey.ts";

/** Only administrators can open this page. */
const test = base.extend({
  storageState: async ({ site }, use) => use(await signInAsAdministrator(site)),
});

/** Rejected forms return 400, which the browser reports to the console. */
const rejected = /400/;

const passForm = (page: Page) => page.locator("#pass");
const printButton = (page: Page) => page.getByRole("button", { name: "Print my pass" });

const openForm = (page: Page) => openWithScript(page, "/test");

async function fillAllBut(page: Page, number: string): Promise<void> {
  const form = passForm(page);
  await form.getByLabel("Name on the pass").fill("Ayşe Östberg");
  await form.getByLabel("Email").fill("ayse@example.org");
  await form.getByLabel("Race number").fill(number);
  await form.getByLabel("Grandstand").selectOption("Hairpin");
  await form.getByLabel("Race day only").check();
  await form.getByLabel("The first race you remember").fill("Suzuka, in the rain.\nNobody left.");
  await form.getByLabel("Wake me").check();
  await form.getByLabel("I understand this pass").check();
}

async function expectFieldsKept(page: Page, number: string): Promise<void> {
  const form = passForm(page);
  await expect(form.getByLabel("Name on the pass")).toHaveValue("Ayşe Östberg");
  await expect(form.getByLabel("Email")).toHaveValue("ayse@example.org");
  await expect(form.getByLabel("Race number")).toHaveValue(number);
  await expect(form.getByLabel("Grandstand")).toHaveValue("Hairpin");
  await expect(form.getByLabel("Race day only")).toBeChecked();
  await expect(form.getByLabel("The first race you remember")).toHaveValue(
    "Suzuka, in the rain.\nNobody left.",
  );
  await expect(form.getByLabel("Wake me")).toBeChecked();
  await expect(form.getByLabel("I understand this pass")).toBeChecked();
}

/** Submits a form with an error, then corrects it. */
async function rejectThenPrint(page: Page): Promise<void> {
  await fillAllBut(page, "17");
  await printButton(page).click();

  const summary = passForm(page).getByRole("alert");
  await expect(summary).toBeFocused();
  await expect(summary).toContainText("There’s a problem");
  const number = passForm(page).getByLabel("Race number");
  await expect(number).toHaveAttribute("aria-invalid", "true");
  await expect(number).toHaveAccessibleDescription(/2 to 99.*Error: 17 was Jules Bianchi’s/);
  await expectFieldsKept(page, "17");

  await number.fill("27");
  await printButton(page).click();
  await expect(passForm(page).getByText("Printed for Ayşe Östberg")).toBeVisible();
  await expect(page.locator(":focus")).toContainText("Printed for Ayşe Östberg");
  await expect(number).not.toHaveAttribute("aria-invalid");
  await expectFieldsKept(page, "27");
}

test("administrators can open the admin page and the email outbox, and both are accessible", async ({
  page,
}) => {
  await page.goto("/admin");
  await expectAccessible(page);
  await page.getByRole("main").getByRole("link", { name: "Email outbox" }).click();
  await expect(page.getByRole("heading", { name: "Email outbox" })).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await expectAccessible(page);
});

test("the form test page is hidden from search engines", async ({ page }) => {
  await page.goto("/test");
  await expect(page).toHaveTitle("Form test · Gridwalk");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
});

test.describe("the example form", () => {
  test.use({ expectedComplaints: rejected });

  test("shows each error next to its field and keeps every value", async ({ page }) => {
    await openForm(page);
    await rejectThenPrint(page);
  });

  test("doesn't shift the fields when errors appear", async ({ page }) => {
    await openForm(page);
    const distance = () =>
      page.evaluate(() => {
        const top = (id: string): number =>
          document.getElementById(id)?.getBoundingClientRect().top ?? Number.NaN;
        return top("pass-understood") - top("pass-name");
      });
    const before = await distance();
    await printButton(page).click();
    await expect(passForm(page).getByRole("alert")).toContainText("There are 6 problems");
    expect(await distance()).toBe(before);
  });

  test("moves focus to the error summary, which links to each field", async ({ page }) => {
    await openForm(page);
    await printButton(page).click();
    const summary = passForm(page).getByRole("alert");
    await expect(summary).toBeFocused();
    await summary.getByRole("link", { name: "Choose your days." }).click();
    await expect(passForm(page).getByLabel("All three days")).toBeFocused();
    await printButton(page).click();
    await expect(summary).toBeFocused();
  });

  for (const colorScheme of ["light", "dark"] as const) {
    test.describe(`with errors in the ${colorScheme} theme`, () => {
      test.use({ colorScheme });

      test("is accessible, even on a narrow phone", async ({ page }) => {
        await openForm(page);
        await printButton(page).click();
        await expect(passForm(page).getByRole("alert")).toBeVisible();
        await page.setViewportSize({ width: 320, height: 800 });
        await expectNoSidewaysScroll(page);
        await page.setViewportSize({ width: 390, height: 800 });
        await expectAccessible(page, colorScheme === "light" ? undefined : LOOK_RULES);
      });
    });
  }

  test.describe("with JavaScript off", () => {
    test.use({ javaScriptEnabled: false });

    test("moves focus to the error summary", async ({ page }) => {
      await page.goto("/test");
      await printButton(page).click();
      await expect(passForm(page).getByRole("alert")).toBeFocused();
    });
  });

  test("works with the keyboard alone", async ({ page }) => {
    await openForm(page);
    await page.getByRole("link", { name: "A real form" }).focus();
    await page.keyboard.press("Enter");
    // Tab continues from the link's target.
    await expect(page).toHaveURL(/#pass$/);
    await page.keyboard.press("Tab");
    await expect(passForm(page).getByLabel("Name on the pass")).toBeFocused();
    await page.keyboard.type("Noor");
    await page.keyboard.press("Tab");
    await page.keyboard.type("noor@example.org");
    await page.keyboard.press("Tab");
    await page.keyboard.type("8");
    await page.keyboard.press("Tab");
    await page.keyboard.type("Hair");
    await page.keyboard.press("Tab");
    await page.keyboard.press("ArrowDown");
    await expect(passForm(page).getByLabel("Saturday and Sunday")).toBeChecked();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    await expect(passForm(page).getByRole("switch")).toBeChecked();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    await page.keyboard.press("Tab");
    await expect(printButton(page)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(passForm(page).getByText("Printed for Noor")).toBeVisible();
  });
});

test("the pass preview follows the form fields", async ({ page }) => {
  await openForm(page);
  const pass = page.getByRole("region", { name: "Grid walk pass" });
  await passForm(page).getByLabel("Race number").fill("44");
  await passForm(page).getByLabel("Grandstand").selectOption("The esses");
  await expect(pass).toContainText("44");
  await expect(pass).toContainText("The esses");
  await expect(pass).toContainText("Draft");
});

test("a password can be shown and hidden", async ({ page }) => {
  await openForm(page);
  const password = page.getByLabel("Password", { exact: true });
  await expect(password).toHaveAttribute("type", "password");
  await page.getByRole("button", { name: "Show password", exact: true }).click();
  await expect(password).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: "Hide password", exact: true }).click();
  await expect(password).toHaveAttribute("type", "password");
});

test("the character counter shows the count and the excess", async ({ page }) => {
  await openForm(page);
  const area = passForm(page).getByLabel("The first race you remember");
  await area.fill("x".repeat(141));
  await expect(passForm(page).getByText("1 too many")).toBeVisible();
  await expect(passForm(page).getByText("1 character too many")).toBeAttached();
  await area.fill("🏁");
  await expect(passForm(page).getByText("1 of 140")).toBeVisible();
});

test("a busy button keeps focus and is marked as disabled", async ({ page }) => {
  await openForm(page);
  const busy = page.getByRole("button", { name: "Loading laps" });
  await busy.focus();
  await expect(busy).toBeFocused();
  await expect(busy).toHaveAttribute("aria-disabled", "true");
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`a dialog with JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled });

    test("opens, closes with Escape or a button, and restores focus", async ({ page }) => {
      await (javaScriptEnabled ? openForm(page) : page.goto("/test"));
      const opener = page.getByRole("button", { name: "Delete my ballot" });
      const dialog = page.getByRole("dialog", { name: "Delete your ballot?" });
      await opener.focus();
      await page.keyboard.press("Enter");
      await expect(dialog).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
      await opener.click();
      await dialog.getByRole("button", { name: "Keep it" }).click();
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
    });
  });
}

test("an open dialog is accessible", async ({ page }) => {
  await openForm(page);
  await page.getByRole("button", { name: "How points are counted" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectAccessible(page);
});

test("every button and field is at least 44 px wide and high", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto("/test");
  const small = await page
    .locator(
      "main :is(button, select, textarea, summary, input:not([type=checkbox], [type=radio]))",
    )
    .evaluateAll((elements) =>
      elements
        .filter((element) => element.checkVisibility())
        .map((element) => ({
          element: element.outerHTML.slice(0, 120),
          ...element.getBoundingClientRect().toJSON(),
        }))
        .filter(({ width, height }) => width < 44 || height < 44),
    );
  expect(small).toEqual([]);
});

test("every control has a visible border in forced colours", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/test");
  const borderless = await page
    .locator("main :is(input, select, textarea, button):not(.needs-script, dialog *)")
    .evaluateAll((elements) =>
      elements
        .filter((element) => {
          const { borderTopStyle, borderTopColor, appearance } = getComputedStyle(element);
          return (
            appearance === "none" &&
            (borderTopStyle === "none" || borderTopColor === "rgba(0, 0, 0, 0)")
          );
        })
        .map((element) => element.outerHTML.slice(0, 120)),
    );
  expect(borderless).toEqual([]);
});
