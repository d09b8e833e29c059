import type { BrowserContext, Page } from "@playwright/test";
import sharp from "sharp";

import {
  expect,
  expectAccessible,
  openWithScript,
  scriptTakesOver,
  test,
} from "./support/journey.ts";
import { moments, startSite } from "./support/site.ts";
import { startUpdatedSite } from "./support/updated-site.ts";

test.use({
  serviceWorkers: "allow",
  expectedComplaints:
    /ERR_INTERNET_DISCONNECTED|ERR_FAILED|503|preload|fetching the script|leaves the site: http:\/\/127\.0\.0\.1/,
});

interface Manifest {
  readonly icons: readonly {
    readonly src: string;
    readonly sizes: string;
    readonly type: string;
  }[];
  readonly screenshots: Manifest["icons"];
  readonly shortcuts: readonly { readonly url: string }[];
  readonly start_url: string;
}

/** Waits until the worker controls the page and has stored the essential pages. */
async function workerIsReady(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
    .toBe(true);
  await expect.poll(() => keptPages(page)).toContain("/fun/guess-the-circuit/puzzle.json");
}

function keptPages(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith("pages-"));
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return kept.flat().map(({ url }) => new URL(url).pathname);
  });
}

const age = (page: Page) =>
  page.getByRole("status").filter({ hasText: "This is how the page looked" });

async function goOffline(context: BrowserContext): Promise<void> {
  await context.setOffline(true);
}

test("serves every URL in the manifest with the type and size that the manifest gives", async ({
  request,
  page,
}) => {
  await page.goto("/");
  const href = await page.locator("link[rel=manifest]").getAttribute("href");
  const answer = await request.get(href ?? "");
  expect(answer.headers()["content-type"]).toBe("application/manifest+json");
  const manifest = (await answer.json()) as Manifest;
  expect(manifest.icons.length).toBeGreaterThan(3);
  expect(manifest.screenshots.length).toBe(3);
  for (const { src, sizes, type } of [...manifest.icons, ...manifest.screenshots]) {
    const icon = await request.get(src);
    const { width, height, format } = await sharp(await icon.body()).metadata();
    expect([`${width}x${height}`, `image/${format}`, icon.headers()["content-type"]]).toEqual([
      sizes,
      type,
      type,
    ]);
  }
  for (const url of [manifest.start_url, ...manifest.shortcuts.map((shortcut) => shortcut.url)])
    expect((await request.get(url)).status(), url).toBe(200);
  const apple = await page.locator("link[rel=apple-touch-icon]").getAttribute("href");
  expect((await request.get(apple ?? "")).headers()["content-type"]).toBe("image/png");
});

test("the site can be installed", async ({ page, context }) => {
  await openWithScript(page, "/");
  const devtools = await context.newCDPSession(page);
  const { errors } = await devtools.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  const { installabilityErrors } = await devtools.send("Page.getInstallabilityErrors");
  // Chromium treats a test's browser context as a private window.
  expect(
    installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== "in-incognito"),
  ).toEqual([]);
});

test.describe("on a phone without a connection", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("shows pages seen before with their age, and recovers", async ({ page, context }) => {
    await openWithScript(page, "/");
    await workerIsReady(page);
    await openWithScript(page, "/drivers");
    await expect.poll(() => keptPages(page)).toContain("/drivers");
    await goOffline(context);

    await openWithScript(page, "/schedule");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("main").locator("time").first()).toBeVisible();
    await expect(age(page)).toContainText(
      /(?:You’re offline|Gridwalk didn’t respond)\.This is how the page looked at \d\d:\d\d on \w+day\./,
    );
    await expectAccessible(page);

    await openWithScript(page, "/drivers");
    await expect(page.getByRole("main")).toContainText("Norris");

    const missing = await page.goto("/teams");
    expect(missing?.status()).toBe(503);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("No connection");
    await expectAccessible(page);
    await page.getByRole("link", { name: /schedule/i }).click();
    await scriptTakesOver(page);
    await expect(age(page)).toBeVisible();

    await context.setOffline(false);
    await expect(age(page)).toHaveCount(0);
    await openWithScript(page, "/teams");
    await expect(page.getByRole("main")).toContainText("McLaren");
  });

  test("keeps the games working and the input of forms", async ({ page, context }) => {
    await openWithScript(page, "/");
    await workerIsReady(page);
    await openWithScript(page, "/login");
    await expect.poll(() => keptPages(page)).toContain("/login");
    await goOffline(context);

    await openWithScript(page, "/reaction-game");
    const pad = page.locator("[data-pad]");
    await pad.getByText("Start", { exact: true }).tap();
    await expect(pad).toHaveAttribute("data-lights", "2");
    await page.touchscreen.tap(200, 400);
    await expect(pad).toContainText("Jump start");

    await openWithScript(page, "/fun/guess-the-driver");
    await page.getByLabel("Guess 1 of 6").fill("Norris");
    await page.getByRole("button", { name: "Guess" }).tap();
    await expect(page.getByLabel("Guess 2 of 6")).toBeVisible();
    await page.getByLabel("Guess 2 of 6").fill("Nobody");
    await page.getByRole("button", { name: "Guess" }).tap();
    await expect(page.getByRole("main")).toContainText("We don’t know that driver.");
    await page.reload();
    await scriptTakesOver(page);
    await expect(page.getByLabel("Guess 2 of 6"), "remembers the guess").toBeVisible();
    await openWithScript(page, "/fun/guess-the-circuit");
    await page.getByLabel("Guess 1 of 5").fill("Monza");
    await page.getByRole("button", { name: "Guess" }).tap();
    await expect(page.getByRole("list", { name: "Your guesses" })).toContainText(/km away/);

    await openWithScript(page, "/login");
    await page.getByLabel("Email").fill("fan@example.org");
    await page.getByLabel("Password", { exact: true }).fill("correct horse battery");
    await page.getByRole("main").getByRole("button", { name: "Log in" }).tap();
    await expect(
      page.getByRole("alert").filter({ hasText: /offline|didn’t respond/ }),
    ).toBeVisible();
    await expect(page.getByLabel("Email")).toHaveValue("fan@example.org");
  });

  test("opens a kept page from a link, and stays on the page if the next page isn’t kept", async ({
    page,
    context,
  }) => {
    await openWithScript(page, "/fun");
    await workerIsReady(page);
    await goOffline(context);
    await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
    await expect(page.getByText("You’re offline").first()).toBeVisible();
    await expect(page).toHaveURL(/\/fun$/);
    await page.getByRole("main").locator("a[href='/reaction-game']").first().click();
    await expect(page).toHaveURL(/\/reaction-game$/);
    await scriptTakesOver(page);
    await expect(age(page)).toBeVisible();
  });
});

