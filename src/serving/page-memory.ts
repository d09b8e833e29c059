import type { IncomingMessage, ServerResponse } from "node:http";

import { type Bytes, compressAll, type Encoding, preferredEncoding } from "#http/encoding.ts";
import { entityTag, matchesEntityTag } from "#http/entity-tag.ts";

/** A finished page: the same bytes for every visitor without a session. */
interface RememberedPage {
  readonly etag: string;
  readonly bodies: Readonly<Record<Encoding, Bytes>>;
  /** Complete header lists for `writeHead`, ready per encoding: nothing is computed per request. */
  readonly headers: Readonly<Record<Encoding | "notModified", string[]>>;
  /** Epoch milliseconds, by the machine's monotonic wall clock. */
  readonly staleAt: number;
}

export interface FreshPage {
  readonly status: number;
  readonly html: Bytes;
  readonly headers: Headers;
  /** How long these bytes are true, in milliseconds. */
  readonly trueForMs: number;
}

/** A cache between us and the reader must not show a visitor's page to who is signed in. */
export const VARY = "Accept-Encoding, Cookie";

/** Nothing is kept longer than this, whatever the calendar says: a safety net for facts changed behind our back. */
const LONGEST_MS = 30_000;
/**
 * Pages whose address has parameters stand on a shelf of their own: anybody can think up as many as he likes, and they
 * must not push out the pages that everybody asks for.
 */
const LIMITS = { plain: 500, variants: 150 } as const;

type Shelf = Map<string, RememberedPage>;

/**
 * Pages for visitors, kept as compressed bytes and answered straight from the socket handler. It forgets when the shown
 * moment passes a change (a session starts, a result comes out) and when it is told that facts changed.
 */
export class PageMemory {
  readonly #plain: Shelf = new Map();
  readonly #variants: Shelf = new Map();
  readonly #enabled: boolean;
  #generation = 0;

  constructor(options: { readonly enabled: boolean }) {
    this.#enabled = options.enabled;
  }

  /** Counts up when everything is forgotten: what was begun before is not kept. */
  get generation(): number {
    return this.#generation;
  }

  /** Answers from memory if it can; false means that nothing was written. */
  answer(request: IncomingMessage, response: ServerResponse, key: string): boolean {
    const shelf = this.#shelfOf(key);
    const page = shelf.get(key);
    if (page === undefined) return false;
    if (page.staleAt <= Date.now()) {
      shelf.delete(key);
      return false;
    }
    if (matchesEntityTag(request.headers["if-none-match"], page.etag)) {
      response.writeHead(304, page.headers.notModified);
      response.end();
      return true;
    }
    const encoding = preferredEncoding(request.headers["accept-encoding"]);
    response.writeHead(200, page.headers[encoding]);
    response.end(request.method === "HEAD" ? undefined : page.bodies[encoding]);
    return true;
  }

  /** The same answer for who waited for the rendering, through the ordinary way; null when it is not remembered. */
  response(key: string, requestHeaders: Headers): Response | null {
    const page = this.#shelfOf(key).get(key);
    if (page === undefined) return null;
    const pairs = (list: readonly string[]): [string, string][] =>
      Array.from({ length: list.length / 2 }, (_, i) => [list[2 * i] ?? "", list[2 * i + 1] ?? ""]);
    if (matchesEntityTag(requestHeaders.get("if-none-match"), page.etag))
      return new Response(null, { status: 304, headers: pairs(page.headers.notModified) });
    const encoding = preferredEncoding(requestHeaders.get("accept-encoding"));
    return new Response(page.bodies[encoding], { headers: pairs(page.headers[encoding]) });
  }

  /** Keeps a page whose rendering began in `generation`; anything but a plain 200 is not worth keeping. */
  async remember(key: string, fresh: FreshPage, generation: number): Promise<void> {
    if (!this.#enabled || fresh.status !== 200 || fresh.trueForMs <= 0) return;
    const page = await pack(fresh);
    if (generation !== this.#generation) return;
    const shelf = this.#shelfOf(key);
    const limit = shelf === this.#plain ? LIMITS.plain : LIMITS.variants;
    shelf.delete(key);
    // Oldest first: a Map keeps insertion order, and every page is re-inserted within LONGEST_MS of being asked for.
    for (const oldest of shelf.keys()) {
      if (shelf.size < limit) break;
      shelf.delete(oldest);
    }
    shelf.set(key, page);
  }

  forgetAll(): void {
    this.#generation += 1;
    this.#plain.clear();
    this.#variants.clear();
  }

  #shelfOf(key: string): Shelf {
    return key.includes("?") ? this.#variants : this.#plain;
  }
}

async function pack(fresh: FreshPage): Promise<RememberedPage> {
  const staleAt = Date.now() + Math.min(fresh.trueForMs, LONGEST_MS);
  const bodies = await compressAll(fresh.html);
  const etag = entityTag(fresh.html);
  const shared = { ...Object.fromEntries(fresh.headers), etag, vary: VARY };
  const withLength = (encoding: Encoding): string[] => {
    const own: Record<string, string> = { ...shared, "content-length": String(bodies[encoding].length) };
    if (encoding !== "identity") own["content-encoding"] = encoding;
    return Object.entries(own).flat();
  };
  return {
    etag,
    bodies,
    headers: {
      br: withLength("br"),
      gzip: withLength("gzip"),
      identity: withLength("identity"),
      notModified: Object.entries(shared).flat(),
    },
    staleAt,
  };
}
