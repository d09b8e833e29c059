import { randomUUID } from "node:crypto";

import type { Page } from "@playwright/test";

import { Authenticator } from "../support/authenticator.ts";
import { makeAdministrator } from "./support/administrator.ts";
import { expect, expectAccessible, openWithScript, test as base } from "./support/journey.ts";
import { becomeMember, button, logIn, PASSWORD } from "./support/members.ts";
import { expectLooksRight } from "./support/wcag.ts";

const test = base.extend<object>({
  environment: { PUBLIC_URL: "", TRUST_PROXY: "1", ADMIN_TWO_FACTOR: "required" },
  // Each run has its own client IP, so that rate limits don't accumulate across runs.
  extraHTTPHeaders: async ({}, use) => {
    await use({ "x-forwarded-for": `2001:db8:${randomUUID().slice(9, 18).replace("-", ":")}::1` });
  },
  expectedComplaints: /status of 400|^400:/,
});

const PHONE = { width: 390, height: 844 };

test.use({ viewport: PHONE });

const heading = (page: Page, name: string) =>
  page.getByRole("main").getByRole("heading", { name, exact: true });
const codeField = (page: Page) => page.getByRole("main").getByLabel("Code", { exact: true });
const passwordField = (page: Page) =>
  page.getByRole("main").getByLabel("Password", { exact: true });

test("an administrator sets up a second factor, logs in with it, and logs in again in an older session", async ({
  page,
  browser,
  browserWatch,
  site,
}) => {
  test.setTimeout(180_000);
  const address = await becomeMember(page, "Charlie");
  await makeAdministrator(site, address);
  const open = async (options: Parameters<typeof browser.newContext>[0] = {}) => {
    const context = await browser.newContext({ baseURL: site.url, viewport: PHONE, ...options });
    const opened = await context.newPage();
    browserWatch.watch(opened);
    return opened;
  };
  const older = await open();
  await older
    .context()
    .request.post("/login", { form: { email: address, password: PASSWORD }, maxRedirects: 0 });
  let app: Authenticator;
  let recoveryCode = "";

  await test.step("the admin pages lead to the set-up", async () => {
    await openWithScript(page, "/admin/jobs");
    await expect(page).toHaveURL(/\/two-factor$/);
    await expect(
      page.getByText("Set up two-factor authentication to open the admin pages.").first(),
    ).toBeVisible();
    await expectLooksRight(page);
    await passwordField(page).fill(PASSWORD);
    await button(page, "Set up").click();
    await expect(
      page.getByRole("img", { name: "QR code for your authenticator app" }),
    ).toBeVisible();
  });

  await test.step("a code from the app turns it on, and shows recovery codes", async () => {
    app = new Authenticator((await page.getByRole("main").locator("code").textContent()) ?? "");
    await expectLooksRight(page);
    await codeField(page).fill(app.wrongCode());
    await button(page, "Turn on").click();
    await expect(
      page.getByText("That code isn’t right. Enter the latest one from your app.").first(),
    ).toBeVisible();
    await expectAccessible(page);
    await codeField(page).fill(await app.code());
    await button(page, "Turn on").click();
    const codes = page.getByRole("main").getByRole("listitem");
    await expect(codes).toHaveCount(10);
    recoveryCode = (await codes.first().textContent()) ?? "";
    await expectLooksRight(page, { inBothThemes: true });
    await page.getByRole("link", { name: "I’ve saved them" }).click();
    await expect(page).toHaveURL(/\/admin\/jobs$/);
    await openWithScript(page, "/two-factor");
    await expect(heading(page, "Turn off")).toBeVisible();
    await expectLooksRight(page);
  });

  await test.step("logging in takes a code", async () => {
    const login = await open();
    await openWithScript(login, "/admin/jobs");
    await logIn(login, address, PASSWORD);
    await expect(heading(login, "Enter your code")).toBeVisible();
    await expectLooksRight(login);
    await codeField(login).fill(await app.code());
    await button(login, "Log in").click();
    await expect(login).toHaveURL(/\/admin\/jobs$/);
    await login.context().close();
  });

  await test.step("a recovery code works instead, without JavaScript too", async () => {
    const plain = await open({ javaScriptEnabled: false });
    await plain.goto("/login");
    await logIn(plain, address, PASSWORD);
    await expect(heading(plain, "Enter your code")).toBeVisible();
    await codeField(plain).fill(recoveryCode.toUpperCase());
    await button(plain, "Log in").click();
    await plain.goto("/two-factor");
    await expect(plain.getByText("9 codes left.", { exact: false })).toBeVisible();
    await plain.context().close();
  });

  await test.step("a session from before enters the password and a code", async () => {
    await openWithScript(older, "/admin/users");
    await expect(older).toHaveURL(/\/log-in-again$/);
    await expectLooksRight(older);
    await passwordField(older).fill(PASSWORD);
    await codeField(older).fill(await app.code());
    await button(older, "Continue").click();
    await expect(older).toHaveURL(/\/admin\/users$/);
    await expectLooksRight(older, { inBothThemes: true });
    await older.context().close();
  });
});
