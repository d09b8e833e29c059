import { afterAll, beforeAll, expect, test } from "vitest";

import { Temporal } from "#domain/time.ts";

import { openTestSite, type TestSite } from "../support/test-site.ts";

/** Las Vegas 2025 began on 23 November at 04:00 UTC, on Saturday evening at the track. */
const START = "2025-11-23T04:00:00Z";

let now = Temporal.Instant.from(START);
let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({}, { realNow: () => now, changesFacts: true });
}, 60_000);
afterAll(() => site.close());

const pages = ["/", "/live", "/schedule/2025/las-vegas-grand-prix"];

const textOf = (html: string): string =>
  html
    .replaceAll(/<script.*?<\/script>/gs, " ")
    .replaceAll(/<!--.*?-->/g, "")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ");

/** Returns the text of the result with which a page begins, or null. */
async function leadOf(
  path: string,
  instant: string,
  cookies: Readonly<Record<string, string>> = {},
) {
  now = Temporal.Instant.from(instant);
  const browser = site.browser();
  for (const [name, value] of Object.entries(cookies)) browser.jar.set(name, value);
  const { status, text } = await browser.get(path);
  expect(status).toBe(200);
  const main = text.slice(text.indexOf("<main"));
  const [, lead] = /<section[^>]*data-lead="[^"]*"[^>]*>(.*?)<\/section>/s.exec(main) ?? [];
  return lead === undefined ? null : textOf(lead);
}

test("after the flag, every page begins with the official winner", async () => {
  for (const path of pages) {
    const lead = await leadOf(path, "2025-11-23T05:24:00Z");
    expect(lead, path).toMatch(
      /Las Vegas Grand Prix, result.* Verstappen.*won by 23\.546 s, from second on the grid/,
    );
    expect(lead, path).toMatch(
      /2 .*Russell.*\+23\.546.* 3 .*Antonelli.*Disqualified: Norris and Piastri/,
    );
    expect(lead, path).toMatch(/Norris 390.*Piastri 366.*Verstappen 366.*Watch the race.*Share/);
  }
  expect(await leadOf("/", "2025-11-23T05:24:00Z")).toMatch(/Next: Qatar, Practice 1/);
  expect(await leadOf("/live", "2025-11-23T05:24:00Z")).toMatch(/Next: Qatar, Practice 1/);
});

test("the home page shows the podium of the race that leads it only once", async () => {
  const wordsAt = async (instant: string) => {
    now = Temporal.Instant.from(instant);
    return textOf((await site.browser().get("/")).text);
  };
  const afterFlag = await wordsAt("2025-11-23T05:24:00Z");
  expect(afterFlag.match(/\+23\.546/g)).toHaveLength(1);
  expect(afterFlag).toMatch(/Las Vegas, in numbers Top teams .*Positions gained/);
  expect(afterFlag).not.toContain("last time out");
  expect(await wordsAt("2025-11-24T08:00:00Z")).toMatch(
    /Las Vegas, last time out .*Verstappen.*\+23\.546/,
  );
});

test("the about page counts a weekend as completed once its race is over, or planned to be if it is hidden", async () => {
  const completedAt = async (instant: string, cookies: Readonly<Record<string, string>> = {}) => {
    now = Temporal.Instant.from(instant);
    const browser = site.browser();
    for (const [name, value] of Object.entries(cookies)) browser.jar.set(name, value);
    return /(\d+) of 24 race weekends completed/.exec(
      textOf((await browser.get("/info")).text),
    )?.[1];
  };
  const covered = { spoiler_free: `${Date.parse(START) / 1000 - 1}.never` };
  expect(await completedAt("2025-11-23T05:00:00Z")).toBe("21");
  expect(await completedAt("2025-11-23T05:24:00Z")).toBe("22");
  expect(await completedAt("2025-11-23T05:24:00Z", covered)).toBe("21");
  expect(await completedAt("2025-11-23T06:00:00Z", covered)).toBe("22");
});

test("no page begins with a winner before the flag, or after the next day at the track", async () => {
  for (const path of pages) expect(await leadOf(path, "2025-11-23T05:20:00Z"), path).toBeNull();
  expect(await leadOf("/", "2025-11-24T08:00:00Z")).toBeNull();
  expect(await leadOf("/", "2025-11-24T07:59:00Z")).not.toBeNull();
});

test("the live page has nothing of the road's order beside the official result", async () => {
  now = Temporal.Instant.from("2025-11-23T05:24:00Z");
  const { text } = await site.browser().get("/live");
  expect(textOf(text)).not.toMatch(/Provisional|result pending/);
});

test("a page never begins with a winner whom the reader hasn't seen", async () => {
  const covered = { spoiler_free: `${Date.parse(START) / 1000 - 1}.never` };
  for (const path of pages)
    expect(await leadOf(path, "2025-11-23T05:24:00Z", covered), path).toBeNull();
});
