import type { IncomingMessage, ServerResponse } from "node:http";
import { pathToFileURL } from "node:url";

import { getRequestListener } from "@hono/node-server";
import type { ServerBuild } from "react-router";

import { answerErgast } from "#api/ergast/answer-ergast.ts";
import { listHeaders } from "#api/ergast/ergast-api.ts";
import { openToAll } from "#api/open-to-all.ts";
import type { Database } from "#db/database.ts";
import type { DatabaseWatch } from "#db/database-watch.ts";
import { paths } from "#domain/paths.ts";
import { networkOf, stampClientIp } from "#http/client-ip.ts";
import { hasTwoHosts } from "#http/host-header.ts";
import { currentRequestId } from "#monitoring/log-context.ts";
import { METRICS_PATH } from "#monitoring/metrics-listener.ts";
import type { Metrics } from "#monitoring/metrics.ts";
import { RoutePatterns } from "#monitoring/route-patterns.ts";
import type { Tracing } from "#monitoring/tracing.ts";
import type { ReaderChanges } from "#accounts/reader-changes.ts";
import { createApp } from "#site-app.ts";
import type { Services } from "#services.ts";
import { watchChanges } from "#serving/pages/change-watch.ts";
import { ApiRateLimit } from "#serving/limits/api-rate-limit.ts";
import { PageLimit } from "#serving/limits/page-limit.ts";
import { PageCache } from "#serving/pages/page-cache.ts";
import { KnownReaders } from "#serving/shared-pages/known-readers.ts";
import { readIncoming, readRequest, type RequestReader } from "#serving/request-reader.ts";
import { AccountClocks } from "#serving/spoiler-free/account-clocks.ts";
import { ReaderClocks } from "#serving/spoiler-free/reader-clocks.ts";
import { RenderQueue } from "#serving/limits/render-queue.ts";
import { Pages } from "#serving/pages/pages.ts";

import { Assets } from "#serving/assets.ts";
import { watchErgastChanges } from "#serving/ergast-changes.ts";
import { Front } from "#serving/front.ts";
import { ErgastCache } from "#serving/ergast-cache.ts";
import { readStyleSheets } from "#serving/pages/style-sheets.ts";
import { CLOSED_POLICY, commonHeaders } from "#serving/security-headers.ts";
import { bareHeaders } from "#serving/socket-answers.ts";

export type RequestListener = (request: IncomingMessage, response: ServerResponse) => void;

/** Other methods are refused before anything else, such as TRACE, whose answer would repeat the request's cookies. */
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

export interface ServerOptions {
  readonly buildDirectory: string;
  readonly cachePages: boolean;
  /**
   * Rate-limits pages and public APIs (default: true). Turn it off for benchmarks, or if a proxy in front limits
   * requests.
   */
  readonly limitReads?: boolean;
  /** False to replace the service worker with one that removes itself and all that any version has kept. */
  readonly serviceWorker?: boolean;
  /** Omit this to make requests wait for a database that is away. */
  readonly database?: Pick<DatabaseWatch, "state" | "checkAfterFailure" | "whenAway" | "isSettling">;
  /** Separate pool for `/readyz`, so that health checks don't queue behind pages. Defaults to the pages' pool. */
  readonly readinessDb?: Database;
  /** Returns true while this instance should run jobs and its queue hasn't been opened. */
  readonly lacksJobQueue?: () => boolean;
  /** Without this, signed-in readers are looked up for every page. */
  readonly readerChanges?: ReaderChanges;
  /** Omit this to measure nothing. `answer` responds to requests for the metrics; null if they have their own port. */
  readonly metrics?: { readonly measured: Metrics; readonly answer: RequestListener | null } | null;
  /** Omit to send no traces. */
  readonly tracing?: Pick<Tracing, "request"> | null;
  /** Pages that are already loaded, to be used instead of those in the build directory. */
  readonly build?: ServerBuild;
  /**
   * Development only: loads pages from the sources instead of the build. Turns off what can't work while modules are
   * replaced: the page cache, shared pages, styles in documents and their Content-Security-Policy.
   */
  readonly hotReload?: () => Promise<ServerBuild>;
}

export interface GridwalkServer {
  readonly listener: RequestListener;
  readonly invalidatePages: () => void;
  /** Makes `/readyz` return a 503 from now on, and closes each connection after its response. */
  readonly drain: () => void;
  /** Resolves when the home page has been rendered in advance, or when that has failed. */
  readonly homePage: Promise<void>;
  readonly addresses: readonly { readonly method: string; readonly path: string }[];
}

export function importPages(buildDirectory: string): Promise<ServerBuild> {
  return import(pathToFileURL(`${buildDirectory}/server/index.js`).href) as Promise<ServerBuild>;
}

/**
 * Builds the request listener for the whole site, without a socket. Cached pages and build assets are served straight
 * from the listener with all their headers. Every other request goes through one Hono app.
 */
