import type { LiveReading, LiveSource } from "#domain/live/live-source.ts";

import type { FeedTimes } from "../f1/f1-event.ts";
import { F1State } from "../f1/f1-state.ts";
import type { Recording } from "./recording.ts";

export interface PlaybackClock {
  nowMs(): number;
  every(ms: number, tick: () => void): () => void;
}

const realClock: PlaybackClock = {
  nowMs: () => Date.now(),
  every(ms, tick) {
    const timer = setInterval(tick, ms);
    return () => clearInterval(timer);
  },
};

const TICK_MS = 200;
/**
 * Pause before the session starts again, in session time. `MIN_PAUSE_MS` is the minimum in real
 * time.
 */
const PAUSE_MS = 20_000;
const MIN_PAUSE_MS = 8_000;

export function createPlaybackSource(options: {
  readonly recording: Recording;
  readonly speed: number;
  readonly loop: boolean;
  readonly clock?: PlaybackClock;
}): LiveSource {
  const { recording, speed, loop, clock = realClock } = options;
  let state = new F1State();
  let startedMs = 0;
  let played = 0;
  let heardAtMs: number | null = null;
  let stopTicking: (() => void) | null = null;

  const sinceBeginMs = (): number => (clock.nowMs() - startedMs) * speed;

  function begin(): void {
    state = new F1State();
    startedMs = clock.nowMs();
    played = 0;
  }

  function tick(onChange: () => void): void {
    if (loop && sinceBeginMs() > recording.lengthMs + Math.max(PAUSE_MS, MIN_PAUSE_MS * speed))
      begin();
    const before = played;
    const nowMs = sinceBeginMs();
    for (;;) {
      const message = recording.messages[played];
      if (message === undefined || message.atMs > nowMs) break;
      state.apply(message.topic, message.data);
      played += 1;
    }
    if (played === before) return;
    heardAtMs = clock.nowMs();
    onChange();
  }

  function read(): LiveReading | null {
    if (heardAtMs === null) return null;
    const times: FeedTimes = {
      nowMs: clock.nowMs(),
      feedNowMs: recording.beganAtMs + sinceBeginMs(),
      toWallMs: (feedMs) => startedMs + (feedMs - recording.beganAtMs) / speed,
    };
    return { session: state.read(times), heardAtMs };
  }

  return {
    start(onChange) {
      begin();
      stopTicking = clock.every(TICK_MS, () => tick(onChange));
      tick(onChange);
    },
    current: read,
    stop() {
      stopTicking?.();
      stopTicking = null;
      return Promise.resolve();
    },
  };
}
