import { setTimeout as sleep } from "node:timers/promises";

import type { Logger } from "pino";

import { findRole, serversAt } from "./connect.ts";
import { openDatabase, type OpenDatabase } from "./database.ts";
import type { DatabaseLocation } from "./location.ts";

/**
 * `read-only` if the server is a standby or the operator has made the database read-only, `full` if its disk has no room
 * for more.
 */
export type DatabaseState = "up" | "read-only" | "full" | "away";

const INTERVAL_MS = 400;
/** Timeout of a check. A hanging server is noticed after this time plus the interval, in less than two seconds. */
const PATIENCE_MS = 1_300;
/** Time after which connections are closed that would otherwise hang until TCP gives up. */
const DROP_AFTER_MS = 5_000;
/** After a successful check, connections may still fail for this time, e.g. because a pooler opens them in turn. */
const SETTLING_MS = 2_000;
/** Time to read pending responses: if the process was busy, timers fire before responses are read. */
const READING_MS = 100;
/** While the disk is full, how often to try whether there is room again. */
const ROOM_INTERVAL_MS = 2_000;
const DISK_FULL = "53100";

/**
 * Monitors whether the database responds and can be written to. Otherwise, requests would wait for a dead server until
 * each connection had noticed the loss.
 */
export class DatabaseWatch {
  readonly #location: DatabaseLocation;
  readonly #log: Logger;
  readonly #listeners = new Set<() => void>();
  readonly #ending = new AbortController();
  #state: DatabaseState = "up";
  #pool: OpenDatabase | null = null;
  #checking: Promise<DatabaseState> | null = null;
  #awaySince: number | null = null;
  #lastAway = -Infinity;
  #roomCheckedAt = -Infinity;

  constructor(location: DatabaseLocation, log: Logger) {
    this.#location = location;
    this.#log = log;
  }

  get state(): DatabaseState {
    return this.#state;
  }

  /**
   * True while the database is away, and for a moment after that or after the loss of a connection. The database may be
   * back before a check has noticed that it was away, and not all connections recover at once.
   */
  get isSettling(): boolean {
    const sinceAwayMs = performance.now() - this.#lastAway;
    return Math.min(sinceAwayMs, serversAt(this.#location).sinceLossMs) < SETTLING_MS;
  }

  async watch(): Promise<void> {
    const { signal } = this.#ending;
    while (!signal.aborted) {
      await this.check();
      await sleep(INTERVAL_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  /** Checks immediately. Concurrent callers share one check. */
  check(): Promise<DatabaseState> {
    return this.#check(this.#state === "full" && this.#isRoomDue());
  }

  /** Checks after a failed request, also whether the disk is full. */
  async checkAfterFailure(): Promise<DatabaseState> {
    // A check that is running may not try it.
    await this.#checking;
    return this.#check(this.#state !== "full" || this.#isRoomDue());
  }

  #isRoomDue(): boolean {
    return performance.now() - this.#roomCheckedAt >= ROOM_INTERVAL_MS;
  }

  #check(withRoom: boolean): Promise<DatabaseState> {
    this.#checking ??= this.#ask(withRoom)
      .then((state) => {
        this.#change(state);
        return state;
      })
      .finally(() => (this.#checking = null));
    return this.#checking;
  }

  whenAway(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const listener = (): void => {
        this.#listeners.delete(listener);
        resolve();
      };
      this.#listeners.add(listener);
      signal.addEventListener("abort", listener, { once: true });
    });
  }

  async close(): Promise<void> {
    this.#ending.abort();
    await this.#checking;
    await this.#pool?.sql.end({ timeout: 0 });
  }

  async #ask(withRoom: boolean): Promise<DatabaseState> {
    this.#pool ??= openDatabase(this.#location, { max: 1, hasDeadline: true });
    const { sql } = this.#pool;
    const servers = serversAt(this.#location);
    try {
      const role = await inTime(findRole(sql));
      this.#awaySince = null;
      // A former primary may come back as a standby, which can't be written to. Another server has then taken its
      // place.
      if (!servers.accepts(role)) servers.reconsider();
      if (role.isReadOnly) return "read-only";
      if (!withRoom) return this.#state === "full" ? "full" : "up";
      this.#roomCheckedAt = performance.now();
      return (await inTime(hasRoom(sql))) ? "up" : "full";
    } catch (error) {
      this.#awaySince ??= performance.now();
      servers.reconsider();
      if (performance.now() - this.#awaySince > DROP_AFTER_MS) {
        this.#awaySince = performance.now();
        servers.dropAll();
      }
      if (this.#state !== "away" && !this.#ending.signal.aborted) this.#log.error({ err: error }, "lost the database");
      this.#pool = null;
      // A hanging connection can't be used again.
      sql
        .end({ timeout: 0 })
        .catch((failure: unknown) => this.#log.debug({ err: failure }, "failed to end a database check"));
      return "away";
    }
  }

  #change(state: DatabaseState): void {
    const before = this.#state;
    if (before === "away" || state === "away") this.#lastAway = performance.now();
    if (state === before || this.#ending.signal.aborted) return;
    this.#state = state;
    if (state === "away") for (const listener of this.#listeners) listener();
    else if (state === "full")
      this.#log.error("the database's disk is full, so votes and forms are paused until there is room");
    else if (state === "read-only") this.#log.warn("the database is read-only, so votes and forms are paused");
    else this.#log.info("the database is available again");
  }
}

/** Writes a megabyte that is discarded at once. What is written fails if the disk is full, and reading doesn't. */
async function hasRoom(sql: OpenDatabase["sql"]): Promise<boolean> {
  try {
    await sql.begin(async (transaction) => {
      await transaction`create temporary table gridwalk_room on commit drop as
        select repeat(md5(n::text), 30) from generate_series(1, 1000) as n`;
    });
    return true;
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    if (code === DISK_FULL) return false;
    // A role without the privilege for temporary tables, for example, can't tell.
    if (/^(?!08|57)[\dA-Z]{5}$/.test(code)) return true;
    throw error;
  }
}

async function inTime<T>(answer: PromiseLike<T>): Promise<T> {
  const timer = new AbortController();
  const late = async (): Promise<never> => {
    await sleep(PATIENCE_MS, undefined, { signal: timer.signal });
    await sleep(READING_MS, undefined, { signal: timer.signal });
    throw new Error(`no answer within ${PATIENCE_MS} ms`);
  };
  const limit = late();
  // Keeps the cancelled timer from being reported as an unhandled rejection.
  limit.catch(() => undefined);
  try {
    return await Promise.race([answer, limit]);
  } finally {
    timer.abort();
  }
}
