import type postgres from "postgres";

/** Observes the queries of a connection pool. Must not throw. */
export interface QueryWatch {
  /**
   * Called when a query is requested, with its text but not its values. The returned function is called once, when the
   * query has ended.
   */
  begin(text: string): (failed: boolean) => void;
}

export function watchAll(watches: readonly QueryWatch[]): QueryWatch {
  return {
    begin(text) {
      const ends = watches.map((watch) => watch.begin(text));
      return (failed) => {
        for (const end of ends) end(failed);
      };
    },
  };
}

export interface PoolUse {
  /** Connections that run queries or belong to an open transaction. */
  readonly inUse: number;
  readonly waiting: number;
}

/** The driver's query. It starts when it is first awaited, and has a `state` as soon as it has a connection. */
interface DriverQuery extends Promise<unknown> {
  readonly strings: readonly string[];
  readonly state: object | null;
  handle: () => Promise<void>;
}

type Callable = (...args: unknown[]) => unknown;

interface OpenTransaction {
  connection: object | null;
}

/** Watches a pool's queries, including those in transactions. The driver has no statistics. */
export class WatchedPool {
  readonly sql: postgres.Sql;
  readonly #watch: QueryWatch;
  readonly #running = new Set<DriverQuery>();
  readonly #transactions = new Set<OpenTransaction>();

  constructor(sql: postgres.Sql, watch: QueryWatch) {
    this.#watch = watch;
    this.sql = this.#wrap(sql, null);
  }

  get use(): PoolUse {
    const connections = new Set<object>();
    let waiting = 0;
    for (const { state } of this.#running)
      if (state === null) waiting += 1;
      else connections.add(state);
    for (const { connection } of this.#transactions) if (connection !== null) connections.add(connection);
    return { inUse: connections.size, waiting };
  }

  #wrap<Wrapped extends object>(sql: Wrapped, transaction: OpenTransaction | null): Wrapped {
    const watched = (made: unknown): unknown => (isQuery(made) ? this.#follow(made, transaction) : made);
    return new Proxy(sql, {
      apply: (target, self, args) => watched(Reflect.apply(target as Callable, self, args)),
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name);
        if (name === "unsafe") return (...args: unknown[]) => watched((value as Callable)(...args));
        if (name === "begin") return this.#beginning(value as Callable, () => ({ connection: null }));
        if (name === "savepoint") return this.#beginning(value as Callable, () => transaction);
        return value;
      },
    });
  }

  /** Wraps a method whose last argument is a function that receives a transaction. */
  #beginning(begin: Callable, open: () => OpenTransaction | null): Callable {
    return (...args) => {
      const work = args.pop() as Callable;
      return begin(...args, async (inner: object) => {
        const transaction = open();
        if (transaction === null || this.#transactions.has(transaction)) return work(this.#wrap(inner, transaction));
        this.#transactions.add(transaction);
        try {
          return await work(this.#wrap(inner, transaction));
        } finally {
          this.#transactions.delete(transaction);
        }
      });
    };
  }

  #follow(query: DriverQuery, transaction: OpenTransaction | null): DriverQuery {
    const start = query.handle.bind(query);
    let hasBegun = false;
    query.handle = () => {
      if (!hasBegun) {
        hasBegun = true;
        this.#running.add(query);
        const end = this.#watch.begin(query.strings.join("?"));
        const done = (failed: boolean): void => {
          this.#running.delete(query);
          if (transaction !== null) transaction.connection = query.state;
          end(failed);
        };
        // The query's own `then` would start the query.
        void Promise.prototype.then.call(
          query,
          () => done(false),
          () => done(true),
        );
      }
      return start();
    };
    return query;
  }
}

function isQuery(made: unknown): made is DriverQuery {
  return made instanceof Promise && "handle" in made;
}
