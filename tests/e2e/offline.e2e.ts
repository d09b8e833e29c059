import type { Page } from "@playwright/test";

import { signInAsAdministrator } from "./support/administrator.ts";
import {
  expect,
  expectAccessible,
  LOOK_RULES,
  openWithScript,
  scriptTakesOver,
  test as base,
} from "./support/journey.ts";

/** A site on the morning after Las Vegas 2025, with the vote open and a race to predict. */
const test = base.extend({
  clock: "2025-11-23T12:00:00Z",
  environment: { PUBLIC_URL: "", TRUST_PROXY: "1" },
  database: "race-day",
  expectedComplaints:
    /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|status of (400|502)|(400|502): /,
});

/** Every page with forms that change data, for visitors and for a signed-in administrator. */
const visitorsPages = ["/login", "/signup", "/vote", "/fun/predictor"];
const administratorsPages = [
  "/profile",
  "/update-profile",
  "/fun/predictor",
  "/test",
  "/update-teams",
  "/admin/season-events?meeting=1168",
  "/admin/driver-editor?driver=lando-norris",
  "/admin/team-editor?team=mclaren",
  "/admin/jobs",
  "/admin/switches",
  "/admin/webhooks",
];

const notice = (page: Page) =>
  page.getByRole("alert").filter({ hasText: /^(?:You’re offline|Gridwalk didn’t|Something went)/ });

/** Runs in the page: fills in a form and returns its field values. */
function fillIn(form: Element): string[] {
  const setter = (field: object): ((value: string) => void) | undefined =>
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.bind(field);
  const fields = [...(form as HTMLFormElement).elements].filter(
    (field) =>
      field instanceof HTMLInputElement ||
      field instanceof HTMLTextAreaElement ||
      field instanceof HTMLSelectElement,
  );
  for (const [index, field] of fields.entries()) {
    if (field instanceof HTMLInputElement && ["checkbox", "radio"].includes(field.type)) {
      if (!field.disabled && !field.checked) field.click();
    } else if (
      field.matches(
        "textarea, input:is([type=text], [type=email], [type=password], [type=search], :not([type]))",
      )
    ) {
      setter(field)?.(field.matches("[type=email]") ? `fan-${index}@example.org` : `kept ${index}`);
      field.dispatchEvent(new Event("input", { bubbles: true }));
    }
  }
  return fields.map((field) =>
    field instanceof HTMLInputElement && ["checkbox", "radio"].includes(field.type)
      ? String(field.checked)
      : field.value,
  );
}

/** Runs in the page. Returns a form's field values. */
function read(form: Element): string[] {
  return [...(form as HTMLFormElement).elements].flatMap((field) => {
    if (field instanceof HTMLInputElement && ["checkbox", "radio"].includes(field.type))
      return [String(field.checked)];
    return field instanceof HTMLInputElement ||
      field instanceof HTMLTextAreaElement ||
      field instanceof HTMLSelectElement
      ? [field.value]
      : [];
  });
}

async function expectFormsKept(page: Page, path: string): Promise<void> {
  await openWithScript(page, path);
  const forms = page.getByRole("main").locator("form[method=post]");
  const count = await forms.count();
  expect(count, `forms of ${path}`).toBeGreaterThan(0);
  const url = page.url();
  await page.context().setOffline(true);
  for (let index = 0; index < count; index += 1) {
    const form = forms.nth(index);
    // Choosing a favourite submits the form straight away and shows its own message.
    if ((await form.getAttribute("action")) === "/favourites") continue;
    const filled = await form.evaluate(fillIn);
    await form.evaluate((element: HTMLFormElement) => {
      element.noValidate = true;
      element.requestSubmit(
        element.querySelector<HTMLButtonElement>("button[type=submit], button:not([type])"),
      );
    });
    await expect(notice(page), `form ${index} of ${path}`).toContainText(
      "You’re offline. Nothing was sent.",
    );
    expect(await form.evaluate(read), `form ${index} of ${path}`).toEqual(filled);
    expect(page.url()).toBe(url);
    await notice(page).locator("..").getByRole("button", { name: "Close message" }).click();
    await expect(notice(page)).toHaveCount(0);
  }
  await page.context().setOffline(false);
}

test("visitors' forms keep their input while offline", async ({ page }) => {
  for (const path of visitorsPages) await expectFormsKept(page, path);
});

test.describe("as an administrator", () => {
  test.use({ storageState: async ({ site }, use) => use(await signInAsAdministrator(site)) });

  test(
    "account and admin forms keep their input while offline",
    { tag: "@slow" },
    async ({ page }) => {
      for (const path of administratorsPages) await expectFormsKept(page, path);
      await page.goto("/drivers");
      await scriptTakesOver(page);
      await page.context().setOffline(true);
      await page.getByRole("button", { name: "Favourite: Lando Norris" }).click();
      await expect(page.getByRole("alert")).toContainText("Not saved: you’re offline.");
      await page.getByRole("contentinfo").getByRole("button", { name: "Sign out" }).click();
      await expect(notice(page).last()).toContainText("Nothing was sent.");
      await page.context().setOffline(false);
      await page.getByRole("contentinfo").getByRole("button", { name: "Sign out" }).click();
      await expect(
        page.getByRole("contentinfo").getByRole("link", { name: "Log In" }),
      ).toBeVisible();
    },
  );
});

test("an offline ballot can be cast after reconnecting, and links don't navigate offline", async ({
  page,
}) => {
  await openWithScript(page, "/vote");
  for (const name of ["Max Verstappen", "Lando Norris", "Mercedes Russell, Antonelli"])
    await page.getByRole("radio", { name }).check({ force: true });
  const cast = page.getByRole("main").locator("form").getByRole("button").last();
  await page.context().setOffline(true);
  await cast.click();
  await expect(notice(page)).toContainText("Everything you entered is still here.");
  await expect(cast).toBeFocused();
  await expectAccessible(page, LOOK_RULES);

  await page.getByRole("link", { name: "Schedule" }).first().click();
  await expect(notice(page)).toContainText("You need a connection to open that page");
  await expect(page).toHaveURL("/vote");
  await page.context().setOffline(false);
  await expect(page.getByRole("status").filter({ hasText: "You’re back online." })).toBeVisible();
  await cast.click();
  await expect(page).toHaveURL(/\/vote\/results/);
  await expect(page.getByText("You’re back online.")).toHaveCount(0);
});

test("a form distinguishes an unreachable site from a server error", async ({ page }) => {
  await openWithScript(page, "/login");
  const email = page.getByRole("main").getByLabel("Email");
  const password = page.getByRole("main").getByLabel("Password", { exact: true });
  await email.fill("fan@example.org");
  await password.fill("box box box");
  const send = () => page.getByRole("main").getByRole("button", { name: "Log in" }).click();
  await page.route(/login\.data|favicon/, (route) => route.abort("connectionrefused"));
  await send();
  await expect(notice(page)).toContainText("Gridwalk didn’t respond.");
  await page.unroute(/login\.data|favicon/);
  await page.route(/login\.data/, (route) => route.fulfill({ status: 502, body: "Bad gateway" }));
  await send();
  await expect(notice(page)).toContainText("Something went wrong on our side.");
  await page.unroute(/login\.data/);
  await expect(email).toHaveValue("fan@example.org");
  await expect(password).toHaveValue("box box box");
  await send();
  await expect(page.getByRole("main").getByRole("alert").first()).toContainText(
    "Email and password don’t match",
  );
  await expect(notice(page)).toHaveCount(0);
});
