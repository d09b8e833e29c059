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

type Callable = (...args: unknown[]) => unknown;

/**
 * Watches a pool's queries, including those in transactions. The driver has no statistics. A query starts when it is
 * first awaited, so its `then` is watched.
 */
export class WatchedPool {
  readonly sql: postgres.Sql;
  readonly #watch: QueryWatch;
  readonly #max: number;
  #running = 0;
  #transactions = 0;

  constructor(sql: postgres.Sql, watch: QueryWatch) {
    this.#watch = watch;
    this.#max = sql.options.max;
    this.sql = this.#wrap(sql, false);
  }

  get use(): PoolUse {
    const demand = this.#running + this.#transactions;
    return { inUse: Math.min(demand, this.#max), waiting: Math.max(0, demand - this.#max) };
  }

  #wrap<Wrapped extends object>(sql: Wrapped, isTransaction: boolean): Wrapped {
    const run = (method: Callable, self: unknown, args: unknown[]): unknown => {
      const result = Reflect.apply(method, self, args);
      const [text] = args;
      return result instanceof Promise ? this.#follow(result, textOf(text), isTransaction) : result;
    };
    return new Proxy(sql, {
      apply: (target, self, args) => run(target as Callable, self, args),
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name);
        if (name === "unsafe") return (...args: unknown[]) => run(value as Callable, target, args);
        if (name === "begin") return this.#beginning(value as Callable);
        if (name === "savepoint") return this.#inside(value as Callable);
        return value;
      },
    });
  }

  /** Wraps a method whose last argument is a function that receives a transaction. */
  #inside(begin: Callable): Callable {
    return (...args) => {
      const work = args.pop() as Callable;
      return begin(...args, (inner: object) => work(this.#wrap(inner, true)));
    };
  }

  #beginning(begin: Callable): Callable {
    return (...args) => {
      const work = args.pop() as Callable;
      return this.#inside(begin)(...args, async (inner: object) => {
        this.#transactions += 1;
        try {
          return await work(inner);
        } finally {
          this.#transactions -= 1;
        }
      });
    };
  }

  #follow(query: Promise<unknown>, text: string, isInTransaction: boolean): Promise<unknown> {
    const originalThen = query.then.bind(query);
    // A transaction has one connection for all its queries.
    const connections = isInTransaction ? 0 : 1;
    let hasBegun = false;
    // oxlint-disable-next-line unicorn/no-thenable -- A query is already a promise, which starts in its `then`.
    query.then = (onResult, onError) => {
      if (!hasBegun) {
        hasBegun = true;
        this.#running += connections;
        const end = this.#watch.begin(text);
        const done = (failed: boolean): void => {
          this.#running -= connections;
          end(failed);
        };
        void originalThen(
          () => done(false),
          () => done(true),
        );
      }
      return originalThen(onResult, onError);
    };
    return query;
  }
}

/** Returns the text of a tagged template or of a string, without its values. */
function textOf(text: unknown): string {
  return Array.isArray(text) ? text.join("?") : String(text);
}
