import type { Sql } from "#db/database.ts";
import { NetworkCounts } from "#http/network-counts.ts";

const CHANNEL = "votes_changed";
/** Limits updates to two a second per meeting, both from each instance and to each reader. */
const INTERVAL_MS = 500;
const MAX_STREAMS = 2_000;
const MAX_PER_NETWORK = 20;

interface Watcher {
  readonly meetingId: number;
  readonly network: string;
  readonly onChange: () => void;
}

export interface VoteChannel {
  publish(meetingId: number): void;
  /**
   * Calls `onChange` when the meeting's counts may have changed. Returns a function that stops the
   * calls, or null if there are too many streams or the channel is closing.
   */
  watch(watcher: Watcher): (() => void) | null;
  refresh(): void;
  close(): Promise<void>;
  readonly closing: AbortSignal;
}

/**
 * Publishes changed votes to all instances. This happens outside the ballot's transaction, because
 * PostgreSQL serialises the commits of notifying transactions. If the process dies in between,
 * readers see the change together with the next one.
 */
export async function openVoteChannel(
  sql: Sql,
  onFailure: (error: unknown) => void,
): Promise<VoteChannel> {
  const watchers = new Set<Watcher>();
  const networks = new NetworkCounts(MAX_PER_NETWORK);
  const closing = new AbortController();

  const notify = atMostEvery(INTERVAL_MS, (meetingId: number) => {
    sql.notify(CHANNEL, String(meetingId)).catch(onFailure);
  });
  const spread = atMostEvery(INTERVAL_MS, (meetingId: number) => {
    for (const watcher of watchers) if (watcher.meetingId === meetingId) watcher.onChange();
  });
  const refresh = (): void => {
    for (const meetingId of new Set(Array.from(watchers, (watcher) => watcher.meetingId)))
      spread.call(meetingId);
  };
  // Also refresh each time the connection is established, because notifications may have been
  // missed in the meantime.
  const { unlisten } = await sql.listen(
    CHANNEL,
    (payload) => spread.call(Number(payload)),
    refresh,
  );

  return {
    publish: (meetingId) => notify.call(meetingId),
    watch(watcher) {
      if (closing.signal.aborted || watchers.size >= MAX_STREAMS) return null;
      const leave = networks.enter(watcher.network);
      if (leave === null) return null;
      watchers.add(watcher);
      return () => {
        if (watchers.delete(watcher)) leave();
      };
    },
    refresh,
    closing: closing.signal,
    async close() {
      closing.abort();
      watchers.clear();
      notify.stop();
      spread.stop();
      await unlisten();
    },
  };
}

function atMostEvery(intervalMs: number, act: (key: number) => void) {
  const waiting = new Map<number, { readonly timer: NodeJS.Timeout; again: boolean }>();
  const begin = (key: number): void => {
    const timer = setTimeout(() => {
      const again = waiting.get(key)?.again === true;
      waiting.delete(key);
      if (again) call(key);
    }, intervalMs);
    waiting.set(key, { timer, again: false });
  };
  const call = (key: number): void => {
    const running = waiting.get(key);
    if (running !== undefined) {
      running.again = true;
      return;
    }
    begin(key);
    act(key);
  };
  return {
    call,
    stop: () => {
      for (const { timer } of waiting.values()) clearTimeout(timer);
      waiting.clear();
    },
  };
}
