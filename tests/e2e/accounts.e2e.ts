import { randomUUID } from "node:crypto";

import type { Page } from "@playwright/test";

import { startMailServer, type TestMailServer } from "../support/mail-server.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, scriptTakesOver, test as base } from "./support/journey.ts";
import { moments, startSite } from "./support/site.ts";

/** A site with a database of its own, whose mails really go out: one for all these journeys. */
const test = base.extend<object, { mailServer: TestMailServer }>({
  mailServer: [
    async ({}, use) => {
      const server = await startMailServer();
      await use(server);
      await server.close();
    },
    { scope: "worker" },
  ],
  site: [
    async ({ mailServer }, use) => {
      const site = await startSite({
        clock: moments.raceWeekend,
        home: "e2e-accounts",
        // Each journey comes from an address of its own, so that limits do not add up over runs.
        environment: {
          PUBLIC_URL: "",
          TRUST_PROXY: "1",
          SMTP_URL: mailServer.url,
          MAIL_FROM: "Gridwalk <gridwalk@example.org>",
        },
      });
      await use(site);
      await site.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  extraHTTPHeaders: async ({}, use) => {
    await use({ "x-forwarded-for": `2001:db8:${randomUUID().slice(9, 18).replace("-", ":")}::1` });
  },
});

// One worker: its site and mail server serve all of them.
test.describe.configure({ mode: "default" });

const PASSWORD = "box box stay out 63";
const NEW_PASSWORD = "plan b for the wet race";
const newAddress = (): string => `reader-${randomUUID().slice(0, 13)}@example.org`;
const button = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true });
const alert = (page: Page) => page.getByRole("main").getByRole("alert").first();

/** The link of the newest mail to an address, as a path of the site under test. */
async function mailedLink(server: TestMailServer, address: string, subject: RegExp): Promise<string> {
  const find = () =>
    server.mails.findLast((mail) => mail.to?.[0]?.address === address && subject.test(mail.subject ?? ""));
  await expect.poll(() => find()?.subject, `a mail about ${subject.source}`).toBeDefined();
  const link = /https?:\S+\/auth-action\?\S+/.exec(find()?.text ?? "")?.[0] ?? "";
  const url = new URL(link);
  return url.pathname + url.search;
}

async function signUp(page: Page, address: string, displayName: string): Promise<void> {
  await page.goto("/signup");
  await page.getByLabel("Display name").fill(displayName);
  await page.getByRole("main").getByLabel("E-mail").fill(address);
  await page.getByRole("main").getByLabel("Password", { exact: true }).fill(PASSWORD);
  await button(page, "Sign up").click();
  await expect(page.getByRole("heading", { name: "Look into your mail" })).toBeVisible();
}

async function logIn(page: Page, address: string, password: string): Promise<void> {
  await page.getByRole("main").getByLabel("E-mail").fill(address);
  await page.getByRole("main").getByLabel("Password", { exact: true }).fill(password);
  await button(page, "Log in").click();
}

test("sign up, confirm by the mailed link, sign out, choose a new password, log in with it", async ({
  page,
  mailServer,
}) => {
  const address = newAddress();
  await signUp(page, address, "Ayşe Östberg");
  await page.goto(await mailedLink(mailServer, address, /confirm/i));
  await button(page, "Confirm my address").click();
  await expect(alert(page).or(page.getByRole("status")).first()).toContainText("confirmed. Log in to go on");
  await logIn(page, address, PASSWORD);

  await expect(page.getByRole("contentinfo")).toContainText("Ayşe Östberg");
  await expect(page.getByRole("contentinfo")).toContainText(address);
  await expect(page.getByRole("link", { name: "Sign up" })).toHaveCount(0);
  await scriptTakesOver(page);
  expect(await page.evaluate(() => localStorage.getItem("currentUser"))).not.toBeNull();
  await page.locator("summary", { hasText: "Account of Ayşe Östberg" }).click();
  await page.getByRole("navigation").getByRole("link", { name: "Profile", exact: true }).click();
  await expect(page.getByRole("main")).toContainText("Confirmed");
  await expectAccessible(page);

  await page.getByRole("contentinfo").getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole("contentinfo").getByRole("link", { name: "Log In" })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("currentUser"))).toBeNull();

  await page.goto("/forgot-password");
  await page.getByRole("main").getByLabel("E-mail").fill(address);
  await button(page, "Mail me the link").click();
  await expect(page.getByRole("main").getByRole("status")).toContainText("a mail is on its way");
  const reset = await mailedLink(mailServer, address, /password/i);
  await page.goto(reset);
  await page.getByLabel("New password").fill(NEW_PASSWORD);
  await button(page, "Set this password").click();
  await expect(page).toHaveURL(/\/login$/);
  await logIn(page, address, NEW_PASSWORD);
  await expect(page.getByRole("contentinfo")).toContainText(address);
});

