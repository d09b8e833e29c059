import { afterEach, describe, expect, test, vi } from "vitest";

import type { LiveSession } from "#domain/live/live-session.ts";
import { runningOrder } from "#domain/live/live-session.ts";
import type { LiveSource } from "#domain/live/live-source.ts";

import { demoRecording, sessionAfter, topicsAfter } from "../../../tests/support/demo-session.ts";
import { type HubClient, openScriptedHub, packed } from "../../../tests/support/scripted-hub.ts";
import { openScriptedOpenF1 } from "../../../tests/support/scripted-openf1.ts";
import { createHttpReader } from "../http-reader.ts";
import { createSignalrSource } from "./f1/signalr-source.ts";
import { createOpenF1Source } from "./openf1/openf1-source.ts";
import { createPlaybackSource, type PlaybackClock } from "./playback/playback-source.ts";

const recording = demoRecording();
const { messages } = recording;
const whole = sessionAfter(messages);
/** The state behind the safety car, with nineteen of the twenty cars running. */
const half = sessionAfter(messages.slice(0, 500));

/** A source in the middle of the demo session, and ways to disturb it. */
interface Harness {
  readonly source: LiveSource;
  /** Plays the rest of the session. */
  finish(): void;
  /** Loses the connection or sends unreadable data, then continues. */
  disturb(): Promise<void>;
  close(): Promise<void>;
}

const kinds: Readonly<Record<string, () => Promise<Harness>>> = {
  "Formula 1's hub": async () => {
    let client: HubClient | undefined;
    let at = 500;
    const hub = await openScriptedHub(
      () => ({ ...topicsAfter(messages.slice(0, at)), "CarData.z": "not compressed" }),
      (subscribed) => (client = subscribed),
    );
    const source = createSignalrSource({
      url: hub.url,
      userAgent: "test",
      firstDelayMs: 5,
      maxDelayMs: 20,
    });
    return {
      source,
      finish() {
        for (const { topic, data } of messages.slice(at)) client?.update(topic, data);
        at = messages.length;
      },
      async disturb() {
        const before = hub.connections();
        client?.send(
          'this is no record\u001e{"type":1,"target":"feed","arguments":[]}\u001e{"type":99}\u001e\u001e{"half":',
        );
        client?.update("WeatherData.z", "no compressed data");
        client?.update("TimingData", {
          Lines: { "4": 7, "81": { Position: { odd: true }, Sectors: "none" } },
        });
        hub.refusing = true;
        client?.cut();
        hub.refusing = false;
        await vi.waitFor(() => expect(hub.connections()).toBeGreaterThan(before), {
          timeout: 10_000,
        });
        // A driver whose position couldn't be read reappears with the new connection's snapshot.
        await vi.waitFor(() => expect(codes(source.current()?.session)).toHaveLength(20), {
          timeout: 10_000,
        });
      },
      close: () => hub.close(),
    };
  },
  OpenF1: async () => {
    const service = await openScriptedOpenF1(half, "the-owners");
    const reader = createHttpReader({ userAgent: "test", maxAttempts: 1 });
    const source = createOpenF1Source({
      url: service.url,
      token: "the-owners",
      reader,
      pace: 1_000,
      limits: [{ requests: 500, perMs: 1_000 }],
    });
    return {
      source,
      finish: () => void (service.session = whole),
      async disturb() {
        service.broken = true;
        const before = service.requested.length;
        await vi.waitFor(() => expect(service.requested.length).toBeGreaterThan(before + 10), {
          timeout: 10_000,
        });
        service.broken = false;
      },
      close: () => service.close(),
    };
  },
  "a recording": () => {
    const clock = manualClock();
    const source = createPlaybackSource({ recording, speed: 10, loop: false, clock });
    const started = {
      ...source,
      start(onChange: () => void) {
        source.start(onChange);
        clock.advance((messages[499]?.atMs ?? 0) / 10);
      },
    };
    return Promise.resolve({
      source: started,
      finish: () => clock.advance(recording.lengthMs / 10 + 100),
      // Imitates a machine that slept and whose clock was then set back a little.
      disturb() {
        clock.advance(500);
        clock.advance(-200);
        return Promise.resolve();
      },
      close: () => Promise.resolve(),
    });
  },
};

function manualClock(): PlaybackClock & { advance(ms: number): void } {
  let nowMs = 1_000_000;
  const ticks = new Set<() => void>();
  return {
    nowMs: () => nowMs,
    every(_ms, tick) {
      ticks.add(tick);
      return () => void ticks.delete(tick);
    },
    advance(ms) {
      nowMs += ms;
      for (const tick of ticks) tick();
    },
  };
}

const codes = (session: LiveSession | undefined): string[] =>
  session === undefined ? [] : runningOrder(session).map(({ code }) => code);

