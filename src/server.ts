import type { IncomingMessage, ServerResponse } from "node:http";
import { pathToFileURL } from "node:url";

import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import type { ServerBuild } from "react-router";

import { createApi } from "#api/api.ts";
import { createCards } from "#api/cards/cards.ts";
import { answerErgast } from "#api/ergast/answer-ergast.ts";
import { createDisplay } from "#api/display/display.ts";
import { createEmbeds } from "#api/embed/embed.ts";
import { createOembed } from "#api/embed/oembed.ts";
import { createErgastApi, listHeaders } from "#api/ergast/ergast-api.ts";
import { flags } from "#api/flags.ts";
import { createHealth } from "#api/health.ts";
import { createMcp } from "#api/mcp/mcp.ts";
import { openToAll } from "#api/open-to-all.ts";
import { createPhotos } from "#api/photos.ts";
import { createPictures } from "#api/pictures.ts";
import { readOnly } from "#api/read-only.ts";
import { createSecurityTxt } from "#api/security-txt.ts";
import { createSiteFiles } from "#api/site-files.ts";
import type { Database } from "#db/database.ts";
import type { DatabaseWatch } from "#db/database-watch.ts";
import { paths } from "#domain/paths.ts";
import { PHOTO_FILE_BYTES } from "#domain/members/photo.ts";
import { networkOf, stampClientIp } from "#http/client-ip.ts";
import { hasTwoHosts } from "#http/host-header.ts";
import { currentRequestId, withLogFields } from "#monitoring/log-context.ts";
import { METRICS_PATH } from "#monitoring/metrics-listener.ts";
import type { Metrics } from "#monitoring/metrics.ts";
import { RoutePatterns } from "#monitoring/route-patterns.ts";
import type { Tracing } from "#monitoring/tracing.ts";
import type { ReaderChanges, Services } from "#services.ts";

import { createCardPainter } from "./platform/card-painter.ts";
import { Assets } from "./serving/assets.ts";
import { limitBody } from "./serving/body-limit.ts";
import { watchChanges } from "./serving/change-watch.ts";
import { watchErgastChanges } from "./serving/ergast-changes.ts";
import { ErgastCache } from "./serving/ergast-cache.ts";
import { ApiRateLimit } from "./serving/api-rate-limit.ts";
import { PageLimit } from "./serving/page-limit.ts";
import { PageCache } from "./serving/page-cache.ts";
import { KnownReaders } from "./serving/known-readers.ts";
import { programsInTurn } from "./serving/programs-in-turn.ts";
import { coveredApi } from "./serving/covered-api.ts";
import { isInStep } from "./serving/account-clock.ts";
import { AccountClocks } from "./serving/account-clocks.ts";
import { hasOwnClock, ReaderClocks } from "./serving/reader-clocks.ts";
import { RenderQueue } from "./serving/render-queue.ts";
import { Pages } from "./serving/pages.ts";
import { readershipOf } from "./serving/readership.ts";
import { sendFilled } from "./serving/reader-answer.ts";
import { answerFailure, requestLog } from "./serving/request-log.ts";
import { readStyleSheets } from "./serving/style-sheets.ts";
import { CLOSED_POLICY, commonHeaders, securityHeaders } from "./serving/security-headers.ts";
import { withoutDatabase } from "./serving/without-database.ts";

const MAX_BODY_BYTES = 256 * 1024;
const PHOTO_FORM_BYTES = PHOTO_FILE_BYTES + 16 * 1024;

export type RequestListener = (request: IncomingMessage, response: ServerResponse) => void;

/** Returns true if it has sent a response. Otherwise nothing has been written. */
type FrontHandler = (request: IncomingMessage, response: ServerResponse, url: string) => boolean;

