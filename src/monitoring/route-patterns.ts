import { TrieRouter } from "hono/router/trie-router";

const MAX_KNOWN = 5_000;
const OTHER = "other";

/** Middleware has the method ALL. */
interface Address {
  readonly method: string;
  readonly path: string;
}

/**
 * Finds the pattern of a request's route, such as `/drivers/:driver`. All requests without a route share the pattern
 * `other`, so clients can't create patterns.
 */
export class RoutePatterns {
  readonly #handlers = new TrieRouter<string>();
  readonly #forAll = new TrieRouter<string>();
  readonly #pageOf: (path: string) => string | null;
  readonly #known = new Map<string, string>();

  constructor(addresses: readonly Address[], pageOf: (path: string) => string | null) {
    this.#pageOf = pageOf;
    this.#handlers.add("GET", "/metrics", "/metrics");
    for (const { method, path } of addresses)
      if (method !== "ALL") this.#handlers.add(method, path, path);
      else if (!/^\/?\*$/.test(path)) this.#forAll.add("GET", path, path);
    this.#forAll.add("GET", "/assets/*", "/assets/*");
  }

  of(method: string, url: string): string {
    const queryAt = url.indexOf("?");
    const path = queryAt === -1 ? url : url.slice(0, queryAt);
    const isRead = method === "GET" || method === "HEAD";
    const key = isRead ? path : `${method} ${path}`;
    const cachedPattern = this.#known.get(key);
    if (cachedPattern !== undefined) return cachedPattern;
    const pattern = this.#find(isRead ? "GET" : method, path);
    if (this.#known.size >= MAX_KNOWN) this.#known.clear();
    this.#known.set(key, pattern);
    return pattern;
  }

  #find(method: string, path: string): string {
    return (
      firstMatch(this.#handlers, method, path) ?? this.#pageOf(path) ?? firstMatch(this.#forAll, "GET", path) ?? OTHER
    );
  }
}

function firstMatch(router: TrieRouter<string>, method: string, path: string): string | undefined {
  return router.match(method, path)[0][0]?.[0];
}
