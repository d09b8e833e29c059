import type { Sql } from "#db/database.ts";
import { pruneLiveFrames, releaseLiveLock, saveLiveFrame, takeLiveLock } from "#db/queries/live/live-frames.ts";
import { HOUR_MS } from "#domain/durations.ts";
import { cutChange } from "#domain/live/cut-change.ts";
import { applyChange, changeBetween } from "#domain/live/live-change.ts";
import { type LiveSession, nothingYet } from "#domain/live/live-session.ts";
import type { LiveReading, LiveSource } from "#domain/live/live-source.ts";

interface ListeningOptions {
  /** A single connection rather than a pool, because the lock belongs to the connection and ends with it. */
  readonly lockSql: Sql;
  readonly openSource: () => LiveSource;
  readonly isWanted: () => Promise<boolean>;
  readonly lastReceived: () => LiveReading | null;
  readonly nowMs: () => number;
  readonly onFailure: (error: unknown) => void;
  readonly onListening?: (listening: boolean) => void;
  readonly frameMs?: number;
  readonly retryMs?: number;
  readonly wantedEveryMs?: number;
}

const FRAME_MS = 1_000;
const RETRY_MS = 2_000;
const HEARTBEAT_MS = 10_000;
const SNAPSHOT_EVERY = 15;
const PRUNE_EVERY = 60;
/** Longest wait for the complete state from a source that sends it in pieces. */
const SETTLING_MS = 8_000;
/** After this long without a response from the database, the connection and its lock count as lost. */
const TIMEOUT_MS = 10_000;
const WANTED_EVERY_MS = 30_000;
/** A session that overruns its scheduled hours, e.g. because of rain, is followed for at most this much longer. */
const OVERTIME_MS = 4 * HOUR_MS;
/** Once a source has been silent for this long, no session counts as being in progress. */
const SILENT_MS = 5 * 60_000;

/**
 * Listens to live timing on behalf of all instances. An advisory lock decides which instance listens. If that process
 * or its connection dies, another instance takes over with a snapshot, even after a session's hours if the session was
 * left unfinished.
 */
export function listenToSource(options: ListeningOptions): { close(): Promise<void> } {
  const { lockSql, nowMs, frameMs = FRAME_MS, retryMs = RETRY_MS, wantedEveryMs = WANTED_EVERY_MS } = options;
  const closing = new AbortController();
  const pause = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        closing.signal.removeEventListener("abort", done);
        resolve();
      };
      const timer = setTimeout(done, ms);
      closing.signal.addEventListener("abort", done);
      if (closing.signal.aborted) done();
    });

  let wantedAtMs = nowMs();
  let leftAtMs = -Infinity;

  async function isWanted(): Promise<boolean> {
    const isWantedNow = await options.isWanted();
    if (isWantedNow) wantedAtMs = nowMs();
    return isWantedNow;
  }

  /**
   * True if the last reading shows a running session, and neither that reading nor the last request to listen is older
   * than `OVERTIME_MS`. After an instance has chosen to stop listening, it starts again only for a newer reading.
   */
  function isLeftUnderWay(): boolean {
    const last = options.lastReceived();
    const atMs = nowMs();
    return (
      last !== null &&
      isRunning(last.session) &&
      last.heardAtMs > leftAtMs &&
      atMs - last.heardAtMs <= OVERTIME_MS &&
      atMs - wantedAtMs <= OVERTIME_MS
    );
  }

  async function run(): Promise<void> {
    while (!closing.signal.aborted) {
      try {
        if (((await isWanted()) || isLeftUnderWay()) && (await inTime(takeLiveLock(lockSql)))) await listen();
      } catch (error) {
        options.onFailure(error);
      }
      await pause(retryMs);
    }
  }

  async function listen(): Promise<void> {
    const source = options.openSource();
    let changed = false;
    options.onListening?.(true);
    try {
      source.start(() => (changed = true));
      const writer = createWriter(lockSql, nowMs);
      const beganAtMs = nowMs();
      let checkedAtMs = beganAtMs;
      while (!closing.signal.aborted) {
        await pause(frameMs);
        const wasChanged = changed;
        changed = false;
        const reading = source.current();
        // The writer returns false if this connection has lost the lock. Another instance may be listening already.
        if (reading !== null && !(await inTime(writer(reading, wasChanged)))) return;
        if (nowMs() - checkedAtMs >= wantedEveryMs) {
          checkedAtMs = nowMs();
          if (await isWanted()) continue;
          // Stop only once a finished session has been written. A source that hasn't sent any data yet gets some time
          // to do so.
          const isOngoing = reading === null ? checkedAtMs - beganAtMs < SILENT_MS : isUnderWay(reading, checkedAtMs);
          if (isOngoing && checkedAtMs - wantedAtMs <= OVERTIME_MS) continue;
          leftAtMs = checkedAtMs;
          return;
        }
      }
    } finally {
      options.onListening?.(false);
      await source.stop();
      await inTime(releaseLiveLock(lockSql)).catch(options.onFailure);
    }
  }

  const running = run();
  return {
    async close() {
      closing.abort();
      await running;
    },
  };
}