export async function createServer(services: Services, options: ServerOptions): Promise<GridwalkServer> {
  const developing = options.hotReload !== undefined;
  const enabled = options.cachePages && !developing;
  const shared = { enabled, facts: () => services.facts };
  const headers = commonHeaders(services.settings);
  const cache = new PageCache({ ...shared, ttlMs: watchChanges(services), headers });
  const assets = developing
    ? null
    : await Assets.list(`${options.buildDirectory}/client`, {
        headers,
        serviceWorker: options.serviceWorker,
      });
  const readers = new KnownReaders({ services, changes: options.readerChanges ?? null });
  const covers = new ReaderClocks(services);
  const accountClocks = new AccountClocks(services, readers);
  const isLimited = options.limitReads ?? true;
  const metrics = options.metrics ?? null;
  const queue = new RenderQueue(metrics === null ? {} : { onTurn: metrics.measured.work.noteRenderWait });
  const pages = new Pages({
    services,
    build: options.hotReload ?? options.build ?? (await importPages(options.buildDirectory)),
    cache,
    mode: developing ? "development" : "production",
    styleSheets: developing ? null : await readStyleSheets(`${options.buildDirectory}/client`),
    limit: new PageLimit({ networkOf, queue, ...(!isLimited && { limit: null }) }),
    readers: enabled ? readers : null,
    covers,
    accountClocks,
    reference: currentRequestId,
  });
  const ergast = new ErgastCache({
    ...shared,
    answer: (address) => answerErgast(services, address),
    ttlMs: watchErgastChanges(services),
    headers: { ...headers, "content-security-policy": CLOSED_POLICY, ...listHeaders },
  });
  const apiRateLimit = new ApiRateLimit({
    settings: services.settings,
    ergast,
    ergastHeaders: openToAll,
    networkOf,
    limited: isLimited,
  });

  // The home page is the slowest page after a start or a change of facts: its stories need every race since 1950, and
  // the latest vote has to be counted. Render it before the first visitor arrives.
  const warmHomePage = (): Promise<void> =>
    pages.respond(new Request(new URL(paths.home(), "http://localhost"))).then(
      () => undefined,
      (error: unknown) => services.log.warn({ err: error }, "failed to render the home page in advance"),
    );
  const homePage = developing ? Promise.resolve() : warmHomePage();

  /** Readers of requests that the front hasn't answered. */
  const readerOfRequest = new WeakMap<IncomingMessage, RequestReader>();
  let isStopping = false;
  const { database } = options;
  const app = createApp(services, {
    pages,
    readers,
    covers,
    accountClocks,
    ergast,
    queue,
    database,
    limitsReads: isLimited,
    readerOf(request, incoming) {
      return (incoming && readerOfRequest.get(incoming)) ?? readRequest(services, request.headers);
    },
    health: {
      db: options.readinessDb ?? services.db,
      log: services.log,
      isStopping: () => isStopping,
      lacksJobQueue: options.lacksJobQueue,
    },
  });
  const front = new Front({
    apiRateLimit,
    cache,
    pages,
    readers,
    assets,
    databaseState: () => database?.state ?? "up",
  });

  const tracing = options.tracing ?? null;
  const patterns = new RoutePatterns(app.routes, (path) => pages.patternOf(path));
  const routeOf = (method: string, url: string): string => patterns.of(method, url);
  const requests =
    metrics?.measured.watchServing({
      caches: { pages: cache.counts, ergast: ergast.counts },
      renderQueue: queue,
      routeOf,
    }) ?? null;

  const refuse = (
    response: ServerResponse,
    status: number,
    text: string,
    extraHeaders: Record<string, string> = {},
  ): void => {
    const refusalHeaders = {
      "content-security-policy": CLOSED_POLICY,
      "content-type": "text/plain; charset=utf-8",
      "cache-control": "no-store",
    };
    response.writeHead(status, { ...headers, ...refusalHeaders, ...extraHeaders }).end(text);
  };

  // HTTP/1.0, which load balancers still use for health checks, has no Host header.
  const throughHono = getRequestListener(app.fetch, {
    overrideGlobalObjects: false,
    hostname: "localhost",
    errorHandler: (error) => refuseRequest(error),
  });
  /** Answers addresses and hosts of which no request can be made. Errors of the application never get here. */
  function refuseRequest(error: unknown): Response {
    const isBadRequest = error instanceof Error && error.name === "RequestError";
    if (!isBadRequest) services.log.error({ err: error }, "failed to answer a request");
    return new Response(null, { status: isBadRequest ? 400 : 500, headers: bareHeaders(headers) });
  }
  function answer(request: IncomingMessage, response: ServerResponse): void {
    const url = request.url ?? "/";
    const startedAtMs = requests === null ? 0 : performance.now();
    if (hasTwoHosts(request.rawHeaders)) return refuse(response, 400, "Only one Host header is allowed.");
    if (!METHODS.includes(request.method ?? "")) {
      const Allow = METHODS.join(", ");
      return refuse(response, 405, `Method not allowed. Use ${Allow}.`, { Allow });
    }
    // The client then opens its next connection to another instance.
    if (isStopping) response.shouldKeepAlive = false;
    if (metrics?.answer != null && url.split("?", 1)[0] === METRICS_PATH) {
      metrics.answer(request, response);
      requests?.note(request, response, startedAtMs);
      return;
    }
    const reader = readIncoming(services, request);
    if (front.answer(request, response, { url, reader })) {
      requests?.note(request, response, startedAtMs);
      return;
    }
    requests?.follow(request, response, startedAtMs);
    stampClientIp(request, services.settings.trustProxy);
    readerOfRequest.set(request, reader);
    void throughHono(request, response);
  }

  return {
    addresses: app.routes,
    homePage,
    drain: () => void (isStopping = true),
    invalidatePages() {
      cache.invalidate();
      ergast.invalidate();
      if (!developing) void warmHomePage();
    },
    listener: (request, response) =>
      tracing === null
        ? answer(request, response)
        : tracing.request(request, response, routeOf, () => answer(request, response)),
  };
}
