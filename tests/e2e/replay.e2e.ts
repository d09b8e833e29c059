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

test.use({ clock: moments.seasonOver });

const replay = "/track-vizualizer/2025/las-vegas-grand-prix";
/** Figures above the map, by the words beside them. */
const clock = (page: Page) => page.getByText("Race time").locator("xpath=following-sibling::b");
const lap = (page: Page) => page.locator("p", { hasText: /^Lap \d+\/\d+$/ }).locator("b");
const raceState = (page: Page) =>
  page.getByText(/^(?:On the grid|Racing|Safety car or rain|Race stopped|Finished)$/).first();
const playButton = (page: Page) => page.getByTitle("Play or pause (Space)");
/** What screen readers hear. */
const announcement = (page: Page) => page.getByRole("status").filter({ hasText: /^(?:On the grid|Lap \d|Finish)/ });
/** Names of the driver who is followed and of the one compared. */
const drivers = (page: Page) => page.getByRole("region", { name: "Drivers followed" });
const followedName = (page: Page) => drivers(page).locator("b").nth(0);
const comparedName = (page: Page) => drivers(page).locator("b").nth(1);
const order = (page: Page) => page.getByRole("table", { name: /^Running order/ });
/** Whoever is first as it looks: rows move, the document's order follows at rest. */
const leader = (page: Page) => order(page).locator("tbody tr").first();
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

async function open(page: Page, address = replay): Promise<void> {
  await openWithScript(page, address);
  await expect(page.locator("[data-live]")).toBeAttached();
}

/** Everybody with place and gap, by place: while the focus is in the table its rows stay where they are in the document. */
const placesOf = (page: Page): Promise<string[]> =>
  order(page)
    .locator("tbody tr")
    .evaluateAll((rows) =>
      rows
        .map((row) => [...row.children].map((cell) => cell.textContent).join(" "))
        .toSorted((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10)),
    );

/** The race clock in seconds. */
const secondsOf = async (page: Page): Promise<number> =>
  (await clock(page).innerText()).split(":").reduce((sum, digits) => sum * 60 + Number(digits), 0);

/** Draws the slider from a fifth of its length to another share of it, and keeps hold of it. */
async function drawSlider(page: Page, { to }: { readonly to: number }): Promise<void> {
  const box = await page.getByRole("slider", { name: "Race position" }).boundingBox();
  if (box === null) throw new Error("the slider is not shown");
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + box.width * 0.2, y);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * to, y, { steps: 5 });
}

/** How many pixels of the cars' canvas are painted; a worker paints it. */
const paintedPixels = (page: Page): Promise<number> =>
  page.evaluate(() => {
    // The circuit's canvas is beneath.
    const cars = [...document.querySelectorAll<HTMLCanvasElement>("[data-live] [aria-hidden] > canvas")][1];
    if (cars === undefined || cars.width === 0) return 0;
    const copy = new OffscreenCanvas(cars.width, cars.height).getContext("2d");
    copy?.drawImage(cars, 0, 0);
    const data = copy?.getImageData(0, 0, cars.width, cars.height).data ?? [];
    let painted = 0;
    for (let i = 3; i < data.length; i += 4) if ((data[i] ?? 0) > 0) painted++;
    return painted;
  });

