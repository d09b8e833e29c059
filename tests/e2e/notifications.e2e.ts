import type { Page } from "@playwright/test";

import { startPushService, type TestPushService } from "../support/push-service.ts";
import { expect, moments, openWithScript, test as base } from "./support/journey.ts";
import { type LeasedSite, leaseSite } from "./support/leased-site.ts";

const PAGE = "/follow/notifications";

const test = base.extend<object, { pushService: TestPushService; own: LeasedSite }>({
  pushService: [
    async ({}, use) => {
      const service = await startPushService();
      await use(service);
      await service.close();
    },
    { scope: "worker" },
  ],
  own: [
    async ({ pushService }, use) => {
      const site = await leaseSite({
        clock: moments.raceWeekend,
        database: "notifications",
        environment: { PUSH_HOSTS: pushService.host },
      });
      await use(site);
      await site.release();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  site: async ({ own }, use) => use(own),
});

test.use({ serviceWorkers: "allow" });

/**
 * Gives the browser a push service on this machine, because its real push service would need the
 * internet.
 */
async function usePushService(
  page: Page,
  service: TestPushService,
  browser: string,
): Promise<void> {
  await page.addInitScript((given) => {
    const subscription = () => ({
      endpoint: given.endpoint,
      options: { userVisibleOnly: true },
      toJSON: () => given,
      unsubscribe: () => Promise.resolve(sessionStorage.removeItem("subscribed")).then(() => true),
    });
    Object.assign(PushManager.prototype, {
      subscribe() {
        sessionStorage.setItem("subscribed", "yes");
        return Promise.resolve(subscription());
      },
      getSubscription: () =>
        Promise.resolve(sessionStorage.getItem("subscribed") === null ? null : subscription()),
    });
  }, service.subscribe(browser));
}

/**
 * Simulates the browser's permission prompt, because the headless browser never shows it and denies
 * all permissions.
 */
async function allowNotifications(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, "permission", { get: () => "granted" });
    Notification.requestPermission = () => Promise.resolve("granted");
  });
}

test("turns notifications on, keeps the choices, sends a test and turns them off", async ({
  page,
  pushService,
}) => {
  await allowNotifications(page);
  await usePushService(page, pushService, "phone");
  await openWithScript(page, PAGE);
  await page.getByLabel("Reminder").selectOption("1 hour before");
  await page.getByLabel("When voting opens").check();
  await page.getByLabel("News about a driver").selectOption("Lando Norris");
  await page.getByRole("button", { name: "Turn on notifications" }).click();
  await expect(page.getByText("Notifications are on.")).toBeVisible();
  await page.getByLabel("Practice").check();
  await expect(page.getByText("Saved.")).toBeVisible();

  await openWithScript(page, PAGE);
  await expect(page.getByRole("button", { name: "Turn off" })).toBeVisible();
  await expect(page.getByLabel("Practice")).toBeChecked();
  await expect(page.getByLabel("When voting opens")).toBeChecked();
  await expect(page.getByLabel("Reminder")).toHaveValue("60");
  await expect(page.getByLabel("News about a driver")).toHaveValue("lando-norris");
  await page.getByRole("button", { name: "Send a test" }).click();
  await expect(page.getByText("Sent.")).toBeVisible();
  expect(pushService.received.map(({ message }) => message.notification.title)).toEqual([
    "Notifications are working",
  ]);

  await page.getByRole("button", { name: "Turn off" }).click();
  await expect(page.getByText("Notifications are off.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Turn on notifications" })).toBeVisible();
});

test("shows a push message, and an unreadable one without details", async ({
  page,
  context,
  pushService,
  site,
}) => {
  await context.grantPermissions(["notifications"], { origin: site.url });
  await usePushService(page, pushService, "laptop");
  const devtools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [first] = registrations;
      if (first !== undefined) resolve(first.registrationId);
    });
  });
  await devtools.send("ServiceWorker.enable");
  await openWithScript(page, PAGE);
  const isAllowed = await page.evaluate(() => Notification.permission === "granted");
  test.skip(!isAllowed, "needs a full Chromium: the headless one shows no notifications");
  await page.getByRole("button", { name: "Turn on notifications" }).click();
  await expect(page.getByText("Notifications are on.")).toBeVisible();
  const registrationId = await registered;
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return (await registration.getNotifications()).map(({ title, body }) => `${title}: ${body}`);
    });
  const deliver = (data: string) =>
    devtools.send("ServiceWorker.deliverPushMessage", { origin: site.url, registrationId, data });
  const notification = {
    title: "Race in 30 minutes",
    body: "Las Vegas Grand Prix, 04:00",
    tag: "1168-race-start",
  };
  await deliver(JSON.stringify({ web_push: 8030, notification }));
  await expect.poll(shown).toEqual(["Race in 30 minutes: Las Vegas Grand Prix, 04:00"]);
  // A repeated message replaces itself.
  await deliver(JSON.stringify({ web_push: 8030, notification }));
  await deliver("not JSON");
  await expect.poll(shown).toHaveLength(2);
  expect(await shown()).toContain("Gridwalk: There’s news. Open the site to see it.");
});

test("asks for permission only after a press, and explains how to proceed if it is denied", async ({
  page,
}) => {
  await page.addInitScript(() => {
    let asked = 0;
    Object.defineProperty(Notification, "permission", {
      get: () => (asked === 0 ? "default" : "denied"),
    });
    Notification.requestPermission = () => {
      asked += 1;
      return Promise.resolve("denied");
    };
  });
  await openWithScript(page, PAGE);
  const turnOn = page.getByRole("button", { name: "Turn on notifications" });
  await turnOn.click();
  await expect(page.getByRole("alert")).toContainText("You haven’t allowed notifications.");
  await expect(page.getByText("Your browser blocks notifications from this site")).toBeVisible();
  await expect(turnOn).toBeHidden();
});

test("reports that the browser can’t reach its push service", async ({ page }) => {
  await allowNotifications(page);
  await page.addInitScript(() => {
    PushManager.prototype.subscribe = () =>
      Promise.reject(new DOMException("no push service", "AbortError"));
  });
  await openWithScript(page, PAGE);
  await page.getByRole("button", { name: "Turn on notifications" }).click();
  await expect(page.getByRole("alert")).toContainText(
    "Your browser couldn’t reach its push service.",
  );
});

test.describe("on an iPhone", () => {
  test.use({
    userAgent:
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1",
  });

  test("explains the Home Screen first", async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, "PushManager"));
    await openWithScript(page, PAGE);
    await expect(page.getByText("First, add Gridwalk to your Home Screen")).toBeVisible();
    await expect(page.getByRole("button", { name: "Turn on notifications" })).toBeHidden();
  });
});

test("leads from the schedule to notifications in three presses", async ({ page, pushService }) => {
  await allowNotifications(page);
  await usePushService(page, pushService, "three presses");
  await openWithScript(page, "/schedule");
  await page.getByRole("link", { name: "Subscribe" }).click();
  await page.getByRole("link", { name: "Choose notifications" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("F1 notifications");
  await page.getByRole("button", { name: "Turn on notifications" }).click();
  await expect(page.getByText("Notifications are on.")).toBeVisible();
});