describe.each(Object.entries(kinds))("live timing from %s", (_kind, open) => {
  let harness: Harness | undefined;
  afterEach(async () => {
    await harness?.source.stop();
    await harness?.close();
    harness = undefined;
  });
  const now = (): LiveSession | undefined => harness?.source.current()?.session;
  const comes = (expected: LiveSession): Promise<void> =>
    vi.waitFor(() => expect(codes(now())).toEqual(codes(expected)), { timeout: 10_000 });

  test("starts mid-session from the current state and follows the session to the chequered flag", async () => {
    harness = await open();
    let changes = 0;
    expect(harness.source.current()).toBeNull();
    harness.source.start(() => (changes += 1));
    await comes(half);
    await vi.waitFor(
      () =>
        expect(now()).toMatchObject({
          phase: "live",
          event: { meeting: "Gridwalk Demo Grand Prix", session: "Sprint", kind: "race" },
        }),
      10_000,
    );
    harness.finish();
    await comes(whole);
    await vi.waitFor(
      () => expect(now()).toMatchObject({ phase: "provisional", weather: { raining: true } }),
      10_000,
    );
    await vi.waitFor(
      () =>
        expect(now()?.raceControl.at(-1)).toMatchObject({
          text: "CHEQUERED FLAG",
          flag: "chequered",
        }),
      10_000,
    );
    // Some services send a session in pieces.
    await vi.waitFor(() => {
      const [first, second] = runningOrder(now() ?? half);
      expect(first).toMatchObject({
        place: 1,
        code: "NOR",
        gap: null,
        laps: 11,
        tyre: { compound: "hard" },
      });
      expect(second?.gap).toEqual(runningOrder(whole)[1]?.gap);
      expect(second?.lastLap?.ms).toBe(runningOrder(whole)[1]?.lastLap?.ms);
    }, 10_000);
    expect(changes).toBeGreaterThan(1);
  });

  test("keeps the session's state while the feed is disturbed, and recovers afterwards", async () => {
    harness = await open();
    harness.source.start(() => undefined);
    await comes(half);
    await harness.disturb();
    expect(codes(now())).toHaveLength(20);
    harness.finish();
    await comes(whole);
  });

  test("reports no changes after being stopped", async () => {
    harness = await open();
    let changes = 0;
    harness.source.start(() => (changes += 1));
    await comes(half);
    await harness.source.stop();
    const before = changes;
    harness.finish();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(changes).toBe(before);
  });
});

test("reconnects to a hub that went silent, and reads compressed topics", async () => {
  const subscriptions: (readonly string[])[] = [];
  const lost: string[] = [];
  const hub = await openScriptedHub(
    () => topicsAfter(messages.slice(0, 300)),
    (client, connection) => {
      subscriptions.push(client.subscribedTo);
      if (connection > 1)
        client.update("WeatherData.z", packed({ AirTemp: "11.5", TrackTemp: "13", Rainfall: "1" }));
    },
  );
  const source = createSignalrSource({
    url: hub.url,
    userAgent: "test",
    firstDelayMs: 5,
    silenceMs: 150,
    onLost: ({ reason }) => lost.push(reason),
  });
  source.start(() => undefined);
  await vi.waitFor(() => expect(source.current()?.session.weather?.airC).toBe(11.5), {
    timeout: 10_000,
  });
  await source.stop();
  await hub.close();
  expect(lost[0]).toBe("silent");
  expect(subscriptions[0]).toContain("TimingData");
});

test("reports only once that OpenF1 denies access", async () => {
  const service = await openScriptedOpenF1(half, "the-owners");
  const reader = createHttpReader({ userAgent: "test", maxAttempts: 1 });
  const reasons: string[] = [];
  const source = createOpenF1Source({
    url: service.url,
    token: "of-somebody-else",
    reader,
    pace: 1_000,
    limits: [{ requests: 500, perMs: 1_000 }],
    onFailure: (reason) => reasons.push(reason),
  });
  source.start(() => undefined);
  await vi.waitFor(() => expect(service.requested.length).toBeGreaterThan(5), 10_000);
  await source.stop();
  await service.close();
  expect(reasons).toHaveLength(1);
  expect(source.current()).toBeNull();
});

test("stays within OpenF1's request limits, and keeps the token out of URLs", async () => {
  const service = await openScriptedOpenF1(half, "the-owners");
  const reader = createHttpReader({ userAgent: "test", maxAttempts: 1 });
  const source = createOpenF1Source({ url: service.url, token: "the-owners", reader, pace: 1_000 });
  const beganAt = performance.now();
  source.start(() => undefined);
  await vi.waitFor(() => expect(service.requested.length).toBeGreaterThan(5), { timeout: 10_000 });
  const requested = [...service.requested];
  // At most five requests a second, however many are overdue.
  expect(performance.now() - beganAt).toBeGreaterThan(900);
  expect(requested.length).toBeLessThanOrEqual(
    5 * Math.ceil((performance.now() - beganAt + 100) / 1000),
  );
  await source.stop();
  await service.close();
  expect(requested[0]).toContain("/v1/sessions?session_key=latest");
  expect(requested.join(" ")).not.toContain("the-owners");
});
