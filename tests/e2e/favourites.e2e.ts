import type { Browser, BrowserContext, Page } from "@playwright/test";
import sharp from "sharp";

import { expect, expectAccessible, openWithScript, scriptTakesOver } from "./support/journey.ts";
import { excessiveShift, recordShifts } from "./support/layout-shift.ts";
import { button, logIn, newEmail, PASSWORD, signUp, test } from "./support/members.ts";

// One worker, because all tests here share one site and mail server.
test.describe.configure({ mode: "default" });

async function becomeMember(page: Page): Promise<void> {
  const address = newEmail();
  await signUp(page, address, "Ana");
  await page.goto("/login");
  await logIn(page, address, PASSWORD);
  await expect(page.getByRole("contentinfo")).toContainText("Ana");
}

const main = (page: Page) => page.getByRole("main");
const saved = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith("/favourites"));

test.describe("favourites and preferences", () => {
  test.use({ expectedComplaints: /favourites|ERR_FAILED/ });

  test("favourites appear on the home page and in the tables, and a failed save is reverted", async ({
    page,
  }) => {
    await becomeMember(page);
    await main(page).getByRole("link", { name: "Pick your team" }).click();
    await expect(page).toHaveURL(/\/profile/);
    await scriptTakesOver(page);
    await Promise.all([saved(page), page.getByLabel("Favourite team").selectOption("Williams")]);
    await Promise.all([
      saved(page),
      page.getByLabel("Favourite driver").selectOption("Nico Hülkenberg · Kick Sauber"),
    ]);
    await expectAccessible(page);

    await recordShifts(page);
    await openWithScript(page, "/");
    await page.waitForLoadState("networkidle");
    expect(await excessiveShift(page)).toBeNull();
    const cards = main(page).getByRole("region", { name: "Your favourites" });
    await expect(cards).toContainText(/Position 5\s*Your team\s*Williams\s*0 wins\s*111 PTS/);
    await expect(cards).toContainText(
      /Position 9\s*Your driver\s*Nico Hülkenberg\s*Kick Sauber\s*43 PTS/,
    );
    await cards.getByRole("link", { name: "Nico Hülkenberg" }).click();
    await expect(page).toHaveURL(/\/drivers$/);

    const hulkenberg = page.locator("#driver-nico-hulkenberg");
    const norris = page.locator("#driver-lando-norris");
    const heart = (slot: typeof norris) => slot.getByRole("button", { name: "Favourite" });
    await expect(hulkenberg).toContainText("Your driver");
    await expectAccessible(page);
    await scriptTakesOver(page);
    await page.route("**/favourites", (route) => route.abort());
    await heart(norris).click();
    await expect(page.getByRole("alert")).toContainText("Not saved: Gridwalk didn’t respond.");
    await expect(heart(norris)).toHaveAttribute("aria-pressed", "false");
    await expect(heart(hulkenberg)).toHaveAttribute("aria-pressed", "true");
    await page.unroute("**/favourites");
    await Promise.all([saved(page), heart(norris).click()]);
    await expect(norris).toContainText("Your driver");
    await expect(hulkenberg).not.toContainText("Your driver");
    await expect(page.getByRole("alert")).toHaveCount(0);
    await page.reload();
    await expect(norris).toContainText("Your driver");
  });

  test("an account without a favourite takes over the driver picked before logging in", async ({
    page,
  }) => {
    await openWithScript(page, "/drivers/PIA");
    await page.getByRole("button", { name: "My driver" }).click();
    const taken = saved(page);
    await becomeMember(page);
    expect((await taken).status()).toBe(200);
    await expect.poll(() => page.evaluate(() => localStorage.getItem("myDriver"))).toBeNull();
    await page.goto("/");
    await expect(main(page).getByRole("region", { name: "Your favourites" })).toContainText(
      "Oscar Piastri",
    );
    await expect(page.locator("html")).toHaveAttribute("data-my-driver", "oscar-piastri");
  });

  test("a new picture and new preferences appear straight away", async ({ page }) => {
    await becomeMember(page);
    await openWithScript(page, "/update-profile");
    const file = await sharp({
      create: { width: 400, height: 300, channels: 3, background: "#0a6cff" },
    })
      .png()
      .toBuffer();
    await page
      .locator("#photo-photo")
      .setInputFiles({ name: "me.png", mimeType: "image/png", buffer: file });
    await button(page, "Use this picture").click();
    await expect(button(page, "Remove picture")).toBeVisible();
    const badge = page.getByRole("contentinfo").locator('img[src^="/photos/"]');
    await expect
      .poll(() => badge.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(256);

    await page.getByLabel("Time zone").selectOption("Asia/Kolkata");
    await page.getByLabel("12-hour (6:30 pm)").check();
    await button(page, "Save").click();
    await expect(main(page).getByRole("status").filter({ hasText: "Saved" })).toBeVisible();
    await openWithScript(page, "/schedule");
    await expect(
      page.locator('time[datetime="2025-11-23T04:00:00Z"][data-format="time"]').first(),
    ).toHaveText(/^9:30\s?am$/);
  });
});

test.describe("pages from the cache", () => {
  const markOf = (page: Page) =>
    page.evaluate(() => ({
      times: document.querySelector("time[data-format=time]")?.textContent,
      cards: document.querySelector("section[aria-labelledby=favourites]")?.textContent,
      account: document.querySelector("header nav details summary .visually-hidden, header nav")
        ?.textContent,
      hearts: document.querySelectorAll("[aria-pressed=true]").length,
      driver: document.documentElement.dataset["myDriver"],
    }));

  /**
   * Signs in from a new browser to an account with favourites and preferences. The new browser has
   * changed nothing, so it gets pages from the cache.
   */
  async function signInElsewhere(page: Page, browser: Browser): Promise<BrowserContext> {
    const address = newEmail();
    await signUp(page, address, "Zoë & <Sons>");
    await page.goto("/login");
    await logIn(page, address, PASSWORD);
    await expect(page.getByRole("contentinfo")).toContainText("Zoë");
    const choose = (kind: string, id: string) =>
      page.request.post("/favourites", {
        form: { kind, id },
        headers: { origin: new URL(page.url()).origin },
      });
    expect((await choose("driver", "nico-hulkenberg")).ok()).toBe(true);
    expect((await choose("team", "williams")).ok()).toBe(true);
    await openWithScript(page, "/update-profile");
    await page.getByLabel("Time zone").selectOption("Asia/Kolkata");
    await page.getByLabel("12-hour (6:30 pm)").check();
    await button(page, "Save").click();
    await expect(main(page).getByRole("status").filter({ hasText: "Saved" })).toBeVisible();
    const elsewhere = await browser.newContext({ baseURL: new URL(page.url()).origin });
    const other = await elsewhere.newPage();
    await other.goto("/login");
    await logIn(other, address, PASSWORD);
    await expect(other.getByRole("contentinfo")).toContainText("Zoë");
    await other.close();
    return elsewhere;
  }

  test("show the reader's account, favourites and times immediately", async ({
    page,
    browser,
    browserWatch,
  }) => {
    const context = await signInElsewhere(page, browser);
    const other = await context.newPage();
    browserWatch.watch(other);
    const open = async (path: string) => {
      const answer = await other.goto(path, { waitUntil: "commit" });
      expect(answer?.headers()["cache-control"], path).toBe("private, no-cache");
      await other.waitForLoadState("domcontentloaded");
      await expect(other.getByRole("contentinfo")).toContainText("Zoë & <Sons>");
    };
    const meeting = "/schedule/2025/sao-paulo-grand-prix";
    for (const path of ["/", "/schedule", "/drivers", "/race-results/2025", meeting]) {
      await open(path);
      await expect(other.locator("html")).toHaveAttribute("data-my-driver", "nico-hulkenberg");
      const first = await markOf(other);
      await scriptTakesOver(other);
      expect(await markOf(other), path).toEqual(first);
    }
    // Albon finished outside the first six, so only readers with Williams as their favourite get
    // his line in colour.
    await expect(other.locator("g[data-code=ALB]").first()).toBeAttached();
    await expect(other.locator("g[data-code=ALB][data-grey]")).toHaveCount(0);
    await open("/");
    const cards = main(other).getByRole("region", { name: "Your favourites" });
    await expect(cards).toContainText(/Williams\s*0 wins\s*111 PTS/);
    await expect(cards).toContainText(/Nico Hülkenberg\s*Kick Sauber/);
    await expect(main(other)).not.toContainText("Make it yours");
    await open("/schedule");
    await expect(
      other.locator('time[datetime="2025-11-23T04:00:00Z"][data-format="time"]').first(),
    ).toHaveText(/^9:30\s?am$/);
    await open("/drivers");
    await expect(other.locator("#driver-nico-hulkenberg")).toContainText("Your driver");
    await scriptTakesOver(other);
    await other.getByRole("link", { name: "Team standings" }).click();
    await expect(other.locator("#team-williams")).toContainText("Your team");
    await expect(other.getByRole("contentinfo")).toContainText("Zoë & <Sons>");
    await context.close();
  });
});