function createWriter(lockSql: Sql, nowMs: () => number) {
  let beganAtMs = nowMs();
  let writtenSession: LiveSession | null = null;
  let isComplete = true;
  let writtenHeardAtMs = 0;
  let previousId: number | null = null;
  let count = 0;

  return async ({ session, heardAtMs }: LiveReading, changed: boolean): Promise<boolean> => {
    const atMs = nowMs();
    if (writtenSession !== null && (isOther(writtenSession, session) || hasRestarted(writtenSession, session))) {
      // The next session starts with a snapshot, without any state of the previous session.
      writtenSession = null;
      beganAtMs = atMs;
    }
    if (writtenSession === null && !isSettled(session) && atMs - beganAtMs < SETTLING_MS) return true;
    const whole = writtenSession === null || (!changed && isComplete) ? null : changeBetween(writtenSession, session);
    const change = whole && cutChange(whole, session);
    const isNew = writtenSession === null || change !== null;
    if (!isNew && heardAtMs - writtenHeardAtMs < HEARTBEAT_MS) return true;
    const currentSession = writtenSession === null ? session : applyChange(writtenSession, change ?? {});
    const id = await saveLiveFrame(lockSql, {
      atMs,
      heardAtMs,
      previousId: writtenSession === null ? null : previousId,
      change: writtenSession === null ? null : JSON.stringify(change ?? {}),
      snapshot: writtenSession === null || count % SNAPSHOT_EVERY === 0 ? JSON.stringify(currentSession) : null,
    });
    if (id === null) return false;
    writtenSession = currentSession;
    isComplete = change === whole;
    writtenHeardAtMs = heardAtMs;
    previousId = id;
    count += 1;
    if (count % PRUNE_EVERY === 0) await pruneLiveFrames(lockSql);
    return true;
  };
}

function isOther({ event: before }: LiveSession, { event: after }: LiveSession): boolean {
  return before !== null && after !== null && (before.meeting !== after.meeting || before.session !== after.session);
}

/** True if the demo session has started again. The event is the same, but the old state no longer applies. */
function hasRestarted({ phase: before }: LiveSession, { phase: after }: LiveSession): boolean {
  return after === "upcoming" && before !== "upcoming" && before !== "delayed";
}

function isUnderWay(reading: LiveReading, nowMs: number): boolean {
  return nowMs - reading.heardAtMs < SILENT_MS && isRunning(reading.session);
}

function isRunning({ phase }: LiveSession): boolean {
  return phase === "live" || phase === "delayed";
}

function isSettled(session: LiveSession): boolean {
  return session.event !== nothingYet.event && Object.keys(session.cars).length > 0;
}

function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("the database did not respond")), TIMEOUT_MS);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
