import { expect, test } from "vitest";

import { nothingYet, type LiveSession } from "#domain/live/live-session.ts";

import { type Answer, followSession, type LiveNow, type StreamEar } from "./follow-session.ts";

const lap = (current: number): LiveSession => ({ ...nothingYet, phase: "live", laps: { current, total: 50 } });
const SERVER_AHEAD_MS = 5_000;

/** A browser whose clock a test winds; each stream that it opens, and each question, is in the test's hands. */
function browser() {
  let nowMs = 1_000_000;
  let hidden = false;
  const timers = new Map<object, { readonly atMs: number; readonly call: () => void }>();
  const streams: { readonly atMs: number; readonly ear: StreamEar; closed: boolean }[] = [];
  const questions: { readonly atMs: number; readonly answer: (answer: Answer) => Promise<void> }[] = [];
  let now: LiveNow = { frame: null, connection: "waiting", skewMs: null };

  const following = followSession(
    {
      nowMs: () => nowMs,
      random: () => 0.5,
      after(ms, call) {
        const key = {};
        timers.set(key, { atMs: nowMs + ms, call });
        return () => void timers.delete(key);
      },
      isHidden: () => hidden,
      openStream(ear) {
        const stream = { atMs: nowMs, ear, closed: false };
        streams.push(stream);
        return { close: () => void (stream.closed = true) };
      },
      ask: () =>
        new Promise((resolve) => {
          const answer = async (given: Answer): Promise<void> => {
            resolve(given);
            await new Promise((done) => setImmediate(done));
          };
          questions.push({ atMs: nowMs, answer });
        }),
    },
    now,
    (next) => (now = next),
  );

  return {
    streams,
    questions,
    following,
    now: () => now,
    laps: () => now.frame?.session.laps?.current,
    stream() {
      const last = streams.at(-1);
      if (last === undefined) throw new Error("no stream was opened");
      return last;
    },
    hello: () => streams.at(-1)?.ear.onEvent("hello", JSON.stringify({ nowMs: nowMs + SERVER_AHEAD_MS })),
    beat: () => streams.at(-1)?.ear.onEvent("beat", JSON.stringify({ nowMs: nowMs + SERVER_AHEAD_MS })),
    snapshot: (at: number) =>
      streams.at(-1)?.ear.onEvent("snapshot", JSON.stringify({ heardAtMs: nowMs, session: lap(at) })),
    change: (at: number) =>
      streams
        .at(-1)
        ?.ear.onEvent("change", JSON.stringify({ heardAtMs: nowMs, change: { laps: { current: at, total: 50 } } })),
    answered: (at: number): Answer => ({
      kind: "answered",
      serverMs: nowMs + SERVER_AHEAD_MS,
      frame: { heardAtMs: nowMs, session: lap(at) },
    }),
    hide(isHidden: boolean) {
      hidden = isHidden;
      following.lookAgain();
    },
    /** Time goes by; whatever is due happens in its order. */
    wind(seconds: number) {
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
    /** The machine slept, or its clock was set: nothing happened meanwhile. */
    jump(seconds: number) {
      nowMs += seconds * 1000;
    },
    waiting: () => timers.size,
  };
}

test("who is refused asks now and then, says so, and goes back to the stream once it is let in", async () => {
  const { streams, questions, stream, now, laps, wind, answered, hello, snapshot } = browser();
  stream().ear.onError(true);
  expect(now().connection).toBe("lost");
  wind(2);
  await questions[0]?.answer(answered(7));
  expect(now()).toMatchObject({ connection: "asking", skewMs: SERVER_AHEAD_MS });
  expect(laps()).toBe(7);
  wind(3);
  expect(streams).toHaveLength(2);
  // Refused again: asked on as before, the stream tried less often.
  stream().ear.onError(true);
  expect(now().connection).toBe("asking");
  wind(12);
  await questions[1]?.answer(answered(8));
  expect(laps()).toBe(8);
  expect(streams).toHaveLength(3);
  // A question is under way while the stream begins: what it brings is older than what comes by the stream.
  wind(15);
  expect(questions).toHaveLength(3);
  hello();
  snapshot(10);
  await questions[2]?.answer(answered(9));
  expect(now().connection).toBe("open");
  expect(laps()).toBe(10);
  wind(30);
  expect(questions).toHaveLength(3);
});

test("while nothing works attempts become rare, what was known stays, and a server that names a time is left until then", async () => {
  const { streams, questions, stream, now, laps, wind, hello, snapshot, following, waiting } = browser();
  hello();
  snapshot(3);
  stream().ear.onError(true);
  for (let minute = 0; minute < 30; minute += 1) {
    for (const { answer } of questions) await answer({ kind: "failed", retryAfterMs: null });
    wind(30);
    if (!stream().closed) stream().ear.onError(true);
  }
  expect(now().connection).toBe("lost");
  expect(laps()).toBe(3);
  expect(streams.length).toBeLessThan(16);
  expect(questions.length).toBeLessThan(16);
  for (const { answer } of questions) await answer({ kind: "failed", retryAfterMs: null });
  wind(130);
  const before = questions.length;
  await questions.at(-1)?.answer({ kind: "failed", retryAfterMs: 600_000 });
  wind(500);
  expect(questions).toHaveLength(before);
  following.stop();
  expect(waiting()).toBe(0);
});

test("a stream that is open but says nothing is left: one that a proxy holds back, and one that died unnoticed", async () => {
  const { streams, questions, now, wind, answered, hello, beat, snapshot, change, laps } = browser();
  wind(21);
  expect(streams[0]?.closed).toBe(true);
  wind(2);
  await questions[0]?.answer(answered(1));
  expect(now().connection).toBe("asking");
  wind(8);
  hello();
  snapshot(2);
  const alive = streams.length;
  for (let at = 0; at < 8; at += 1) {
    wind(15);
    beat();
  }
  change(3);
  expect(laps()).toBe(3);
  expect(streams).toHaveLength(alive);
  expect(now().connection).toBe("open");
  wind(52);
  expect(streams.length).toBeGreaterThan(alive);
  expect(now().connection).not.toBe("open");
});

test("a lost connection that the browser mends by itself is waited for; then the server is asked as well", () => {
  const { streams, questions, stream, now, wind, hello } = browser();
  hello();
  stream().ear.onError(false);
  expect(now().connection).toBe("lost");
  wind(4);
  hello();
  expect(now().connection).toBe("open");
  stream().ear.onError(false);
  for (let at = 0; at < 8; at += 1) {
    wind(3);
    if (!stream().closed) stream().ear.onError(false);
  }
  expect(streams.length).toBeGreaterThan(1);
  expect(questions).toHaveLength(1);
});

test("a page that sleeps lets go, a machine that slept or whose clock was set begins again", () => {
  const { streams, stream, hide, wind, jump, hello, now } = browser();
  hello();
  hide(true);
  wind(59);
  expect(stream().closed).toBe(false);
  wind(2);
  expect(stream().closed).toBe(true);
  wind(600);
  expect(streams).toHaveLength(1);
  hide(false);
  expect(streams).toHaveLength(2);
  hello();
  jump(3_600);
  wind(6);
  expect(streams).toHaveLength(3);
  hello();
  jump(-3_600);
  // Its timers were set by the clock as it was; they come when they are due.
  wind(3_700);
  expect(streams.length).toBeGreaterThan(3);
  hello();
  expect(now()).toMatchObject({ connection: "open", skewMs: SERVER_AHEAD_MS });
});

test("what is not the server's is not believed: begun again, with a snapshot", () => {
  const { streams, stream, now, wind, hello, snapshot, laps } = browser();
  hello();
  snapshot(4);
  stream().ear.onEvent("change", "<html>");
  expect(stream().closed).toBe(true);
  expect(now().connection).toBe("lost");
  expect(laps()).toBe(4);
  wind(6);
  expect(streams).toHaveLength(2);
});
