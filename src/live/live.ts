import type { Logger } from "pino";

import type { Sql } from "#db/database.ts";
import type { LiveSource } from "#domain/live/live-source.ts";
import { clientOf } from "#http/client-ip.ts";
import type { Live, LiveChannel } from "#services.ts";

import { type CircularSession, createDemoTimeline } from "./demo-timeline.ts";
import { FanOut } from "./fan-out.ts";
import { followFrames } from "./follow-frames.ts";
import { listenToSource } from "./listen-to-source.ts";

/** Streams of one network: a household, a pub, a mobile carrier. */
const MAX_PER_NETWORK = 200;

interface LiveOptions {
  readonly sql: Sql;
  /** The source that the instance holding the lock listens to; null for none. */
  readonly source: {
    readonly open: () => LiveSource;
    readonly isWanted: () => Promise<boolean>;
    /** A separate connection that lasts as long as this process. */
    readonly openLockSql: () => Sql;
    /** Time between frames, and between attempts to get the lock; shorter in tests. */
    readonly frameMs?: number;
    readonly retryMs?: number;
    readonly wantedEveryMs?: number;
  } | null;
  /**
   * Whether the source plays the demo session. Elsewhere its frames in the database are not shown: a site
   * that changes to real timing would begin with a race that never was.
   */
  readonly playsInvented: boolean;
  readonly demo: CircularSession;
  readonly log: Pick<Logger, "warn" | "info">;
  readonly nowMs?: () => number;
}

export interface OpenLive extends Live {
  close(): Promise<void>;
}

/** Opens live timing: one instance listens, and all of them pass on what it receives. */
export async function openLive(options: LiveOptions): Promise<OpenLive> {
  const { sql, source, log, nowMs = Date.now } = options;
  const onFailure = (error: unknown): void => log.warn({ err: error }, "live timing not read, trying again");
  const follower = await followFrames({
    sql,
    nowMs,
    isOurs: ({ event }) => options.playsInvented || event?.invented !== true,
    onFailure,
    onFrames: () => feed.tick(),
  });
  const feed: FanOut = new FanOut({ timeline: follower.timeline, nowMs });
  const demo = new FanOut({ ...createDemoTimeline(options.demo), nowMs });
  const channels: Readonly<Record<LiveChannel, FanOut>> = { feed, demo };
  const networks = new Map<string, number>();
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
          onListening: (begun) =>
            log.info(begun ? "listening to live timing" : "not listening to live timing any more"),
        })
      : null;

  return {
    hasFeed: source !== null,
    nowMs,
    look: (channel, delaySeconds) => channels[channel].look(delaySeconds),
    join({ headers, channel, to, delaySeconds, lastEventId }) {
      const network = clientOf(headers);
      const ofNetwork = networks.get(network) ?? 0;
      if (ofNetwork >= MAX_PER_NETWORK) return null;
      const leave = channels[channel].join(to, delaySeconds, lastEventId);
      if (leave === null) return null;
      networks.set(network, ofNetwork + 1);
      return () => {
        leave();
        const left = (networks.get(network) ?? 1) - 1;
        if (left > 0) networks.set(network, left);
        else networks.delete(network);
      };
    },
    async close() {
      feed.close();
      demo.close();
      await listening?.close();
      await lockSql?.end({ timeout: 1 });
      await follower.close();
    },
  };
}
