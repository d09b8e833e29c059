import type { IncomingMessage } from "node:http";

import type { HttpBindings } from "@hono/node-server";
import { type Context, Hono } from "hono";

import { createApi } from "#api/api.ts";
import { createCards } from "#api/cards/cards.ts";
import { createDisplay } from "#api/display/display.ts";
import { createEmbeds } from "#api/embed/embed.ts";
import { createOembed } from "#api/embed/oembed.ts";
import { createErgastApi } from "#api/ergast/ergast-api.ts";
import { flags } from "#api/flags.ts";
import { createHealth } from "#api/health.ts";
import { createMcp } from "#api/mcp/mcp.ts";
import { openToAll } from "#api/open-to-all.ts";
import { createPhotos } from "#api/photos.ts";
import { createPictures } from "#api/pictures.ts";
import { answerMethod } from "#api/answer-method.ts";
import { createSecurityTxt } from "#api/security-txt.ts";
import { createSiteFiles } from "#api/site-files.ts";
import type { DatabaseWatch } from "#db/database-watch.ts";
import { PHOTO_FILE_BYTES } from "#domain/members/photo.ts";
import { networkOf } from "#http/client-ip.ts";
import { withLogFields } from "#monitoring/log-context.ts";
import { createCardPainter } from "#platform/card-painter.ts";
import type { ErgastCache } from "#serving/ergast-cache.ts";
import { limitBody } from "#serving/limits/body-limit.ts";
import { programsInTurn } from "#serving/limits/programs-in-turn.ts";
import type { RenderQueue } from "#serving/limits/render-queue.ts";
import type { Pages } from "#serving/pages/pages.ts";
import { withoutDatabase } from "#serving/pages/without-database.ts";
import { programAddress } from "#serving/program-addresses.ts";
import { answerFailure, requestLog } from "#serving/request-log.ts";
import type { RequestReader } from "#serving/request-reader.ts";
import { securityHeaders } from "#serving/security-headers.ts";
import type { KnownReaders } from "#serving/shared-pages/known-readers.ts";
import type { AccountClocks } from "#serving/spoiler-free/account-clocks.ts";
import { coveredApi } from "#serving/spoiler-free/covered-api.ts";
import type { ReaderClocks } from "#serving/spoiler-free/reader-clocks.ts";
import type { Services } from "#services.ts";

const MAX_BODY_BYTES = 256 * 1024;
const PHOTO_FORM_BYTES = PHOTO_FILE_BYTES + 16 * 1024;

interface AppParts {
  readonly pages: Pages;
  readonly readers: KnownReaders;
  readonly covers: ReaderClocks;
  readonly accountClocks: AccountClocks;
  readonly ergast: ErgastCache;
  readonly queue: RenderQueue;
  readonly database: Pick<DatabaseWatch, "state" | "checkAfterFailure" | "whenAway" | "isSettling"> | undefined;
  readonly limitsReads: boolean;
  readonly readerOf: (request: Request, incoming: IncomingMessage | undefined) => RequestReader;
  readonly health: Parameters<typeof createHealth>[0];
}

/** Combines what every request passes with all APIs, files and pages. */
export function createApp(services: Services, parts: AppParts): Hono {
  const { pages, readers, covers, accountClocks, ergast, queue, database, limitsReads, readerOf, health } = parts;
  const painter = createCardPainter();
  /** Mounts the APIs, share cards and files whose content depends on what the reader may know. */
  const openReads = (to: Hono, visibleServices: Services): Hono =>
    to
      .route("/", createSiteFiles(visibleServices))
      .route("/cards", createCards(visibleServices, painter))
      .route("/display", createDisplay(visibleServices, painter))
      .route("/", createErgastApi(visibleServices))
      .route("/", createMcp(visibleServices))
      .route("/", createApi(visibleServices));

  const reader = ({ env, req }: Context): RequestReader => {
    const { incoming }: Partial<HttpBindings> = env;
    return readerOf(req.raw, incoming);
  };
  const app = new Hono();
  app.use(requestLog({ log: services.log, inContext: withLogFields }));
  app.onError(answerFailure);
  app.use(securityHeaders(services.settings));
  app.use(async (c, next) => {
    await next();
    if (isRead(c.req.method)) return;
    const { session } = reader(c);
    if (session !== null) readers.noteWriting(session);
  });
  const limitForms = limitBody(MAX_BODY_BYTES, (c) =>
    acceptsHtml(c.req.raw) ? pages.refuseBody(c.req.raw, "page") : null,
  );
  const limitPhotos = limitBody(PHOTO_FORM_BYTES, (c) =>
    acceptsHtml(c.req.raw) || c.req.path.endsWith(".data") ? pages.refuseBody(c.req.raw, "at-form") : null,
  );
  app.use(async (c, next) => {
    if (isRead(c.req.method)) return next();
    const { takesPicture } = await pages.needsOf(c.req.path);
    return (takesPicture ? limitPhotos : limitForms)(c, next);
  });
  if (database !== undefined)
    app.use(
      withoutDatabase({ database, settings: services.settings, lastServed: (request) => pages.lastServed(request) }),
    );
  app.use(
    coveredApi({ covers, accountClocks, readerOf: reader }, (spoilerFreeServices) =>
      openReads(new Hono(), spoilerFreeServices),
    ),
  );
  app.route("/", createHealth(health));
  app.use(async (c, next) => {
    if (isRead(c.req.method)) return next();
    const isReadOnly = programAddress(c.req.path).readOnly ?? (await pages.needsOf(c.req.path)).readOnly;
    return isReadOnly ? answerMethod(c, ["GET", "HEAD", "OPTIONS"]) : next();
  });
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
  const inTurn = programsInTurn({ queue, networkOf: limitsReads ? networkOf : null, headers: openToAll });
  for (const below of ["/ergast/*", "/f1/*", "/mcp"]) app.use(below, inTurn);
  app.route(
    "/",
    createErgastApi(services, (address) => ergast.ask(address)),
  );
  app.route("/", createMcp(services));
  app.route("/", createApi(services));
  app.all("*", (c) => pages.respond(c.req.raw, reader(c)));
  return app;
}

function acceptsHtml(request: Request): boolean {
  return request.headers.get("accept")?.includes("text/html") === true;
}

function isRead(method: string): boolean {
  return method === "GET" || method === "HEAD";
}
