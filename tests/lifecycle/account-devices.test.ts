import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import type { Accounts } from "#accounts/accounts.ts";

import { moments } from "../e2e/support/site.ts";
import { openTestAccounts, PASSWORD, signedInBrowser, TestBrowser } from "../support/accounts.ts";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";
import { openReadingSite, type ReadingSite } from "../support/reading-site.ts";

const RACE = "2025/sao-paulo-grand-prix/race";
/** The standings after São Paulo. Without its result, the latest are those after Mexico City. */
const AFTER = "21 · São Paulo";

let database: TestDatabase;
let accounts: Accounts;
let instances: readonly [ReadingSite, ReadingSite];
beforeAll(async () => {
  database = await createTestDatabase({ withFacts: true });
  ({ accounts } = await openTestAccounts(database));
  const options = { cachePages: true, moment: moments.offWeek };
  instances = [
    await openReadingSite(database, accounts, options),
    await openReadingSite(database, accounts, options),
  ];
});
afterAll(async () => {
  for (const instance of instances) await instance.close();
  await database.drop();
});

/**
 * One of a member's devices, which talks to its own instance of the site and stores its cookies.
 */
class Device {
  readonly #site: ReadingSite;
  readonly browser: TestBrowser;

  constructor(site: ReadingSite, browser: TestBrowser) {
    this.#site = site;
    this.browser = browser;
  }

  async open(path: string): Promise<string> {
    const { headers, text } = await this.#site.get(path, this.browser.cookie(), {
      accept: "text/html",
    });
    this.browser.take(headers.getSetCookie());
    return text;
  }

  async knowsResult(path = "/drivers"): Promise<boolean> {
    return (await this.open(path)).includes(AFTER);
  }

  async send(path: string, fields: Readonly<Record<string, string>>): Promise<number> {
    const response = await fetch(this.#site.url + path, {
      method: "POST",
      headers: { cookie: this.browser.cookie(), accept: "text/html" },
      body: new URLSearchParams(fields),
      redirect: "manual",
    });
    this.browser.take(response.headers.getSetCookie());
    return response.status;
  }
}

let email: string;
let phone: Device;
let desktop: Device;
beforeEach(async () => {
  email = `${crypto.randomUUID()}@example.org`;
  phone = new Device(instances[0], await signedInBrowser(database, accounts, email));
  desktop = new Device(instances[1], await logIn());
});

async function logIn(browser = new TestBrowser("192.0.2.2")): Promise<TestBrowser> {
  await browser.done(accounts.signIn(browser.headers(), { email, password: PASSWORD }));
  return browser;
}

test("synchronises spoiler-free mode and revealed sessions with the member's other device", async () => {
  expect(await desktop.knowsResult()).toBe(true);
  expect(await phone.send("/spoiler-free", { mode: "on", after: "never" })).toBe(303);
  await expect.poll(() => desktop.knowsResult()).toBe(false);
  expect(await desktop.knowsResult("/drivers.data")).toBe(false);

  expect(await desktop.send("/spoiler-free", { reveal: RACE })).toBe(303);
  expect(await desktop.knowsResult()).toBe(true);
  await expect.poll(() => phone.knowsResult()).toBe(true);
  expect(phone.browser.jar.get("spoiler_free")).toBe(desktop.browser.jar.get("spoiler_free"));

  expect(await phone.send("/spoiler-free", { mode: "off" })).toBe(303);
  await expect
    .poll(async () => (await desktop.open("/drivers")) && desktop.browser.jar.has("spoiler_free"))
    .toBe(false);
});

test("a member continues a season on another device", async () => {
  const stops = [
    "2012/german-grand-prix/race",
    "2012/hungarian-grand-prix/race",
    "2012/belgian-grand-prix/race",
  ];
  for (const [i, stop] of stops.entries()) {
    const [here, there] = i % 2 === 0 ? [phone, desktop] : [desktop, phone];
    expect(await here.send("/watch", { stop })).toBe(303);
    await expect
      .poll(async () => (await there.open("/")) && there.browser.jar.get("watching"))
      .toBe(stop);
    expect((await there.open("/")).includes("before")).toBe(true);
  }
  expect(await phone.send("/watch", { mode: "leave" })).toBe(303);
  await expect
    .poll(async () => (await desktop.open("/")).includes("You’re part-way through <!-- -->2012"))
    .toBe(true);
  expect(await desktop.send("/watch", { mode: "forget" })).toBe(303);
  await expect
    .poll(async () => (await phone.open("/")) && phone.browser.jar.has("watching"))
    .toBe(false);
});

