import type { Page } from "@playwright/test";

import { PLAYED, playWeekend, type PlayedWeekend } from "../support/played-weekend.ts";
import { startScriptedUpstream } from "../support/scripted-upstream.ts";
import {
  expect,
  expectNoSidewaysScroll,
  openWithScript,
  test as journey,
} from "./support/journey.ts";
import { leaseSite } from "./support/leased-site.ts";

/**
 * A separate site that starts shortly before the race and runs at half an hour per second, and a
 * results service that plays the weekend.
 */
const test = journey.extend<{ weekend: PlayedWeekend }>({
  weekend: [
    async ({}, use) => {
      const upstream = await startScriptedUpstream();
      // Any site can supply the calendar and the previous race.
      const archive = await leaseSite({
        clock: "2026-08-23T09:00:00Z",
        environment: { JOBS: "off" },
        database: "shared",
      });
      const weekend = await playWeekend(upstream, async (path) =>
        (await fetch(archive.url + path)).json(),
      );
      await archive.release();
      await use(weekend);
      await upstream.close();
    },
    { scope: "test", timeout: 120_000 },
  ],
  site: [
    async ({ weekend }, use) => {
      // The service delays the race before its scheduled start, and has the result before the race
      // ends.
      weekend.delayRace({ date: "2026-08-23", time: "13:45:00Z" });
      weekend.publishResult();
      const site = await leaseSite({
        clock: "2026-08-23T12:45:00Z",
        environment: { CLOCK_SPEED: "1800", ERGAST_URL: weekend.url },
        database: weekend.url,
      });
      await use(site);
      await site.release();
    },
    { scope: "test", timeout: 120_000 },
  ],
});

const meetingPath = `/schedule/${PLAYED.season}/${PLAYED.slug}`;

/** Reloads a page until it contains the text. */
async function waitForText(page: Page, path: string, text: string | RegExp): Promise<void> {
  await expect(async () => {
    await page.goto(path);
    await expect(page.getByRole("main")).toContainText(text, { timeout: 100 });
  }).toPass({ timeout: 40_000, intervals: [200] });
}

test("the site follows a weekend through a delay, a result, a penalty and a rescheduling", async ({
  page,
  weekend,
  site,
  browserWatch,
}) => {
  test.setTimeout(180_000);
  const pointsOf = async (name: string): Promise<number> => {
    const response = await fetch(`${site.url}/ergast/f1/current/driverstandings.json?limit=100`);
    const { MRData } = (await response.json()) as Standings;
    const rows = MRData.StandingsTable.StandingsLists[0]?.DriverStandings ?? [];
    const found = rows.find(({ Driver }) => `${Driver.givenName} ${Driver.familyName}` === name);
    return Number(found?.points);
  };
  // Fetched directly from the server, because a browser keeps the news from its first visit for a
  // while.
  const home = async (): Promise<string> => (await fetch(site.url)).text();
  const surname = (name: string): string => name.split(" ").slice(1).join(" ");
  const [winnerBefore, secondBefore] = [
    await pointsOf(weekend.winner),
    await pointsOf(weekend.second),
  ];

  // Two tabs that stay open without reloading.
  const [homeTab, driversTab] = [await page.context().newPage(), await page.context().newPage()];
  for (const [tab, path] of [
    [homeTab, "/"],
    [driversTab, "/drivers"],
  ] as const) {
    browserWatch.watch(tab);
    await openWithScript(tab, path);
  }

  await test.step("the race is delayed, run and classified", async () => {
    await waitForText(page, meetingPath, "Race moved 45 min later, to 13:45 UTC");
    await waitForText(page, meetingPath, "Provisional");
    await expect(page.getByRole("main")).toContainText(weekend.winner);
    await expect.poll(() => pointsOf(weekend.winner)).toBe(winnerBefore + 25);
    expect(await pointsOf(weekend.second)).toBe(secondBefore + 18);
    await waitForText(page, "/drivers", `${winnerBefore + 25} PTS`);
    await expect.poll(home).toContain(`${surname(weekend.winner)} wins the Dutch Grand Prix`);
    await expect(driversTab.getByRole("main")).toContainText(`${winnerBefore + 25} PTS`);
    await expect(
      homeTab.getByRole("region", { name: /winner of the Dutch Grand Prix/ }),
    ).toContainText(surname(weekend.winner));
    await expect(homeTab.getByRole("region", { name: "Italian Grand Prix" })).toBeVisible();
    await driversTab.close();

    await homeTab.close();
  });

  await test.step("the heading doesn't break words at any width", async () => {
    await page.goto(meetingPath);
    for (const width of [320, 390, 901, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await brokenWords(page), `at ${width} px`).toEqual([]);
      await expectNoSidewaysScroll(page);
    }
  });

  await test.step("a penalty changes the winner", async () => {
    weekend.penaliseWinner();
    await waitForText(page, meetingPath, /30 s/);
    await expect.poll(() => pointsOf(weekend.winner)).toBe(winnerBefore + 18);
    expect(await pointsOf(weekend.second)).toBe(secondBefore + 25);
    await expect.poll(home).toContain(`${surname(weekend.second)} wins the Dutch Grand Prix`);
  });

  await test.step("the next qualifying session is rescheduled", async () => {
    weekend.moveQualifying(13, { date: "2026-09-05", time: "11:00:00Z" });
    await waitForText(
      page,
      "/schedule/2026/italian-grand-prix",
      "Qualifying moved 3 h earlier, to 11:00 UTC",
    );
  });

  await test.step("shows the clock speed and the state of the results service", async () => {
    await expect(page.getByRole("complementary", { name: "Date shown" })).toContainText(
      "1800× speed",
    );
    await page.goto("/info");
    await expect(page.getByRole("row", { name: /The results service/ })).toContainText("OK");
  });
});

/** Returns the words in the page's heading that break across lines, e.g. "Netherlands". */
function brokenWords(page: Page): Promise<string[]> {
  return page.getByRole("heading", { level: 1 }).evaluate((heading) => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      for (const { 0: word, index } of (text.textContent ?? "").matchAll(/[^\s-]+/g)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
          broken.push(word);
      }
    }
    return broken;
  });
}

interface Standings {
  readonly MRData: {
    readonly StandingsTable: {
      readonly StandingsLists: readonly {
        readonly DriverStandings: readonly {
          readonly points: string;
          readonly Driver: { readonly givenName: string; readonly familyName: string };
        }[];
      }[];
    };
  };
}
