import type { Page } from "@playwright/test";

import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openWithScript,
  scriptTakesOver,
  test,
} from "./support/journey.ts";
import { expectUsableControls } from "./support/wcag.ts";

/**
 * Speed of the demo session, which replaces the feed: it runs from the grid to the flag in about
 * half a minute.
 */
const SPEED = 30;
const DELAY_SECONDS = 4;

test.use({ environment: { LIVE: "demo", LIVE_DEMO_SPEED: String(SPEED) }, database: "live" });

/** Returns the lap shown on a page, or 0 before the start. */
async function lapOn(page: Page): Promise<number> {
  const text = await page.locator("dl div").filter({ hasText: /^Lap/ }).locator("dd").textContent();
  return Number.parseInt(text ?? "0", 10);
}

// All tests share one site. If two sites shared a database, only the first would listen to the
// feed, and stopping it would restart the session.
test.describe.configure({ mode: "default" });

const openDelay = (page: Page) => page.locator("summary", { hasText: /^Delay/ }).click();

const stateOf = (page: Page) => page.locator("header[data-flag] p b");

interface Diary {
  /** Time in milliseconds at which each lap first appeared on screen. */
  readonly laps: Readonly<Record<string, number>>;
  readonly states: readonly string[];
}

/**
 * Makes the page itself record what it shows and when, because polling from outside is late on a
 * busy machine.
 */
async function keepDiary(page: Page): Promise<() => Promise<Diary>> {
  await page.evaluate(() => {
    const diary = { laps: {} as Record<string, number>, states: [] as string[] };
    Object.assign(window, { diary });
    setInterval(() => {
      const term = Array.from(document.querySelectorAll("dl dt")).find(
        ({ textContent }) => textContent === "Lap",
      );
      const lap = Number.parseInt(term?.nextElementSibling?.textContent ?? "", 10);
      diary.laps[lap] ??= Date.now();
      const state = document.querySelector("header[data-flag] p b")?.textContent ?? "";
      if (!diary.states.includes(state)) diary.states.push(state);
    }, 50);
  });
  return () => page.evaluate(() => (window as unknown as { diary: Diary }).diary);
}

async function expectAtTheFlag(page: Page): Promise<void> {
  const [first, last] = [page.getByRole("row").nth(1), page.getByRole("row").nth(20)];
  await expect(first).toContainText("NOR");
  await expect(last).toContainText("GAS");
  await expect(page.getByRole("log").getByRole("listitem").first()).toContainText("CHEQUERED FLAG");
}

