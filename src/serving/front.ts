import type { IncomingMessage, ServerResponse } from "node:http";

import type { DatabaseState } from "#db/database-watch.ts";

import type { Assets } from "./assets.ts";
import type { ApiRateLimit } from "./limits/api-rate-limit.ts";
import type { PageCache } from "./pages/page-cache.ts";
import type { Pages } from "./pages/pages.ts";
import type { RequestReader } from "./request-reader.ts";
import type { KnownReaders } from "./shared-pages/known-readers.ts";
import { sendFilled } from "./shared-pages/reader-answer.ts";
import { isInStep } from "./spoiler-free/account-clock.ts";
import { hasOwnClock } from "./spoiler-free/device-clock.ts";

interface FrontOptions {
  readonly apiRateLimit: ApiRateLimit;
  readonly cache: PageCache;
  readonly pages: Pages;
  readonly readers: KnownReaders;
  /** Null in development, where Vite serves them. */
  readonly assets: Assets | null;
  readonly databaseState: () => DatabaseState;
}

interface Asked {
  readonly url: string;
  readonly reader: RequestReader;
}

/** Answers straight from the socket what needs neither a framework nor the database. Most requests end here. */
export class Front {
  readonly #options: FrontOptions;

  constructor(options: FrontOptions) {
    this.#options = options;
  }

  /** Returns true if it has sent a response. Otherwise, it has at most set headers. */
  answer(request: IncomingMessage, response: ServerResponse, { url, reader }: Asked): boolean {
    const { apiRateLimit, assets } = this.#options;
    if (apiRateLimit.answer(request, response, url, { cached: !hasOwnClock(reader.clock) })) return true;
    if (request.method !== "GET" && request.method !== "HEAD") return false;
    return (
      this.#answerPage(request, response, { url, reader }) ||
      assets?.answer(request, response, url.split("?", 1)[0] ?? url) === true
    );
  }

  #answerPage(request: IncomingMessage, response: ServerResponse, { url, reader }: Asked): boolean {
    const { cache, pages, readers, databaseState } = this.#options;
    // While the database is away, pages are sent with their age.
    if (databaseState() === "away") return false;
    const key = pages.keyOf(url, reader);
    if (key === undefined || !cache.has(key)) return false;
    const scope = pages.scopeOf(url, reader);
    if (scope === "public") return cache.answer(request, response, key);
    if (scope === "private" || readers.hasJustWritten(scope.session)) return false;
    const signedInReader = readers.peek(scope.session);
    if (signedInReader === undefined || !isInStep(reader.clock, signedInReader.clock)) return false;
    const page = pages.readersPage(key, signedInReader);
    if (!page?.template.isReadyFor(signedInReader)) return false;
    cache.counts.hits += 1;
    sendFilled(page, signedInReader, request, response);
    return true;
  }
}
