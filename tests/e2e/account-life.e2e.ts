import type { Page } from "@playwright/test";

import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  scriptTakesOver,
} from "./support/journey.ts";
import {
  alert,
  becomeConfirmedMember,
  becomeMember,
  button,
  logIn,
  mailedLink,
  mailTo,
  NEW_PASSWORD,
  newEmail,
  PASSWORD,
  signUp,
  test,
} from "./support/members.ts";
import { expectLooksRight } from "./support/wcag.ts";

// One worker, because all tests here share one site.
test.describe.configure({ mode: "default" });

const PHONE = { width: 390, height: 800 };
/** Logging in with GitHub leaves the site, which journey tests otherwise forbid. */
const away = /^leaves the site: http:\/\/127\.0\.0\.1:\d+\/login\/oauth\/authorize\?/;

test.use({ viewport: PHONE });

const footer = (page: Page) => page.getByRole("contentinfo");

/**
 * Selects an option by its visible name and returns its value. A driver's option also names the
 * team.
 */
async function choose(page: Page, label: string, name: RegExp): Promise<string> {
  const select = page.getByLabel(label);
  const option = select.getByRole("option", { name });
  const value = (await option.getAttribute("value")) ?? "";
  await select.selectOption(value);
  return value;
}

async function expectFavouritesAtHome(page: Page): Promise<void> {
  await page.goto("/");
  const favourites = page.getByRole("region", { name: "Your favourites" });
  await expect(favourites.getByRole("link", { name: "Racing Bulls" })).toBeVisible();
  await expect(favourites.getByRole("link", { name: "Nico Hülkenberg" })).toBeVisible();
}

/** Expects the privacy policy to list everything that the browser has stored during the journey. */
async function expectPrivacyPolicyIsComplete(page: Page): Promise<void> {
  const stored = await page.evaluate(() => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
  ]);
  const cookies = (await page.context().cookies(page.url())).map(({ name }) => name);
  expect(cookies).toContain("gridwalk.session_token");
  await page.goto("/privacy-policy");
  for (const name of [...stored, ...cookies])
    await expect(page.getByRole("main")).toContainText(name);
}

test.describe("the life of an account", () => {
  // The last login is rejected.
  test.use({ expectedComplaints: new RegExp(`${away.source}|400`) });

  test("covers every step from signing up to deleting the account", async ({
    page,
    mailServer,
    services,
  }) => {
    const address = newEmail();
    await test.step("signs up, confirms the address and logs in", async () => {
      await signUp(page, address, "Ayşe Östberg");
      await page.goto(await mailedLink(mailServer, address, /confirm/i));
      await button(page, "Confirm my address").click();
      await expect(page.getByRole("main").getByRole("status")).toContainText(
        "confirmed. Log in to continue",
      );
      await logIn(page, address, PASSWORD);
      await expect(footer(page)).toContainText(address);
      await scriptTakesOver(page);
      expect(await page.evaluate(() => localStorage.getItem("currentUser"))).not.toBeNull();
    });

    await test.step("chooses favourites and sees them on the home page", async () => {
      await page.locator("summary", { hasText: "Account: Ayşe Östberg" }).click();
      await page
        .getByRole("navigation")
        .getByRole("link", { name: "Profile", exact: true })
        .click();
      await expect(page.getByRole("main")).toContainText("Confirmed");
      for (const [label, name] of [
        ["Favourite team", /Racing Bulls/],
        ["Favourite driver", /Hülkenberg/],
      ] as const) {
        const saved = page.waitForResponse((response) => response.request().method() === "POST");
        await choose(page, label, name);
        expect((await saved).ok()).toBe(true);
      }
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await expectFavouritesAtHome(page);
    });
    await test.step("signs out", async () => {
      await footer(page).getByRole("button", { name: "Sign out" }).click();
      await expect(footer(page).getByRole("link", { name: "Log In" })).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem("currentUser"))).toBeNull();
    });

    await test.step("resets the password with an emailed link", async () => {
      await page.goto("/forgot-password");
      await page.getByRole("main").getByLabel("Email").fill(address);
      await button(page, "Send me the link").click();
      await expect(page.getByRole("main").getByRole("status")).toContainText(
        "a link is on its way",
      );
      await page.goto(await mailedLink(mailServer, address, /reset your gridwalk password/i));
      await page.getByLabel("New password").fill(NEW_PASSWORD);
      await button(page, "Set password").click();
      await expect(page.getByRole("main").getByRole("status")).toContainText("Password updated");
    });

    await test.step("logs in to the same account with GitHub", async () => {
      services.person = {
        id: Date.now(),
        email: address,
        verified: true,
        name: "Somebody at Github",
      };
      await button(page, "Log in with GitHub").click();
      await expect(footer(page)).toContainText(address);
      await expectFavouritesAtHome(page);
      // Logging in with GitHub opens the existing account, which keeps its display name.
      await expect(footer(page)).toContainText("Ayşe Östberg");
      await mailTo(mailServer, address, /log in to Gridwalk with GitHub/);
      await page.goto("/profile");
      await expect(
        page.getByRole("region", { name: "How you log in" }).getByRole("listitem"),
      ).toHaveText(["Email and password", "GitHub"]);
    });

    await test.step("checks that the privacy policy names everything the browser stores", async () => {
      await expectPrivacyPolicyIsComplete(page);
    });
    await test.step("deletes the account permanently", async () => {
      await page.goto("/update-profile");
      await page.getByLabel("Your password").fill(NEW_PASSWORD);
      await page.getByLabel("I understand this can’t be undone").check();
      await button(page, "Delete my account").click();
      await expect(page.getByRole("main").getByRole("status").first()).toContainText(
        "have been deleted",
      );
      await expect(footer(page).getByRole("link", { name: "Log In" })).toBeVisible();
      await page.goto("/login");
      await logIn(page, address, NEW_PASSWORD);
      await expect(alert(page)).toContainText("don’t match");
    });
  });
});

