import type { Sql } from "#db/database.ts";
import { pruneLiveFrames, releaseLiveLock, saveLiveFrame, takeLiveLock } from "#db/queries/live/live-frames.ts";
import { HOUR_MS } from "#domain/durations.ts";
import { cutChange } from "#domain/live/cut-change.ts";
import { applyChange, changeBetween } from "#domain/live/live-change.ts";
import { type LiveSession, nothingYet } from "#domain/live/live-session.ts";
import type { LiveReading, LiveSource } from "#domain/live/live-source.ts";

interface ListeningOptions {
  /** One connection, not a pool: it holds the lock, and loses it when it ends. */
  readonly lockSql: Sql;
  readonly openSource: () => LiveSource;
  /** Whether there is anything to listen to now. */
  readonly isWanted: () => Promise<boolean>;
  /** The last reading that any instance received. */
  readonly lastReceived: () => LiveReading | null;
  readonly nowMs: () => number;
  readonly onFailure: (error: unknown) => void;
  readonly onListening?: (listening: boolean) => void;
  readonly frameMs?: number;
  readonly retryMs?: number;
  /** How often to ask whether listening is still wanted. */
  readonly wantedEveryMs?: number;
}

const FRAME_MS = 1_000;
const RETRY_MS = 2_000;
/** How often a sign of life from a source without news is passed on. */
const SIGN_OF_LIFE_MS = 10_000;
/** Every so many frames one is a snapshot that readers can begin with. */
const SNAPSHOT_EVERY = 15;
const PRUNE_EVERY = 60;
/** How long to wait for a source that sends its state piece by piece. */
const SETTLING_MS = 8_000;
/** After this long without an answer from the database the connection is lost, and the lock with it. */
const ANSWER_MS = 10_000;
const WANTED_EVERY_MS = 30_000;
/** How much longer a session is followed that overruns, e.g. because of rain. */
const OVERTIME_MS = 4 * HOUR_MS;
/** A source that has been silent for this long is not in the middle of a session. */
const SILENT_MS = 5 * 60_000;

/**
 * Listens to live timing for all instances, if no other one does: the advisory lock says which. Should this process or
 * its connection die, the lock is free and another instance takes over, beginning with a snapshot; also beyond the hours
 * of a session, when the one that died left its readers in the middle of it.
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

  /** When listening was last wanted; at first, when the process began. */
  let wantedAtMs = nowMs();
  /** When this instance found nothing left to listen to. */
  let leftAtMs = -Infinity;

  async function isWanted(): Promise<boolean> {
    const wanted = await options.isWanted();
    if (wanted) wantedAtMs = nowMs();
    return wanted;
  }

  /** The session didn't end. An instance that found nothing there begins again only after a new reading. */
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
      let askedAtMs = beganAtMs;
      while (!closing.signal.aborted) {
        await pause(frameMs);
        const wasChanged = changed;
        changed = false;
        const reading = source.current();
        // False: this isn't the connection that took the lock. Another instance may be listening already.
        if (reading !== null && !(await inTime(writer(reading, wasChanged)))) return;
        if (nowMs() - askedAtMs >= wantedEveryMs) {
          askedAtMs = nowMs();
          if (await isWanted()) continue;
          // By what was written: its end is to be read, too. A source that has said nothing yet is given its time.
          const goesOn = reading === null ? askedAtMs - beganAtMs < SILENT_MS : isUnderWay(reading, askedAtMs);
          if (goesOn && askedAtMs - wantedAtMs <= OVERTIME_MS) continue;
          leftAtMs = askedAtMs;
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

/** Writes what changed since the last time; returns whether this connection still holds the lock. */
function createWriter(lockSql: Sql, nowMs: () => number) {
  let beganAtMs = nowMs();
  /** The session as known to a reader of every frame. */
  let said: LiveSession | null = null;
  let saidAll = true;
  let saidHeardAtMs = 0;
  let previousId: number | null = null;
  let count = 0;

  return async ({ session, heardAtMs }: LiveReading, changed: boolean): Promise<boolean> => {
    const atMs = nowMs();
    if (said !== null && isOther(said, session)) {
      // Nothing carries over to the next session: it begins with a snapshot.
      said = null;
      beganAtMs = atMs;
    }
    if (said === null && !isSettled(session) && atMs - beganAtMs < SETTLING_MS) return true;
    const whole = said === null || (!changed && saidAll) ? null : changeBetween(said, session);
    const change = whole && cutChange(whole, session);
    const isNew = said === null || change !== null;
    if (!isNew && heardAtMs - saidHeardAtMs < SIGN_OF_LIFE_MS) return true;
    const known = said === null ? session : applyChange(said, change ?? {});
    const id = await saveLiveFrame(lockSql, {
      atMs,
      heardAtMs,
      previousId: said === null ? null : previousId,
      change: said === null ? null : JSON.stringify(change ?? {}),
      snapshot: said === null || count % SNAPSHOT_EVERY === 0 ? JSON.stringify(known) : null,
    });
    if (id === null) return false;
    said = known;
    saidAll = change === whole;
    saidHeardAtMs = heardAtMs;
    previousId = id;
    count += 1;
    if (count % PRUNE_EVERY === 0) await pruneLiveFrames(lockSql);
    return true;
  };
}

function isOther({ event: before }: LiveSession, { event: after }: LiveSession): boolean {
  return before !== null && after !== null && (before.meeting !== after.meeting || before.session !== after.session);
}

/** Running or interrupted: its readers are in the middle of it, whatever the calendar says. */
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
    timer = setTimeout(() => reject(new Error("the database does not answer")), ANSWER_MS);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
