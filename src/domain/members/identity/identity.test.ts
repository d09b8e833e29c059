import { assert, constantFrom, array, integer, property, record } from "fast-check";
import { expect, test } from "vitest";

import { propertyRuns } from "../../../../tests/support/property-runs.ts";
import {
  type Identity,
  type IdentityEffect,
  type IdentityEvent,
  signedOut,
  step,
} from "./identity.ts";

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
const requested: IdentityEvent = { kind: "token-requested" };
const received = (fetchId: number, value: string, expiresAtMs: number): IdentityEvent => ({
  kind: "received",
  fetchId,
  token: { value, expiresAtMs },
});
const failed = (fetchId: number, retryAfterMs: number | null = null): IdentityEvent => ({
  kind: "failed",
  fetchId,
  message: "Error",
  retryAfterMs,
});

test.each<[name: string, events: (readonly [number, IdentityEvent])[], done: IdentityEffect[]]>([
  [
    "rejects a caller when no user is signed in",
    [[0, requested]],
    [{ kind: "reject", message: "User is not authenticated" }],
  ],
  [
    "fetches a token for the first caller and schedules its renewal",
    [
      [0, ana],
      [0, requested],
      [9, requested],
      [10, received(1, "a", HOUR)],
      [20, requested],
    ],
    [
      { kind: "fetch", fetchId: 1 },
      { kind: "resolve", token: "a" },
      { kind: "wake", atMs: 55 * 60_000 },
      { kind: "resolve", token: "a" },
    ],
  ],
  [
    "replaces a token within 30 s of expiry",
    [
      [0, ana],
      [0, requested],
      [0, received(1, "a", HOUR)],
      [HOUR - 30_001, requested],
      [HOUR - 30_000, requested],
    ],
    [
      { kind: "fetch", fetchId: 1 },
      { kind: "resolve", token: "a" },
      { kind: "wake", atMs: 55 * 60_000 },
      { kind: "resolve", token: "a" },
      { kind: "fetch", fetchId: 2 },
    ],
  ],
  [
    "backs off after failures, respects Retry-After and resets after a success",
    [
      [0, ana],
      [0, requested],
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
      { kind: "fetch", fetchId: 1 },
      { kind: "reject", message: "Error" },
      { kind: "wake", atMs: 30_000 },
      { kind: "fetch", fetchId: 2 },
      { kind: "reject", message: "Error" },
      { kind: "wake", atMs: 90_000 },
      { kind: "fetch", fetchId: 3 },
      { kind: "reject", message: "Error" },
      { kind: "wake", atMs: 690_000 },
      { kind: "fetch", fetchId: 4 },
      { kind: "resolve", token: "a" },
      { kind: "wake", atMs: 3_990_000 },
      { kind: "fetch", fetchId: 5 },
      { kind: "reject", message: "Error" },
      { kind: "wake", atMs: 4_020_000 },
    ],
  ],
  [
    "drops the account when signing out and ignores late responses",
    [
      [0, ana],
      [0, requested],
      [1, { kind: "signed-out" }],
      [2, received(1, "a", HOUR)],
      [3, bea],
      [4, received(1, "a", HOUR)],
      [5, requested],
      [6, received(1, "a", HOUR)],
      [7, received(2, "b", HOUR)],
    ],
    [
      { kind: "fetch", fetchId: 1 },
      { kind: "abort-fetch" },
      { kind: "wake", atMs: null },
      { kind: "reject", message: "User is not authenticated" },
      { kind: "fetch", fetchId: 2 },
      { kind: "resolve", token: "b" },
      { kind: "wake", atMs: HOUR - 300_000 },
    ],
  ],
  [
    "replaces a rejected token unless a newer one has arrived",
    [
      [0, ana],
      [0, requested],
      [0, received(1, "a", HOUR)],
      [1, { kind: "rejected", token: "a" }],
      [1, requested],
      [2, received(2, "b", HOUR)],
      [3, { kind: "rejected", token: "a" }],
      [3, requested],
    ],
    [
      { kind: "fetch", fetchId: 1 },
      { kind: "resolve", token: "a" },
      { kind: "wake", atMs: 3_300_000 },
      { kind: "fetch", fetchId: 2 },
      { kind: "resolve", token: "b" },
      { kind: "wake", atMs: 3_300_000 },
      { kind: "resolve", token: "b" },
    ],
  ],
  [
    "treats a token that arrives expired as a failure",
    [
      [0, ana],
      [0, requested],
      [8 * HOUR, received(1, "a", HOUR)],
    ],
    [
      { kind: "fetch", fetchId: 1 },
      { kind: "reject", message: "Error" },
      { kind: "wake", atMs: 8 * HOUR + 30_000 },
    ],
  ],
])("%s", (_name, events, done) => {
  expect(play(events).done).toEqual(done);
});