test("from the meeting to its race: lights out, jump, follow, compare, and a link that opens the same moment", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await test.step("opens the race from its meeting", async () => {
    await page.goto("/schedule/2025/las-vegas-grand-prix");
    await page.getByRole("link", { name: "Watch the race" }).click();
    await expect(page).toHaveURL(new RegExp(`${replay}$`));
    await expect(page.locator("[data-live]")).toBeAttached();
    await expect(leader(page)).toContainText("NORNorris");
    await expect(leader(page)).toContainText("Grid 1");
    await expect.poll(() => paintedPixels(page)).toBeGreaterThan(500);
  });

  await test.step("runs from lights out, and pauses", async () => {
    await page.getByRole("combobox", { name: "Speed" }).selectOption("60");
    await press(page, "Lights out");
    await expect(lap(page)).toHaveText(/^(?:[2-9]|1\d)$/);
    await page.keyboard.press("Space");
    await expect(page.getByRole("button", { name: "Play", exact: true })).toBeVisible();
    await expect(page, "at rest the address is the moment").toHaveURL(/\?t=\d+(\.\d)?&speed=60$/);
    await expect(announcement(page)).toHaveText(/^Lap \d+ of 50: Verstappen leads/);
  });

  await test.step("jumps to a lap, follows one driver and compares another", async () => {
    await page.getByRole("textbox", { name: "Lap" }).fill("31");
    await press(page, "Go");
    await expect(lap(page)).toHaveText("31");
    await expect(leader(page)).toContainText("VER");
    await order(page).getByRole("button", { name: /^VER/ }).click();
    await order(page).getByRole("button", { name: /^NOR/ }).press("Enter");
    await expect(order(page).getByRole("button", { name: /^NOR/ })).toHaveAttribute("aria-pressed", "true");
    await expect(followedName(page)).toHaveText("Max Verstappen");
    await expect(drivers(page)).toContainText("After lap 29 Verstappen was 5.3 s ahead of Norris.");
    await page.keyboard.press("g");
    await expect(page.getByRole("radio", { name: "Interval" })).toBeChecked();
    await page.keyboard.press("k");
    await expect(lap(page)).toHaveText("32");
    await expectAccessible(page);
  });

  await test.step("fills the screen", async () => {
    await page.keyboard.press("f");
    await expect.poll(() => page.evaluate(() => document.fullscreenElement?.hasAttribute("data-live"))).toBe(true);
    const [table, play] = [await order(page).boundingBox(), await playButton(page).boundingBox()];
    expect(play?.y, "on the full screen nothing lies on anything").toBeGreaterThan(
      (table?.y ?? 0) + (table?.height ?? 0),
    );
    await page.keyboard.press("f");
    await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull();
  });

  await test.step("shares the moment, and opens its link", async () => {
    await press(page, "Share");
    await expect(page.getByRole("status").filter({ hasText: "Link" })).toHaveText("Link to this moment copied.");
    const shared = await page.evaluate(() => navigator.clipboard.readText());
    const [sharedAt, places] = [await clock(page).innerText(), await placesOf(page)];
    await page.goto("/");
    await open(page, shared.replace(/^https?:\/\/[^/]+/, ""));
    await expect(clock(page)).toHaveText(sharedAt);
    await page.keyboard.press("End");
    await expect.poll(() => page.evaluate(() => scrollY), "with the focus nowhere the page scrolls").toBeGreaterThan(0);
    await page.getByRole("link", { name: "Before: São Paulo Grand Prix" }).focus();
    for (const key of ["ArrowRight", "Home", "k"]) await page.keyboard.press(key);
    await order(page).getByRole("button", { name: /^VER/ }).focus();
    await expect(clock(page), "a link outside keeps its keys").toHaveText(sharedAt);
    await page.keyboard.press("g");
    await expect.poll(() => placesOf(page)).toEqual(places);
    await expect(comparedName(page)).toHaveText("Lando Norris");
  });

  await test.step("shows its keys, and leaves by Escape", async () => {
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog", { name: "Keys" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog", { name: "Keys" })).toBeHidden();
    await expect(followedName(page), "the first Escape closed the keys only").toBeVisible();
    await page.keyboard.press("Escape");
    await expect(followedName(page)).toBeHidden();
  });
  await test.step("moves by keyboard and by hand to the finish", async () => {
    const slider = page.getByRole("slider", { name: "Race position" });
    await slider.focus();
    const from = await secondsOf(page);
    for (let step = 0; step < 6; step++) await page.keyboard.press("ArrowRight");
    await expect.poll(() => secondsOf(page), "no quick step is lost").toBe(from + 30);
    await page.getByRole("combobox", { name: "Speed" }).selectOption("5");
    await press(page, "Play");
    await drawSlider(page, { to: 0.5 });
    const half = Number(await slider.getAttribute("max")) / 2;
    await expect
      .poll(async () => Math.abs((await secondsOf(page)) - half), "the race is where the hand is")
      .toBeLessThan(60);
    await page.mouse.up();
    const released = await clock(page).innerText();
    await expect(clock(page), "and plays on from there").not.toHaveText(released);
    await expect(page.getByRole("button", { name: "Pause", exact: true })).toBeVisible();
    await expect.poll(async () => Math.abs((await secondsOf(page)) - half)).toBeLessThan(60);
    await page.keyboard.press("End");
    await expect(raceState(page)).toHaveText("Finished");
    await expect(leader(page)).toContainText("Winner");
  });

  await test.step("goes on to the race before", async () => {
    await page.getByRole("link", { name: "Before: São Paulo Grand Prix" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("São Paulo 2025");
    await expect(page.locator("[data-live]")).toBeAttached();
    await expect(leader(page)).toContainText("Grid 1");
  });
});

/** Has the page itself note each moment that it comes to show: a look from outside may come late. */
async function noteMoments(page: Page): Promise<() => Promise<string[]>> {
  const [clockElement, lapElement] = [await clock(page).elementHandle(), await lap(page).elementHandle()];
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
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, contextOptions: { reducedMotion: "reduce" } });

  test("it steps from lap to lap, and a finger on a car follows it", async ({ page }) => {
    await page.goto("/track-vizualizer/1996/monaco-grand-prix?t=6600");
    const fastest = await page.getByText("Fastest lap").locator("..").boundingBox();
    expect(fastest?.height, "a short name leaves the figures their line").toBeLessThan(40);
    await open(page, `${replay}?t=1200&speed=60`);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, LOOK_RULES);
    const shown = await noteMoments(page);
    await page.getByRole("button", { name: "Play", exact: true }).tap();
    await expect(lap(page)).toHaveText(/^1[3-9]$/);
    await page.getByRole("button", { name: "Pause", exact: true }).tap();
    expect((await shown())[0], "it stands still until the lap is over").toMatch(/^lap 13 at /);
    await order(page).getByRole("button", { name: /^VER/ }).tap();
    await expect(followedName(page)).toHaveText("Max Verstappen");
    await expect(page).toHaveURL(/follow=VER/);
  });
});

