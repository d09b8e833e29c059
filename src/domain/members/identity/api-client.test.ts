import { assert, array, asyncProperty, constantFrom, integer, oneof, record } from "fast-check";
import { expect, test } from "vitest";

import { ApiClient } from "./api-client.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

type Answer = "token" | "no session" | "busy" | "broken" | "proxy page" | "nothing" | "dead line";

/** Simulates a browser: a manual clock, its timers and a scripted server. */
class FakeBrowser {
  nowMs = 1_000_000;
  answers: Answer = "token";
  lifeSeconds = 3_600;
  /** Decides whether the product API accepts a token. */
  takes: (token: string) => boolean = () => true;
  readonly requested: string[] = [];
  inFlight = 0;
  maxConcurrent = 0;
  #made = 0;
  readonly #expiry = new Map<string, number>();
  #timers: { readonly atMs: number; readonly callback: () => void }[] = [];
  readonly client = new ApiClient({
    now: () => this.nowMs,
    setTimer: (callback, delayMs) => {
      const timer = { atMs: this.nowMs + delayMs, callback };
      this.#timers.push(timer);
      return () => void (this.#timers = this.#timers.filter((other) => other !== timer));
    },
    fetch: (path, init) => this.#fetch(path, init),
    timeoutMs: 30_000,
  });

  /** Remaining life of each token when it was used, in milliseconds. */
  readonly livesLeftMs: number[] = [];

  async #fetch(
    path: string,
    init: { readonly headers: Record<string, string>; readonly signal: AbortSignal },
  ): Promise<Response> {
    this.requested.push(path);
    if (path !== "/api/auth/token") {
      const token = init.headers["Authorization"]?.replace("Bearer ", "") ?? "";
      this.livesLeftMs.push((this.#expiry.get(token) ?? 0) - this.nowMs);
      return this.takes(token)
        ? Response.json({ token })
        : Response.json({ message: "Expired." }, { status: 401 });
    }
    this.inFlight += 1;
    this.maxConcurrent = Math.max(this.maxConcurrent, this.inFlight);
    try {
      return await this.#token(init.signal);
    } finally {
      this.inFlight -= 1;
    }
  }

  async #token(signal: AbortSignal): Promise<Response> {
    await Promise.resolve();
    switch (this.answers) {
      case "token": {
        this.#made += 1;
        const claims = { iat: 0, exp: this.lifeSeconds, n: this.#made };
        const token = `x.${btoa(JSON.stringify(claims)).replaceAll("=", "")}.y`;
        this.#expiry.set(token, this.nowMs + this.lifeSeconds * 1000);
        return Response.json({ token });
      }
      case "no session":
        return Response.json({ message: "User is not authenticated" }, { status: 401 });
      case "busy":
        return Response.json(
          { message: "Too many requests." },
          { status: 429, headers: { "Retry-After": "300" } },
        );
      case "broken":
        return Response.json({ message: "Something broke." }, { status: 500 });
      case "proxy page":
        return new Response("<h1>Bad gateway</h1>", { status: 502 });
      case "dead line":
        throw new TypeError("Failed to fetch");
      case "nothing":
        signal.throwIfAborted();
        return new Promise((_resolve, reject) =>
          signal.addEventListener("abort", () => reject(signal.reason)),
        );
    }
  }

  /** Advances the clock. A sleeping machine fires no timers until it wakes. */
  async pass(ms: number, { asleep = false } = {}): Promise<void> {
    const untilMs = this.nowMs + ms;
    if (asleep) this.nowMs = untilMs;
    await settle();
    for (;;) {
      const next = this.#timers.toSorted((a, b) => a.atMs - b.atMs)[0];
      if (next === undefined || next.atMs > untilMs) break;
      this.#timers = this.#timers.filter((other) => other !== next);
      this.nowMs = Math.max(this.nowMs, next.atMs);
      next.callback();
      await settle();
    }
    this.nowMs = untilMs;
  }

  tokenRequests(): number {
    return this.requested.filter((path) => path === "/api/auth/token").length;
  }

  get timers(): number {
    return this.#timers.length;
  }
}

/** Waits until all pending promises have settled. */
async function settle(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
}

async function messageOf(call: Promise<unknown>): Promise<string> {
  try {
    return `no failure: ${String(await call)}`;
  } catch (error) {
    return error instanceof Error ? error.message : "no error";
  }
}

function signedIn(): FakeBrowser {
  const browser = new FakeBrowser();
  browser.client.signedIn("ana");
  return browser;
}

test("sends no request for a user while signed out", async () => {
  const browser = new FakeBrowser();
  await expect(browser.client.callAsUser("/api/profile/ana")).rejects.toThrow(
    /^User is not authenticated$/,
  );
  expect(browser.requested).toEqual([]);
});

test("shares one token request between concurrent callers", async () => {
  const browser = signedIn();
  const tokens = await Promise.all(Array.from({ length: 40 }, () => browser.client.idToken()));
  expect(new Set(tokens).size).toBe(1);
  expect(browser.tokenRequests()).toBe(1);
});

test("renews a token 5 minutes before it expires", async () => {
  const browser = signedIn();
  const first = await browser.client.idToken();
  await browser.pass(55 * MINUTE - 1);
  expect(browser.tokenRequests()).toBe(1);
  await browser.pass(1);
  expect(browser.tokenRequests()).toBe(2);
  expect(await browser.client.idToken()).not.toBe(first);
  expect(browser.tokenRequests()).toBe(2);
  await browser.pass(24 * HOUR);
  expect(browser.tokenRequests()).toBe(2 + 26);
});

test("fetches a new token after sleeping past expiry", async () => {
  const browser = signedIn();
  const first = await browser.client.idToken();
  browser.nowMs += 9 * HOUR;
  const second = await browser.client.idToken();
  expect(second).not.toBe(first);
  await browser.pass(0, { asleep: true });
  expect(browser.maxConcurrent).toBe(1);
});

test("retries with delays growing from 30 s to 16 minutes, and starts at 30 s again after a success", async () => {
  const browser = signedIn();
  await browser.client.idToken();
  browser.answers = "broken";
  await browser.pass(55 * MINUTE);
  expect(browser.tokenRequests()).toBe(2);
  for (const [index, seconds] of [30, 60, 120, 240, 480, 960, 960].entries()) {
    await browser.pass(seconds * 1000 - 1);
    expect(browser.tokenRequests()).toBe(2 + index);
    await browser.pass(1);
    expect(browser.tokenRequests()).toBe(3 + index);
  }
  browser.answers = "token";
  await browser.pass(960_000);
  browser.answers = "broken";
  const soFar = browser.tokenRequests();
  await browser.pass(55 * MINUTE);
  await browser.pass(30_000);
  expect(browser.tokenRequests()).toBe(soFar + 2);
});

test("waits for the whole of a longer Retry-After before retrying", async () => {
  const browser = signedIn();
  browser.answers = "busy";
  await expect(browser.client.idToken()).rejects.toThrow("Too many requests.");
  await browser.pass(299_999);
  expect(browser.tokenRequests()).toBe(1);
  await browser.pass(1);
  expect(browser.tokenRequests()).toBe(2);
});

test.each<[Answer, string]>([
  ["broken", "Something broke."],
  ["proxy page", "Error"],
  ["dead line", "Error"],
  ["no session", "User is not authenticated"],
])('turns the answer "%s" into the error "%s" for callers', async (answer, message) => {
  const browser = signedIn();
  browser.answers = answer;
  await expect(browser.client.callAsUser("/api/check-admin")).rejects.toMatchObject({ message });
  expect(browser.requested).toEqual(["/api/auth/token"]);
});

test("aborts the token request and rejects callers after 30 seconds", async () => {
  const browser = signedIn();
  browser.answers = "nothing";
  const outcome = messageOf(browser.client.idToken());
  await browser.pass(29_999);
  expect(browser.inFlight).toBe(1);
  await browser.pass(1);
  expect(await outcome).toBe("Error");
  expect(browser.inFlight).toBe(0);
});

test("aborts the request, rejects callers and clears timers on sign-out", async () => {
  const browser = signedIn();
  browser.answers = "nothing";
  const outcome = messageOf(browser.client.idToken());
  browser.client.signedOut();
  expect(await outcome).toBe("User is not authenticated");
  await settle();
  expect([browser.inFlight, browser.timers]).toEqual([0, 0]);
  await expect(browser.client.idToken()).rejects.toThrow("User is not authenticated");
});

test("never reuses the previous account's token", async () => {
  const browser = signedIn();
  const first = await browser.client.idToken();
  browser.client.signedIn("bea");
  expect(await browser.client.idToken()).not.toBe(first);
});

test("retries a request once with a new token after a 401", async () => {
  const browser = signedIn();
  const first = await browser.client.idToken();
  browser.takes = (token) => token !== first;
  await expect(browser.client.callAsUser("/api/check-admin")).resolves.toHaveProperty("token");
  expect(browser.tokenRequests()).toBe(2);
  browser.takes = () => false;
  browser.requested.length = 0;
  await expect(browser.client.callAsUser("/api/check-admin")).rejects.toMatchObject({
    message: "Expired.",
    status: 401,
  });
  expect(browser.requested).toEqual(["/api/check-admin", "/api/auth/token", "/api/check-admin"]);
});

test("makes a generic call without a user, and rejects with the server's message", async () => {
  const browser = new FakeBrowser();
  await expect(browser.client.call("/api/get-next")).resolves.toEqual({ token: "" });
  browser.takes = () => false;
  await expect(browser.client.call("/api/get-next")).rejects.toThrow(/^Expired\.$/);
});

const anything = record({
  does: oneof(
    constantFrom("call", "two calls", "ana", "bea", "sign out", "sleep", "wait"),
    constantFrom("call"),
  ),
  answers: constantFrom<Answer>(
    "token",
    "token",
    "no session",
    "busy",
    "broken",
    "nothing",
    "dead line",
  ),
  lifeSeconds: integer({ min: 1, max: 7_200 }),
  ms: integer({ min: 0, max: 2 * HOUR }),
  takes: constantFrom(true, true, false),
});

test("makes one request at a time, never uses a token about to expire and answers every caller", async () => {
  await assert(
    asyncProperty(array(anything, { maxLength: 25 }), async (steps) => {
      const browser = signedIn();
      const calls: Promise<unknown>[] = [];
      const call = (): number =>
        calls.push(messageOf(browser.client.callAsUser("/api/check-admin")));
      for (const { does, answers, lifeSeconds, ms, takes } of steps) {
        Object.assign(browser, { answers, lifeSeconds, takes: () => takes });
        if (does === "call" || does === "two calls") call();
        if (does === "two calls") call();
        if (does === "ana" || does === "bea") browser.client.signedIn(does);
        if (does === "sign out") browser.client.signedOut();
        await browser.pass(ms, { asleep: does === "sleep" });
      }
      await browser.pass(MINUTE);
      await Promise.all(calls);
      expect(browser.maxConcurrent).toBeLessThanOrEqual(1);
      for (const left of browser.livesLeftMs) expect(left).toBeGreaterThan(30_000);
    }),
    { numRuns: 60 },
  );
});
