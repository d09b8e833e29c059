import { assert, constantFrom, array, integer, property, record } from "fast-check";
import { expect, test } from "vitest";

import { propertyRuns } from "../../../../tests/support/property-runs.ts";
import { type Identity, type IdentityEffect, type IdentityEvent, signedOut, step } from "./identity.ts";

const HOUR = 3_600_000;

function play(events: readonly (readonly [atMs: number, event: IdentityEvent])[]) {
  let state: Identity = signedOut;
  const done: IdentityEffect[] = [];
  for (const [atMs, event] of events) {
    const next = step(state, event, atMs);
    state = next.state;
    done.push(...next.effects);
  }
  return { state, done };
}

const ana: IdentityEvent = { kind: "signed-in", accountId: "ana" };
const bea: IdentityEvent = { kind: "signed-in", accountId: "bea" };
const wanted: IdentityEvent = { kind: "wanted" };
const received = (ask: number, value: string, expiresAtMs: number): IdentityEvent => ({
  kind: "received",
  ask,
  token: { value, expiresAtMs },
});
const failed = (ask: number, retryAfterMs: number | null = null): IdentityEvent => ({
  kind: "failed",
  ask,
  message: "Error",
  retryAfterMs,
});

test.each<[name: string, events: (readonly [number, IdentityEvent])[], done: IdentityEffect[]]>([
  ["nobody is signed in", [[0, wanted]], [{ kind: "refuse", message: "User is not authenticated" }]],
  [
    "the first who wants one asks, and its coming sets the time of the next",
    [
      [0, ana],
      [0, wanted],
      [9, wanted],
      [10, received(1, "a", HOUR)],
      [20, wanted],
    ],
    [
      { kind: "ask", ask: 1 },
      { kind: "give", token: "a" },
      { kind: "wake", atMs: 55 * 60_000 },
      { kind: "give", token: "a" },
    ],
  ],
  [
    "within 30 s of its end a token is fetched anew",
    [
      [0, ana],
      [0, wanted],
      [0, received(1, "a", HOUR)],
      [HOUR - 30_001, wanted],
      [HOUR - 30_000, wanted],
    ],
    [
      { kind: "ask", ask: 1 },
      { kind: "give", token: "a" },
      { kind: "wake", atMs: 55 * 60_000 },
      { kind: "give", token: "a" },
      { kind: "ask", ask: 2 },
    ],
  ],
  [
    "failures wait longer each time, as long as the server asks, and a success forgets them",
    [
      [0, ana],
      [0, wanted],
      [0, failed(1)],
      [30_000, { kind: "due" }],
      [30_000, failed(2)],
      [90_000, { kind: "due" }],
      [90_000, failed(3, 600_000)],
      [690_000, { kind: "due" }],
      [690_000, received(4, "a", 690_000 + HOUR)],
      [3_990_000, { kind: "due" }],
      [3_990_000, failed(5)],
    ],
    [
      { kind: "ask", ask: 1 },
      { kind: "refuse", message: "Error" },
      { kind: "wake", atMs: 30_000 },
      { kind: "ask", ask: 2 },
      { kind: "refuse", message: "Error" },
      { kind: "wake", atMs: 90_000 },
      { kind: "ask", ask: 3 },
      { kind: "refuse", message: "Error" },
      { kind: "wake", atMs: 690_000 },
      { kind: "ask", ask: 4 },
      { kind: "give", token: "a" },
      { kind: "wake", atMs: 3_990_000 },
      { kind: "ask", ask: 5 },
      { kind: "refuse", message: "Error" },
      { kind: "wake", atMs: 4_020_000 },
    ],
  ],
  [
    "who signs out is forgotten, and an answer that comes after it is nobody's",
    [
      [0, ana],
      [0, wanted],
      [1, { kind: "signed-out" }],
      [2, received(1, "a", HOUR)],
      [3, bea],
      [4, received(1, "a", HOUR)],
      [5, wanted],
      [6, received(1, "a", HOUR)],
      [7, received(2, "b", HOUR)],
    ],
    [
      { kind: "ask", ask: 1 },
      { kind: "stop-asking" },
      { kind: "wake", atMs: null },
      { kind: "refuse", message: "User is not authenticated" },
      { kind: "ask", ask: 2 },
      { kind: "give", token: "b" },
      { kind: "wake", atMs: HOUR - 300_000 },
    ],
  ],
  [
    "a token that the server refused is fetched anew, unless a newer one is there",
    [
      [0, ana],
      [0, wanted],
      [0, received(1, "a", HOUR)],
      [1, { kind: "rejected", token: "a" }],
      [1, wanted],
      [2, received(2, "b", HOUR)],
      [3, { kind: "rejected", token: "a" }],
      [3, wanted],
    ],
    [
      { kind: "ask", ask: 1 },
      { kind: "give", token: "a" },
      { kind: "wake", atMs: 3_300_000 },
      { kind: "ask", ask: 2 },
      { kind: "give", token: "b" },
      { kind: "wake", atMs: 3_300_000 },
      { kind: "give", token: "b" },
    ],
  ],
  [
    "a token that came too late to be of use is a failure, not a reason to ask at once",
    [
      [0, ana],
      [0, wanted],
      [8 * HOUR, received(1, "a", HOUR)],
    ],
    [
      { kind: "ask", ask: 1 },
      { kind: "refuse", message: "Error" },
      { kind: "wake", atMs: 8 * HOUR + 30_000 },
    ],
  ],
])("%s", (_name, events, done) => {
  expect(play(events).done).toEqual(done);
});

