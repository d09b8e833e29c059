import type { Logger } from "pino";

import type { Sql } from "#db/database.ts";
import type { SourceReport } from "#domain/live/life/session-life.ts";
import type { LiveSource } from "#domain/live/live-source.ts";
import { clientOf } from "#http/client-ip.ts";
import { NetworkCounts } from "#http/network-counts.ts";
import type { LiveSession } from "#domain/live/live-session.ts";

import { type CircularSession, createDemoTimeline } from "./demo-timeline.ts";
import { FanOut, type LiveReader } from "./fan-out.ts";
import { followFrames } from "./follow-frames.ts";
import { listenToSource } from "./listen-to-source.ts";
import { createRecordedRace, type RecordedRaceOptions } from "./recorded-race.ts";

export type LiveChannel = "feed" | "demo";

/**
 * State of a session at one moment. Times are epoch milliseconds of the channel's time (see
 * `nowMs`).
 */
export interface LiveView {
  readonly id: number;
  readonly dueMs: number;
  readonly heardAtMs: number;
  readonly session: LiveSession;
}

export interface Live {
  readonly hasFeed: boolean;
  /**
   * Returns the channel's time in epoch milliseconds: site time for a recorded race, otherwise real
   * time.
   */
  nowMs(channel: LiveChannel): number;
  /** Returns the state visible at this delay, or null if nothing had been received by then. */
  look(channel: LiveChannel, delaySeconds: number): LiveView | null;
  /**
   * Sends the reader the current state and every change. Returns a function that removes the
   * reader, or null when there are too many readers.
   */
  join(reader: {
    readonly headers: Headers;
    readonly channel: LiveChannel;
    readonly to: LiveReader;
    readonly delaySeconds: number;
    readonly lastEventId: number | null;
  }): (() => void) | null;
}

/** A network can be a household, a pub or a mobile carrier. */
const MAX_PER_NETWORK = 200;

interface LiveOptions {
  readonly sql: Sql;
  readonly source: {
    readonly open: () => LiveSource;
    readonly isWanted: () => Promise<boolean>;
    /** Opens a separate connection that lasts as long as the process. */
    readonly openLockSql: () => Sql;
    readonly frameMs?: number;
    readonly retryMs?: number;
    readonly wantedEveryMs?: number;
  } | null;
  /**
   * True if the source plays the demo session. Otherwise stored frames of the demo are skipped, so
   * that a site that switches to real timing doesn't start with a race that never happened.
   */
  readonly playsInvented: boolean;
  readonly demo: CircularSession;
  /**
   * Set on sites that replay a season. There, the feed channel plays races from their recorded
   * laps. Null on other sites.
   */
  readonly recorded: RecordedRaceOptions | null;
  /** Receives the source's latest report whenever it has changed. */
  readonly onReport?: (report: SourceReport) => void;
  readonly log: Pick<Logger, "warn" | "info">;
  readonly nowMs?: () => number;
}

/** Interval at which a site that replays a season checks whether a race is coming up. */
const REFRESH_MS = 15_000;

export interface LiveStatus {
  readonly readers: Readonly<Record<LiveChannel, number>>;
  /** True while this instance listens to the source on behalf of all. */
  readonly isListening: boolean;
  /** Time of the last frame from the source in any instance, in epoch milliseconds. */
  readonly lastFrameAtMs: number | null;
}

export interface OpenLive extends Live {
  refresh(): void;
  status(): LiveStatus;
  close(): Promise<void>;
}

export async function openLive(options: LiveOptions): Promise<OpenLive> {
  const { sql, source, log, nowMs = Date.now } = options;
  const onFailure = (error: unknown): void =>
    log.warn({ err: error }, "live timing failed, retrying");
  const follower = await followFrames({
    sql,
    nowMs,
    isOurs: ({ event }) => options.playsInvented || event?.invented !== true,
    onFailure,
    onFrames() {
      feed.tick();
      const newest = follower.timeline.newest();
      if (newest !== null) options.onReport?.(newest);
    },
  });
  const recorded = options.recorded && createRecordedRace(options.recorded);
  const feedNowMs = recorded?.nowMs ?? nowMs;
  const feed: FanOut = new FanOut(recorded ?? { timeline: follower.timeline, nowMs });
  const refresh = (): Promise<void> => recorded?.refresh().catch(onFailure) ?? Promise.resolve();
  await refresh();
  const refreshing = recorded && setInterval(() => void refresh(), REFRESH_MS);
  const demo = new FanOut({ ...createDemoTimeline(options.demo), nowMs });
  const channels: Readonly<Record<LiveChannel, FanOut>> = { feed, demo };
  const networks = new NetworkCounts(MAX_PER_NETWORK);
  let isListening = false;
  const lockSql = source?.openLockSql();
  const listening =
    source && lockSql
      ? listenToSource({
          ...source,
          lockSql,
          openSource: source.open,
          lastReceived: () => follower.timeline.newest(),
          nowMs,
          onFailure,
          onListening: (listening) => {
            isListening = listening;
            log.info(listening ? "listening to live timing" : "stopped listening to live timing");
          },
        })
      : null;

  return {
    hasFeed: source !== null,
    refresh: () => void refresh(),
    status: () => ({
      readers: { feed: feed.size, demo: demo.size },
      isListening,
      lastFrameAtMs: follower.timeline.newest()?.heardAtMs ?? null,
    }),
    nowMs: (channel) => (channel === "feed" ? feedNowMs() : nowMs()),
    look: (channel, delaySeconds) => channels[channel].look(delaySeconds),
    join({ headers, channel, to, delaySeconds, lastEventId }) {
      const release = networks.enter(clientOf(headers));
      if (release === null) return null;
      const leave = channels[channel].join(to, delaySeconds, lastEventId);
      if (leave === null) {
        release();
        return null;
      }
      return () => {
        leave();
        release();
      };
    },
    async close() {
      if (refreshing) clearInterval(refreshing);
      feed.close();
      demo.close();
      await listening?.close();
      await lockSql?.end({ timeout: 1 });
      await follower.close();
    },
  };
}
