import { expect, test } from "vitest";

import { nothingYet, type LiveSession } from "#domain/live/live-session.ts";

import type { PollResult, StreamListener } from "./live-browser.ts";
import { type LiveNow, SessionFollower } from "./session-follower.ts";

const lap = (current: number): LiveSession => ({
  ...nothingYet,
  phase: "live",
  laps: { current, total: 50 },
});
const SERVER_AHEAD_MS = 5_000;

/** A browser whose clock the test controls. The test responds to each stream and each poll. */
function browser() {
  let nowMs = 1_000_000;
  let hidden = false;
  const timers = new Map<object, { readonly atMs: number; readonly call: () => void }>();
  const streams: { readonly atMs: number; readonly listener: StreamListener; closed: boolean }[] =
    [];
  const polls: { readonly atMs: number; readonly answer: (answer: PollResult) => Promise<void> }[] =
    [];
  let now: LiveNow = { frame: null, connection: "waiting", skewMs: null };

  const follower = new SessionFollower(
    {
      nowMs: () => nowMs,
      random: () => 0.5,
      after(ms, call) {
        const key = {};
        timers.set(key, { atMs: nowMs + ms, call });
        return () => void timers.delete(key);
      },
      isHidden: () => hidden,
      openStream(listener) {
        const stream = { atMs: nowMs, listener, closed: false };
        streams.push(stream);
        return { close: () => void (stream.closed = true) };
      },
      poll: () =>
        new Promise((resolve) => {
          const answer = async (given: PollResult): Promise<void> => {
            resolve(given);
            await new Promise((done) => setImmediate(done));
          };
          polls.push({ atMs: nowMs, answer });
        }),
    },
    now,
    (next) => (now = next),
  );

  return {
    streams,
    polls,
    follower,
    now: () => now,
    laps: () => now.frame?.session.laps?.current,
    stream() {
      const last = streams.at(-1);
      if (last === undefined) throw new Error("no stream was opened");
      return last;
    },
    hello: () =>
      streams.at(-1)?.listener.onEvent("hello", JSON.stringify({ nowMs: nowMs + SERVER_AHEAD_MS })),
    beat: () =>
      streams.at(-1)?.listener.onEvent("beat", JSON.stringify({ nowMs: nowMs + SERVER_AHEAD_MS })),
    snapshot: (at: number) =>
      streams
        .at(-1)
        ?.listener.onEvent("snapshot", JSON.stringify({ heardAtMs: nowMs, session: lap(at) })),
    change: (at: number) =>
      streams
        .at(-1)
        ?.listener.onEvent(
          "change",
          JSON.stringify({ heardAtMs: nowMs, change: { laps: { current: at, total: 50 } } }),
        ),
    answered: (at: number): PollResult => ({
      kind: "answered",
      serverMs: nowMs + SERVER_AHEAD_MS,
      frame: { heardAtMs: nowMs, session: lap(at) },
    }),
    hide(isHidden: boolean) {
      hidden = isHidden;
      follower.recheck();
    },
    /** Advances the clock and runs due timers in order. */
    advance(seconds: number) {
      const untilMs = nowMs + seconds * 1000;
      for (;;) {
        const [next] = [...timers].sort(([, a], [, b]) => a.atMs - b.atMs);
        if (next === undefined || next[1].atMs > untilMs) break;
        timers.delete(next[0]);
        nowMs = Math.max(nowMs, next[1].atMs);
        next[1].call();
      }
      nowMs = untilMs;
    },
    /** Sets the clock forward or back without running timers, as if the machine had slept. */
    jump(seconds: number) {
      nowMs += seconds * 1000;
    },
    waiting: () => timers.size,
  };
}