test("a session that has ended signs out", () => {
  const { state, done } = play([
    [0, ana],
    [0, wanted],
    [1, { kind: "session-ended", ask: 1 }],
  ]);
  expect(state.kind).toBe("signed-out");
  expect(done.at(-1)).toEqual({ kind: "refuse", message: "User is not authenticated" });
});

const anyEvent = record({
  kind: constantFrom("signed-in", "signed-out", "wanted", "due", "rejected", "received", "failed", "session-ended"),
  account: constantFrom("ana", "bea"),
  /** Of the request under way, of one long ago, of none. */
  ask: constantFrom("current", "former", "future"),
  lifeMs: integer({ min: -HOUR, max: 2 * HOUR }),
  passedMs: integer({ min: 0, max: HOUR }),
});

test("whatever happens in whatever order: one request at a time, no stale token, nobody else's", () => {
  assert(
    property(array(anyEvent, { maxLength: 60 }), (happenings) => {
      const broken: string[] = [];
      const claim = (holds: boolean, what: string): void => void (holds || broken.push(what));
      let state: Identity = signedOut;
      let nowMs = 0;
      let underWay: number | null = null;
      let failures = 0;
      const made = new Map<string, { readonly accountId: string; readonly expiresAtMs: number }>();
      for (const { kind, account, ask, lifeMs, passedMs } of happenings) {
        nowMs += passedMs;
        const number = { current: state.asks, former: state.asks - 1, future: state.asks + 1 }[ask];
        const counts = state.kind === "signed-in" && number === underWay;
        const value = `${made.size}`;
        const event = toEvent(kind, account, number, { value, expiresAtMs: nowMs + lifeMs });
        if (event.kind === "received" && counts && state.kind === "signed-in")
          made.set(value, { accountId: state.accountId, expiresAtMs: nowMs + lifeMs });
        const next = step(state, event, nowMs);
        for (const effect of next.effects) {
          if (effect.kind === "ask") {
            claim(underWay === null, "one request at a time");
            underWay = effect.ask;
          }
          if (effect.kind === "stop-asking") underWay = null;
          if (effect.kind === "give") {
            const token = made.get(effect.token);
            claim(token !== undefined && token.expiresAtMs > nowMs + 30_000, "no token within 30 s of its end");
            claim(next.state.kind === "signed-in" && next.state.accountId === token?.accountId, "one's own token");
            failures = event.kind === "received" ? 0 : failures;
            if (event.kind === "received") underWay = null;
          }
          if (effect.kind === "refuse" && effect.message === "Error") {
            underWay = null;
            failures += 1;
          }
          if (effect.kind === "refuse" && effect.message !== "Error") {
            underWay = null;
            failures = 0;
          }
          if (effect.kind === "wake" && effect.atMs !== null) {
            const waitMs = effect.atMs - nowMs;
            claim(waitMs > 0, "never again at once");
            claim(failures === 0 || waitMs === Math.min(30_000 * 2 ** (failures - 1), 960_000), "waits double");
          }
        }
        if (next.state.kind === "signed-out") failures = 0;
        if (next.state.kind === "signed-in") {
          claim(next.state.asking === underWay, "it is known what is under way");
          claim(next.state.failures === failures, "a success, or another account, forgets failures");
        }
        state = next.state;
      }
      expect(broken).toEqual([]);
    }),
    { numRuns: propertyRuns(500) },
  );
});

function toEvent(
  kind: IdentityEvent["kind"],
  accountId: string,
  ask: number,
  token: { readonly value: string; readonly expiresAtMs: number },
): IdentityEvent {
  switch (kind) {
    case "signed-in":
      return { kind, accountId };
    case "received":
      return { kind, ask, token };
    case "failed":
      return { kind, ask, message: "Error", retryAfterMs: null };
    case "session-ended":
      return { kind, ask };
    case "rejected":
      return { kind, token: `${Number(token.value) - 1}` };
    case "signed-out":
    case "wanted":
    case "due":
      return { kind };
  }
}
