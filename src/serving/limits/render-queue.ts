/**
 * Readers' pages are rendered before answers for programs. An update is a page whose readers get the previous version
 * if rendering takes too long.
 */
export type Caller = "reader" | "update" | "program";

export type Turn =
  | { readonly granted: true; readonly leave: () => void }
  | {
      readonly granted: false;
      readonly retryAfter: number;
      /** True if the whole site is busy, false if only this client has too many waiting requests. */
      readonly isBusy: boolean;
    };

interface RenderQueueOptions {
  readonly parallel: number;
  readonly waiting: number;
  readonly perClient: { readonly parallel: number; readonly waiting: number };
  /** After this time, a request no longer keeps others waiting, because it is probably waiting itself. */
  readonly heldMs: number;
  readonly onTurn: (caller: Caller, waitedMs: number) => void;
}

interface Waiting {
  readonly client: Client;
  readonly caller: Caller;
  readonly sinceMs: number;
  readonly settle: (turn: Turn) => void;
}

interface Client {
  readonly key: unknown;
  running: number;
  readonly waiting: Record<Caller, Waiting[]>;
}

/** Updates get every third turn, even if other readers are waiting. */
const UPDATE_EVERY = 3;
const READERS_FIRST = ["reader", "update"] as const;
const UPDATES_FIRST = ["update", "reader"] as const;

/**
 * Each render blocks the process for tens of milliseconds. With three at a time, one renders while others wait for the
 * database, and health checks get through in between.
 */
const defaults: RenderQueueOptions = {
  parallel: 3,
  waiting: 500,
  perClient: { parallel: 2, waiting: 30 },
  heldMs: 1_000,
  onTurn: () => undefined,
};

/**
 * Decides the order in which pages are rendered: readers before programs, readers without a page before those with a
 * previous version, and clients in turn, so that a client with many requests delays only its own. When the queue is
 * full, a reader's request replaces the last one from a program.
 */
export class RenderQueue {
  readonly #options: RenderQueueOptions;
  readonly #clients = new Map<unknown, Client>();
  /** Clients with waiting requests. The first in the set is served next. */
  readonly #order: Record<Caller, Set<Client>> = { reader: new Set(), update: new Set(), program: new Set() };
  /** Number of turns given to other requests since the last update. */
  #turnsBeforeUpdates = 0;
  #running = 0;
  #waiting = 0;

  constructor(options: Partial<RenderQueueOptions> = {}) {
    this.#options = { ...defaults, ...options };
  }

  get running(): number {
    return this.#running;
  }

  get waiting(): number {
    return this.#waiting;
  }

  /** Waits for a turn. Each request without a client counts as a separate client. */
  enter(client: string | null, caller: Caller): Promise<Turn> {
    const queueClient = this.#client(client ?? Symbol("request"));
    if (waitingOf(queueClient) >= this.#options.perClient.waiting)
      return Promise.resolve({ granted: false, retryAfter: 1, isBusy: false });
    if (this.#waiting >= this.#options.waiting && !(caller !== "program" && this.#dropProgram())) {
      this.#forget(queueClient);
      return Promise.resolve({ granted: false, retryAfter: 2, isBusy: true });
    }
    return new Promise((settle) => {
      queueClient.waiting[caller].push({ client: queueClient, caller, sinceMs: performance.now(), settle });
      this.#order[caller].add(queueClient);
      this.#waiting += 1;
      this.#next();
    });
  }

  #client(key: unknown): Client {
    const existingClient = this.#clients.get(key);
    if (existingClient !== undefined) return existingClient;
    const client = { key, running: 0, waiting: { reader: [], update: [], program: [] } };
    this.#clients.set(key, client);
    return client;
  }

  #forget(client: Client): void {
    if (client.running === 0 && waitingOf(client) === 0) this.#clients.delete(client.key);
  }

  #next(): void {
    while (this.#running < this.#options.parallel) {
      const isUpdateDue = this.#turnsBeforeUpdates >= UPDATE_EVERY - 1;
      const [first, second] = isUpdateDue ? UPDATES_FIRST : READERS_FIRST;
      const next = this.#take(first) ?? this.#take(second) ?? this.#take("program");
      if (next === undefined) return;
      const wentFirst = next.caller === "reader" && this.#order.update.size > 0;
      this.#turnsBeforeUpdates = wentFirst ? this.#turnsBeforeUpdates + 1 : 0;
      this.#start(next);
    }
  }

  #take(caller: Caller): Waiting | undefined {
    const order = this.#order[caller];
    for (const client of order) {
      if (client.running >= this.#options.perClient.parallel) continue;
      const next = client.waiting[caller].shift();
      order.delete(client);
      if (client.waiting[caller].length > 0) order.add(client);
      if (next !== undefined) this.#waiting -= 1;
      return next;
    }
    return undefined;
  }

  #start({ client, caller, sinceMs, settle }: Waiting): void {
    this.#options.onTurn(caller, performance.now() - sinceMs);
    this.#running += 1;
    client.running += 1;
    let countsForAll = true;
    const release = (): void => {
      if (!countsForAll) return;
      countsForAll = false;
      this.#running -= 1;
      this.#next();
    };
    const releaseTimer = setTimeout(release, this.#options.heldMs);
    releaseTimer.unref();
    let hasLeft = false;
    settle({
      granted: true,
      leave: () => {
        if (hasLeft) return;
        hasLeft = true;
        clearTimeout(releaseTimer);
        client.running -= 1;
        this.#forget(client);
        release();
        this.#next();
      },
    });
  }

  /** Rejects the newest program request from the client whose turn comes last. */
  #dropProgram(): boolean {
    const last = [...this.#order.program].at(-1);
    const dropped = last?.waiting.program.pop();
    if (last === undefined || dropped === undefined) return false;
    if (last.waiting.program.length === 0) this.#order.program.delete(last);
    this.#waiting -= 1;
    this.#forget(last);
    dropped.settle({ granted: false, retryAfter: 2, isBusy: true });
    return true;
  }
}

function waitingOf({ waiting }: Client): number {
  return waiting.reader.length + waiting.update.length + waiting.program.length;
}