test("signs out when the session has ended", () => {
  const { state, done } = play([
    [0, ana],
    [0, requested],
    [1, { kind: "session-ended", fetchId: 1 }],
  ]);
  expect(state.kind).toBe("signed-out");
  expect(done.at(-1)).toEqual({ kind: "reject", message: "User is not authenticated" });
});

const anyEvent = record({
  kind: constantFrom(
    "signed-in",
    "signed-out",
    "token-requested",
    "due",
    "rejected",
    "received",
    "failed",
    "session-ended",
  ),
  account: constantFrom("ana", "bea"),
  /** The current request, an earlier one, or one that doesn't exist. */
  fetchId: constantFrom("current", "former", "future"),
  lifeMs: integer({ min: -HOUR, max: 2 * HOUR }),
  passedMs: integer({ min: 0, max: HOUR }),
});

test("makes one request at a time and resolves only valid tokens, whatever the sequence of events", () => {
  assert(
    property(array(anyEvent, { maxLength: 60 }), (steps) => {
      const violations: string[] = [];
      const claim = (holds: boolean, what: string): void => void (holds || violations.push(what));
      let state: Identity = signedOut;
      let nowMs = 0;
      let underWay: number | null = null;
      let failures = 0;
      const made = new Map<string, { readonly accountId: string; readonly expiresAtMs: number }>();
      for (const { kind, account, fetchId, lifeMs, passedMs } of steps) {
        nowMs += passedMs;
        const number = {
          current: state.fetches,
          former: state.fetches - 1,
          future: state.fetches + 1,
        }[fetchId];
        const counts = state.kind === "signed-in" && number === underWay;
        const value = `${made.size}`;
        const event = toEvent(kind, account, number, { value, expiresAtMs: nowMs + lifeMs });
        if (event.kind === "received" && counts && state.kind === "signed-in")
          made.set(value, { accountId: state.accountId, expiresAtMs: nowMs + lifeMs });
        const next = step(state, event, nowMs);
        for (const effect of next.effects) {
          if (effect.kind === "fetch") {
            claim(underWay === null, "one request at a time");
            underWay = effect.fetchId;
          }
          if (effect.kind === "abort-fetch") underWay = null;
          if (effect.kind === "resolve") {
            const token = made.get(effect.token);
            claim(
              token !== undefined && token.expiresAtMs > nowMs + 30_000,
              "no token within 30 s of expiry",
            );
            claim(
              next.state.kind === "signed-in" && next.state.accountId === token?.accountId,
              "only the account's own token",
            );
            failures = event.kind === "received" ? 0 : failures;
            if (event.kind === "received") underWay = null;
          }
          if (effect.kind === "reject" && effect.message === "Error") {
            underWay = null;
            failures += 1;
          }
          if (effect.kind === "reject" && effect.message !== "Error") {
            underWay = null;
            failures = 0;
          }
          if (effect.kind === "wake" && effect.atMs !== null) {
            const waitMs = effect.atMs - nowMs;
            claim(waitMs > 0, "no immediate retry");
            claim(
              failures === 0 || waitMs === Math.min(30_000 * 2 ** (failures - 1), 960_000),
              "delays double",
            );
          }
        }
        if (next.state.kind === "signed-out") failures = 0;
        if (next.state.kind === "signed-in") {
          claim(next.state.pendingFetch === underWay, "tracks the request in flight");
          claim(next.state.failures === failures, "a success or another account resets failures");
        }
        state = next.state;
      }
      expect(violations).toEqual([]);
    }),
    { numRuns: propertyRuns(500) },
  );
});

function toEvent(
  kind: IdentityEvent["kind"],
  accountId: string,
  fetchId: number,
  token: { readonly value: string; readonly expiresAtMs: number },
): IdentityEvent {
  switch (kind) {
    case "signed-in":
      return { kind, accountId };
    case "received":
      return { kind, fetchId, token };
    case "failed":
      return { kind, fetchId, message: "Error", retryAfterMs: null };
    case "session-ended":
      return { kind, fetchId };
    case "rejected":
      return { kind, token: `${Number(token.value) - 1}` };
    case "signed-out":
    case "token-requested":
    case "due":
      return { kind };
  }
}