/** From a desk, a tablet on its side and a phone within its browser's bars. */
const FIRST_VISITS = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 664 },
];

test("any field can be started on a first visit without scrolling or closing anything", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const [address, cars] of [
    [replay, 20],
    ["/track-vizualizer/2010/bahrain-grand-prix?lap=3", 24],
  ] as const) {
    await open(page, address);
    await expect(order(page).locator("tbody tr")).toHaveCount(cars);
    await expect(page.getByRole("complementary", { name: "Cookies" })).toBeVisible();
    for (const size of FIRST_VISITS) {
      await test.step(`${cars} cars at ${size.width} × ${size.height}`, async () => {
        await page.setViewportSize(size);
        await expect(playButton(page)).toBeInViewport({ ratio: 1 });
        await playButton(page).click({ trial: true });
        expect(await page.evaluate(() => scrollY), "nothing lies on it").toBe(0);
        await expectNoSidewaysScroll(page);
      });
    }
  }
  await expect(lap(page), "a moment requested by its lap, as without script").toHaveText("4");
});

test("the running order glides while it plays, and is in order in the document at rest", async ({ page }) => {
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

test("a browser without workers for canvases plays it, too: a race that was stopped, and its wait is skipped", async ({
  page,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(HTMLCanvasElement.prototype, "transferControlToOffscreen"));
  await open(page, "/track-vizualizer/2020/bahrain-grand-prix?t=2000");
  await expect(raceState(page)).toHaveText("Race stopped");
  await press(page, "Skip ahead");
  await expect(
    page.getByRole("button", { name: "Play", exact: true }),
    "its button goes, the keyboard stays",
  ).toBeFocused();
  await expect(raceState(page)).not.toHaveText("Race stopped");
  await expect(clock(page)).toHaveText(/^1:\d\d:\d\d$/);
  const waited = await clock(page).innerText();
  await page.keyboard.press("Space");
  await expect(clock(page)).not.toHaveText(waited);
  expect(await paintedPixels(page)).toBeGreaterThan(500);
});

test.describe("when the race or its player cannot be fetched", () => {
  test.use({ expectedComplaints: /player-worker|ERR_FAILED|Failed to fetch/ });

  test("the page says so, keeps the moment, and another try opens it", async ({ page }) => {
    const address = `${replay}?t=1200&follow=VER`;
    await page.route("**/api/replay/**", (route) => route.abort("failed"));
    await page.goto(address);
    await expect(page.getByRole("alert"), "no race").toContainText("Couldn’t load the replay.");
    await page.unroute("**/api/replay/**");
    await page.route("**/assets/player-worker*.js", (route) => route.abort("failed"));
    await Promise.all([page.waitForRequest("**/assets/player-worker*.js"), press(page, "Try again")]);
    await expect(page.getByRole("alert"), "no player").toContainText("Couldn’t load the replay.");
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

test.describe("before it was run", () => {
  test.use({ expectedComplaints: /404/ });

  test("a race is no replay, and nothing of it is told", async ({ page }) => {
    const answer = await page.goto("/track-vizualizer/2026/australian-grand-prix");
    expect(answer?.status()).toBe(404);
  });
});

test.describe("with script off", () => {
  test.use({ javaScriptEnabled: false });

  test("every circuit can be chosen, and a race is read lap by lap", async ({ page }) => {
    await page.goto("/track-vizualizer");
    await page.getByLabel("Season", { exact: true }).selectOption("2018");
    await page.getByRole("button", { name: "Show" }).click();
    await page.getByLabel("Circuit").selectOption({ label: "Monza" });
    await page.getByRole("button", { name: "Show" }).click();
    await expect(page.getByRole("img", { name: "Map of Monza as raced in 2018" })).toBeVisible();
    await expect(page.getByText("5.793 km")).toBeVisible();

    await page.getByRole("link", { name: "Watch the 2018 race" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Italy 2018");
    await expect(order(page).locator("tbody tr")).toHaveCount(20);
    await expect(leader(page)).toContainText("Grid 1");
    await page.getByLabel("Show the race after lap").fill("20");
    await page.getByRole("button", { name: "Show" }).click();
    await expect(order(page)).toContainText("Leader");
    await page.getByRole("link", { name: "Lap 21" }).click();
    await expect(page).toHaveURL(/lap=21$/);
    await expect(page.getByRole("button", { name: "Play" })).toBeHidden();
    await expect(page.getByText("Positions within a lap, from the track shape and the lap time.")).toBeVisible();
  });
});