/** Other methods are refused before anything else, such as TRACE, whose answer would repeat the request's cookies. */
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** Paths used by programs. Requests with other methods get a response that programs understand. */
const readOnlyPaths = [
  "/calendar.ics",
  "/calendar/*",
  "/schedule/:season/:meeting/calendar.ics",
  "/feeds/*",
  "/cards/*",
  "/display/*",
  "/embed/*",
  "/oembed",
];

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
  readonly database?: Pick<DatabaseWatch, "state" | "check" | "whenAway" | "isSettling">;
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

  const painter = createCardPainter();
  /** Mounts the APIs, share cards and files whose content depends on what the reader may know. */
  const openReads = (to: Hono, known: Services): Hono =>
    to
      .route("/", createSiteFiles(known))
      .route("/cards", createCards(known, painter))
      .route("/display", createDisplay(known, painter))
      .route("/", createErgastApi(known))
      .route("/", createMcp(known))
      .route("/", createApi(known));

  const app = new Hono();
  app.use(requestLog({ log: services.log, inContext: withLogFields }));
  app.onError(answerFailure);
  app.use(securityHeaders(services.settings));
  app.use(async (c, next) => {
    await next();
    if (c.req.method === "GET" || c.req.method === "HEAD") return;
    const session = services.accounts.sessionKey(c.req.header("cookie"));
    if (session !== null) readers.noteWriting(session);
  });
  const limitForms = limitBody(MAX_BODY_BYTES, (c) =>
    acceptsHtml(c.req.raw) ? pages.refuseBody(c.req.raw, "page") : null,
  );
  const limitPhotos = limitBody(PHOTO_FORM_BYTES, (c) =>
    acceptsHtml(c.req.raw) || c.req.path.endsWith(".data") ? pages.refuseBody(c.req.raw, "at-form") : null,
  );
  app.use((c, next) => (isPhotoForm(c.req.path) ? limitPhotos : limitForms)(c, next));
  let isStopping = false;
  const { database } = options;
  if (database !== undefined)
    app.use(
      withoutDatabase({ database, settings: services.settings, lastServed: (request) => pages.lastServed(request) }),
    );
  app.use(coveredApi({ covers, accountClocks }, (covered) => openReads(new Hono(), covered)));
  app.route(
    "/",
    createHealth({
      db: options.readinessDb ?? services.db,
      log: services.log,
      isStopping: () => isStopping,
      lacksJobQueue: options.lacksJobQueue,
    }),
  );
  for (const path of readOnlyPaths) app.use(path, readOnly);
  app.route("/", createSiteFiles(services));
  app.route("/", createSecurityTxt(services.settings));
  app.route("/flags", flags);
  app.route("/pictures", createPictures(services));
  app.route("/photos", createPhotos(services));
  app.route("/cards", createCards(services, painter));
  app.route("/display", createDisplay(services, painter));
  app.route("/embed", createEmbeds(services));
  app.route("/", createOembed(services));
  // Mounted before the product API, which answers 404 to every unknown path under /api.
  app.all("/api/auth/*", (c) => services.accounts.handle(c.req.raw));
  const inTurn = programsInTurn({ queue, networkOf: isLimited ? networkOf : null, headers: openToAll });
  for (const below of ["/ergast/*", "/f1/*", "/mcp"]) app.use(below, inTurn);
  app.route(
    "/",
    createErgastApi(services, (address) => ergast.ask(address)),
  );
  app.route("/", createMcp(services));
  app.route("/", createApi(services));
  app.all("*", (c) => pages.respond(c.req.raw));

  /** Handlers that answer straight from the socket, tried in this order. */
  const frontHandlers: readonly FrontHandler[] = [
    (request, response, url) => {
      if (metrics?.answer == null || url.split("?", 1)[0] !== METRICS_PATH) return false;
      metrics.answer(request, response);
      return true;
    },
    (request, response, url) =>
      apiRateLimit.answer(request, response, url, { cached: !hasOwnClock(request.headers.cookie) }),
    (request, response, url) => {
      // While the database is away, pages are sent with their age.
      if (!isRead(request) || database?.state === "away") return false;
      const covered = covers.peek(request.headers.cookie);
      if (covered === undefined) return false;
      const key = (covered?.cover.key ?? "") + pages.keyOf(url);
      // Check the cache first, because cookies matter only if a page cached for visitors might be sent to a signed-in
      // user.
      if (!cache.has(key)) return false;
      const readership = readershipOf(services, url, request.headers.cookie);
      if (readership === "visitors") return cache.answer(request, response, key);
      if (readership === "nobody" || readers.hasJustWritten(readership.session)) return false;
      const known = readers.peek(readership.session);
      const page = known && pages.readersPage(key, known);
      if (known === undefined || !isInStep(request.headers.cookie, known.clock)) return false;
      if (!page?.template.isReadyFor(known)) return false;
      cache.counts.hits += 1;
      sendFilled(page, known, request, response);
      return true;
    },
    (request, response, url) =>
      isRead(request) && assets?.answer(request, response, url.split("?", 1)[0] ?? url) === true,
  ];

  const tracing = options.tracing ?? null;
  const patterns = new RoutePatterns(app.routes, (path) => pages.patternOf(path));
  const routeOf = (method: string, url: string): string => patterns.of(method, url);
  const requests =
    metrics?.measured.watchServing({
      caches: { pages: cache.counts, ergast: ergast.counts },
      renderQueue: queue,
      routeOf,
    }) ?? null;

  const refuse = (response: ServerResponse, status: number, text: string, added: Record<string, string> = {}): void => {
    const own = {
      "content-security-policy": CLOSED_POLICY,
      "content-type": "text/plain; charset=utf-8",
      "cache-control": "no-store",
    };
    response.writeHead(status, { ...headers, ...own, ...added }).end(text);
  };

  // HTTP/1.0, which load balancers still use for health checks, has no Host header.
  const throughHono = getRequestListener(app.fetch, { overrideGlobalObjects: false, hostname: "localhost" });
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
    if (frontHandlers.some((handle) => handle(request, response, url))) {
      requests?.note(request, response, startedAtMs);
      return;
    }
    requests?.follow(request, response, startedAtMs);
    stampClientIp(request, services.settings.trustProxy);
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

function acceptsHtml(request: Request): boolean {
  return request.headers.get("accept")?.includes("text/html") === true;
}

/** With JavaScript, React Router submits the form to the path with `.data` appended. */
function isPhotoForm(path: string): boolean {
  return path === paths.profilePhoto() || path === `${paths.profilePhoto()}.data`;
}

function isRead({ method }: IncomingMessage): boolean {
  return method === "GET" || method === "HEAD";
}
