import { randomUUID } from "node:crypto";

import type { Page } from "@playwright/test";

import { startMailServer, type TestMailServer } from "../support/mail-server.ts";
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  scriptTakesOver,
  test as base,
} from "./support/journey.ts";
import { leaseSite } from "./support/leased-site.ts";
import { button, logIn, mailedLink, newEmail, PASSWORD, signUp } from "./support/members.ts";

/**
 * A site on the morning after Las Vegas 2025. It has its own database, because ballots can't be
 * removed.
 */
const test = base.extend<{ mailServer: TestMailServer }>({
  mailServer: async ({}, use) => {
    const server = await startMailServer();
    await use(server);
    await server.close();
  },
  site: [
    async ({ mailServer }, use) => {
      const site = await leaseSite({
        clock: "2025-11-23T12:00:00Z",
        database: mailServer.url,
        environment: {
          PUBLIC_URL: "",
          // Each browser appears to be on a different network, so that rate limits don't accumulate
          // across runs.
          TRUST_PROXY: "1",
          SMTP_URL: mailServer.url,
          MAIL_FROM: "Gridwalk <gridwalk@example.org>",
        },
      });
      await use(site);
      await site.release();
    },
    { scope: "test", timeout: 120_000 },
  ],
});

const fromElsewhere = () => ({
  extraHTTPHeaders: {
    "x-forwarded-for": `2001:db8:${randomUUID().slice(9, 18).replace("-", ":")}::1`,
  },
});

async function pick(page: Page, ...choices: readonly string[]): Promise<void> {
  for (const choice of choices)
    await page.getByRole("radio", { name: choice }).check({ force: true });
}

/** Ballot counts: total, by guests, by members. */
async function turnout(page: Page): Promise<number[]> {
  const figures = await page.getByRole("main").locator("dl dd").allTextContents();
  return figures.map((figure) => Number(figure.replaceAll(",", "")));
}

test("votes by a guest and a member reach another browser's count immediately", async ({
  page: member,
  browser,
  baseURL,
  mailServer,
  browserWatch,
}) => {
  const watching = await browser.newContext({ ...fromElsewhere(), baseURL: baseURL ?? "" });
  const watcher = await watching.newPage();
  await test.step("a visitor opens the count", async () => {
    browserWatch.watch(watcher);
    await watcher.goto("/vote/results");
    await expect(watcher.getByRole("main")).toContainText("Hidden until you vote");
    await watcher.getByRole("link", { name: "Show the count" }).click();
    await expect(watcher.getByRole("heading", { name: "Best of the rest" })).toBeVisible();
    await scriptTakesOver(watcher);
  });
  const [ballots = 0, guests = 0, accounts = 0] = await turnout(watcher);

  const scriptless = await browser.newContext({
    ...fromElsewhere(),
    baseURL: baseURL ?? "",
    javaScriptEnabled: false,
  });
  const guest = await scriptless.newPage();
  await test.step("a guest votes without JavaScript", async () => {
    await guest.goto("/vote");
    await pick(guest, "Max Verstappen", "Lando Norris", "Mercedes Russell, Antonelli");
    await guest.getByRole("button", { name: "Cast my vote" }).click();
    await expect(guest).toHaveURL(/\/vote\/results\?meeting=\d+$/);
    await expect(guest.getByRole("listitem").filter({ hasText: "your choice" })).toHaveCount(3);
    await expect.poll(() => turnout(watcher)).toEqual([ballots + 1, guests + 1, accounts]);
  });

  await test.step("a member votes", async () => {
    await member.setExtraHTTPHeaders(fromElsewhere().extraHTTPHeaders);
    const address = newEmail();
    await signUp(member, address, "Ana");
    await member.goto(await mailedLink(mailServer, address, /confirm/i));
    await button(member, "Confirm my address").click();
    await logIn(member, address, PASSWORD);
    await expect(member.getByRole("contentinfo")).toContainText(address);
    await member.goto("/vote");
    await scriptTakesOver(member);
    await pick(member, "George Russell", "Oscar Piastri", "Mercedes Russell, Antonelli");
    await expectAccessible(member);
    await button(member, "Cast my vote").click();
    await expect(member).toHaveURL(/\/vote\/results/);
    await expect.poll(() => turnout(watcher)).toEqual([ballots + 2, guests + 1, accounts + 1]);
  });

  await test.step("the member changes one pick", async () => {
    await member.goto("/vote");
    await expect(member.getByRole("main")).toContainText("Voted");
    await expect(member.getByRole("radio", { name: "George Russell" })).toBeChecked();
    await pick(member, "Kimi Antonelli");
    await button(member, "Update my vote").click();
    await expect(member).toHaveURL(/\/vote\/results/);
    await expect(
      member.getByRole("listitem").filter({ hasText: "Antonelli, your choice" }),
    ).toHaveCount(1);
    expect(await turnout(watcher)).toEqual([ballots + 2, guests + 1, accounts + 1]);
  });
  await test.step("the vote count fits on a phone", async () => {
    await watcher.setViewportSize({ width: 390, height: 800 });
    await expectNoSidewaysScroll(watcher);
    await expectAccessible(watcher);
  });
  await watching.close();
  await scriptless.close();
});
