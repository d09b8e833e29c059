import type { LiveReading, LiveSource } from "#domain/live/live-source.ts";

import { sleepUnlessAborted } from "../../http-budget.ts";
import { liveTimes } from "./f1-event.ts";
import { F1State, f1Topics, f1TopicsWithToken } from "./f1-state.ts";
import { followHub, type HubEnding } from "./signalr-connection.ts";

/**
 * A token counts as rejected once the hub has closed this many sockets before the first snapshot.
 */
const MAX_UNANSWERED = 3;

interface SignalrSettings {
  readonly url: URL;
  /**
   * The token of the operator's F1 TV account. With it, the hub also sends the positions of the
   * cars.
   */
  readonly token?: string | null;
  readonly userAgent: string;
  /** Called with the first snapshot of every connection. */
  readonly onConnected?: () => void;
  readonly onLost?: (ending: HubEnding) => void;
  /** Called once, when the hub has rejected the token. The source then continues without it. */
  readonly onTokenRejected?: () => void;
  readonly realTimeMs?: () => number;
  readonly firstDelayMs?: number;
  readonly maxDelayMs?: number;
  /** If the hub is silent for this long, the connection is closed and opened again. */
  readonly silenceMs?: number;
}

/**
 * Formula 1's public live timing: SignalR Core over WebSocket. Every connection starts with a
 * snapshot of all topics, which corrects whatever was missed or misread.
 */
export function createSignalrSource(settings: SignalrSettings): LiveSource {
  const {
    url,
    userAgent,
    realTimeMs = Date.now,
    firstDelayMs = 1_000,
    maxDelayMs = 60_000,
    silenceMs = 45_000,
  } = settings;
  const state = new F1State();
  const stopping = new AbortController();
  let heardAtMs: number | null = null;
  let running: Promise<void> = Promise.resolve();

  async function run(onChange: () => void): Promise<void> {
    let failures = 0;
    let token = settings.token ?? null;
    let unanswered = 0;
    while (!stopping.signal.aborted) {
      let hasSnapshot = false;
      const ending = await followHub({
        url,
        token,
        userAgent,
        topics: token === null ? f1Topics : [...f1Topics, ...f1TopicsWithToken],
        silenceMs,
        signal: stopping.signal,
        onReceived: () => (heardAtMs = realTimeMs()),
        onSnapshot(topics) {
          failures = 0;
          if (!hasSnapshot) settings.onConnected?.();
          hasSnapshot = true;
          state.replaceAll(topics);
          onChange();
        },
        onUpdate(topic, data) {
          state.apply(topic, data);
          onChange();
        },
      });
      if (stopping.signal.aborted) return;
      if (token !== null && !hasSnapshot) {
        // A hub may also reject the token by closing the socket without a reason. A lost connection
        // looks the same, so one closed socket isn't enough.
        if (ending.reason === "closed") unanswered += 1;
        if (["unauthorized", "refused"].includes(ending.reason) || unanswered >= MAX_UNANSWERED) {
          token = null;
          settings.onTokenRejected?.();
          continue;
        }
      }
      settings.onLost?.(ending);
      const maxWaitMs = Math.min(maxDelayMs, firstDelayMs * 2 ** Math.min(failures, 10));
      failures += 1;
      // Half of the delay is random, so that clients that lost the connection together don't all
      // reconnect together.
      await sleepUnlessAborted(maxWaitMs * (0.5 + Math.random() / 2), stopping.signal);
    }
  }

  return {
    start(onChange) {
      running = run(onChange);
    },
    current(): LiveReading | null {
      return heardAtMs === null
        ? null
        : { session: state.read(liveTimes(realTimeMs())), heardAtMs };
    },
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
