import { expect, test } from "vitest";

import { followChanges, type MadePage, type BrowserDeps } from "./follow-changes.ts";

/** A browser whose clock the test controls. */
class Browser implements BrowserDeps {
  now = 0;
  hidden = false;
  /** Facts version on the server. Null if the server doesn't respond. */
  server: string | null = "v1";
  requests = 0;
  /** Times at which the page was reloaded. */
  readonly reloads: number[] = [];
  listener: ((version: string) => void) | null = null;
  onReload: () => void = () => undefined;
  share = 0.5;
  readonly #timers = new Set<{ readonly atMs: number; readonly call: () => void }>();

  nowMs = () => this.now;
  random = () => this.share;
  isHidden = () => this.hidden;

  after(ms: number, call: () => void) {
    const timer = { atMs: this.now + ms, call };
    this.#timers.add(timer);
    return () => void this.#timers.delete(timer);
  }

  listen(receive: (version: string) => void) {
    this.listener = receive;
    return () => void (this.listener = null);
  }

  poll() {
    this.requests += 1;
    return Promise.resolve(this.server);
  }

  reload() {
    this.reloads.push(this.now);
    this.onReload();
    return Promise.resolve();
  }

  get timers(): number {
    return this.#timers.size;
  }

  async pass(ms: number) {
    const untilMs = this.now + ms;
    for (;;) {
      const next = Array.from(this.#timers)
        .filter(({ atMs }) => atMs <= untilMs)
        .toSorted((a, b) => a.atMs - b.atMs)[0];
      if (next === undefined) break;
      this.#timers.delete(next);
      this.now = Math.max(this.now, next.atMs);
      next.call();
      await settle();
    }
    this.now = untilMs;
    await settle();
  }
}

async function settle(): Promise<void> {
  for (let i = 0; i < 5; i += 1) await Promise.resolve();
}

const made = (page: Partial<MadePage> = {}): MadePage => ({
  from: "v1",
  changesAtMs: Infinity,
  isNear: true,
  spreadMs: 8_000,
  ...page,
});

test("reloads once after the facts change, within the random delay", async () => {
  const browser = new Browser();
  const following = followChanges(browser, made());
  browser.onReload = () => following.made(made({ from: "v2" }));
  browser.listener?.("v1");
  await browser.pass(20_000);
  expect(browser.reloads).toEqual([]);
  browser.listener?.("v2");
  browser.listener?.("v2");
  await browser.pass(40_000);
  expect(browser.reloads).toEqual([24_300]);
});

test("spreads the reloads of many readers over the whole interval", async () => {
  const at = async (share: number) => {
    const browser = new Browser();
    browser.share = share;
    followChanges(browser, made());
    browser.listener?.("v2");
    await browser.pass(8_400);
    return browser.reloads[0];
  };
  expect(await at(0)).toBe(300);
  expect(await at(0.25)).toBe(2_300);
  expect(await at(1)).toBe(8_300);
});

test("reloads at the time of an expected change, then waits for the next one", async () => {
  const browser = new Browser();
  const following = followChanges(browser, made({ changesAtMs: 60_000 }));
  browser.onReload = () => following.made(made({ changesAtMs: 3_660_000 }));
  await browser.pass(59_999);
  expect(browser.reloads).toEqual([]);
  await browser.pass(10_000);
  expect(browser.reloads).toHaveLength(1);
  await browser.pass(3_590_001);
  expect(browser.reloads).toHaveLength(1);
});

test("waits longer after each reload that brings no new version", async () => {
  const browser = new Browser();
  browser.share = 0;
  followChanges(browser, made());
  browser.listener?.("v2");
  await browser.pass(30_000);
  expect(browser.reloads).toEqual([300, 5_600, 15_900]);
  browser.server = "v2";
  await browser.pass(3_600_000);
  expect(browser.reloads.length).toBeLessThan(20);
});

test("keeps no connection and sends no requests while the page is hidden", async () => {
  const browser = new Browser();
  const following = followChanges(browser, made({ changesAtMs: 30_000 }));
  browser.onReload = () =>
    following.made(made({ from: browser.server ?? "", changesAtMs: Infinity }));
  browser.hidden = true;
  following.recheck();
  expect(browser.listener).toBeNull();
  browser.server = "v2";
  await browser.pass(3_600_000);
  expect([browser.requests, browser.reloads.length]).toEqual([0, 0]);
  browser.hidden = false;
  following.recheck();
  expect(browser.listener).not.toBeNull();
  await browser.pass(1_000);
  expect([browser.requests, browser.reloads.length]).toEqual([1, 1]);
});

test("doesn't reload an up-to-date page that is shown again", async () => {
  const browser = new Browser();
  const following = followChanges(browser, made());
  browser.hidden = true;
  following.recheck();
  browser.hidden = false;
  following.recheck();
  await browser.pass(10_000);
  expect(browser.reloads).toEqual([]);
});

test("polls only while no events arrive", async () => {
  const browser = new Browser();
  followChanges(browser, made());
  for (let i = 0; i < 30; i += 1) {
    await browser.pass(20_000);
    browser.listener?.("v1");
  }
  expect(browser.requests).toBe(0);
  browser.server = "v2";
  await browser.pass(75_000);
  expect(browser.requests).toBe(1);
  expect(browser.reloads).not.toEqual([]);
});

test("polls a few times an hour instead of holding a connection open when no meeting is near", async () => {
  const browser = new Browser();
  followChanges(browser, made({ isNear: false }));
  expect(browser.listener).toBeNull();
  await browser.pass(3_600_000);
  expect(browser.requests).toBeGreaterThan(2);
  expect(browser.requests).toBeLessThan(7);
});

test("opens the connection once a meeting is near", async () => {
  const browser = new Browser();
  const following = followChanges(browser, made({ isNear: false }));
  following.made(made({ isNear: true }));
  expect(browser.listener).not.toBeNull();
  following.stop();
  expect(browser.listener).toBeNull();
  expect(browser.timers).toBe(0);
});

test("keeps polling after a failure", async () => {
  const browser = new Browser();
  browser.server = null;
  followChanges(browser, made());
  await browser.pass(200_000);
  expect(browser.requests).toBeGreaterThan(1);
});
