import type { Sql } from "#db/database.ts";

/** Carries the id of a meeting whose counts changed, and nothing else. */
const CHANNEL = "votes_changed";
/** Two updates a second and meeting at most, from each instance and to each reader. */
const INTERVAL_MS = 500;
/** Streams that one instance keeps open, and those of one network among them. */
const MAX_STREAMS = 2_000;
const MAX_PER_NETWORK = 20;

interface Watcher {
  readonly meetingId: number;
  readonly network: string;
  readonly onChange: () => void;
}

export interface VoteChannel {
  /** Publishes to all instances, within half a second, that counts changed. */
  publish(meetingId: number): void;
  /** Calls back when counts may have changed; null when there are too many already. Returns what ends it. */
  watch(watcher: Watcher): (() => void) | null;
  /** Has all watchers look again: the same counts may mean something else now. */
  refresh(): void;
  /** Ends all streams. */
  close(): Promise<void>;
  readonly closing: AbortSignal;
}

/**
 * Publishes changed votes to all instances. Not in the ballot's own transaction: PostgreSQL lets transactions that notify
 * commit one by one only. Should the process die in between, readers see the change with the next one.
 */
export async function openVoteChannel(sql: Sql, onFailure: (error: unknown) => void): Promise<VoteChannel> {
  const watchers = new Set<Watcher>();
  const closing = new AbortController();

  const notify = atMostEvery(INTERVAL_MS, (meetingId: number) => {
    sql.notify(CHANNEL, String(meetingId)).catch(onFailure);
  });
  const spread = atMostEvery(INTERVAL_MS, (meetingId: number) => {
    for (const watcher of watchers) if (watcher.meetingId === meetingId) watcher.onChange();
  });
  const refresh = (): void => {
    for (const meetingId of new Set(Array.from(watchers, (watcher) => watcher.meetingId))) spread.call(meetingId);
  };
  // After a lost connection something may have been missed.
  const { unlisten } = await sql.listen(CHANNEL, (payload) => spread.call(Number(payload)), refresh);

  return {
    publish: (meetingId) => notify.call(meetingId),
    watch(watcher) {
      const ofNetwork = Array.from(watchers).filter(({ network }) => network === watcher.network).length;
      if (closing.signal.aborted || watchers.size >= MAX_STREAMS || ofNetwork >= MAX_PER_NETWORK) return null;
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
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

/** At once when nothing was called for a while, else once at the end of the interval, for each key. */
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