test.describe("what was refused", () => {
  // The server refuses a form with 400, and the browser reports every answer of that kind.
  test.use({ expectedComplaints: /400/ });

  test("who is not logged in is sent to log in, told why, and led back where they wanted to go", async ({ page }) => {
    const address = newAddress();
    await signUp(page, address, "Max");
    await page.goto("/", { waitUntil: "networkidle" });
    await page.goto("/update-profile");
    await expect(page).toHaveURL(/\/login$/);
    await expect(alert(page)).toHaveText("You have to log in to view this page!");
    await logIn(page, address, "not this one");
    const errors = page.getByRole("main").getByRole("alert").filter({ hasText: "put right" });
    await expect(errors).toBeFocused();
    await expect(page.getByRole("main").getByLabel("E-mail")).toHaveValue(address);
    await page.setViewportSize({ width: 390, height: 800 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await logIn(page, address, PASSWORD);
    await expect(page).toHaveURL(/\/update-profile$/);

    await page.goto("/admin/driver-editor");
    await expect(page).toHaveURL(/\/$/);
    await expect(alert(page)).toHaveText("You are not the admin");
    await page.goto("/signup");
    await expect(alert(page)).toHaveText("Already logged in!");
    await page.reload();
    await expect(page.getByRole("main").getByRole("alert")).toHaveCount(0);
    // In the browser, too: the server is asked before the page is shown.
    await scriptTakesOver(page);
    await page.context().clearCookies();
    await page.getByRole("contentinfo").getByRole("link", { name: "Profile" }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(alert(page)).toHaveText("You have to log in to view this page!");
  });
});

test.describe("with script off, on a phone", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 800 }, expectedComplaints: /400/ });

  test("an account is made, changed and deleted", async ({ page, mailServer }) => {
    const address = newAddress();
    await signUp(page, address, "A name of forty characters, so very long");
    await mailedLink(mailServer, address, /confirm/i);
    await page.goto("/login");
    await logIn(page, address, "");
    await expect(page.getByRole("main").getByRole("alert")).toContainText("Write your password.");
    await expect(page.getByRole("main").getByLabel("E-mail")).toHaveValue(address);
    await logIn(page, address, PASSWORD);
    await page.goto("/update-profile");
    await expectNoSidewaysScroll(page);
    await page.getByRole("textbox", { name: "Display name" }).fill("Ana");
    await button(page, "Change the name").click();
    await expect(page.getByRole("main").getByRole("status")).toHaveText("Your name is changed.");
    await expect(page.getByRole("contentinfo")).toContainText("Ana");
    await button(page, "Delete my account").click();
    await expect(page.getByRole("main").getByRole("alert")).toContainText("Tick the box");
    await page.getByLabel("Your password").fill(PASSWORD);
    await page.getByLabel("I know that nothing of it comes back").check();
    await button(page, "Delete my account").click();
    await expect(page.getByRole("main").getByRole("status").first()).toContainText("Your account is deleted");
    await expect(page.getByRole("contentinfo").getByRole("link", { name: "Sign Up" })).toBeVisible();
  });
});
