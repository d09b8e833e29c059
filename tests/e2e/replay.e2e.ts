import type { Page } from "@playwright/test";

import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  LOOK_RULES,
  moments,
  openWithScript,
  test,
} from "./support/journey.ts";
import { expectUsableControls } from "./support/wcag.ts";

test.use({ clock: moments.seasonOver });

const replay = "/track-vizualizer/2025/las-vegas-grand-prix";
/** The race clock above the map, found by its label. */
const clock = (page: Page) => page.getByText("Race time").locator("xpath=following-sibling::b");
const lap = (page: Page) => page.locator("p", { hasText: /^Lap \d+\/\d+$/ }).locator("b");
const raceState = (page: Page) =>
  page.getByText(/^(?:On the grid|Racing|Safety car or rain|Race stopped|Finished)$/).first();
const playButton = (page: Page) => page.getByTitle("Play or pause (Space)");
const announcement = (page: Page) =>
  page.getByRole("status").filter({ hasText: /^(?:On the grid|Lap \d|Finish)/ });
/** The followed driver and the driver to compare with. */
const drivers = (page: Page) => page.getByRole("region", { name: "Followed drivers" });
const followedName = (page: Page) => drivers(page).locator("b").nth(0);
const comparedName = (page: Page) => drivers(page).locator("b").nth(1);
const order = (page: Page) => page.getByRole("table", { name: /^Running order/ });
/**
 * The first row in the document, which is the leader's while paused. During playback, rows move
 * only on screen.
 */
const leader = (page: Page) => order(page).locator("tbody tr").first();
const title = (page: Page) => page.getByRole("region", { name: "The title as it stands" });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

async function open(page: Page, path = replay): Promise<void> {
  await openWithScript(page, path);
  await expect(page.locator("[data-live]")).toBeAttached();
}

/**
 * Every driver with place and gap, sorted by place, because rows keep their document order while
 * the table has focus.
 */
const placesOf = (page: Page): Promise<string[]> =>
  order(page)
    .locator("tbody tr")
    .evaluateAll((rows) =>
      rows
        .map((row) => [...row.children].map((cell) => cell.textContent).join(" "))
        .toSorted((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10)),
    );

const secondsOf = async (page: Page): Promise<number> =>
  (await clock(page).innerText()).split(":").reduce((sum, digits) => sum * 60 + Number(digits), 0);

/** Drags the slider from 0.2 of its length to `to`, and doesn't release it. */
async function dragSlider(page: Page, { to }: { readonly to: number }): Promise<void> {
  const box = await page.getByRole("slider", { name: "Race time" }).boundingBox();
  if (box === null) throw new Error("the slider is not shown");
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + box.width * 0.2, y);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * to, y, { steps: 5 });
}

/** Counts the painted pixels on the cars' canvas, which a worker draws. */
const paintedPixels = (page: Page): Promise<number> =>
  page.evaluate(() => {
    // The first canvas shows the circuit.
    const cars = [
      ...document.querySelectorAll<HTMLCanvasElement>("[data-live] [aria-hidden] > canvas"),
    ][1];
    if (cars === undefined || cars.width === 0) return 0;
    const copy = new OffscreenCanvas(cars.width, cars.height).getContext("2d");
    copy?.drawImage(cars, 0, 0);
    const data = copy?.getImageData(0, 0, cars.width, cars.height).data ?? [];
    let painted = 0;
    for (let i = 3; i < data.length; i += 4) if ((data[i] ?? 0) > 0) painted++;
    return painted;
  });

