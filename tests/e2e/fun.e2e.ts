import { randomUUID } from "node:crypto";

import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  LOOK_RULES,
  openWithScript,
  test as base,
} from "./support/journey.ts";
import { becomeMember, button } from "./support/members.ts";
import { leaseSite } from "./support/leased-site.ts";

/** Makes the site accept forms at its own URL and treat each run as a separate client. */
const environment = { PUBLIC_URL: "", TRUST_PROXY: "1" };

const test = base.extend({
  environment,
  // Shared with the site of offline.e2e.ts, which shows the day of the race.
  database: "race-day",
  extraHTTPHeaders: async ({}, use) => {
    await use({ "x-forwarded-for": `2001:db8:${randomUUID().slice(9, 18).replace("-", ":")}::1` });
  },
});

test.describe("with JavaScript off, on a phone", () => {
  test.use({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
    // The second site shows the day of the race.
    expectedComplaints: /^leaves the site: http:\/\/127\.0\.0\.1:/,
  });

  test("scored predictions fit the screen", async ({ page, database, extraHTTPHeaders }) => {
    await becomeMember(page, "Ana of the predictor");
    await page.goto("/fun/predictor");
    const form = {
      meeting: (await page.locator("input[name=meeting]").getAttribute("value")) ?? "",
      first: "max-verstappen",
      second: "george-russell",
      third: "lando-norris",
    };
    await page.request.post("/fun/predictor", { form, headers: extraHTTPHeaders });
    const sunday = await leaseSite({ clock: "2025-11-23T12:00:00Z", environment, database });
    try {
      await page.goto(`${sunday.url}/fun/predictor`);
      await expect(page.getByRole("region", { name: "Your 2025 predictions" })).toContainText(
        "6 points",
      );
      await expectNoSidewaysScroll(page);
    } finally {
      await page.goto("about:blank");
      await sunday.release();
    }
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("the circuit of the day keeps guesses between visits and shares the result as an image", async ({
    page,
  }) => {
    await page.addInitScript(() => {
      Object.assign(navigator, {
        canShare: () => true,
        share: (what: ShareData) => {
          document.documentElement.dataset["shared"] =
            `${what.files?.[0]?.name} ${what.files?.[0]?.type} ${what.text}`;
          return Promise.resolve();
        },
      });
    });
    await openWithScript(page, "/fun/guess-the-circuit");
    for (const [index, name] of ["Monza", "Suzuka"].entries()) {
      await page.getByLabel(`Guess ${index + 1} of 5`).fill(name);
      await button(page, "Guess").tap();
    }
    await expect(page.getByRole("list", { name: "Your guesses" })).toContainText(
      /6,557 km away.*Suzuka/,
    );
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
    await expect(page.getByRole("main"), "today's guesses are still there").toContainText(
      "Correct in 3 guesses:",
    );
  });
});