test("forgets all pages once the reader switches spoiler-free mode on, even without a connection", async ({
  page,
  context,
}) => {
  await openWithScript(page, "/");
  await workerIsReady(page);
  await openWithScript(page, "/drivers");
  await expect.poll(() => keptPages(page)).toContain("/drivers");
  await openWithScript(page, "/spoiler-free");
  await page.getByRole("main").locator("form[method=post] button").first().click();
  await expect
    .poll(async () => (await context.cookies()).map(({ name }) => name))
    .toContain("spoiler_free");
  await page.goto("/schedule");
  await page.goto("/drivers");
  expect(await keptPages(page)).toEqual([]);
  await goOffline(context);
  await page.goto("/drivers");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("No connection");
});

test(
  "removes the worker and its caches if SERVICE_WORKER=off",
  { tag: "@slow" },
  async ({ page, site }) => {
    const environment = { DATABASE_URL: site.databaseUrl };
    const first = await startSite({ clock: moments.raceWeekend, environment });
    try {
      const { headers } = await fetch(`${first.url}/sw.js`);
      expect(headers.get("cache-control")).toBe("no-cache");
      expect(headers.get("content-security-policy")).toBe("default-src 'none'; connect-src 'self'");
      await openWithScript(page, first.url);
      await workerIsReady(page);
    } finally {
      await first.stop();
    }
    // A worker belongs to an origin, so the new site must use the same port.
    const port = new URL(first.url).port;
    const off = await startSite({
      clock: moments.raceWeekend,
      environment: { ...environment, SERVICE_WORKER: "off", PORT: port },
    });
    try {
      await page.goto(`${off.url}/drivers`);
      await expect
        .poll(() =>
          page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
        )
        .toBe(0);
      expect(await page.evaluate(() => caches.keys())).toEqual([]);
      await page.reload();
      await scriptTakesOver(page);
      expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBe(null);
    } finally {
      await off.stop();
    }
  },
);

test("never mixes old and new files when the site is updated", async ({ page, context, site }) => {
  const updated = await startUpdatedSite(site.url);
  const scripts = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .flatMap(({ name }) => /assets\/.*\.js$/.exec(name) ?? []),
    );
  const isNew = (name: string) => name.startsWith("assets/new-");
  try {
    await openWithScript(page, `${updated.url}/fun`);
    await workerIsReady(page);
    const [oldFiles = ""] = await fileCaches(page);
    updated.update();
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await expect
      .poll(() =>
        page.evaluate(
          async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state,
        ),
      )
      .toBe("installed");

    // The open page still works with its own files, with or without a connection.
    await page.getByRole("main").locator("a[href='/reaction-game']").first().click();
    await expect(page).toHaveURL(/\/reaction-game$/);
    await scriptTakesOver(page);
    expect((await scripts()).filter(isNew)).toEqual([]);
    await goOffline(context);
    await openWithScript(page, `${updated.url}/fun/guess-the-driver`);
    await expect(age(page)).toBeVisible();
    expect((await scripts()).filter(isNew)).toEqual([]);
    await context.setOffline(false);

    // Once no page of the old version is open, the new version takes over with all its files.
    await page.goto("about:blank");
    await openWithScript(page, `${updated.url}/fun`);
    await expect.poll(() => fileCaches(page)).not.toContain(oldFiles);
    expect((await fileCaches(page)).length).toBe(1);
    await workerIsReady(page);
    await goOffline(context);
    await openWithScript(page, `${updated.url}/reaction-game`);
    await expect(age(page)).toBeVisible();
    expect((await scripts()).filter((name) => !isNew(name))).toEqual([]);
    await page.goto("about:blank");
  } finally {
    await updated.stop();
  }
});

function fileCaches(page: Page): Promise<string[]> {
  return page.evaluate(async () =>
    (await caches.keys()).filter((name) => name.startsWith("files-")),
  );
}