test("a replay runs from lights out, jumps to laps, compares drivers and shares a moment", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await test.step("opens the replay from the meeting page", async () => {
    await page.goto("/schedule/2025/las-vegas-grand-prix");
    await page.getByRole("link", { name: "Watch the race" }).click();
    await expect(page).toHaveURL(new RegExp(`${replay}$`));
    await expect(page.locator("[data-live]")).toBeAttached();
    await expect(leader(page)).toContainText("NORNorris");
    await expect(leader(page)).toContainText("Grid 1");
    await expect.poll(() => paintedPixels(page)).toBeGreaterThan(500);
  });

  await test.step("runs from lights out and pauses", async () => {
    await page.getByRole("combobox", { name: "Speed" }).selectOption("60");
    await press(page, "Lights out");
    await expect(lap(page)).toHaveText(/^(?:[2-9]|1\d)$/);
    await page.keyboard.press("Space");
    await expect(page.getByRole("button", { name: "Play", exact: true })).toBeVisible();
    await expect(page, "the URL names the moment when paused").toHaveURL(
      /\?t=\d+(\.\d)?&speed=60$/,
    );
    await expect(announcement(page)).toHaveText(/^Lap \d+ of 50: Verstappen leads/);
  });

  await test.step("jumps to a lap, follows one driver and compares another", async () => {
    await page.getByRole("textbox", { name: "Lap" }).fill("31");
    await press(page, "Go");
    await expect(lap(page)).toHaveText("31");
    await expect(leader(page)).toContainText("VER");
    await order(page).getByRole("button", { name: /^VER/ }).click();
    await order(page).getByRole("button", { name: /^NOR/ }).press("Enter");
    await expect(order(page).getByRole("button", { name: /^NOR/ })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    await expect(followedName(page)).toHaveText("Max Verstappen");
    await expect(drivers(page)).toContainText(
      "After lap 29, Verstappen was 5.3 s ahead of Norris.",
    );
    await page.keyboard.press("g");
    await expect(page.getByRole("radio", { name: "Interval" })).toBeChecked();
    await page.keyboard.press("k");
    await expect(lap(page)).toHaveText("32");
    await expectAccessible(page);
  });

  await test.step("enters and leaves full screen", async () => {
    await page.keyboard.press("f");
    await expect
      .poll(() => page.evaluate(() => document.fullscreenElement?.hasAttribute("data-live")))
      .toBe(true);
    const [table, play] = [await order(page).boundingBox(), await playButton(page).boundingBox()];
    expect(play?.y, "nothing overlaps in full screen").toBeGreaterThan(
      (table?.y ?? 0) + (table?.height ?? 0),
    );
    await page.keyboard.press("f");
    await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull();
  });

  await test.step("shares the moment and opens its link", async () => {
    await press(page, "Share");
    await expect(page.getByRole("status").filter({ hasText: "Link" })).toHaveText(
      "Link to this moment copied.",
    );
    const shared = await page.evaluate(() => navigator.clipboard.readText());
    const [sharedAt, places] = [await clock(page).innerText(), await placesOf(page)];
    await page.goto("/");
    await open(page, shared.replace(/^https?:\/\/[^/]+/, ""));
    await expect(clock(page)).toHaveText(sharedAt);
    await page.keyboard.press("End");
    await expect
      .poll(() => page.evaluate(() => scrollY), "End scrolls the page when nothing has focus")
      .toBeGreaterThan(0);
    await page.getByRole("link", { name: "Previous: São Paulo Grand Prix" }).focus();
    for (const key of ["ArrowRight", "Home", "k"]) await page.keyboard.press(key);
    await order(page).getByRole("button", { name: /^VER/ }).focus();
    await expect(clock(page), "keys on a link outside the player don't move the race").toHaveText(
      sharedAt,
    );
    await page.keyboard.press("g");
    await expect.poll(() => placesOf(page)).toEqual(places);
    await expect(comparedName(page)).toHaveText("Lando Norris");
  });

  await test.step("shows the keyboard shortcuts and closes them with Escape", async () => {
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeHidden();
    await expect(followedName(page), "the first Escape closes only the shortcuts").toBeVisible();
    await page.keyboard.press("Escape");
    await expect(followedName(page)).toBeHidden();
  });
  await test.step("moves through the race by keyboard and by dragging", async () => {
    const slider = page.getByRole("slider", { name: "Race time" });
    await slider.focus();
    const from = await secondsOf(page);
    for (let step = 0; step < 6; step++) await page.keyboard.press("ArrowRight");
    await expect.poll(() => secondsOf(page), "no quick key press is lost").toBe(from + 30);
    await page.getByRole("combobox", { name: "Speed" }).selectOption("5");
    await press(page, "Play");
    await dragSlider(page, { to: 0.5 });
    const half = Number(await slider.getAttribute("max")) / 2;
    await expect
      .poll(async () => Math.abs((await secondsOf(page)) - half), "the race follows the slider")
      .toBeLessThan(60);
    await page.mouse.up();
    const released = await clock(page).innerText();
    await expect(clock(page), "plays on from there").not.toHaveText(released);
    await expect(page.getByRole("button", { name: "Pause", exact: true })).toBeVisible();
    await expect.poll(async () => Math.abs((await secondsOf(page)) - half)).toBeLessThan(60);
    await page.keyboard.press("End");
    await expect(raceState(page)).toHaveText("Finished");
    await expect(leader(page)).toContainText("Winner");
  });

  await test.step("opens the previous race", async () => {
    await page.getByRole("link", { name: "Previous: São Paulo Grand Prix" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("São Paulo 2025");
    await expect(page.locator("[data-live]")).toBeAttached();
    await expect(leader(page)).toContainText("Grid 1");
  });
});

/**
 * Makes the page itself record every moment it shows, because polling from outside may miss one.
 */
async function recordMoments(page: Page): Promise<() => Promise<string[]>> {
  const [clockElement, lapElement] = [
    await clock(page).elementHandle(),
    await lap(page).elementHandle(),
  ];
  await page.evaluate(
    ([clockShown, lapShown]) => {
      const moments: string[] = [];
      let last = clockShown?.textContent;
      new MutationObserver(() => {
        if (clockShown?.textContent === last) return;
        last = clockShown?.textContent;
        moments.push(`lap ${lapShown?.textContent} at ${last}`);
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
      Object.assign(window, { moments });
    },
    [clockElement, lapElement],
  );
  return () => page.evaluate(() => (window as unknown as { moments: string[] }).moments);
}

test.describe("on a phone, with less motion", () => {
  test.use({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    contextOptions: { reducedMotion: "reduce" },
  });

  test("playback steps from lap to lap, and tapping a driver follows that driver", async ({
    page,
  }) => {
    await page.goto("/track-vizualizer/1996/monaco-grand-prix?t=6600");
    const fastest = await page.getByText("Fastest lap").locator("..").boundingBox();
    expect(fastest?.height, "the figures stay on one line beside a short name").toBeLessThan(40);
    await open(page, `${replay}?t=1200&speed=60`);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, LOOK_RULES);
    const shown = await recordMoments(page);
    await page.getByRole("button", { name: "Play", exact: true }).tap();
    await expect(lap(page)).toHaveText(/^1[3-9]$/);
    await page.getByRole("button", { name: "Pause", exact: true }).tap();
    expect((await shown())[0], "nothing moves until the lap is over").toMatch(/^lap 13 at /);
    await order(page).getByRole("button", { name: /^VER/ }).tap();
    await expect(followedName(page)).toHaveText("Max Verstappen");
    await expect(page).toHaveURL(/follow=VER/);
    await expectUsableControls(page);
  });
});

/** A desktop, a tablet in landscape and a phone with its browser bars. */
const FIRST_VISITS = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 664 },
];

test("the play button is visible on a first visit, without scrolling or closing anything", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const [path, cars] of [
    [replay, 20],
    ["/track-vizualizer/2010/bahrain-grand-prix?lap=3", 24],
  ] as const) {
    await open(page, path);
    await expect(order(page).locator("tbody tr")).toHaveCount(cars);
    await expect(page.getByRole("complementary", { name: "Cookies" })).toBeVisible();
    for (const size of FIRST_VISITS) {
      await test.step(`${cars} cars at ${size.width} × ${size.height}`, async () => {
        await page.setViewportSize(size);
        await expect(playButton(page)).toBeInViewport({ ratio: 1 });
        await playButton(page).click({ trial: true });
        expect(await page.evaluate(() => scrollY), "the page isn't scrolled").toBe(0);
        await expectNoSidewaysScroll(page);
      });
    }
  }
  await expect(lap(page), "opens at the lap in the URL").toHaveText("4");
});