test("polls while the stream is refused, and returns to the stream once it opens", async () => {
  const { streams, polls, stream, now, laps, advance, answered, hello, snapshot } = browser();
  stream().listener.onError(true);
  expect(now().connection).toBe("lost");
  advance(2);
  await polls[0]?.answer(answered(7));
  expect(now()).toMatchObject({ connection: "polling", skewMs: SERVER_AHEAD_MS });
  expect(laps()).toBe(7);
  advance(3);
  expect(streams).toHaveLength(2);
  // The stream is refused again. Polling continues, and the stream is tried less often.
  stream().listener.onError(true);
  expect(now().connection).toBe("polling");
  advance(12);
  await polls[1]?.answer(answered(8));
  expect(laps()).toBe(8);
  expect(streams).toHaveLength(3);
  // A poll is pending when the stream opens. Its answer is older than the stream's events.
  advance(15);
  expect(polls).toHaveLength(3);
  hello();
  snapshot(10);
  await polls[2]?.answer(answered(9));
  expect(now().connection).toBe("open");
  expect(laps()).toBe(10);
  advance(30);
  expect(polls).toHaveLength(3);
});

test("backs off while neither stream nor polling works, keeps the last frame and respects Retry-After", async () => {
  const { streams, polls, stream, now, laps, advance, hello, snapshot, follower, waiting } =
    browser();
  hello();
  snapshot(3);
  stream().listener.onError(true);
  for (let minute = 0; minute < 30; minute += 1) {
    for (const { answer } of polls) await answer({ kind: "failed", retryAfterMs: null });
    advance(30);
    if (!stream().closed) stream().listener.onError(true);
  }
  expect(now().connection).toBe("lost");
  expect(laps()).toBe(3);
  expect(streams.length).toBeLessThan(16);
  expect(polls.length).toBeLessThan(16);
  for (const { answer } of polls) await answer({ kind: "failed", retryAfterMs: null });
  advance(130);
  const before = polls.length;
  await polls.at(-1)?.answer({ kind: "failed", retryAfterMs: 600_000 });
  advance(500);
  expect(polls).toHaveLength(before);
  follower.stop();
  expect(waiting()).toBe(0);
});

test("gives up on a silent stream, whether held back by a proxy or cut off unnoticed", async () => {
  const { streams, polls, now, advance, answered, hello, beat, snapshot, change, laps } = browser();
  advance(21);
  expect(streams[0]?.closed).toBe(true);
  advance(2);
  await polls[0]?.answer(answered(1));
  expect(now().connection).toBe("polling");
  advance(8);
  hello();
  snapshot(2);
  const alive = streams.length;
  for (let at = 0; at < 8; at += 1) {
    advance(15);
    beat();
  }
  change(3);
  expect(laps()).toBe(3);
  expect(streams).toHaveLength(alive);
  expect(now().connection).toBe("open");
  advance(52);
  expect(streams.length).toBeGreaterThan(alive);
  expect(now().connection).not.toBe("open");
});

test("waits while the browser reconnects, then polls as well", () => {
  const { streams, polls, stream, now, advance, hello } = browser();
  hello();
  stream().listener.onError(false);
  expect(now().connection).toBe("lost");
  advance(4);
  hello();
  expect(now().connection).toBe("open");
  stream().listener.onError(false);
  for (let at = 0; at < 8; at += 1) {
    advance(3);
    if (!stream().closed) stream().listener.onError(false);
  }
  expect(streams.length).toBeGreaterThan(1);
  expect(polls).toHaveLength(1);
});

test("closes the stream of a hidden page, and reopens the stream after the clock jumps", () => {
  const { streams, stream, hide, advance, jump, hello, now } = browser();
  hello();
  hide(true);
  advance(59);
  expect(stream().closed).toBe(false);
  advance(2);
  expect(stream().closed).toBe(true);
  advance(600);
  expect(streams).toHaveLength(1);
  hide(false);
  expect(streams).toHaveLength(2);
  hello();
  jump(3_600);
  advance(6);
  expect(streams).toHaveLength(3);
  hello();
  jump(-3_600);
  // Timers set before the jump fire when they are due.
  advance(3_700);
  expect(streams.length).toBeGreaterThan(3);
  hello();
  expect(now()).toMatchObject({ connection: "open", skewMs: SERVER_AHEAD_MS });
});

test("reopens the stream after an invalid event", () => {
  const { streams, stream, now, advance, hello, snapshot, laps } = browser();
  hello();
  snapshot(4);
  stream().listener.onEvent("change", "<html>");
  expect(stream().closed).toBe(true);
  expect(now().connection).toBe("lost");
  expect(laps()).toBe(4);
  advance(6);
  expect(streams).toHaveLength(2);
});
