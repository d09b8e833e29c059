import { assert, array, asyncProperty, constantFrom, integer, oneof, record } from "fast-check";
import { expect, test } from "vitest";

import { ApiClient } from "./api-client.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

type Answer = "token" | "no session" | "busy" | "broken" | "proxy page" | "nothing" | "dead line";

/** Simulates a browser: a manual clock, its timers and a scriptable server. */
class Stand {
  nowMs = 1_000_000;
  answers: Answer = "token";
  lifeSeconds = 3_600;
  /** Decides whether the product API accepts a token. */
  takes: (token: string) => boolean = () => true;
  readonly requested: string[] = [];
  underWay = 0;
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
      return this.takes(token) ? Response.json({ token }) : Response.json({ message: "Expired." }, { status: 401 });
    }
    this.underWay += 1;
    this.maxConcurrent = Math.max(this.maxConcurrent, this.underWay);
    try {
      return await this.#token(init.signal);
    } finally {
      this.underWay -= 1;
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
        return Response.json({ message: "Too many requests." }, { status: 429, headers: { "Retry-After": "300" } });
      case "broken":
        return Response.json({ message: "Something broke." }, { status: 500 });
      case "proxy page":
        return new Response("<h1>Bad gateway</h1>", { status: 502 });
      case "dead line":
        throw new TypeError("Failed to fetch");
      case "nothing":
        signal.throwIfAborted();
        return new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
    }
  }

  /** Lets time pass. A sleeping machine fires no timer until it wakes. */
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

  tokensAsked(): number {
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

function signedIn(): Stand {
  const stand = new Stand();
  stand.client.signedIn("ana");
  return stand;
}

test("sends no request without a user", async () => {
  const stand = new Stand();
  await expect(stand.client.callAsUser("/api/profile/ana")).rejects.toThrow(/^User is not authenticated$/);
  expect(stand.requested).toEqual([]);
});

test("all callers share one request", async () => {
  const stand = signedIn();
  const tokens = await Promise.all(Array.from({ length: 40 }, () => stand.client.idToken()));
  expect(new Set(tokens).size).toBe(1);
  expect(stand.tokensAsked()).toBe(1);
});

test("renews a token 5 minutes before it expires", async () => {
  const stand = signedIn();
  const first = await stand.client.idToken();
  await stand.pass(55 * MINUTE - 1);
  expect(stand.tokensAsked()).toBe(1);
  await stand.pass(1);
  expect(stand.tokensAsked()).toBe(2);
  expect(await stand.client.idToken()).not.toBe(first);
  expect(stand.tokensAsked()).toBe(2);
  await stand.pass(24 * HOUR);
  expect(stand.tokensAsked()).toBe(2 + 26);
});

test("fetches a new token after sleeping past the old one's expiry", async () => {
  const stand = signedIn();
  const first = await stand.client.idToken();
  stand.nowMs += 9 * HOUR;
  const second = await stand.client.idToken();
  expect(second).not.toBe(first);
  await stand.pass(0, { asleep: true });
  expect(stand.maxConcurrent).toBe(1);
});

test("retries after 30 s, 1, 2, 4, 8 and 16 minutes, and starts over after a success", async () => {
  const stand = signedIn();
  await stand.client.idToken();
  stand.answers = "broken";
  await stand.pass(55 * MINUTE);
  expect(stand.tokensAsked()).toBe(2);
  for (const [index, seconds] of [30, 60, 120, 240, 480, 960, 960].entries()) {
    await stand.pass(seconds * 1000 - 1);
    expect(stand.tokensAsked()).toBe(2 + index);
    await stand.pass(1);
    expect(stand.tokensAsked()).toBe(3 + index);
  }
  stand.answers = "token";
  await stand.pass(960_000);
  stand.answers = "broken";
  const soFar = stand.tokensAsked();
  await stand.pass(55 * MINUTE);
  await stand.pass(30_000);
  expect(stand.tokensAsked()).toBe(soFar + 2);
});

test("respects a longer Retry-After", async () => {
  const stand = signedIn();
  stand.answers = "busy";
  await expect(stand.client.idToken()).rejects.toThrow("Too many requests.");
  await stand.pass(299_999);
  expect(stand.tokensAsked()).toBe(1);
  await stand.pass(1);
  expect(stand.tokensAsked()).toBe(2);
});

test.each<[Answer, string]>([
  ["broken", "Something broke."],
  ["proxy page", "Error"],
  ["dead line", "Error"],
  ["no session", "User is not authenticated"],
])("%s: callers get '%s'", async (answer, message) => {
  const stand = signedIn();
  stand.answers = answer;
  await expect(stand.client.callAsUser("/api/check-admin")).rejects.toMatchObject({ message });
  expect(stand.requested).toEqual(["/api/auth/token"]);
});

test("rejects all callers after a timeout", async () => {
  const stand = signedIn();
  stand.answers = "nothing";
  const outcome = messageOf(stand.client.idToken());
  await stand.pass(29_999);
  expect(stand.underWay).toBe(1);
  await stand.pass(1);
  expect(await outcome).toBe("Error");
  expect(stand.underWay).toBe(0);
});

test("signing out aborts the request, rejects waiting callers and clears timers", async () => {
  const stand = signedIn();
  stand.answers = "nothing";
  const outcome = messageOf(stand.client.idToken());
  stand.client.signedOut();
  expect(await outcome).toBe("User is not authenticated");
  await settle();
  expect([stand.underWay, stand.timers]).toEqual([0, 0]);
  await expect(stand.client.idToken()).rejects.toThrow("User is not authenticated");
});

test("never uses the previous account's token", async () => {
  const stand = signedIn();
  const first = await stand.client.idToken();
  stand.client.signedIn("bea");
  expect(await stand.client.idToken()).not.toBe(first);
});

test("retries a 401 once with a new token", async () => {
  const stand = signedIn();
  const first = await stand.client.idToken();
  stand.takes = (token) => token !== first;
  await expect(stand.client.callAsUser("/api/check-admin")).resolves.toHaveProperty("token");
  expect(stand.tokensAsked()).toBe(2);
  stand.takes = () => false;
  stand.requested.length = 0;
  await expect(stand.client.callAsUser("/api/check-admin")).rejects.toMatchObject({ message: "Expired.", status: 401 });
  expect(stand.requested).toEqual(["/api/check-admin", "/api/auth/token", "/api/check-admin"]);
});

test("the generic helper works without a user and rejects with the server's message", async () => {
  const stand = new Stand();
  await expect(stand.client.call("/api/get-next")).resolves.toEqual({ token: "" });
  stand.takes = () => false;
  await expect(stand.client.call("/api/get-next")).rejects.toThrow(/^Expired\.$/);
});

const anything = record({
  does: oneof(constantFrom("call", "two calls", "ana", "bea", "sign out", "sleep", "wait"), constantFrom("call")),
  answers: constantFrom<Answer>("token", "token", "no session", "busy", "broken", "nothing", "dead line"),
  lifeSeconds: integer({ min: 1, max: 7_200 }),
  ms: integer({ min: 0, max: 2 * HOUR }),
  takes: constantFrom(true, true, false),
});

test("always one request at a time, no token within 30 s of expiry, and an answer for every caller", async () => {
  await assert(
    asyncProperty(array(anything, { maxLength: 25 }), async (happenings) => {
      const stand = signedIn();
      const calls: Promise<unknown>[] = [];
      const call = (): number => calls.push(messageOf(stand.client.callAsUser("/api/check-admin")));
      for (const { does, answers, lifeSeconds, ms, takes } of happenings) {
        Object.assign(stand, { answers, lifeSeconds, takes: () => takes });
        if (does === "call" || does === "two calls") call();
        if (does === "two calls") call();
        if (does === "ana" || does === "bea") stand.client.signedIn(does);
        if (does === "sign out") stand.client.signedOut();
        await stand.pass(ms, { asleep: does === "sleep" });
      }
      await stand.pass(MINUTE);
      await Promise.all(calls);
      expect(stand.maxConcurrent).toBeLessThanOrEqual(1);
      for (const left of stand.livesLeftMs) expect(left).toBeGreaterThan(30_000);
    }),
    { numRuns: 60 },
  );
});