test("keeps predictions and votes of the past with the member, scores them as the member moves on, and keeps them private", async () => {
  const weekend = "2012/abu-dhabi-grand-prix";
  const podium = { first: "kimi-raikkonen", second: "sebastian-vettel", third: "fernando-alonso" };
  const prediction = (stage: string) => ({
    kind: "prediction",
    stop: `${weekend}/${stage}`,
    ...podium,
  });
  const vote = (stage: string) => ({
    kind: "vote",
    stop: `${weekend}/${stage}`,
    scorer: "kimi-raikkonen",
    rest: "lewis-hamilton",
    team: "lotus-f1",
  });
  const isSelected = (text: string, id: string) =>
    text.includes(`<option value="${id}" selected="">`);

  await phone.send("/watch", { stop: `${weekend}/qualifying` });
  expect(
    await phone.send("/watch/picks", { ...prediction("qualifying"), third: "kimi-raikkonen" }),
  ).toBe(422);
  expect(
    await phone.send("/watch/picks", { ...prediction("qualifying"), third: "ayrton-senna" }),
  ).toBe(422);
  expect(await phone.send("/watch/picks", { kind: "prediction" })).toBe(400);
  expect(
    await phone.send("/watch/picks", { ...prediction("qualifying"), extra: "y".repeat(3000) }),
  ).toBe(400);
  expect(await phone.send("/watch/picks", vote("qualifying"))).toBe(409);
  expect(await phone.send("/watch/picks", prediction("qualifying"))).toBe(200);
  await expect
    .poll(async () => isSelected(await desktop.open("/watch/picks"), "sebastian-vettel"))
    .toBe(true);

  // Rejects a form from an earlier stop, and a form sent after qualifying.
  await desktop.send("/watch", { stop: `${weekend}/race` });
  expect(await desktop.send("/watch/picks", prediction("qualifying"))).toBe(409);
  expect(await desktop.send("/watch/picks", prediction("race"))).toBe(409);
  const locked = await desktop.open("/watch/picks");
  expect(locked).toContain("Sebastian Vettel");
  expect(locked).not.toContain("right step");
  expect(locked).not.toContain("Your 2012 predictions");

  await desktop.send("/watch", { stop: `${weekend}/after` });
  expect(await desktop.open("/watch/picks")).toContain("5 points");
  expect(await desktop.send("/watch/picks", { ...vote("after"), scorer: "lewis-hamilton" })).toBe(
    422,
  );
  expect(await desktop.send("/watch/picks", vote("after"))).toBe(200);
  await expect.poll(() => phone.open("/watch/picks")).toContain("Your 2012 votes");

  // Before the race, neither the score nor the vote is shown.
  await phone.send("/watch", { stop: `${weekend}/race` });
  const earlier = await phone.open("/watch/picks");
  expect(earlier).toContain("Sebastian Vettel");
  expect(earlier).not.toMatch(/5 points|Your 2012 votes/);

  const other = await signedInBrowser(
    database,
    accounts,
    `${crypto.randomUUID()}@example.org`,
    "Cleo",
    "192.0.2.8",
  );
  const stranger = new Device(instances[0], other);
  await stranger.send("/watch", { stop: `${weekend}/after` });
  expect(await stranger.open("/watch/picks")).not.toMatch(/Your 2012 (?:votes|predictions)/);
  const real =
    await database.sql`select 1 from members.predictions union all select 1 from members.ballots`;
  expect(real).toHaveLength(0);
});

test("adds what a visitor has hidden to the account on login, and reveals nothing on logout", async () => {
  const visitor = new Device(instances[0], new TestBrowser("192.0.2.3"));
  await visitor.send("/spoiler-free", { mode: "on", after: "never" });
  await logIn(visitor.browser);
  expect(await visitor.knowsResult()).toBe(false);
  await expect.poll(() => desktop.knowsResult()).toBe(false);
  await desktop.browser.done(
    accounts.signOut(desktop.browser.headers({ origin: "http://localhost:3000" })),
  );
  expect(await desktop.knowsResult()).toBe(false);
});

test("covers another device's API requests even before the device has opened a page", async () => {
  await phone.send("/spoiler-free", { mode: "on", after: "never" });
  await expect
    .poll(() => desktop.open("/ergast/f1/current/driverStandings.json"))
    .not.toContain('"round":"21"');
  expect(desktop.browser.jar.has("spoiler_free")).toBe(false);
});

test("keeps sessions revealed when two devices reveal at the same time", async () => {
  await phone.send("/spoiler-free", { mode: "on", after: "never" });
  await expect.poll(() => desktop.knowsResult()).toBe(false);
  const statuses = await Promise.all([
    phone.send("/spoiler-free", { reveal: RACE }),
    desktop.send("/spoiler-free", { reveal: "2025/sao-paulo-grand-prix/sprint" }),
    phone.send("/spoiler-free", { reveal: "2025/sao-paulo-grand-prix/practice-1" }),
  ]);
  expect(statuses).toEqual([303, 303, 303]);
  const again = new Device(instances[0], await logIn(new TestBrowser("192.0.2.4")));
  expect(await again.knowsResult()).toBe(true);
});

test("doesn't affect another member's device", async () => {
  await phone.send("/spoiler-free", { mode: "on", after: "never" });
  const other = await signedInBrowser(
    database,
    accounts,
    `${crypto.randomUUID()}@example.org`,
    "Bob",
    "192.0.2.9",
  );
  const stranger = new Device(instances[0], other);
  expect(await stranger.knowsResult()).toBe(true);
  expect(await phone.knowsResult()).toBe(false);
  expect(await stranger.knowsResult()).toBe(true);
});