test("rows of the running order animate while playing and settle into order when paused", async ({
  page,
}) => {
  await open(page, `${replay}?speed=10`);
  await order(page).evaluate((table) => {
    const glides: string[] = [];
    Object.assign(window, { glides });
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...given) {
      if (table.contains(this)) glides.push(this.querySelector("b")?.textContent ?? "");
      return animate.apply(this, given);
    };
  });
  await page.keyboard.press("Space");
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { glides: string[] }).glides.length))
    .toBeGreaterThan(1);
  await page.keyboard.press("Space");
  await expect(page.getByRole("button", { name: "Play", exact: true })).toBeVisible();
  await expect
    .poll(() =>
      order(page)
        .locator("tbody tr")
        .evaluateAll((rows) => rows.map((row) => row.querySelector("td")?.textContent)),
    )
    .toEqual(Array.from({ length: 20 }, (_, place) => String(place + 1)));
});

test("the projected title standings follow the moment shown", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await open(page, "/track-vizualizer/2021/abu-dhabi-grand-prix?lap=57");
  await expect(title(page)).toContainText("If the race ended now, Hamilton would be champion.");
  await expect(title(page)).toContainText("Verstappen needs to win.");
  await expect(title(page).getByRole("row", { name: "Hamilton" })).toContainText("369.5394.5");
  await page.keyboard.press("k");
  await expect(title(page)).toContainText("If the race ended now, Verstappen would be champion.");
  await playButton(page).press("End");
  await expect(title(page)).toContainText("Verstappen is champion.");
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test("a browser without OffscreenCanvas plays the race and can skip a red-flag stoppage", async ({
  page,
}) => {
  await page.addInitScript(() =>
    Reflect.deleteProperty(HTMLCanvasElement.prototype, "transferControlToOffscreen"),
  );
  await open(page, "/track-vizualizer/2020/bahrain-grand-prix?t=2000");
  await expect(raceState(page)).toHaveText("Race stopped");
  await press(page, "Skip ahead");
  await expect(
    page.getByRole("button", { name: "Play", exact: true }),
    "focus moves to Play when the button disappears",
  ).toBeFocused();
  await expect(raceState(page)).not.toHaveText("Race stopped");
  await expect(clock(page)).toHaveText(/^1:\d\d:\d\d$/);
  const waited = await clock(page).innerText();
  await page.keyboard.press("Space");
  await expect(clock(page)).not.toHaveText(waited);
  expect(await paintedPixels(page)).toBeGreaterThan(500);
});

test.describe("when the race or its player can't be loaded", () => {
  test.use({ expectedComplaints: /player-worker|ERR_FAILED|Failed to fetch/ });

  test("shows an error, keeps the moment and recovers on retry", async ({ page }) => {
    const path = `${replay}?t=1200&follow=VER`;
    await page.route("**/api/replay/**", (route) => route.abort("failed"));
    await page.goto(path);
    await expect(page.getByRole("alert"), "race data missing").toContainText(
      "Couldn’t load the replay.",
    );
    await page.unroute("**/api/replay/**");
    await page.route("**/assets/player-worker*.js", (route) => route.abort("failed"));
    await Promise.all([
      page.waitForRequest("**/assets/player-worker*.js"),
      press(page, "Try again"),
    ]);
    await expect(page.getByRole("alert"), "player missing").toContainText(
      "Couldn’t load the replay.",
    );
    await expect(page.getByRole("button", { name: "Play", exact: true })).toBeDisabled();
    await expect(clock(page)).toHaveText("20:00");
    await expectAccessible(page, LOOK_RULES);
    await page.unroute("**/assets/player-worker*.js");
    await press(page, "Try again");
    await expect(page.locator("[data-live]")).toBeAttached();
    await expect(page.getByRole("alert")).toHaveCount(0);
    await expect(clock(page)).toHaveText("20:00");
    await expect(followedName(page)).toHaveText("Max Verstappen");
    await page.keyboard.press("Space");
    await expect(clock(page)).not.toHaveText("20:00");
  });
});

test.describe("before the race", () => {
  test.use({ expectedComplaints: /404/ });

  test("the replay returns 404", async ({ page }) => {
    const response = await page.goto("/track-vizualizer/2026/australian-grand-prix");
    expect(response?.status()).toBe(404);
  });
});
