import { randomUUID } from "node:crypto";

import type { Page } from "@playwright/test";

import { startMailServer, type TestMailServer } from "../../support/mail-server.ts";
import { type SignInServices, startSignInServices } from "../../support/sign-in-services.ts";
import { expect, test as base } from "./journey.ts";
import { type LeasedSite, leaseSite } from "./leased-site.ts";
import { moments } from "./site.ts";

/**
 * For journeys with accounts: a site with its own database that really sends email, and the two
 * external sign-in services. One set per worker.
 */
export const test = base.extend<
  object,
  { mailServer: TestMailServer; services: SignInServices; own: LeasedSite }
>({
  mailServer: [
    async ({}, use) => {
      const server = await startMailServer();
      await use(server);
      await server.close();
    },
    { scope: "worker" },
  ],
  services: [
    async ({}, use) => {
      const services = await startSignInServices();
      await use(services);
      await services.stop();
    },
    { scope: "worker" },
  ],
  own: [
    async ({ mailServer, services }, use) => {
      const site = await leaseSite({
        clock: moments.raceWeekend,
        // Any site on a database may send its emails, but only this site uses this mail server.
        database: mailServer.url,
        environment: {
          PUBLIC_URL: "",
          // Each journey has its own client IP, so that rate limits don't accumulate across runs.
          TRUST_PROXY: "1",
          SMTP_URL: mailServer.url,
          MAIL_FROM: "Gridwalk <gridwalk@example.org>",
          ...services.variables,
        },
      });
      await use(site);
      await site.release();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  site: async ({ own }, use) => use(own),
  extraHTTPHeaders: async ({}, use) => {
    await use({ "x-forwarded-for": `2001:db8:${randomUUID().slice(9, 18).replace("-", ":")}::1` });
  },
});

export const PASSWORD = "box box stay out 63";
export const NEW_PASSWORD = "plan b for the wet race";

/** An email address without an account. */
export function newEmail(): string {
  return `reader-${randomUUID().slice(0, 13)}@example.org`;
}

/** Finds a button in the main content, because the shell has buttons with the same names. */
export function button(page: Page, name: string) {
  return page.getByRole("main").getByRole("button", { name, exact: true });
}

export function alert(page: Page) {
  return page.getByRole("main").getByRole("alert").first();
}

/** The link in the newest matching email, as a path on the site under test. */
export async function mailedLink(
  server: TestMailServer,
  address: string,
  subject: RegExp,
): Promise<string> {
  const mail = await mailTo(server, address, subject);
  const link = /https?:\S+\/auth-action\?\S+/.exec(mail?.text ?? "")?.[0] ?? "";
  const url = new URL(link);
  return url.pathname + url.search;
}

/** Waits for an email and returns the newest match. */
export async function mailTo(server: TestMailServer, address: string, subject: RegExp) {
  const find = () =>
    server.mails.findLast(
      (mail) => mail.to?.[0]?.address === address && subject.test(mail.subject ?? ""),
    );
  await expect.poll(() => find()?.subject, `an email about ${subject.source}`).toBeDefined();
  return find();
}

export async function signUp(page: Page, address: string, displayName: string): Promise<void> {
  await page.goto("/signup");
  await page.getByLabel("Display name").fill(displayName);
  await page.getByRole("main").getByLabel("Email").fill(address);
  await page.getByRole("main").getByLabel("Password", { exact: true }).fill(PASSWORD);
  await button(page, "Sign up").click();
  await expect(page.getByRole("heading", { name: "Check your inbox" })).toBeVisible();
}

export async function logIn(page: Page, address: string, password: string): Promise<void> {
  await page.getByRole("main").getByLabel("Email").fill(address);
  await page.getByRole("main").getByLabel("Password", { exact: true }).fill(password);
  await button(page, "Log in").click();
}

/** Creates an account and logs this page's browser in, by posting the forms directly. */
export async function becomeMember(page: Page, displayName: string): Promise<string> {
  const address = newEmail();
  const { request } = page.context();
  await request.post("/signup", {
    form: { displayName, email: address, password: PASSWORD },
    maxRedirects: 0,
  });
  const response = await request.post("/login", {
    form: { email: address, password: PASSWORD },
    maxRedirects: 0,
  });
  expect(response.status()).toBe(302);
  return address;
}

/** Same as `becomeMember`, with the address confirmed through the emailed link. */
export async function becomeConfirmedMember(
  page: Page,
  server: TestMailServer,
  displayName: string,
): Promise<string> {
  const address = await becomeMember(page, displayName);
  const link = new URL(await mailedLink(server, address, /confirm/i), "http://site.test");
  const form = { mode: "confirm", token: link.searchParams.get("token") ?? "" };
  await page.context().request.post("/auth-action", { form, maxRedirects: 0 });
  return address;
}