test("browsers with different delays follow the session to the flag", async ({
  page: prompt,
  browser,
  baseURL,
  browserWatch,
}) => {
  test.setTimeout(180_000);
  await test.step("opens the demo session", async () => {
    await prompt.goto("/live");
    await expect(prompt.getByRole("heading", { level: 1 })).toHaveText("Gridwalk Demo Grand Prix");
    await expect(prompt.getByText("Demo session.")).toBeVisible();
    await scriptTakesOver(prompt);
  });

  // The delay is set without JavaScript. From then on, server-rendered pages respect it.
  const scriptless = await browser.newContext({ baseURL: baseURL ?? "", javaScriptEnabled: false });
  const plain = await scriptless.newPage();
  await test.step("sets a delay without JavaScript", async () => {
    // Readers share a page for up to a second, so the shared page may be from just before the
    // session started.
    await expect(async () => {
      await plain.goto("/live");
      await expect(plain.locator("summary", { hasText: /^Delay/ })).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await openDelay(plain);
    await plain.getByLabel(/^Delay/).fill(String(DELAY_SECONDS));
    await plain.getByRole("button", { name: "Set" }).click();
    await expect(plain).toHaveURL(/\/live$/);
    await expect(plain.getByLabel(/^Delay/)).toHaveValue(String(DELAY_SECONDS));
    await expect(plain.getByRole("link", { name: "Refresh" })).toBeVisible();
  });

  const late = await (
    await browser.newContext({
      baseURL: baseURL ?? "",
      storageState: await scriptless.storageState(),
    })
  ).newPage();
  browserWatch.watch(late);
  await test.step("another browser with the same cookie shows the delay", async () => {
    await late.goto("/live");
    await scriptTakesOver(late);
    await expect(late.getByLabel(/^Delay/)).toHaveValue(String(DELAY_SECONDS));
    await expect(late.getByText(`Delay ${DELAY_SECONDS} s`)).toBeVisible();
  });

  // The session starts when the site does. On a slow machine, this waits for the session's next
  // run.
  await expect(prompt.getByRole("row")).toHaveCount(21);
  await expect
    .poll(() => lapOn(prompt), { timeout: 60_000, intervals: [100] })
    .toBeLessThanOrEqual(4);
  const [ofPrompt, ofLate] = [await keepDiary(prompt), await keepDiary(late)];
  const synced = await (await browser.newContext({ baseURL: baseURL ?? "" })).newPage();
  browserWatch.watch(synced);
  await test.step("another reader sets the delay when a lap begins on television", async () => {
    await synced.goto("/live");
    await scriptTakesOver(synced);
    await openDelay(synced);
    await synced.getByLabel("lap", { exact: true }).fill("7");
    const press = synced.getByRole("button", { name: "Lap 7 begins" });
    await press.click();
    const answer = synced.getByRole("status").filter({ hasText: /delay/i });
    // The button was pressed before the lap began, and no broadcast can be ahead of the timing.
    await expect(answer).toContainText("Your broadcast is ahead of the timing.", {
      timeout: 45_000,
    });
    await press.click();
    await expect(answer).toContainText(/Delay set to \d+ s/);
    const seconds = /Delay set to (\d+) s/.exec((await answer.textContent()) ?? "")?.[1] ?? "";
    await expect(synced.getByLabel(/^Delay/)).toHaveValue(seconds);
    await synced.context().close();
  });
  await test.step("both browsers reach the chequered flag", async () => {
    await expect(stateOf(prompt)).toHaveText("Provisional", { timeout: 45_000 });
    await expectAtTheFlag(prompt);
    await expect(stateOf(late)).toHaveText("Provisional", { timeout: 15_000 });
    await expectAtTheFlag(late);
  });

  const [promptly, lately] = [await ofPrompt(), await ofLate()];
  await test.step("the delayed browser is never ahead", async () => {
    for (const { states } of [promptly, lately])
      expect(states).toEqual(
        expect.arrayContaining(["Track clear", "Safety car", "Chequered flag"]),
      );
    // The delayed page lags behind by the delay, give or take the second between updates. Either
    // page may pause on a busy machine, so this checks the median lap.
    const laterMs = ["5", "6", "7", "8", "9"]
      .map((lap) => (lately.laps[lap] ?? Infinity) - (promptly.laps[lap] ?? Infinity))
      .toSorted((a, b) => a - b);
    expect(laterMs[0]).toBeGreaterThan(0);
    expect(laterMs[2]).toBeGreaterThan((DELAY_SECONDS - 1) * 1000);
    expect(laterMs[2]).toBeLessThan((DELAY_SECONDS + 3) * 1000);
  });
  await test.step("the wide view fits a second screen without scrolling", async () => {
    await prompt.setViewportSize({ width: 1440, height: 810 });
    await prompt.getByRole("link", { name: "Wide view" }).click();
    await expect(prompt).toHaveURL(/\/live\?view=wide$/);
    await expect(prompt.getByRole("navigation", { name: "Main" })).toBeHidden();
    for (const [width, height] of [
      [1440, 810],
      [1920, 1080],
    ] as const) {
      await prompt.setViewportSize({ width, height });
      for (const name of ["Conditions", "Penalties and investigations", "Race control"])
        await expect(prompt.getByRole("heading", { name, exact: true })).toBeInViewport();
      await expect(prompt.getByText("5 second time penalty", { exact: true })).toBeInViewport();
      const row = await prompt.getByRole("row").nth(20).boundingBox();
      // There is room for two more cars.
      expect((row?.y ?? Infinity) + 3 * (row?.height ?? Infinity)).toBeLessThanOrEqual(height);
      expect(
        await prompt.evaluate(() => document.documentElement.scrollHeight),
      ).toBeLessThanOrEqual(height);
    }
    await expectAccessible(prompt);
    await prompt.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(prompt);
    await expectUsableControls(prompt);
    await prompt.setViewportSize({ width: 1440, height: 810 });
    await prompt.getByRole("link", { name: "Standard view" }).click();
    await expect(prompt.getByRole("navigation", { name: "Main" })).toBeVisible();
  });
  await test.step("the page fits a phone", async () => {
    await expectAccessible(prompt);
    await prompt.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(prompt);
  });
  await scriptless.close();
  await late.context().close();
});

/** Types without pauses and returns the delay stored in the cookie after each key. */
async function typeQuickly(input: HTMLInputElement, text: string): Promise<(string | undefined)[]> {
  const remembered: (string | undefined)[] = [];
  for (let at = 1; at <= text.length; at += 1) {
    // Bypasses React's value tracking, as real typing does.
    Reflect.set(HTMLInputElement.prototype, "value", text.slice(0, at), input);
    input.dispatchEvent(new Event("input", { bubbles: true }));
    await Promise.resolve();
    remembered.push(/live_delay=(\d+)/.exec(document.cookie)?.[1]);
  }
  return remembered;
}

test.describe("without the event stream", () => {
  test.use({ expectedComplaints: /503/ });

  test("the demo session falls back to polling, and its delay can be changed", async ({ page }) => {
    const isStream = (url: URL): boolean => url.pathname === "/api/live/stream";
    await page.route(isStream, (route) => route.fulfill({ status: 503 }));
    const polled = page.waitForResponse(
      (response) => new URL(response.url()).pathname === "/api/live",
    );
    await openWithScript(page, "/live?show=demo");
    await expect(page.getByText("Demo session.")).toBeVisible();
    expect((await polled).status()).toBe(200);
    const connection = page
      .getByRole("status")
      .filter({ hasText: "Connection lost. Updating every 15 seconds" });
    await expect(connection).toBeVisible();
    await expect(page.getByRole("row")).toHaveCount(21);
    await page.unroute(isStream);
    // Imitates the return of the network, so that the test needn't wait for the page's own retry.
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    await expect(connection).toHaveCount(0);

    await openDelay(page);
    await page.getByRole("button", { name: "+10 seconds" }).click();
    await page.getByRole("button", { name: "+1 second", exact: true }).click();
    await page.getByRole("button", { name: "−1 second", exact: true }).click();
    await expect(page.getByLabel(/^Delay/)).toHaveValue("10");
    await expect(page.getByText("Delay 10 s")).toBeVisible();
    await expect(page.getByRole("row")).toHaveCount(21);
    // Typing 12 must not set a delay of 1 s on the way, which would be 9 s ahead of the broadcast.
    expect(await page.getByLabel(/^Delay/).evaluate(typeQuickly, "12")).toEqual(["10", "10"]);
    await expect(page.getByText("Delay 12 s")).toBeVisible();
    await page.getByLabel(/^Delay/).fill("999");
    await expect(page.getByRole("alert")).toContainText("0 to 300");
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
    await page.reload();
    await expect(page.getByLabel(/^Delay/)).toHaveValue("12");
    await expect(page.getByRole("heading", { name: "Las Vegas Grand Prix" })).toBeVisible();
  });
});
