import { setTimeout as sleep } from "node:timers/promises";

import type postgres from "postgres";

/**
 * Interval at which listeners on a standby check for changes, because a standby can't notify them.
 */
const STANDBY_INTERVAL_MS = 2_000;
const RETRY_MS = 250;

interface Subscription {
  readonly channel: string;
  readonly onNotify: (payload: string) => void;
  /** Called whenever notifications may have been missed, and at intervals on a standby. */
  readonly onListen: () => void;
}

interface Events {
  readonly onnotify: (channel: string, payload: string) => void;
  readonly onclose: () => void;
}

/**
 * Listens to any number of channels on one connection. Continues after the connection is lost,
 * after a failover to another server, and after a standby is promoted.
 */
export class Listener {
  readonly #open: (events: Events) => postgres.Sql;
  readonly #subscriptions = new Set<Subscription>();
  readonly #closing = new AbortController();
  #lost = new AbortController();
  #sql: postgres.Sql | null = null;
  #running: Promise<void> | null = null;

  constructor(open: (events: Events) => postgres.Sql) {
    this.#open = open;
  }

  /**
   * Has the same signature as the driver's `listen`. Resolves when it is listening, or when the
   * server turns out to be a standby.
   */
  readonly listen = async (
    channel: string,
    onNotify: (payload: string) => void,
    onListen = (): void => undefined,
  ) => {
    const subscription = { channel, onNotify, onListen };
    this.#sql ??= this.#open({
      onnotify: (name, payload) => {
        for (const each of this.#subscriptions) if (each.channel === name) each.onNotify(payload);
      },
      onclose: () => this.#lost.abort(),
    });
    const isStandby = await this.#begin(this.#sql, [subscription]);
    this.#subscriptions.add(subscription);
    this.#running ??= this.#stayListening(this.#sql, isStandby);
    return {
      unlisten: () => {
        this.#subscriptions.delete(subscription);
        return Promise.resolve();
      },
    };
  };

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#sql?.end({ timeout: 0 });
    await this.#running;
  }

  /** Returns true on a standby, where listening isn't possible. */
  async #begin(sql: postgres.Sql, subscriptions: Iterable<Subscription>): Promise<boolean> {
    const [server] = await sql<[{ isStandby: boolean }]>`select pg_is_in_recovery() as "isStandby"`;
    for (const { channel } of server.isStandby ? [] : subscriptions)
      await sql`listen ${sql(channel)}`;
    for (const { onListen } of subscriptions) onListen();
    return server.isStandby;
  }

  async #stayListening(sql: postgres.Sql, startsOnStandby: boolean): Promise<void> {
    let pauseMs = startsOnStandby ? STANDBY_INTERVAL_MS : null;
    while (!this.#closing.signal.aborted) {
      const { signal } = this.#lost;
      await pause(pauseMs, AbortSignal.any([signal, this.#closing.signal]));
      if (this.#closing.signal.aborted) return;
      if (signal.aborted) this.#lost = new AbortController();
      try {
        pauseMs = (await this.#begin(sql, this.#subscriptions)) ? STANDBY_INTERVAL_MS : null;
      } catch {
        // The database watch reports that the database is away.
        pauseMs = RETRY_MS;
      }
    }
  }
}

/** Waits for `ms` or, if that is null, until the signal is aborted. */
async function pause(ms: number | null, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  if (ms === null)
    await new Promise((resolve) => signal.addEventListener("abort", resolve, { once: true }));
  else await sleep(ms, undefined, { signal, ref: false }).catch(() => undefined);
}
