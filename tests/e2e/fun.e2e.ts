import { randomUUID } from "node:crypto";

import type { APIResponse, Page } from "@playwright/test";

import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  LOOK_RULES,
  moments,
  openWithScript,
  test as base,
} from "./support/journey.ts";
import { button, logIn, newEmail, PASSWORD } from "./support/members.ts";
import { startSite } from "./support/site.ts";

/** Makes the site accept forms at its own URL and treat each run as a separate client. */
const environment = { PUBLIC_URL: "", TRUST_PROXY: "1" };

const test = base.extend({
  site: [
    async ({}, use) => {
      const site = await startSite({ clock: moments.raceWeekend, environment });
      await use(site);
      await site.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  extraHTTPHeaders: async ({}, use) => {
    await use({ "x-forwarded-for": `2001:db8:${randomUUID().slice(9, 18).replace("-", ":")}::1` });
  },
});

async function choose(page: Page, ...drivers: readonly string[]): Promise<void> {
  for (const [step, driver] of drivers.entries()) {
    const select = page.getByLabel(["Winner", "Second", "Third"][step] ?? "");
    await select.selectOption((await select.getByRole("option", { name: driver }).getAttribute("value")) ?? "");
  }
}

test.describe("predictions", () => {
  test.use({
    javaScriptEnabled: false,
    // Later steps of this journey use other sites, with the same cookies on other ports.
    expectedComplaints: /^leaves the site: http:\/\/127\.0\.0\.1:|\b422\b/,
  });

  test("a podium chosen before logging in is kept, locked and scored", async ({ page, site, extraHTTPHeaders }) => {
    test.setTimeout(180_000);
    const address = newEmail();
    const name = `Ana ${address.slice(7, 15)}`;
    await page.request.post("/signup", { form: { displayName: name, email: address, password: PASSWORD } });

    const weekend = "/schedule/2025/las-vegas-grand-prix";
    await test.step("chooses a podium as a visitor and logs in", async () => {
      await page.goto(weekend);
      await page.getByRole("link", { name: "Predict the podium" }).click();
      await choose(page, "Verstappen", "Russell", "Norris");
      await button(page, "Log in and predict").click();
      await expect(page.getByRole("main")).toContainText("Log in to send your prediction.");
      await logIn(page, address, PASSWORD);
      await expect(page).toHaveURL(/\/fun\/predictor\?guess=/);
      await expect(page.locator("form select option:checked")).toHaveText([
        "Max Verstappen, Red Bull",
        "George Russell, Mercedes",
        "Lando Norris, McLaren",
      ]);
    });

    await test.step("rejects a repeated driver, then accepts the podium", async () => {
      await choose(page, "Verstappen", "Verstappen");
      await button(page, "Predict").click();
      await expect(page.getByRole("alert").first()).toContainText("Choose three different drivers.");
      await choose(page, "Verstappen", "Russell");
      await button(page, "Predict").click();
      await expect(page.getByRole("main")).toContainText("Your prediction is in");
    });
    const form = {
      meeting: (await page.locator("input[name=meeting]").getAttribute("value")) ?? "",
      first: "lando-norris",
      second: "oscar-piastri",
      third: "max-verstappen",
    };
    const send = (url: string, origin = url): Promise<APIResponse> =>
      page.request.post(`${url}/fun/predictor`, { form, headers: { ...extraHTTPHeaders, origin } });
    expect((await send(site.url, "http://elsewhere.test")).status()).toBe(403);

    await expect(page.getByRole("region", { name: "What everyone picked" }), "secret before the lock").toHaveCount(0);
    await test.step("locks the prediction when qualifying starts", async () => {
      const saturday = await startSite({ clock: "2025-11-22T04:00:00Z", environment });
      try {
        const late = await send(saturday.url);
        expect(late.status()).toBe(409);
        expect(await late.text()).toContain("Too late: qualifying has started.");
        await page.goto(`${saturday.url}/fun/predictor`);
        await expect(page.getByRole("main")).toContainText("Locked since");
        const picks = page.getByRole("region", { name: "What everyone picked" });
        await expect(picks).toContainText("Las Vegas Grand Prix");
        await expect(picks.getByRole("row", { name: /Russell/ })).toContainText("%");
        await expect(page.getByRole("row", { name })).toContainText("Verstappen, Russell, Norris");
        await expect(page.getByRole("main").getByRole("list").first()).toContainText("George Russell");
        await page.goto(saturday.url + weekend);
        await expect(page.getByRole("link", { name: "Add to calendar" })).toBeVisible();
        await expect(page.getByRole("link", { name: "Predict the podium" })).toHaveCount(0);
      } finally {
        await saturday.stop();
      }
    });

    await test.step("scores the prediction on Sunday", async () => {
      const sunday = await startSite({ clock: "2025-11-23T12:00:00Z", environment });
      try {
        await page.goto(`${sunday.url}/fun/predictor`);
        const own = page.getByRole("region", { name: "Your 2025 predictions" });
        await expect(own).toContainText("6 points");
        await expect(own).toContainText("off the podium; Antonelli was third");
        const row = page.getByRole("row", { name });
        await expect(row).toContainText("(you)");
        const card = await page.request.get(
          new URL((await own.getByRole("link", { name: "Share image" }).getAttribute("href")) ?? "", sunday.url).href,
        );
        expect(card.headers()["content-type"]).toBe("image/png");
        await page.setViewportSize({ width: 390, height: 844 });
        await expectNoSidewaysScroll(page);
      } finally {
        await sunday.stop();
      }
    });
  });
});

test.describe("with JavaScript off", () => {
  test.use({ javaScriptEnabled: false });

  test("the driver of the day can be played to the end", async ({ page }) => {
    await page.goto("/fun/guess-the-driver");
    for (const [index, name] of ["Hamilton", "Prost", "Webber", "Button", "Massa", "Moss"].entries()) {
      await page.getByLabel(`Guess ${index + 1} of 6`).fill(name);
      await button(page, "Guess").click();
    }
    await expect(page.getByRole("main")).toContainText("Not this time. It was");
    await expect(page.getByRole("status").locator("svg use").first()).toHaveAttribute("href", /helmets/);
    await expect(page.locator("pre")).toHaveText(
      /^Gridwalk driver of the day, 21 November 2025: –\/6\n(?:[🟩🟨⬛]{6}\n?){6}/u,
    );
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("the circuit of the day keeps guesses between visits and shares the result as an image", async ({ page }) => {
    await page.addInitScript(() => {
      Object.assign(navigator, {
        canShare: () => true,
        share: (what: ShareData) => {
          document.documentElement.dataset["shared"] = `${what.files?.[0]?.name} ${what.files?.[0]?.type} ${what.text}`;
          return Promise.resolve();
        },
      });
    });
    await openWithScript(page, "/fun/guess-the-circuit");
    for (const [index, name] of ["Monza", "Suzuka"].entries()) {
      await page.getByLabel(`Guess ${index + 1} of 5`).fill(name);
      await button(page, "Guess").tap();
    }
    await expect(page.getByRole("list", { name: "Your guesses" })).toContainText(/6,557 km away.*Suzuka/);
    await page.goto("/fun");
    await page.goto("/fun/guess-the-circuit");
    await page.getByLabel("Guess 3 of 5").fill("Watkins Glen");
    await button(page, "Guess").tap();
    await expect(page.getByRole("main")).toContainText("Correct in 3 guesses:");
    await page.getByRole("link", { name: "Share image" }).tap();
    await expect(page.locator("html")).toHaveAttribute(
      "data-shared",
      "gridwalk-2025-11-21-solved-f.f.s.png image/png Gridwalk circuit of the day, 21 November 2025: 3/5\n⬛⬛🟩",
    );
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, LOOK_RULES);

    const streak = page.getByRole("region", { name: "Your streak" });
    await expect(streak).toContainText(/Current\s*1.*Solved\s*1/);
    await page.getByRole("link", { name: "20 November" }).click();
    await expect(page.getByRole("main")).toContainText("Circuit of the day, 20 November 2025");
    await expect(page.getByLabel("Guess 1 of 5")).toBeVisible();
    await expect(streak).toContainText(/Played\s*1/);
    await page.getByRole("link", { name: "Today’s puzzle" }).click();
    await expect(page.getByRole("main"), "today's guesses are still there").toContainText("Correct in 3 guesses:");
  });
});