test.describe("with JavaScript off", () => {
  test.use({ javaScriptEnabled: false, expectedComplaints: away });

  test("reaches GitHub through an interstitial page, and members' pages fit a phone", async ({
    page,
    mailServer,
    services,
  }) => {
    const address = await becomeConfirmedMember(
      page,
      mailServer,
      "A name of forty characters, so very long",
    );
    for (const path of ["/update-profile", "/teams#team-haas", "/"]) {
      await page.goto(path);
      await expect(footer(page)).toContainText(address);
      await expectNoSidewaysScroll(page);
    }
    await footer(page).getByRole("button", { name: "Sign out" }).click();
    await expect(footer(page).getByRole("link", { name: "Log In" })).toBeVisible();
    await page.goto("/login");
    services.person = {
      id: Date.now(),
      email: address,
      verified: true,
      name: "Somebody at Github",
    };
    // The content security policy would block a form that leads to another site.
    await button(page, "Log in with GitHub").click();
    await expect(page).toHaveURL(/:\d+\/$/);
    await expect(footer(page)).toContainText(address);
  });
});

test.describe("logging in with GitHub", () => {
  test.use({ expectedComplaints: away });

  test("explains a cancelled login and an unverified email, and logs no one in", async ({
    page,
    services,
  }) => {
    await page.goto("/login");
    services.cancels = true;
    await button(page, "Log in with GitHub").click();
    await expect(alert(page)).toContainText("Login wasn’t completed");
    services.cancels = false;
    services.person = { id: Date.now(), email: newEmail(), verified: false, name: "Somebody" };
    await button(page, "Log in with GitHub").click();
    await expect(alert(page)).toContainText(
      "Confirm your email address both here and with that service",
    );
    await expect(footer(page).getByRole("link", { name: "Log In" })).toBeVisible();
    await expectLooksRight(page);
  });
});

test("signing out everywhere logs another browser out when it next opens a page", async ({
  page,
  browser,
  browserWatch,
}) => {
  const address = await becomeMember(page, "Max");
  const other = await browser.newPage();
  browserWatch.watch(other);
  await other.goto("/login");
  await logIn(other, address, PASSWORD);
  await expect(footer(other)).toContainText(address);

  await page.goto("/profile");
  const sessions = page.getByRole("region", { name: "Where you’re logged in" });
  await expect(sessions.getByRole("listitem")).toHaveCount(2);
  await button(page, "Sign out everywhere").click();
  await expect(page.getByRole("main").getByRole("status").first()).toContainText(
    "logged out in every browser",
  );
  await expect(footer(page).getByRole("link", { name: "Log In" })).toBeVisible();
  await other.goto("/profile");
  await expect(other).toHaveURL(/\/login$/);
  await expect(alert(other)).toHaveText("You have to log in to view this page!");
  await other.close();
});

test("chooses emails about the schedule in the profile", async ({ page, mailServer }) => {
  await becomeConfirmedMember(page, mailServer, "Mel");
  await page.goto("/profile");
  await scriptTakesOver(page);
  const moved = page.getByLabel("When a session moves or a race is cancelled");
  await moved.check();
  await page
    .getByRole("region", { name: "Notifications" })
    .getByRole("button", { name: "Save" })
    .click();
  await expect(page.getByText("Saved.")).toBeVisible();
  await page.goto("/profile");
  await expect(moved).toBeChecked();
  await expectLooksRight(page, { inBothThemes: true });
});

test("requires a confirmed address for emails about the schedule", async ({ page }) => {
  await becomeMember(page, "Nia");
  await page.goto("/profile");
  await expect(
    page.getByLabel("On the Thursday before a race, with the weekend’s times"),
  ).toBeDisabled();
  await expect(page.getByText("Confirm your email address first.")).toBeVisible();
});

test("an old unsubscribe link shows an explanation", async ({ page }) => {
  await page.goto("/unsubscribe/1.abc");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("No emails to stop");
  await expectLooksRight(page);
});
